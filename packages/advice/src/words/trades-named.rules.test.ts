import { expect, test } from 'vitest'
import { demonstrationTrades } from '../demonstration/demonstration-trades.ts'
import { DICTIONARY } from './dictionary.ts'
import { Meanings } from './meanings.rules.ts'
import { tradesNamedIn } from './trades-named.rules.ts'

const index = new Meanings(DICTIONARY).addTrades(
  demonstrationTrades.map((trade) => ({ ...trade, sector: trade.sectors[0] ?? null })),
)
/** «trades | sectors | refused trades | refused sectors». */
const read = (text: string) => {
  const { trades, sectors, refused } = tradesNamedIn(text, index)
  return [trades, sectors, refused.trades, refused.sectors].map((codes) => codes.join(' ')).join(' | ')
}

test.each([
  ['boulangère', 'D1102 | artisanat-art |  | '],
  ['Je veux être infirmière', 'J1506 | sante |  | '],
  ['jador les ordis et jveu coder des applis', 'I1401 M1855 | informatique |  | '],
  ['Je donne la main chez un éleveur et j’aime bien', 'A1407 | agriculture |  | '],
  ['Je ne veux pas arrêter le dessin', 'E1211 E1205 | culture-medias |  | '],
  ['Je ne sais pas si je veux être infirmière ou avocate', 'J1506 K1915 | sante droit-administration |  | '],
  ['Mes parents veulent que je sois médecin, moi je préfère dessiner', 'E1211 E1205 | culture-medias |  | '],
  ['Mon père est boulanger et je veux faire comme lui', 'D1102 | artisanat-art |  | '],
  ['boulanger ou coiffeur', 'D1102 D1202 | artisanat-art |  | '],
  ['psychologue du sport', 'K1104 | sante sport-animation |  | '],
  ['construire des fusées', 'H1206 | sciences-recherche |  | '],
])('[ADV-08] wish: trades and sectors, the best first: «%s»', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  ['Infirmière depuis dix ans, je voudrais retrouver l’hôpital', 'J1506 | sante |  | '],
  ['J’étais coiffeuse en Algérie, je voudrais reprendre ce métier', 'D1202 | artisanat-art |  | '],
  ['Dix ans boulanger. Mon diplôme n’est pas reconnu en France.', 'D1102 | artisanat-art |  | '],
  ['Je suis maçon', ' |  |  | '],
  ['Dix ans boulanger. Je veux retrouver un emploi.', ' |  |  | '],
  ['Vingt-cinq ans de maçonnerie et mon dos est fichu', ' |  | F1703 | '],
  ['Dix ans boulanger. Le pain me manque, mais je suis allergique.', ' | artisanat-art | D1102 | '],
  ['Comptable depuis 20 ans, j’ai envie de changer de métier', ' |  | M1203 | '],
])(
  '[ADV-08] trade of the person: named when they want to continue it, refused when they leave it: «%s»',
  (text, expected) => {
    expect(read(text)).toBe(expected)
  },
)

test.each([
  ['tout sauf la vente', ' |  |  | commerce'],
  ['plus jamais comptable', ' |  | M1203 | droit-administration'],
  [
    'Je veux cuisiner, mais pas en maison de retraite',
    'G1609 G1602 | hotellerie-restauration | K1302 J1501 K1306 | social',
  ],
  ['Pas de permis, y a un car le matin', ' |  |  | '],
])('[ADV-08] refusal: apart from wishes: «%s»', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  ['Le week-end je joue du piano', 'L1202 | culture-medias |  | '],
  ['Je coiffe mes sœurs', 'D1202 | artisanat-art |  | '],
  ['Je fais du ménage', 'K2204 | social |  | '],
  ['Je fais du ménage. Je veux travailler dans une banque.', ' | banque-assurance |  | '],
])('[ADV-08] activity: named in free time, or when nothing else is asked for: «%s»', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  'Ma mère est infirmière',
  'On m’a proposé boulanger',
  'Je travaille la nuit, car ma femme garde les enfants',
  'réorientation après une licence de droit ratée',
  'Bonjour',
  '',
])('[ADV-08] what other people do, what went wrong, nothing: not named: «%s»', (text) => {
  expect(read(text)).toBe(' |  |  | ')
})
