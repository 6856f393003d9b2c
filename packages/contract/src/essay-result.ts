// What six answers before an account say (PIS-02): three trades, each with one reason and one doubt, and a sentence
// about the person. The same for server and browser. Without Zod.
import { ANSWERS, STARTER_SENTENCES, type InterestCode, type PreferenceAnswer } from './constants.ts'
import { describeInterests, type ScoredInterest } from './portrait.ts'

export interface EssaySentence {
  key: string
  text: string
  /** The text between quotation marks. */
  quote: string
  /** Letter of its interest. */
  letter: InterestCode
  label: string
}
export interface EssayTrade {
  /** ROME 4.0. */
  key: string
  title: string
  /** Letters of its interests, the strongest first. */
  interests: string
  /** What may not suit, in French; '' when the source names nothing. */
  doubt: string
}
export interface Essay {
  sentences: EssaySentence[]
  trades: EssayTrade[]
  /** Places of three trades for each combination of answers, two characters each: see `writePlaces`. */
  table: string
  /** Address of the drawings of all trades, as symbols named by their codes; '' without trades. */
  sheet: string
}
export interface EssayPiste {
  code: string
  title: string
  /** '' when the answers give none. */
  reason: string
  doubt: string
}

/** Number of trades that the answers lead to. */
export const ESSAY_TRADES = 3
/** Characters of one place. */
const WIDTH = 2
const BASE = 36
/** Number of combinations of answers. */
export const ESSAY_ROWS = ANSWERS.length ** STARTER_SENTENCES
export const ESSAY_TABLE_LENGTH = ESSAY_ROWS * ESSAY_TRADES * WIDTH
/** Largest number of trades that places can name. */
export const MAX_ESSAY_TRADES = BASE ** WIDTH

/** The first sentence of the game for each interest, in the order of the game. */
export const firstSentences = <S extends { interest: { code: string } | null }>(sentences: readonly S[]): S[] =>
  sentences.filter(
    ({ interest }, place) =>
      interest && sentences.findIndex((other) => other.interest?.code === interest.code) === place,
  )

/** The combination of answers in a row of the table. */
export const answersOfRow = (row: number): PreferenceAnswer[] =>
  Array.from({ length: STARTER_SENTENCES }, (_, place) => ANSWERS[Math.floor(row / ANSWERS.length ** place) % 3]!)

const rowOf = (answers: readonly PreferenceAnswer[]): number =>
  answers.reduce((row, answer, place) => row + ANSWERS.indexOf(answer) * ANSWERS.length ** place, 0)

/** The places of trades in a list, for the table; a missing one is blank. */
export const writePlaces = (places: readonly number[]): string =>
  places
    .map((place) => place.toString(BASE).padStart(WIDTH, '0'))
    .join('')
    .padEnd(ESSAY_TRADES * WIDTH)

const POINTS: Record<PreferenceAnswer, number> = { yes: 100, unsure: 50, no: 0 }

/** The answer to the sentence about each interest. */
export type AnswersByInterest = ReadonlyMap<string, PreferenceAnswer>

/** The letter whose sentence is the reason for a trade: one answered yes, else one not refused; '' without any. */
export function reasonLetter(interests: string, answers: AnswersByInterest): string {
  const letters = interests.split('')
  return (
    letters.find((letter) => answers.get(letter) === 'yes') ??
    (isOpen(answers) ? undefined : letters.find((letter) => answers.get(letter) === 'unsure')) ??
    ''
  )
}

/** Whether no answer gives a reason: all are «Je ne sais pas», or all are no. */
const isOpen = (answers: AnswersByInterest): boolean => new Set(answers.values()).size === 1 && !has(answers, 'yes')
const has = (answers: AnswersByInterest, answer: PreferenceAnswer) => [...answers.values()].includes(answer)

/** The pistes that follow from the answers, in the order of the sentences; fewer than three when fewer fit. */
export function pistesOf({ sentences, trades, table }: Essay, answers: readonly PreferenceAnswer[]): EssayPiste[] {
  const quotes = new Map<string, string>(sentences.map(({ quote, letter }) => [letter, quote]))
  const byInterest = new Map<string, PreferenceAnswer>(sentences.map(({ letter }, place) => [letter, answers[place]!]))
  const start = rowOf(answers) * ESSAY_TRADES * WIDTH
  return Array.from({ length: ESSAY_TRADES }, (_, place) => {
    const from = start + place * WIDTH
    return trades[Number.parseInt(table.slice(from, from + WIDTH), BASE)]
  }).flatMap((trade) => {
    if (!trade) return []
    const { key: code, title, interests, doubt } = trade
    const letter = reasonLetter(interests, byInterest)
    const refused = interests.split('').find((one) => byInterest.get(one) === 'no')
    return [
      {
        code,
        title,
        reason:
          letter === ''
            ? ''
            : byInterest.get(letter) === 'yes'
              ? `Parce que vous avez dit oui à ${quotes.get(letter)}.`
              : `Vous n’avez pas dit non à ${quotes.get(letter)}.`,
        doubt:
          refused !== undefined && !isOpen(byInterest)
            ? `Ce métier demande aussi ce que dit ${quotes.get(refused)}. Vous avez dit non.`
            : doubt || 'Nous n’avons pas trouvé de point à vérifier.',
      },
    ]
  })
}

/** What the answers say: a sentence in the words of the person (PIS-07), and what it means for the pistes. */
export function summaryOf(
  sentences: readonly EssaySentence[],
  answers: readonly PreferenceAnswer[],
): { title: string; text: string } {
  const scores = sentences.map(({ label }, place): ScoredInterest => ({
    label,
    score: POINTS[answers[place]!],
    hasYes: answers[place] === 'yes',
  }))
  return { title: describeInterests(scores, answers), text: TEXTS[kindOf(answers)] }
}

const kindOf = (answers: readonly PreferenceAnswer[]): PreferenceAnswer | 'weak' | 'mixed' => {
  const [first = 'unsure', ...others] = answers
  if (others.every((answer) => answer === first)) return first
  return answers.includes('yes') ? 'mixed' : 'weak'
}
const TEXTS: Record<ReturnType<typeof kindOf>, string> = {
  mixed: 'Voici trois pistes à regarder d’abord.',
  weak: 'Aucune phrase ne vous ressemble nettement\u00a0: ces pistes sont encore peu sûres.',
  yes: 'Vos réponses se ressemblent\u00a0: elles ne départagent pas encore vos pistes. D’autres phrases le feront.',
  no: 'Vous avez dit non partout. Voici trois métiers très différents, pour voir large.',
  unsure: 'Vos réponses laissent tout ouvert. Voici trois métiers très différents, pour voir large.',
}
