// The sectors that the title of an offer names, for offers without a known trade: what the person refused is not shown.
import { plainLetters } from '@visions/contract/plain-letters'

/** Beginnings of words by sector, without accents. */
const WORDS: readonly (readonly [sector: string, words: string])[] = [
  ['agriculture', 'agric agro anima equin forest horticol jardin paysag pech vigne vitic aquacol elevage veterinair'],
  ['artisanat-art', 'artisan coiff couture ebenist esthet bijou mode maroquin ceramiq fleurist design'],
  ['batiment', 'archi batiment btp charpent construct couverture genie-civil macon topograph urbanis'],
  ['banque-assurance', 'assuranc banqu bancair financ actuari'],
  ['commerce', 'achat commerc distribut immobil marketing negoc vendeu vente'],
  [
    'culture-medias',
    'art arts audiovisu cinem communicat cultur danse edition journalis lettres media music musiq theatr',
  ],
  ['droit-administration', 'administrat compta droit gestion jurid notari paie ressources-humaines secretari'],
  ['education', 'education educatif enseign formateu formatric meef professeu'],
  ['environnement', 'ecolog energi environnement dechet'],
  ['hotellerie-restauration', 'cuisin hotel restaurat serveu serveus tourism'],
  ['industrie', 'automatism electro electri industri maintenanc mecani metallu product usinage chaudronn'],
  ['informatique', 'informati numeri logiciel reseau cyber donnees developpeu'],
  ['logistique-transport', 'aerien conducteu logisti transport magasin chauffeu'],
  ['sante', 'sante medic medec infirm pharma paramedic soignan soins kine'],
  ['sciences-recherche', 'biolog chimi mathemat physiq science sciences recherch geolog'],
  ['securite-defense', 'securit defense gendarm pompier armee police'],
  ['social', 'social sociaux sociale domicile petite-enfance'],
  ['sport-animation', 'animat sport staps'],
]
const PATTERNS = WORDS.map(([sector, words]): [string, RegExp] => [
  sector,
  new RegExp(`(?<![a-z-])(?:${words.split(' ').join('|')})`),
])

/** Codes of the sectors, in the order of the table; empty when the title names none. */
export function sectorsOfTitle(title: string): string[] {
  const plain = plainLetters(title)
    .replace(/[^a-z]+/g, ' ')
    .replace(/(ressources|genie|petite) (humaines|civil|enfance)/g, '$1-$2')
  return PATTERNS.flatMap(([sector, pattern]) => (pattern.test(plain) ? [sector] : []))
}
