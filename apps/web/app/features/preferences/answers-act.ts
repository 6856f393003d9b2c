// The forms of the page of saved cards (SWP-01).
import { replace } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { saveAnswer } from './save-answer.ts'
import { isKind, type CardKind } from './preference-words.ts'

export interface CardAnswer {
  kind: CardKind
  code: string
  title: string
}
/** `ok`: the change was saved. */
export type AnswersOutcome =
  | { intent: 'remove' | 'restore'; card: CardAnswer; ok: boolean }
  | { intent: 'forget'; problem: string }

/** Runs the intent of a form; undefined for an unknown intent. */
export async function actOnAnswers(api: Api, url: URL, form: FormData): Promise<AnswersOutcome | undefined> {
  const [kind, code, title] = [text(form, 'kind'), text(form, 'code'), text(form, 'title')]
  const intent = form.get('intent')
  if (!isKind(kind)) return undefined
  switch (intent) {
    case 'remove':
    case 'restore': {
      const { error } = await attempt(saveAnswer(api, kind, code, intent === 'remove' ? null : 'yes'))
      return { intent, card: { kind, code, title }, ok: !error }
    }
    case 'forget': {
      if (kind === 'offer') return undefined
      const { error } = await attempt(api('DELETE /preferences/{kind}', { params: { kind } }))
      if (error) return { intent, problem: 'Vos réponses n’ont pas été effacées. Réessayez dans quelques minutes.' }
      throw replace(url.pathname, 303)
    }
    default:
      return undefined
  }
}
