// The forms of the game: answers without JavaScript, and starting again (REC-02).
import { replace } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { saveAnswer } from './save-answer.ts'
import { isAnswer } from './preference-words.ts'

/** The parameter with the number of a sentence; default: the first one without an answer. */
export const SENTENCE_PARAM = 'phrase'
/** The parameter that asks for confirmation to start again. */
export const AGAIN_PARAM = 'refaire'

export interface GameOutcome {
  problem: string
}
const FAILED = 'Votre réponse n’a pas été enregistrée. Réessayez dans quelques minutes.'

/** Runs the intent of a form; undefined for an unknown intent. */
export async function actOnGame(api: Api, url: URL, form: FormData): Promise<GameOutcome | undefined> {
  switch (form.get('intent')) {
    case 'say': {
      const [code, answer] = [text(form, 'code'), text(form, 'answer')]
      if (!isAnswer(answer)) return undefined
      const { error } = await attempt(saveAnswer(api, 'sentence', code, answer))
      if (error) return { problem: FAILED }
      const next = text(form, 'next')
      throw replace(/^\d+$/.test(next) ? `${url.pathname}?${SENTENCE_PARAM}=${next}` : url.pathname, 303)
    }
    case 'again': {
      const { error } = await attempt(api('DELETE /preferences/{kind}', { params: { kind: 'sentence' } }))
      if (error) return { problem: FAILED }
      throw replace(url.pathname, 303)
    }
    default:
      return undefined
  }
}
