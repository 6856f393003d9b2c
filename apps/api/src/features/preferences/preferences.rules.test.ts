import { resultSections } from '@visions/contract/partners/tools'
import { NO_DIPLOMA } from '@visions/contract/constants'
import { gameResult as gameResultShape } from '@visions/contract/preferences'
import { INTEREST_CODES, type PreferenceAnswer } from '@visions/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  composeOwn,
  gameResult,
  interestScores,
  markDeck,
  placeOf,
  sentencesToLookUp,
  type Answered,
  type Content,
  type DeckTrade,
} from './preferences.rules.ts'

/** For each letter: ten trades in two sectors, and three sentences. Another one is about a work setting. */
const content: Content = {
  trades: [...INTEREST_CODES].flatMap((letter, place) =>
    Array.from({ length: 10 }, (_, index) => ({
      code: `${'ABCDEF'[place]}10${String(index).padStart(2, '0')}`,
      title: `Métier ${letter}${index}`,
      body: 'Une phrase.',
      interests: letter + INTEREST_CODES[(place + 1) % 6]!,
      sector: `secteur-${letter}${index % 2}`,
      settings: [],
      limits: [],
      isInDeck: true,
    })),
  ),
  sectors: ['bois', 'soin'].map((code) => ({ code, title: `Secteur ${code}`, body: '' })),
  settings: ['dehors', 'equipe'].map((code) => ({ code, title: `Cadre ${code}`, body: '' })),
  sentences: [
    ...INTEREST_CODES.flatMap((interest) =>
      [1, 2, 3].map((n) => ({
        code: `${interest.toLowerCase()}-${n}`,
        body: `J’aime ${interest} ${n}.`,
        interest,
        setting: null,
      })),
    ),
    { code: 'dehors-1', body: 'Je travaille volontiers dehors.', interest: null, setting: 'dehors' },
  ],
}
const blank = {
  situation: null,
  scholarshipLevel: null,
  researchType: null,
  limits: null,
  ownWords: null,
  evoked: [],
  setAside: null,
}
const say = (kind: Answered['kind'], answer: PreferenceAnswer, ...codes: string[]): Answered[] =>
  codes.map((code) => ({ kind, code, answer }))
/** Answers to all sentences: yes for these letters, no for the others. */
const played = (...letters: string[]): Answered[] => [
  ...content.sentences.flatMap(({ code, interest }) =>
    say('sentence', interest && letters.includes(interest) ? 'yes' : 'no', code),
  ),
  ...say('setting', 'no', 'dehors'),
]
/** Answers all trades of the deck with `answerOf`. */
function swiped(answerOf: (title: string) => PreferenceAnswer, before: Answered[] = []) {
  let answers = before
  const seen: string[] = []
  for (let place = placeOf(content, answers); place?.deck === 'trade'; place = placeOf(content, answers)) {
    const { code, title } = place.cards[0]!
    seen.push(title)
    answers = [...say('trade', answerOf(title), code), ...answers]
  }
  return { seen, answers }
}
const lettersOf = (titles: readonly string[]) => titles.map((title) => title.split(' ')[1]![0]!)

describe('the deck', () => {
  test('[SWP-01] order of decks: trades, sectors, work settings, then none', () => {
    expect(placeOf(content, [])).toMatchObject({ deck: 'trade', answered: 0, total: 24 })
    expect(placeOf(content, [])!.cards).toHaveLength(10)
    const { answers } = swiped(() => 'unsure')
    expect(answers).toHaveLength(24)
    expect(placeOf(content, answers)).toMatchObject({
      deck: 'sector',
      answered: 0,
      total: 2,
      cards: [{ code: 'bois' }, { code: 'soin' }],
    })
    const withSectors = [...answers, ...say('sector', 'no', 'bois', 'soin')]
    expect(placeOf(content, withSectors)).toMatchObject({ deck: 'setting', total: 2 })
    expect(placeOf(content, [...withSectors, ...say('setting', 'yes', 'dehors')])).toMatchObject({
      answered: 1,
      cards: [{ code: 'equipe' }],
    })
    expect(placeOf(content, [...withSectors, ...say('setting', 'yes', 'dehors', 'equipe')])).toBeUndefined()
    expect(placeOf({ trades: [], sectors: [], settings: [], sentences: [] }, [])).toBeUndefined()
  })

  test('[SWP-01] unpublished card: its answer does not count; no card is shown twice', () => {
    expect(placeOf(content, say('trade', 'yes', 'Z9999'))).toMatchObject({ answered: 0, total: 24 })
    const { seen } = swiped((title) => (title.includes('R') ? 'yes' : 'no'))
    expect(new Set(seen).size).toBe(24)
  })

  test('[SWP-01] first trades: mix of all interests, not in the order of their codes', () => {
    const cards = placeOf(content, [])!.cards
    expect(new Set(lettersOf(cards.slice(0, 6).map(({ title }) => title))).size).toBe(6)
    expect(cards.map(({ code }) => code)).not.toEqual(cards.map(({ code }) => code).toSorted())
    expect(placeOf(content, [])).toEqual(placeOf(content, []))
  })

  test('[SWP-01] next trades: follow the answers, and explore all interests', () => {
    for (const letter of ['R', 'S', 'C']) {
      const letters = lettersOf(swiped((title) => (title.includes(letter) ? 'yes' : 'no')).seen)
      const liked = letters.filter((one) => one === letter).length
      expect(liked, letter).toBeGreaterThan(24 / 6)
      expect(new Set(letters).size, letter).toBe(6)
    }
    const afterGame = placeOf(content, played('A'))!.cards.map(({ title }) => title)
    expect(lettersOf(afterGame).filter((one) => one === 'A').length).toBeGreaterThan(
      lettersOf(placeOf(content, [])!.cards.map(({ title }) => title)).filter((one) => one === 'A').length,
    )
  })
})

describe('the game', () => {
  test('[REC-02] score of a letter: mean of its answers; no score without answers', () => {
    const answers = [
      ...say('sentence', 'yes', 'r-1'),
      ...say('sentence', 'unsure', 'r-2', 's-1'),
      ...say('sentence', 'no', 'i-1'),
    ]
    expect(interestScores(content.sentences, answers)).toEqual([
      { code: 'R', score: 75, answered: 2, of: 3 },
      { code: 'I', score: 0, answered: 1, of: 3 },
      { code: 'S', score: 50, answered: 1, of: 3 },
    ])
  })

  test('[REC-02] result: after the last sentence, with the sentences behind each score', () => {
    const answers = played('S')
    expect(gameResult(content, answers.slice(1))).toBeNull()
    expect(gameResult({ ...content, sentences: [] }, [])).toBeNull()
    const result = gameResultShape.parse(gameResult(content, answers))
    expect(result.interests.map(({ code, score }) => [code, score])).toEqual([
      ['S', 100],
      ['R', 0],
      ['I', 0],
      ['A', 0],
      ['E', 0],
      ['C', 0],
    ])
    expect(result.interests[0]!.because).toEqual(['J’aime S 1.', 'J’aime S 2.', 'J’aime S 3.'])
    expect(result.settings).toEqual([
      { label: 'Cadre dehors', answer: 'no', because: 'Je travaille volontiers dehors.' },
    ])
    // A later answer in the swipe differs: the sentence is no longer the reason.
    const since = [...say('setting', 'yes', 'dehors'), ...answers.filter(({ kind }) => kind === 'sentence')]
    expect(gameResult(content, since)!.settings).toEqual([{ label: 'Cadre dehors', answer: 'yes', because: '' }])
  })

  test('[REC-02] sentences to look up: strong interests first, then sentences answered «yes»', () => {
    const sentences = sentencesToLookUp(content.sentences, played('S', 'A'))
    expect(sentences.slice(0, 2)).toEqual([
      'J’aime imaginer et créer.',
      'J’aime aider les autres, les écouter et leur transmettre ce que je sais.',
    ])
    expect(sentences.slice(2)).toEqual([
      'J’aime A 1.',
      'J’aime A 2.',
      'J’aime A 3.',
      'J’aime S 1.',
      'J’aime S 2.',
      'J’aime S 3.',
    ])
    expect(sentencesToLookUp(content.sentences, played())).toEqual([])
    const long = content.sentences.map((one) => ({ ...one, body: `${one.code} ${'mot '.repeat(80)}` }))
    const all = sentencesToLookUp(
      [...long, ...long.map((one) => ({ ...one, code: `${one.code}-b`, body: `${one.body}b` }))],
      played(...INTEREST_CODES),
    )
    expect(all.length).toBeLessThanOrEqual(20)
    for (const one of all) expect(one.length).toBeLessThanOrEqual(200)
  })
})

describe('the results of «Mes envies»', () => {
  test.each([
    ['Collégien', null, [2, 'Collège, en cours']],
    ['Collégien', NO_DIPLOMA, [2, 'Collège, en cours']],
    ['Lycéen', null, [4, 'Lycée, en cours']],
    ['Lycéen', NO_DIPLOMA, [4, 'Lycée, en cours']],
    ['Lycéen', 'CAP/BEP (niv 3)', [3, 'CAP ou BEP']],
    ['Employé', NO_DIPLOMA, [2, 'Pas encore de diplôme, ou brevet']],
    ['Employé', null, undefined],
    [null, 'Doctorat (niv 8)', [8, 'Doctorat']],
  ])('[BIL-13] level: %s with the diploma %s → %j', (situation, scholarshipLevel, expected) => {
    const rows = composeOwn(content, [], { ...blank, situation, scholarshipLevel }).situation ?? []
    const row = rows.find(({ code }) => code === 'level')
    expect(row && [row.amount, row.value]).toEqual(expected)
  })

  test('[SWP-01] [BIL-11] answers: in the shape of the results of any tool, without empty sections', () => {
    expect(composeOwn(content, [], blank)).toEqual({})
    const answers = [
      ...say('trade', 'yes', 'A1001'),
      ...say('trade', 'no', 'B1001'),
      ...say('sector', 'unsure', 'bois'),
      ...say('trade', 'yes', 'Z9999'),
      ...played('R'),
    ]
    const sections = composeOwn(content, answers, {
      situation: 'Lycéen',
      scholarshipLevel: 'Master/DEA (niv 7)',
      researchType: 'JOB',
      limits: ['voiture', 'nuit'],
      ownWords: 'Je garde ma fille le soir.',
      evoked: [
        { code: 'K1303', title: 'Garde d’enfant', percent: 80 },
        { code: 'K1304', title: 'Employé familial', percent: 40 },
      ],
      setAside: ['K1304'],
    })
    expect(z.object(resultSections).partial().strict().parse(sections)).toEqual(sections)
    expect(sections.interests![0]).toEqual({ code: 'R', label: 'Le concret', score: 100 })
    expect(sections.trades!.map(({ code }) => code)).toEqual(['A1001'])
    expect(sections.preferences!.map(({ kind, code, answer }) => [kind, code, answer])).toEqual([
      ['trade', 'A1001', 'yes'],
      ['trade', 'B1001', 'no'],
      ['sector', 'bois', 'unsure'],
      ['setting', 'dehors', 'no'],
    ])
    expect(sections.situation).toEqual([
      { label: 'Situation', value: 'Au lycée', code: 'situation' },
      { label: 'Niveau d’études', value: 'Master\u00a02 ou DEA', code: 'level', amount: 7 },
      { label: 'Recherche', value: 'Un emploi', code: 'search/JOB' },
      { label: 'Ce qui compte', value: 'Pas de travail de nuit', code: 'limit/nuit' },
      { label: 'Ce qui compte', value: 'Pas de voiture', code: 'limit/voiture' },
      { label: 'Avec vos mots', value: 'Je garde ma fille le soir.', code: 'own-words' },
      { label: 'Métier évoqué par vos mots', value: 'Garde d’enfant', code: 'evoked/K1303', amount: 80 },
    ])
  })

  test('[REC-02] interest with one answer of three: not in the results', () => {
    expect(composeOwn(content, say('sentence', 'yes', 'r-1'), blank)).toEqual({})
    expect(composeOwn(content, say('sentence', 'yes', 'r-1', 'r-2'), blank).interests).toEqual([
      { code: 'R', label: 'Le concret', score: 100 },
    ])
  })

  test('[PIS-09] first six answers, one for each interest: to share; later answers update them', () => {
    const six = INTEREST_CODES.flatMap((letter) =>
      say('sentence', letter === 'A' ? 'yes' : letter === 'S' ? 'unsure' : 'no', `${letter.toLowerCase()}-1`),
    )
    const shared = (answers: Answered[]) => composeOwn(content, answers, blank).interests?.map((one) => one.score)
    expect(shared(six)).toEqual([100, 50, 0, 0, 0, 0])
    expect(shared([...say('sentence', 'no', 'a-2'), ...six])).toEqual([50, 50, 0, 0, 0, 0])
    expect(shared(six.slice(1)), 'five do not compare').toBeUndefined()
  })

  test('[SWP-01] any answers: within the limits of the contract', () => {
    const many = content.trades.flatMap(({ code }) => say('trade', 'yes', code))
    const sections = composeOwn(
      { ...content, trades: [...content.trades, ...content.trades] },
      [...many, ...many],
      blank,
    )
    expect([sections.trades!.length, sections.preferences!.length]).toEqual([20, 100])
  })
})

test('[PIS-04] deck: no card of a trade that a limit or a refused setting or sector excludes', () => {
  const conditions: Record<string, Partial<DeckTrade>> = {
    A1000: { limits: ['nuit'] },
    A1001: { limits: ['horaires-decales'] },
    A1002: { settings: ['dehors'], limits: ['dehors'] },
    A1003: { limits: ['dehors'] },
    A1004: { sector: 'bois' },
  }
  const trades = content.trades.slice(0, 8).map((trade) => ({ ...trade, ...conditions[trade.code] }))
  const shown = (answers: Answered[], ...limits: string[]) => {
    const { deck, cards, answered, total } = placeOf({ ...content, trades }, answers, new Set(limits))!
    return [
      deck,
      cards
        .map(({ code }) => code.slice(-1))
        .toSorted()
        .join(''),
      `${answered} of ${total}`,
    ]
  }
  expect(shown([])).toEqual(['trade', '01234567', '0 of 8'])
  expect(shown([], 'nuit')).toEqual(['trade', '1234567', '0 of 7'])
  expect(shown([], 'enfants', 'voiture')).toEqual(['trade', '234567', '0 of 6'])
  expect(shown(say('setting', 'no', 'dehors'))).toEqual(['trade', '014567', '0 of 6'])
  expect(shown(say('setting', 'unsure', 'dehors'))).toEqual(['trade', '01234567', '0 of 8'])
  expect(shown(say('sector', 'no', 'bois'))).toEqual(['trade', '0123567', '0 of 7'])
  // An answered trade counts, also one that is refused since.
  const answers = [...say('trade', 'yes', 'A1000', 'A1005', 'A1006'), ...say('setting', 'no', 'dehors')]
  expect(shown(answers, 'nuit', 'enfants')).toEqual(['trade', '47', '3 of 5'])
  expect(shown([...say('trade', 'yes', 'A1004', 'A1007'), ...answers], 'enfants')[0]).toBe('sector')
})

test('[SWP-01] deck of the whole ROME: common trades of each sector; the others have cards', () => {
  const trades = Array.from({ length: 1600 }, (_, index) => ({
    code: `A${String(index).padStart(4, '0')}`,
    title: `Métier ${index}`,
    body: 'Une phrase.',
    interests: INTEREST_CODES[index % 6]!,
    // One sector has nearly all trades.
    sector: index < 1500 ? 'industrie' : `secteur-${index % 10}`,
    settings: [],
    limits: [],
    nameCount: index % 50,
  }))
  const marked = markDeck(trades)
  const deck = marked.filter(({ isInDeck }) => isInDeck)
  expect(deck).toHaveLength(300)
  for (const sector of new Set(trades.map(({ sector }) => sector)))
    expect(deck.filter((trade) => trade.sector === sector).length, sector).toBeGreaterThanOrEqual(2)
  const names = new Map(trades.map(({ code, nameCount }) => [code, nameCount]))
  const meanOf = (list: typeof marked) => list.reduce((sum, { code }) => sum + names.get(code)!, 0) / list.length
  expect(meanOf(deck)).toBeGreaterThan(1.5 * meanOf(marked))
  const answers = say('trade', 'yes', marked.find(({ isInDeck }) => !isInDeck)!.code)
  const { cards, total, answered } = placeOf({ ...content, trades: marked }, answers)!
  expect({ total, answered }).toEqual({ total: 24, answered: 1 })
  for (const { code } of cards) expect(deck.map((trade) => trade.code)).toContain(code)
})
