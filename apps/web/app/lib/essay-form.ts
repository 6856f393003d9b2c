// The form of six answers before an account, and the cookie that takes them to one (PIS-02).
import { ANSWERS, MAX_OPEN_PISTES, type PreferenceAnswer } from '@visions/contract/constants'
import { pistesOf, type Essay, type EssayPiste } from '@visions/contract/essay-result'
import { longDate } from '@visions/contract/french-dates'
import type { Piste } from '@visions/contract/pistes'

export const ESSAY_PAGE = '/essayer'
/** Where a person answers whether the pistes are theirs, after the sign-in. */
export const OWN_ESSAY_PAGE = '/user/essai'

export const fieldOf = (place: number): string => `phrase-${place + 1}`
export const valueOf = (code: string, answer: PreferenceAnswer): string => `${code}:${answer}`

/** The answer of a value, undefined for another sentence or answer. */
export const answerOf = (value: unknown, code: string): PreferenceAnswer | undefined =>
  ANSWERS.find((answer) => value === valueOf(code, answer))

/** The answers to all sentences, in their order; undefined when one is missing, or the values are of others. */
export function readAnswers(
  { sentences }: Pick<Essay, 'sentences'>,
  values: readonly unknown[],
): PreferenceAnswer[] | undefined {
  const answers = sentences.flatMap(({ key }, place) => answerOf(values[place], key) ?? [])
  return sentences.length > 0 && values.length === sentences.length && answers.length === sentences.length
    ? answers
    : undefined
}

/** The values of the form. */
export const valuesOf = (form: FormData, { sentences }: Pick<Essay, 'sentences'>): unknown[] =>
  sentences.map((_, place) => form.get(fieldOf(place)))

/** Answers that a person saves, with the pistes that follow. */
export interface SavedAnswers {
  answers: PreferenceAnswer[]
  pistes: ReturnType<typeof pistesOf>
}

/** How the result looks without its movement: even ground where no answer gives a reason. */
export const endOf = (pistes: SavedAnswers['pistes']): 'even' | 'seen' =>
  pistes.some(({ reason }) => reason !== '') ? 'seen' : 'even'

/** Longest time between «Je les garde» and the sign-in, in seconds. */
const COOKIE_SECONDS = 3600
const cookieName = (url: URL): string => (url.protocol === 'https:' ? '__Host-essai' : 'essai')
const attributes = (url: URL, seconds: number): string =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${url.protocol === 'https:' ? '; Secure' : ''}`

/** A cookie with nothing but sentences and answers: the pistes follow from them. */
export const essayCookie = (url: URL, { sentences }: Essay, answers: readonly PreferenceAnswer[]): string =>
  `${cookieName(url)}=${sentences.map(({ key }, place) => valueOf(key, answers[place]!)).join('.')}; ${attributes(url, COOKIE_SECONDS)}`
export const deletedCookie = (url: URL): string => `${cookieName(url)}=; ${attributes(url, 0)}`

/** What the cookie of a request holds; undefined without one, and for a value that differs from what the page asks. */
export function readCookie(request: Request, url: URL, essay: Essay): SavedAnswers | undefined {
  const name = `${cookieName(url)}=`
  const values = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(name))
  if (values.length !== 1) return undefined
  const answers = readAnswers(essay, values[0]!.slice(name.length).split('.'))
  return answers && { answers, pistes: pistesOf(essay, answers) }
}

/**
 * What saving would do to the pistes of a person: those without a note are added, the others stay unchanged.
 * @returns waiting: how many of the new ones find seven open
 */
export function compareEssay(
  pistes: readonly EssayPiste[],
  known: readonly Piste[],
): { pistes: (EssayPiste & { note?: string })[]; waiting: number } {
  const noted = pistes.map((piste) => {
    const before = known.find(({ kind, code }) => kind === 'trade' && code === piste.code)
    return before ? { ...piste, note: noteOf(before) } : piste
  })
  const places = MAX_OPEN_PISTES - known.filter(({ state }) => state === 'open').length
  return { pistes: noted, waiting: Math.max(0, noted.filter((piste) => !('note' in piste)).length - places) }
}

const noteOf = ({ state, answeredAt }: Piste): string =>
  state === 'closed'
    ? `Vous l’avez fermée le ${longDate(answeredAt)}. Elle reste fermée.`
    : state === 'open'
      ? 'Déjà dans vos pistes.'
      : 'Déjà dans vos pistes en attente.'
