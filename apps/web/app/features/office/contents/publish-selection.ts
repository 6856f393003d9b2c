// Publishes the drafts that a publisher has chosen in a list, all or none (OFF-07).
import type { ContentKind } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import type { Api } from '../../../lib/api.ts'
import { orRefusal } from '../on-office.ts'
import { contentRefusal } from './content-words.ts'

/** A key and the revision that the confirmation has shown: «3/4f0c…». */
export const draftValue = ({ key, revision }: { key: string; revision: number }): string => `${revision}/${key}`

function readDraft(value: FormDataEntryValue): { key: string; revision: number }[] {
  const [, revision, key] = (typeof value === 'string' && /^(\d{1,9})\/([\w.:-]{1,80})$/.exec(value)) || []
  return key === undefined ? [] : [{ key, revision: Number(revision) }]
}

/** «Tâches : » for the path of a field in it. */
function labelOf(kind: ContentKind, path: string): string {
  const label = KINDS[kind].fields[path.split('.')[0]!]?.label
  return label === undefined ? '' : `${label}\u00a0: `
}

/** Publishes the drafts of a form. Returns why none was published; undefined when all are. */
export async function publishSelection(api: Api, kind: ContentKind, form: FormData): Promise<string | undefined> {
  const contents = form.getAll('brouillon').flatMap(readDraft)
  if (contents.length === 0) return 'Cochez au moins un brouillon à publier.'
  const { refused, body } = await orRefusal(
    api('POST /office/contents/{kind}/publication', { params: { kind }, body: { contents } }),
  )
  if (refused === undefined) return undefined
  const title = body?.details?.['title']
  const reasons =
    refused === 'content_incomplete'
      ? (body?.fields?.map(({ path, message }) => `${labelOf(kind, path)}${message}`) ?? [])
      : []
  return [title === undefined ? '' : `«\u00a0${title}\u00a0»\u00a0:`, contentRefusal(refused), ...reasons]
    .join(' ')
    .trim()
}
