// The forms of the cards without JavaScript (SWP-01).
import { replace } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { saveAnswer } from './save-answer.ts'
import { isAnswer, isKind, type AnsweredCard } from './preference-words.ts'

/** The parameter that starts the next deck: its kind. */
export const DECK_PARAM = 'suite'
/** Code of the offer answered last: only the address has it. */
export const LAST_OFFER_PARAM = 'derniere'

export type SwipeOutcome = { intent: 'say'; problem: string } | { intent: 'undo'; undone: AnsweredCard | null }

const UNAVAILABLE =
  'Le service de matchs ne répond pas\u00a0: votre réponse n’a pas été enregistrée. Réessayez dans quelques minutes.'
const NO_CONSENT =
  'Vous avez retiré votre accord avec le service de matchs\u00a0: votre réponse n’a pas été enregistrée.'
const FAILED = 'Votre réponse n’a pas été enregistrée. Réessayez dans quelques minutes.'
const PROBLEMS: Record<string, string> = { matching_unavailable: UNAVAILABLE, no_consent: NO_CONSENT }

/** Runs the intent of a form; undefined for an unknown intent. */
export async function actOnSwipe(api: Api, url: URL, form: FormData): Promise<SwipeOutcome | undefined> {
  const [kind, code, answer] = [text(form, 'kind'), text(form, 'code'), text(form, 'answer')]
  switch (form.get('intent')) {
    case 'say': {
      if (!isKind(kind) || !isAnswer(answer)) return undefined
      const { error } = await attempt(saveAnswer(api, kind, code, answer))
      if (error) return { intent: 'say', problem: PROBLEMS[error.code] ?? FAILED }
      const search = kind === 'offer' ? `?${new URLSearchParams({ [DECK_PARAM]: kind, [LAST_OFFER_PARAM]: code })}` : ''
      throw replace(url.pathname + search, 303)
    }
    case 'undo': {
      if (kind === 'offer') {
        const { error } = await attempt(saveAnswer(api, kind, code, null))
        if (error) return { intent: 'undo', undone: null }
        throw replace(`${url.pathname}?${DECK_PARAM}=${kind}`, 303)
      }
      const { last } = await api('GET /preferences/swipe')
      if (!last) return { intent: 'undo', undone: null }
      const { error } = await attempt(saveAnswer(api, last.kind, last.code, null))
      return { intent: 'undo', undone: error ? null : last }
    }
    default:
      return undefined
  }
}
