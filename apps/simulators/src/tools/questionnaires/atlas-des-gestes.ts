// Atlas des gestes: six choices of a gesture. Each gesture proposes two trades that use it.
import { french } from '@visions/server/html'
import { allChosen, type Questionnaire } from './questionnaire.ts'
import { trade, type TradeCode } from './trades.ts'

type Gesture = [verb: string, label: string, trades: [TradeCode, TradeCode]]

const CROSSROADS: [text: string, gestures: Record<string, Gesture>][] = [
  [
    'La matière : que feraient vos mains ?',
    {
      sew: ['coudre', 'Coudre, tendre un tissu', ['B1803', 'B1806']],
      weld: ['souder', 'Souder, plier le métal', ['H2913', 'H2911']],
      carve: ['tailler', 'Tailler et assembler le bois', ['H2206', 'H2207']],
      knead: ['pétrir', 'Pétrir, façonner, cuire', ['D1102', 'D1104']],
    },
  ],
  [
    'Le vivant : de quoi prendriez-vous soin ?',
    {
      plant: ['planter', 'Planter, arroser, récolter', ['A1208', 'A1433']],
      nurse: ['soigner', 'Soigner une personne', ['J1501', 'K1306']],
      groom: ['panser', 'Nourrir et panser un animal', ['A1501', 'A1506']],
      observe: ['observer', 'Observer au microscope ou sur le terrain', ['J1302', 'A1315']],
    },
  ],
  [
    'Les machines : quel geste vous tente ?',
    {
      repair: ['réparer', 'Démonter, réparer, remonter', ['I1604', 'I1619']],
      wire: ['câbler', 'Câbler, raccorder, mesurer', ['F1602', 'I1315']],
      code: ['coder', 'Écrire un programme', ['M1855', 'H1208']],
      drive: ['conduire', 'Conduire un engin, surveiller une éolienne', ['F1302', 'I1321']],
    },
  ],
  [
    'Les images et les mots : lequel vous ressemble ?',
    {
      draw: ['dessiner', 'Dessiner, mettre en page', ['E1205', 'E1211']],
      film: ['filmer', 'Filmer et monter', ['L1505', 'L1507']],
      narrate: ['raconter', 'Raconter à voix haute', ['L1203', 'G1222']],
      write: ['écrire', 'Chercher le mot juste', ['E1106', 'E1119']],
    },
  ],
  [
    'Les autres : que leur apportez-vous ?',
    {
      teach: ['expliquer', 'Expliquer, faire progresser', ['K2106', 'K2111']],
      welcome: ['accueillir', 'Accueillir et orienter', ['G1703', 'M1601']],
      bargain: ['négocier', 'Convaincre et négocier', ['C1504', 'D1410']],
      support: ['accompagner', 'Écouter et accompagner', ['K1207', 'K1801']],
    },
  ],
  [
    'L’ordre des choses : que mettriez-vous d’aplomb ?',
    {
      measure: ['mesurer', 'Mesurer, doser, relever', ['F1107', 'H1503']],
      sort: ['classer', 'Classer pour retrouver', ['K1601', 'K1613']],
      count: ['compter', 'Compter juste', ['M1203', 'M1507']],
      plan: ['planifier', 'Planifier, faire arriver à l’heure', ['N1301', 'E1107']],
    },
  ],
]

export const atlasDesGestes: Questionnaire = {
  title: 'Six carrefours, un geste à chacun',
  lead: 'L’Atlas relie les métiers par ce que font les mains, la voix ou l’œil. À chaque carrefour, suivez le geste qui vous plaît : il vous mènera à deux métiers qui le partagent.',
  action: 'Je vois où mènent mes gestes',
  questions: CROSSROADS.map(([text, gestures]) => ({
    text,
    options: Object.fromEntries(Object.entries(gestures).map(([value, [, label]]) => [value, label])),
  })),
  results: (answers) => ({
    trades: allChosen(answers, CROSSROADS).flatMap((choice, index) => {
      const gesture = CROSSROADS[index]?.[1][choice]
      if (!gesture) return []
      const [verb, , trades] = gesture
      return trades.map((code) => trade(code, french(`Vous avez suivi le geste « ${verb} ».`)))
    }),
  }),
}
