import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DICTIONARY } from './dictionary.ts'
import { Meanings } from './meanings.rules.ts'
import { searchedWords } from './spelling.rules.ts'

const TEXT = readFileSync(new URL('meanings.txt', import.meta.url), 'utf8')
const meanings = new Meanings(DICTIONARY)
const understand = (sentence: string, known = meanings) => known.read({ words: [searchedWords(sentence)] }).terms
/** The subjects of a sentence, in order. */
const about = (sentence: string, known = meanings) => [
  ...new Set(understand(sentence, known).flatMap(({ subjects }) => subjects.map(({ code }) => code))),
]

test.each([
  ['infirmier', 'sante'],
  ['infirmières', 'sante'],
  ['infirmerie', 'sante'],
  ['INFIRMIERE', 'sante'],
  ['aide-soignante', 'sante'],
  ['aides soignants', 'sante'],
  ['actrice', 'culture-medias'],
  ['serveuses', 'hotellerie-restauration'],
  ['musicienne', 'culture-medias'],
  ['je soigne des gens', 'sante'],
  ['conduire des trains', 'logistique-transport'],
  ['jeux vidéo', 'informatique'],
  ['créer ma propre entreprise', 'creation'],
  ['je visite une entreprise', ''],
  ['travailler avec des enfants', 'education social sport-animation'],
  ['je ne sais pas quoi faire', 'orientation'],
  ["j'ai aucune idée", 'orientation'],
])('[ADV-08] words: feminine, plural, derived, several words: «%s» → %s', (sentence, codes) => {
  expect(about(sentence).join(' ')).toBe(codes)
})

test.each([
  ['coifeuse', 'artisanat-art'],
  ['fotographe', 'culture-medias'],
  ['psycologue', 'sante'],
  ['informatik', 'informatique'],
  ['macanicien', 'industrie'],
  ['jardnier', 'agriculture'],
  ['pompié', 'securite-defense'],
  ['plmobier', 'batiment'],
  ['la mer et le port', ''],
  ['ma cousine marche', ''],
  ['un bouger', ''],
])('[ADV-08] misspelled words: one letter in long words, or the same sound: «%s» → %s', (sentence, codes) => {
  expect(about(sentence).join(' ')).toBe(codes)
})

test.each([
  ['Je veux devenir taxidermiste', true],
  ['Je veux être une bonne scripte-monteuse', true],
  ['le métier de bottier', true],
  ['Je veux devenir célèbre', false],
  ['Je veux être meilleur', false],
  ['Un bottier habite ici', false],
])('[ADV-08] unlisted trade: understood after «devenir», «être» or «métier de»: «%s» → %s', (sentence, isTrade) => {
  expect(understand(sentence).some((term) => term.isTrade)).toBe(isTrade)
})

test('[ADV-08] expression: one term; its words mean nothing else', () => {
  expect(understand('Un travail d’aide soignante à Paris').map(({ text }) => text)).toEqual([
    'aide soignante',
    'un',
    'travail',
    'paris',
  ])
})

test('[ADV-08] each listed name of a trade and each listed word: understood as its subject', () => {
  const wrong: string[] = []
  let code = ''
  for (const line of TEXT.split('\n')) {
    code = /^(?:sector|subject|aside) ([a-z-]+):/.exec(line)?.[1] ?? code
    if (!/^[=+-] /.test(line) || code === 'rien') continue
    for (const name of line.replace(/^. ([A-Z]\d{4} )*/, '').split(', '))
      if (!about(name.replaceAll('*', 'ement')).includes(code)) wrong.push(name)
  }
  expect(wrong).toEqual([])
})

test('[ADV-08] published trades: understood by all words of their names, in the sector of the trade', () => {
  const known = new Meanings(DICTIONARY).addTrades([
    { code: 'X1101', title: 'Taxidermiste', sector: 'artisanat-art', names: [] },
    { code: 'X1102', title: 'Zébreur / Zébreuse de bandes (routes)', sector: 'batiment', names: [] },
    { code: 'X1103', title: 'Xylologue', sector: 'added-by-the-operator', names: [] },
  ])
  expect(about('taxidermistes', known)).toEqual(['artisanat-art'])
  expect(about('zébreur de bande', known)).toEqual(['batiment'])
  expect(about('un zébreur', known)).toEqual([])
  expect(about('xylologue', known)).toEqual(['metiers'])
})

test('[ADV-08] names of a published trade: its code, the title first; a beginning when no name is complete', () => {
  const known = new Meanings(DICTIONARY).addTrades([
    { code: 'D1102', title: 'Boulanger / Boulangère', sector: 'artisanat-art', names: ['Tourier / Tourière'] },
    { code: 'D1103', title: 'Ouvrier / Ouvrière de fournil', sector: null, names: ['Boulanger / Boulangère'] },
    { code: 'F1503', title: 'Charpentier / Charpentière bois', sector: 'batiment', names: [] },
    { code: 'H2101', title: 'Technicien / Technicienne de fournil', sector: 'industrie', names: ['ME'] },
  ])
  const trades = (sentence: string) => understand(sentence, known).flatMap((term) => term.trades)
  expect(trades('boulangères')).toEqual(['D1102', 'D1103'])
  expect(trades('un tourrier')).toEqual(['D1102'])
  expect(trades('ouvrière de fournil')).toEqual(['D1103'])
  expect(trades('charpentière')).toEqual(['F1503'])
  expect(trades('devenir technicien')).toEqual([])
  expect(trades('cela me plaît')).toEqual([])
  expect(about('boulanger', known)).toEqual(['artisanat-art'])
})

test('[ADV-08] participle that looks like a name of a trade: no trade', () => {
  const known = new Meanings(DICTIONARY).addTrades([
    { code: 'X1104', title: 'Cocher / Cochère', sector: 'agriculture', names: [] },
  ])
  const trades = (word: string) => known.understand([word]).flatMap((term) => term.trades)
  expect([trades('coché'), trades('cocher')]).toEqual([[], ['X1104']])
})

test('[ADV-08] conjugated form of a known verb: as the verb in a sector, and not taken for a misspelt word', () => {
  expect(about('je soude')).toEqual(['industrie'])
  expect(about('nous composons')).toEqual([])
  expect(about('je joue')).toEqual([])
})

test('[ADV-08] fear, alternatives, plural that means something else: only what is asked for', () => {
  expect(about('j’ai peur des chiens')).toEqual(['confiance'])
  expect(about('plombier ou chauffagiste')).toEqual(['batiment'])
  expect(about('les étoiles et les planètes')).toEqual(['sciences-recherche'])
})

test('[ADV-08] context: counts when what is asked for is not understood', () => {
  const read = (words: string, context: string) =>
    meanings
      .read({ words: [searchedWords(words)], context: [searchedWords(context)] })
      .terms.flatMap(({ subjects }) => subjects.map(({ code }) => code))
  expect(read('gérer mon temps', 'un stage')).toEqual(['organisation'])
  expect(read('quelque chose', 'un stage')).toEqual(['stage'])
})

test('[ADV-08] what the person does: left when it harms them or they ask for another sector', () => {
  const read = (words: string, present: string) => {
    const { terms } = meanings.read({ words: [searchedWords(words)], present: [searchedWords(present)] })
    return [...new Set(terms.flatMap(({ subjects }) => subjects.map(({ code }) => code)))]
  }
  expect(read('changer de ville', 'je suis cariste')).toEqual(['logistique-transport'])
  expect(read('travailler le bois', 'je suis cariste')).toEqual(['artisanat-art', 'reconversion'])
  expect(read('une hernie', 'je suis cariste')).toEqual(['sante-travail', 'reconversion'])
})

test('[ADV-08] article written as the beginning of a word; where: only when nothing else is said', () => {
  expect(about('linformatik')).toEqual(['informatique'])
  expect(about('un stage près de chez moi')).toEqual(['stage'])
  expect(about('près de chez moi')).toEqual(['proche'])
})

test('[ADV-08] meanings.txt: eighteen sectors; codes differ', () => {
  const { subjects } = DICTIONARY
  expect(subjects.filter(({ isSector }) => isSector)).toHaveLength(18)
  expect(new Set(subjects.map(({ code }) => code)).size).toBe(subjects.length)
})
