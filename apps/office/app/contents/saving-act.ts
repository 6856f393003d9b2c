// What the script of the editor sends: saves while the professional types, and presence (OFF-04). Answers are JSON.
import { ofPerson } from '@visions/contract/french-words'
import { timeText } from '@visions/contract/french-dates'
import { titleOf } from '@visions/contract/contents/fields'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { canPublish } from '../office-me.ts'
import { answerOrRefusal } from '../on-office.ts'
import { numberIn } from './content-act.ts'
import { MainAct, OptionalReview } from './content-acts.tsx'
import { labelled } from './content-message.tsx'
import { readForm } from './content-form.ts'
import { contentIn } from './content-kind.ts'
import { railTexts } from './content-rail.tsx'
import { authorText, mayRetry } from './content-words.ts'
import { EditorChecks, titleText } from './editor-head.tsx'
import { formShown, noteName } from './form-shown.ts'
import { presenceText } from './presence-text.ts'
import { documentOf, saveTyped, type Edited } from './save-draft.ts'
import { StateChip } from './state-chip.tsx'

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
    const message = `Enregistré à ${timeText(Date.now())}${saved.isCorrected ? ', typographie corrigée' : ''}`
    return Response.json({ revision: saved.revision, message, ...(await shownAfter({ api, kind, address })) })
  }
  const { code, failure, comparison, problems = [] } = saved.failed
  return Response.json({
    failed: code,
    mayRetry: mayRetry(code),
    message: comparison
      ? `Une version ${ofPerson(comparison.by)} vient d’être enregistrée. Votre texte est conservé ici\u00a0: enregistrez pour comparer les deux versions.`
      : [
          failure,
          ...labelled(problems.slice(0, 1), kind.fields).map(({ label, message }) => `${label}\u00a0: ${message}`),
        ].join(' '),
  })
}

/**
 * What the page shows about the saved draft: texts by `data-text`, HTML by `data-part`. Without them, the page stays as
 * it is until the next save.
 */
async function shownAfter({ api, kind, address }: Edited): Promise<{ texts?: object; parts?: object }> {
  const [content, me] = await Promise.all([
    orNull(api('GET /office/contents/{kind}/{key}', { params: address, query: {} })),
    orNull(api('GET /office/me')),
  ])
  if (!content || !me) return {}
  const document = documentOf(content)
  const page = { content, canPublish: canPublish(me) }
  const title = titleText({ kind, title: titleOf(kind, document) })
  const { notes } = formShown({ titles: {} }, [], content.problems)
  return {
    texts: {
      title,
      ...railTexts(kind, document, content.problems),
      ...Object.fromEntries([...notes].map(([path, text]) => [noteName(path), text])),
    },
    parts: {
      state: renderToString(
        createElement(StateChip, { kind: address.kind, state: content.state, shown: content.shown }),
      ),
      checks: renderToString(createElement(EditorChecks, { content, kind })),
      act: renderToString(createElement(MainAct, { page })),
      review: renderToString(createElement(OptionalReview, { page })),
    },
  }
}
