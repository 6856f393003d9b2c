// What the forms of the game do: answers where no script runs, and beginning again (REC-02).
import { replace } from 'react-router'
import type { Api } from '../../lib/api.ts'
import { attempt } from '../../lib/attempt.ts'
import { text } from '../../lib/form-text.ts'
import { isAnswer } from './preference-words.ts'

/** The parameter that shows a sentence by its number; without it, the first that has no answer. */
export const SENTENCE_PARAM = 'phrase'
/** The parameter that asks whether to begin again. */
export const AGAIN_PARAM = 'refaire'

export interface GameOutcome {
  problem: string
}
const FAILED = 'Votre réponse n’a pas été enregistrée. Réessayez dans quelques minutes.'

/** Runs the intent of a form; undefined when it is none of these. */
export async function actOnGame(api: Api, url: URL, form: FormData): Promise<GameOutcome | undefined> {
  switch (form.get('intent')) {
    case 'say': {
      const [code, answer] = [text(form, 'code'), text(form, 'answer')]
      if (!isAnswer(answer)) return undefined
      const { error } = await attempt(
        api('PUT /preferences/{kind}/{code}', { params: { kind: 'sentence', code }, body: { answer } }),
      )
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
