// Saves a draft from a form, and compares after another save (OFF-02, OFF-04). Nothing typed is lost: every outcome
// repeats it.
import type { ContentKind } from '@visions/contract/constants'
import { correctDocument, fillTaken } from '@visions/contract/contents/correct'
import { parseDraft, type FieldProblem } from '@visions/contract/contents/draft'
import type { Content } from '@visions/contract/office-contents'
import { areEqual, type ContentDocument, type KindOfContent } from '@visions/contract/contents/fields'
import type { ErrorBody } from '@visions/contract/kernel'
import type { Api } from '@visions/ui/lib/api.ts'
import { answerOrRefusal } from '../on-office.ts'
import { combineVersions, describeVersions, type Comparison, type Side } from './compare-versions.ts'
import { loadTitles, titleFinder } from './content-kind.ts'
import { authorText, contentRefusal, TYPED_IS_SHOWN, VALUE_REFUSED } from './content-words.ts'

export interface Edited {
  api: Api
  kind: KindOfContent
  address: { kind: ContentKind; key: string }
}
/** What a form says when it was not saved. */
export interface SaveFailure {
  code: string
  failure: string
  problems?: FieldProblem[]
  /** What was typed, and the revision that it began from: shown again. */
  document?: ContentDocument
  revision?: number
  comparison?: Comparison
}
/** `isCorrected`: the typography of what was typed is saved corrected (OFF-09). */
type SaveOutcome =
  | { revision: number; isCorrected?: boolean; failed?: undefined }
  | { revision?: undefined; failed: SaveFailure }

/** The document of an answer of the API, which the schema of its kind has checked. */
export const documentOf = ({ document }: { document: Record<string, unknown> }): ContentDocument =>
  document as ContentDocument

/** Fields that the API refused. Its messages for invalid input are for developers. */
export const refusedFields = (body: ErrorBody | undefined): FieldProblem[] =>
  body?.fields?.map(({ path, message }) => ({
    path: path.replace(/^(?:body\.)?document\./, ''),
    message: body.code === 'content_incomplete' ? message : VALUE_REFUSED,
  })) ?? []

/** Saves what was typed since `revision`. Returns the new revision, or why not. */
export async function saveTyped(
  edited: Edited,
  revision: number,
  document: ContentDocument,
  options: { onlyIfChanged?: true } = {},
): Promise<SaveOutcome> {
  const { api, kind, address: params } = edited
  const typed = { document, revision }
  const { problems } = parseDraft(kind.fields, document)
  if (problems) return { failed: { code: 'invalid_input', failure: withTyped('invalid_input'), problems, ...typed } }
  const saved = await answerOrRefusal(
    api('PUT /office/contents/{kind}/{key}/draft', { params, body: { revision, document, ...options } }),
  )
  if (saved.answer) return { revision: saved.answer.revision, isCorrected: saved.answer.isCorrected }
  const { refused: code, body } = saved
  if (code === 'draft_changed') return compareTyped(edited, revision, document)
  return { failed: { code, failure: withTyped(code), problems: refusedFields(body), ...typed } }
}

const withTyped = (code: string): string => `${contentRefusal(code)} ${TYPED_IS_SHOWN}`

/**
 * Compares what was typed since `revision` with the draft of another professional. The same document twice is saved:
 * the answer to an earlier save was lost.
 */
async function compareTyped(
  edited: Edited,
  revision: number,
  document: ContentDocument,
  chosen: (field: string) => Side | undefined = () => undefined,
): Promise<SaveOutcome> {
  const { kind } = edited
  const { theirs, failed } = await readTheirs(edited, revision, document)
  if (!theirs) return { failed }
  const corrected = correctDocument(kind.fields, document, theirs.base as ContentDocument | null)
  const versions = threeVersions(theirs, fillTaken(kind.fields, corrected))
  if (areEqual(versions.mine, versions.theirs)) return { revision: theirs.revision }
  const { merged, conflicts } = combineVersions(kind.fields, versions)
  const code = 'draft_changed'
  // Nothing was typed: the page shows the newer draft.
  if (conflicts.length === 0 && areEqual(merged, versions.theirs))
    return { failed: { code, failure: contentRefusal(code) } }
  const nameOf = titleFinder(await loadTitles(edited.api, kind.fields))
  const comparison = {
    ...describeVersions(kind.fields, versions, nameOf, chosen),
    since: revision,
    revision: theirs.revision,
    by: authorText(theirs.savedBy),
  }
  return { failed: { code, failure: '', document, revision, comparison } }
}

/**
 * Saves the combination of both drafts. `seen`: the revision of the other draft that the page has compared. Compares
 * again when it is no longer the latest, or when a field has no choice.
 */
export async function saveCombined(
  edited: Edited,
  { since, seen, document }: { since: number; seen: number; document: ContentDocument },
  chosen: (field: string) => Side | undefined,
): Promise<SaveOutcome> {
  const { api, kind, address: params } = edited
  const { theirs, failed } = await readTheirs(edited, since, document)
  if (!theirs) return { failed }
  const { merged, conflicts } = combineVersions(kind.fields, threeVersions(theirs, document))
  const isComplete = conflicts.every(({ field }) => chosen(field) !== undefined)
  if (theirs.revision !== seen || !isComplete) {
    const outcome = await compareTyped(edited, since, document, chosen)
    if (outcome.failed?.comparison && theirs.revision === seen)
      outcome.failed.failure = 'Rien n’est encore enregistré\u00a0: choisissez une version pour chaque champ.'
    return outcome
  }
  const combined = { ...merged }
  for (const { field, mine } of conflicts) if (chosen(field) === 'mine') combined[field] = mine
  const body = { revision: seen, document: combined }
  const saved = await answerOrRefusal(api('PUT /office/contents/{kind}/{key}/draft', { params, body }))
  if (saved.answer) return { revision: saved.answer.revision }
  const outcome = await compareTyped(edited, since, document, chosen)
  if (outcome.failed?.comparison && saved.refused !== 'draft_changed') outcome.failed.failure = withTyped(saved.refused)
  return outcome
}

const threeVersions = (theirs: Content, mine: ContentDocument) => ({
  base: theirs.base as ContentDocument | null,
  mine,
  theirs: documentOf(theirs),
})

async function readTheirs({ api, address: params }: Edited, revision: number, document: ContentDocument) {
  const { answer, refused = '' } = await answerOrRefusal(
    api('GET /office/contents/{kind}/{key}', { params, query: { since: String(revision) } }),
  )
  if (answer) return { theirs: answer, failed: undefined }
  return { theirs: undefined, failed: { code: refused, failure: withTyped(refused), document, revision } }
}
