// What the script of the editor sends: saves while the professional types, and presence (OFF-04). Answers are JSON.
import { ofPerson } from '@visions/contract/french-words'
import { timeText } from '@visions/contract/french-dates'
import type { Api } from '@visions/ui/lib/api.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { answerOrRefusal } from '../on-office.ts'
import { numberIn } from './content-act.ts'
import { readForm } from './content-form.ts'
import { contentIn } from './content-kind.ts'
import { authorText, mayRetry } from './content-words.ts'
import { presenceText } from './presence-text.ts'
import { saveTyped } from './save-draft.ts'

export async function actOnSaving(api: Api, { params, request }: PageArgs): Promise<Response> {
  const { kind, address } = contentIn(params)
  const form = await request.formData()
  if (text(form, 'intent') === 'presence') {
    const { answer } = await answerOrRefusal(api('PUT /office/contents/{kind}/{key}/presence', { params: address }))
    if (!answer) return Response.json({})
    const { others, revision, savedBy } = answer
    return Response.json({ others: others.map(presenceText), revision, by: ofPerson(authorText(savedBy)) })
  }
  const saved = await saveTyped({ api, kind, address }, numberIn(form, 'revision'), readForm(kind.fields, form))
  if (!saved.failed) {
    const message = `Enregistré à ${timeText(Date.now())}${saved.isCorrected ? '. Typographie corrigée.' : ''}`
    return Response.json({ revision: saved.revision, message })
  }
  const { code, failure, comparison, problems = [] } = saved.failed
  return Response.json({
    failed: code,
    mayRetry: mayRetry(code),
    message: comparison
      ? `Une version ${ofPerson(comparison.by)} vient d’être enregistrée. Votre texte est conservé ici\u00a0: enregistrez pour comparer les deux versions.`
      : [failure, ...problems.slice(0, 1).map(({ message }) => message)].join(' '),
  })
}
