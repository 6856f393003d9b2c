// The forms of a piste (PIS-03, PIS-04).
import { PISTE_VISITS } from '@visions/contract/constants'
import { replace } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { pisteAddress, visitAddress } from './piste-words.ts'

export interface PisteProblem {
  problem: string
}
const FAILED = 'Votre choix n’a pas été enregistré. Votre piste est sauve\u00a0: réessayez dans quelques minutes.'
const CLOSED = 'Vous avez fermé cette piste entre-temps. Rouvrez-la pour continuer ses visites.'

/** Runs the intent of a form, then shows the page that follows; undefined for an unknown intent. */
export async function actOnPiste(api: Api, id: string, form: FormData): Promise<PisteProblem | undefined> {
  const [intent, answer, code] = [text(form, 'intent'), text(form, 'answer'), text(form, 'code')]
  const visit = PISTE_VISITS.find((one) => one === text(form, 'visit'))
  const params = { id }
  const [call, next] =
    intent === 'end' && visit
      ? [api('PUT /pistes/{id}/visits/{visit}', { params: { id, visit }, body: { answer } }), visitAddress(visit)]
      : intent === 'close'
        ? [api('POST /pistes/{id}/close', { params, body: { reason: answer === '' ? null : answer } }), '']
        : intent === 'open'
          ? [api('POST /pistes/{id}/open', { params }), '']
          : intent === 'undo'
            ? [api('DELETE /pistes/{id}/change', { params }), '']
            : intent === 'save'
              ? [api('PUT /pistes/{kind}/{code}', { params: { kind: 'trade', code }, body: { source: 'search' } }), '']
              : []
  if (!call) return undefined
  const { error } = await attempt<unknown>(call)
  if (error) return { problem: error.code === 'piste_closed' ? CLOSED : FAILED }
  // After a form, another load of the page sends nothing again.
  throw replace(`${pisteAddress(id)}${next}`, 303)
}
