// Sablier vert: trades of the ecological transition for the causes that the person chooses, with their trainings.
import { chosen, type Questionnaire } from './questionnaire.ts'
import { trade, type TradeCode } from './trades.ts'

const CAUSES = {
  energy: 'L’énergie : isoler, produire autrement',
  water: 'L’eau : la protéger, la rendre propre',
  waste: 'Les déchets : trier, réparer, réemployer',
  land: 'Les sols et le vivant : cultiver, restaurer',
  travel: 'Les déplacements : rouler sans polluer',
} as const
type Cause = keyof typeof CAUSES

/** Continues «Un métier …». */
const AIMS: Record<Cause, string> = {
  energy: 'de l’énergie',
  water: 'de l’eau',
  waste: 'du réemploi et du tri',
  land: 'des sols et du vivant',
  travel: 'des déplacements propres',
}

const PLACES = {
  outside: 'Dehors, par tous les temps',
  workshop: 'Dans un atelier ou sur un site',
  people: 'Au contact du public',
} as const
type Place = keyof typeof PLACES

const STARTS = { now: 'Dès maintenant', months: 'Après quelques mois de formation', years: 'Après un diplôme' } as const
type Start = keyof typeof STARTS

// oxfmt-ignore
const TRADES: Record<Cause, [TradeCode, Place][]> = {
  energy: [['F1610', 'outside'], ['F1611', 'outside'], ['I1321', 'workshop'], ['F1114', 'people']],
  water: [['A1322', 'outside'], ['K2317', 'workshop'], ['K2322', 'workshop'], ['G1240', 'people']],
  waste: [['K2304', 'workshop'], ['K2309', 'workshop'], ['K2310', 'people']],
  land: [['A1202', 'outside'], ['A1433', 'outside'], ['A1319', 'workshop'], ['A1440', 'people']],
  travel: [['F1628', 'outside'], ['I1619', 'workshop'], ['G1246', 'people']],
}

/** The titles of trainings at the levels 3, 5 and 6. */
const TRAININGS: Record<Cause, [string, string, string]> = {
  energy: [
    'CAP Installateur en froid et conditionnement d’air',
    'BTS Fluides, énergies, domotique',
    'BUT Métiers de la transition et de l’efficacité énergétiques',
  ],
  water: [
    'CAP Agent de la qualité de l’eau',
    'BTS Métiers de l’eau',
    'Licence professionnelle Métiers de la protection et de la gestion de l’environnement',
  ],
  waste: [
    'CAP Propreté de l’environnement urbain – collecte et recyclage',
    'BTS Métiers des services à l’environnement',
    'Licence professionnelle Métiers de la protection et de la gestion de l’environnement',
  ],
  land: [
    'CAP agricole Métiers de l’agriculture',
    'BTS agricole Gestion et protection de la nature',
    'Licence professionnelle Métiers de la protection et de la gestion de l’environnement',
  ],
  travel: ['CAP Maintenance des véhicules', 'BTS Maintenance des véhicules', 'BUT Génie industriel et maintenance'],
}
const TRAINING_LEVELS = [3, 5, 6]
/** Highest level of the proposed trainings, by the chosen start. */
const HIGHEST: Record<Start, number> = { now: 3, months: 5, years: 6 }
const reasonOf = (level: number, cause: Cause) => {
  if (level <= 3) return `Elle ouvre les métiers ${AIMS[cause]}, aussi par l’apprentissage.`
  if (level <= 5) return `En deux ans, elle mène aux postes de technicien des métiers ${AIMS[cause]}.`
  return `En trois ans après le bac, elle prépare à conduire des projets dans les métiers ${AIMS[cause]}.`
}

export const sablierVert: Questionnaire = {
  title: 'Un métier utile au climat',
  lead: 'Quatre questions pour repérer des métiers qui recrutent : ceux qui vous sont ouverts aujourd’hui, et ceux qui demandent un peu de formation.',
  action: 'Je vois les métiers possibles',
  questions: [
    { text: 'La cause qui vous importe le plus', options: CAUSES },
    { text: 'Une seconde cause, si la première ne recrutait pas près de chez vous', options: CAUSES },
    { text: 'L’endroit où vous vous voyez', options: PLACES },
    { text: 'Le moment où vous voulez commencer', options: STARTS },
  ],
  results(answers) {
    const causes = [...new Set([chosen(answers, 0), chosen(answers, 1)])] as Cause[]
    const place = chosen(answers, 2) as Place
    const start = chosen(answers, 3) as Start
    const trades = causes.flatMap((cause) =>
      TRADES[cause]
        .toSorted(([, one], [, other]) => Number(other === place) - Number(one === place))
        .map(([code, where]) => ({
          code,
          reason:
            where === place
              ? `Un métier ${AIMS[cause]}, là où vous vous voyez.`
              : `Un métier ${AIMS[cause]}, à découvrir.`,
        })),
    )
    return {
      trades: trades.map(({ code, reason }) => trade(code, reason)),
      trainings: TRAININGS[causes[0]!]
        .map((title, index) => ({ title, level: TRAINING_LEVELS[index]! }))
        .filter(({ level }) => level <= HIGHEST[start])
        .map(({ title, level }) => ({ title, level, reason: reasonOf(level, causes[0]!) })),
    }
  },
}
