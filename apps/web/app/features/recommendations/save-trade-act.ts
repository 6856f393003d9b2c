// The form that saves a trade of the sentences in «Mes envies» (ADV-08).
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { saveAnswer } from '../preferences/save-answer.ts'

/** `ok`: the trade was saved. */
export interface SaveTradeOutcome {
  intent: 'save'
  code: string
  ok: boolean
}

/** Runs the intent of a form; undefined for an unknown intent. */
export async function actOnRecommendations(api: Api, form: FormData): Promise<SaveTradeOutcome | undefined> {
  if (form.get('intent') !== 'save') return undefined
  const code = text(form, 'code')
  const { error } = await attempt(saveAnswer(api, 'trade', code, 'yes'))
  return { intent: 'save', code, ok: !error }
}
