import { describe, expect, test } from 'vitest'
import { demonstrationTrades } from '../demonstration/demonstration-trades.ts'
import { DICTIONARY } from './dictionary.ts'
import { tradesEvokedBy } from './evoked-trades.rules.ts'
import { Meanings } from './meanings.rules.ts'
import { readThemes } from './themes.ts'

const THEMES = await readThemes()
const names = new Meanings(DICTIONARY).addTrades(
  demonstrationTrades.map((trade) => ({ ...trade, sector: trade.sectors[0] ?? null })),
)
const all = () => true
const themes = new Meanings(THEMES)
const evoked = (text: string, isKnown: (code: string) => boolean = all) =>
  tradesEvokedBy(text, { names, themes, isKnown })
const codes = (text: string) => evoked(text).map(({ code }) => code)
const codesOf = (theme: string) => THEMES.subjects.find(({ code }) => code === theme)!.tags

describe('[BIL-11] own words', () => {
  test('trade that they name → first, in full; those of its theme after it', () => {
    const [first, ...others] = evoked('Je veux être infirmière.')
    expect(first).toEqual({ code: 'J1506', percent: 100 })
    expect(others.length).toBeGreaterThan(3)
    for (const { percent } of others) expect(percent).toBeLessThan(100)
  })

  test('theme → its trades, the first ones more; at most twelve, and only those of the catalogue', () => {
    const found = evoked('J’adore les abeilles et les chevaux.')
    expect(found.length).toBe(12)
    const [bees, horses] = [codesOf('abeilles'), codesOf('chevaux')]
    expect(found.filter(({ code }) => !bees.includes(code) && !horses.includes(code))).toEqual([])
    expect(found.map(({ percent }) => percent)).toEqual(found.map(({ percent }) => percent).toSorted((a, b) => b - a))
    expect(evoked('J’adore les abeilles et les chevaux.', (code) => code === horses[0])).toHaveLength(1)
  })

  test.each([
    'Je ne veux surtout pas travailler avec des chevaux.',
    'Ma mère veut que je m’occupe de chevaux.',
    'Vingt ans palefrenier. Mon dos est fichu, je ne peux plus.',
    'Rien ne me dit.',
    '',
  ])('what is refused, left, or said by others → nothing: «%s»', (text) => {
    expect(codes(text).filter((code) => codesOf('chevaux').includes(code))).toEqual([])
  })

  test('a misspelt word → no theme', () => {
    expect(codes('J’aime les métiers qui servent.')).toEqual([])
  })
})

/** Words of any self-description, of the family and of school. */
const COMMON = [
  'le la les un une des du de au aux en et ou où mais donc or ni car je tu il elle on nous vous ils elles',
  'me te se lui y ce cet cette ces ça cela mon ma mes ton ta tes son sa ses notre votre nos vos leur leurs',
  'qui que quoi dont quand comme si pas plus jamais rien tout toute tous toutes très trop bien mal peu',
  'beaucoup moins encore toujours déjà souvent ici là avec sans pour par dans sur sous chez vers entre',
  'avant après depuis pendant être est suis es sommes êtes sont étais était serai avoir ai as a avons avez',
  'ont avais avait eu faire fais fait font faisais aller vais va vas vont allé venir viens pouvoir peux',
  'peut pouvais vouloir veux veut voudrais devoir dois doit savoir sais sait voir vois voit vu dire dis dit',
  'prendre prends pris mettre mets mis passer passe passé rester reste tenir tiens trouver trouve cherche',
  'chercher parler parle aimer aime aimais adore envie besoin peur marre chose choses truc trucs fois temps',
  'jour jours journée matin midi soir semaine mois an ans année années heure heures vie monde gens personne',
  'homme femme hommes femmes fille garçon père mère parents frère sœur mari copain copine ami amis famille',
  'grand-père grand-mère oncle tante voisin maison ville pays rue école collège lycée classe cours bac',
  'brevet études stage travail travailler boulot taf emploi métier poste job entreprise patron équipe',
  'collègue projet idée avenir argent euros permis bus train corps dos genoux tête main mains pied yeux',
  'santé problème difficile dur facile simple vrai vraie bon bonne meilleur nouveau nouvelle petit petite',
  'grand grande gros jeune vieux vieille long longue court seul seule autre même premier dernier deux trois',
  'quatre cinq six sept huit neuf dix vingt trente cent mille français France note notes moyenne première',
  'terminale seconde troisième quitter quitté arrêter arrêté commencer commencé finir fini changer changé',
  'reprendre repris apprendre appris comprendre compris réussir réussi essayer essayé compter regarder rêve',
  'rêver espoir bouger debout calme bruit fatigue fatigué stress ordre ordres libre liberté droit droite',
  'gauche point points pièce fond bout côté tour coup place lieu cas sens mot mots nom page liste test',
  'tests question réponse',
].join(' ')

test('[BIL-11] words of any self-description → no theme', () => {
  const found = COMMON.split(' ').filter((word) =>
    themes.understand([word]).some(({ subjects }) => subjects.length > 0),
  )
  expect(found).toEqual([])
})

test('[BIL-11] themes: at least four trades each, codes of the ROME, each code once', () => {
  const wrong = THEMES.subjects.filter(
    ({ tags }) => tags.length < 4 || new Set(tags).size < tags.length || tags.some((tag) => !/^[A-N]\d{4}$/.test(tag)),
  )
  expect(wrong.map(({ code }) => code)).toEqual([])
})
