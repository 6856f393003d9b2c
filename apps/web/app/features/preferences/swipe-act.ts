// What the forms of the cards do where no script runs (SWP-01).
import { replace } from 'react-router'
import type { Api } from '../../lib/api.ts'
import { attempt } from '../../lib/attempt.ts'
import { text } from '../../lib/form-text.ts'
import { isAnswer, isKind, type AnsweredCard } from './preference-words.ts'

/** The parameter that goes on from one deck to the next: the kind of the cards. */
export const DECK_PARAM = 'suite'
/** Code of the offer that was answered last: only this page knows it. */
export const LAST_OFFER_PARAM = 'derniere'

export type SwipeOutcome = { intent: 'say'; problem: string } | { intent: 'undo'; undone: AnsweredCard | null }

const UNAVAILABLE =
  'Le service de matchs ne répond pas\u00a0: votre réponse n’a pas été enregistrée. Réessayez dans quelques minutes.'
const NO_CONSENT =
  'Vous avez retiré votre accord avec le service de matchs\u00a0: votre réponse n’a pas été enregistrée.'
const FAILED = 'Votre réponse n’a pas été enregistrée. Réessayez dans quelques minutes.'
const PROBLEMS: Record<string, string> = { matching_unavailable: UNAVAILABLE, no_consent: NO_CONSENT }

/** Runs the intent of a form; undefined when it is none of these. */
export async function actOnSwipe(api: Api, url: URL, form: FormData): Promise<SwipeOutcome | undefined> {
  const [kind, code, answer] = [text(form, 'kind'), text(form, 'code'), text(form, 'answer')]
  switch (form.get('intent')) {
    case 'say': {
      if (!isKind(kind) || !isAnswer(answer)) return undefined
      const { error } = await attempt(
        api('PUT /preferences/{kind}/{code}', { params: { kind, code }, body: { answer } }),
      )
      if (error) return { intent: 'say', problem: PROBLEMS[error.code] ?? FAILED }
      const search = kind === 'offer' ? `?${new URLSearchParams({ [DECK_PARAM]: kind, [LAST_OFFER_PARAM]: code })}` : ''
      throw replace(url.pathname + search, 303)
    }
    case 'undo': {
      if (kind === 'offer') {
        const { error } = await attempt(api('DELETE /preferences/{kind}/{code}', { params: { kind, code } }))
        if (error) return { intent: 'undo', undone: null }
        throw replace(`${url.pathname}?${DECK_PARAM}=${kind}`, 303)
      }
      const { last } = await api('GET /preferences/swipe')
      if (!last) return { intent: 'undo', undone: null }
      const { error } = await attempt(
        api('DELETE /preferences/{kind}/{code}', { params: { kind: last.kind, code: last.code } }),
      )
      return { intent: 'undo', undone: error ? null : last }
    }
    default:
      return undefined
  }
}
