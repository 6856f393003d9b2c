// Publishes the drafts that a publisher has chosen in a list, all or none (OFF-07).
import type { ContentKind } from '@visions/contract/constants'
import type { Api } from '@visions/ui/lib/api.ts'
import { answerOrRefusal } from '../on-office.ts'
import { contentRefusal } from './content-words.ts'

/** A key and the revision that the confirmation has shown: «3/4f0c…». */
export const draftValue = ({ key, revision }: { key: string; revision: number }): string => `${revision}/${key}`

function readDraft(value: FormDataEntryValue): { key: string; revision: number }[] {
  const [, revision, key] = (typeof value === 'string' && /^(\d{1,9})\/([\w.:-]{1,80})$/.exec(value)) || []
  return key === undefined ? [] : [{ key, revision: Number(revision) }]
}

/** Why no draft of a selection was published. */
export interface SelectionFailure {
  failure: string
  /** Each refused draft with its reason, in French. */
  reasons: string[]
}

/** Publishes the drafts of a form. Returns why none was published; undefined when all are. */
export async function publishSelection(
  api: Api,
  kind: ContentKind,
  form: FormData,
): Promise<SelectionFailure | undefined> {
  const contents = form.getAll('draft').flatMap(readDraft)
  if (contents.length === 0) return { failure: 'Cochez au moins un brouillon à publier.', reasons: [] }
  const { refused, body } = await answerOrRefusal(
    api('POST /office/contents/{kind}/publication', { params: { kind }, body: { contents } }),
  )
  if (refused === undefined) return undefined
  return {
    failure: contentRefusal(refused),
    reasons: body?.fields?.map(({ message }) => message) ?? [],
  }
}
