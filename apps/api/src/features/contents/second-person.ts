// Who may be the second of two people, for one state of a content (OFF-10, OFF-11).
import type { ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { changesForTwo } from '@visions/contract/contents/two-people'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { EDITORS, findDependents, hasStanding } from '../office/index.ts'
import type { Item } from './items.repository.ts'
import { writersOf } from './reviews.rules.ts'

const twoPeopleNeeded = (labels: readonly string[]): Refusal =>
  new Refusal(
    409,
    'two_people_needed',
    'A second person is needed: a publisher of any organisation, who is no author',
    {
      details: { fields: labels.join(', ').slice(0, 300) },
    },
  )

/**
 * French names of what two people publish between two states of a content. null: none, as of an archived content. An
 * empty new draft needs what it must contain before it is published. A kind may be archived by one publisher.
 */
export function labelsForTwo(
  kind: ContentKind,
  before: ContentDocument | null,
  after: ContentDocument | null,
): string[] {
  const { fields, isArchivedByOne } = KINDS[kind]
  if (after === null && isArchivedByOne) return []
  const labels = new Set(changesForTwo(fields, before, after).map(({ label }) => label))
  if (before === null && labels.size === 0)
    for (const field of Object.values(fields)) if (field.isRequired && field.needsTwo) labels.add(field.label)
  return [...labels]
}

/** Whether a professional has written in a draft, or asked for its review. */
export const isAuthor = ({ authors, submitted_by }: Pick<Item, 'authors' | 'submitted_by'>, id: string): boolean =>
  authors.includes(id) || submitted_by === id

/**
 * Throws 409 when the draft changes a field for two people, and `publisher` has written in it or submitted it, or it is
 * not submitted: an unfinished draft is no request. A publisher is no second person to an editor whose role they alone
 * granted (OFF-12), nor to members who left.
 */
export async function requireSecond(
  tx: Db,
  kind: ContentKind,
  item: Pick<Item, 'authors' | 'submitted_by' | 'stage'> & { draft: ContentDocument },
  live: ContentDocument | null,
  publisher: string,
): Promise<void> {
  const labels = labelsForTwo(kind, live, item.draft)
  if (labels.length === 0) return
  if (isAuthor(item, publisher) || (await findDependents(tx, writersOf(item), publisher)).size > 0)
    throw twoPeopleNeeded(labels)
  if (item.stage === 'writing')
    throw new Refusal(409, 'not_submitted', 'Its author asks for a review first', {
      details: { fields: labels.join(', ').slice(0, 300) },
    })
  // Drafts from before the office recorded authors have none.
  const professionalIds = writersOf(item)
  if (professionalIds.length > 0 && !(await hasStanding(tx, { professionalIds, organisationId: null }, EDITORS)))
    throw new Refusal(409, 'author_left', 'Its authors have left or lost their roles')
}
