// Shows a published mission to people: in first missions, or in an objective (OFF-17).
import { randomUUID } from 'node:crypto'
import type { ShownPlace } from '@visions/contract/office-shown'
import { documentIn, rowsIn, titleOf, type ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { newDocument } from '@visions/contract/contents/walk'
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { EDITORS, PUBLISHERS, staffAct, type Log, type Professional } from '../office/index.ts'
import { nextDraft, openItem, storeDraft } from './change-draft.use-case.ts'
import { mappingOf, type ContentsDeps } from './content-deps.ts'
import { findDraftsWith, inSavepoint, lockItem, type ContentAddress } from './items.repository.ts'
import { readLive } from './live.repository.ts'
import { asRefusal, openDraft, openSite, publishDraft, publishedLine } from './publish.use-case.ts'

const conflict = (code: string, message: string): Refusal => new Refusal(409, code, message)
const alreadyShown = () => conflict('already_shown', 'The mission is already there')

/** What was written, and whether people see it. */
type ShownThere = ContentAddress & { isPublished: boolean }

/**
 * Writes a first mission at the next free place, or adds the mission to an objective. Publishes it for a publisher,
 * unless the objective has a draft with other changes. Throws 404, and 409: the mission is not published or already
 * there, no place is free, the draft of the objective is scheduled.
 */
export const showMission = (
  deps: ContentsDeps,
  me: Professional,
  missionId: string,
  place: ShownPlace,
): Promise<ShownThere> =>
  staffAct(deps.db, me, EDITORS, async (tx, log) => {
    const mission = (await readLive(tx, mappingOf(deps, 'missions'), [missionId])).get(missionId)
    if (!mission) throw notFound('The mission')
    if (mission.isArchived) throw conflict('not_live', 'The mission is not published')
    const written =
      'objective' in place
        ? await addToObjective(tx, deps, me, { missionId, key: place.objective })
        : await writePreset(tx, deps, me, { missionId, place })
    const { address, hadDraft } = written
    const { kind } = address
    const mayPublish = !hadDraft && me.roles.some((role) => (PUBLISHERS as readonly string[]).includes(role))
    // One act, one line.
    const isPublished = mayPublish && (await publishNow(tx, deps, me, log, written))
    const act = hadDraft === null ? 'content-created' : 'content-saved'
    if (!isPublished) log({ act, subject: written.title, details: { kind } })
    return { ...address, isPublished }
  })

interface Written {
  address: ContentAddress
  title: string
  revision: number
  /** null: a new content. */
  hadDraft: boolean | null
}

async function writePreset(
  tx: Db,
  deps: ContentsDeps,
  me: Professional,
  { missionId, place }: { missionId: string; place: Extract<ShownPlace, { audience: string }> },
): Promise<Written> {
  const kind = 'presets'
  const set = { audience: place.audience, age_group: place.ageGroup, namespace: place.namespace }
  const taken = [...((await mappingOf(deps, kind).findSet?.(tx, set)) ?? []), ...(await findDraftsWith(tx, kind, set))]
  if (taken.some(({ mission_id }) => mission_id === missionId)) throw alreadyShown()
  const { fields } = KINDS[kind]
  const places = new Set(taken.map(({ position }) => position))
  const max = fields['position']?.type === 'number' ? fields['position'].max : 0
  const position = Array.from({ length: max }, (_, index) => index + 1).find((free) => !places.has(free))
  if (position === undefined) throw conflict('no_place', 'No place of these first missions is free')
  const draft: ContentDocument = { ...newDocument(fields), ...set, position, mission_id: missionId }
  const address = { kind, key: randomUUID() } as const
  await lockItem(tx, address)
  const changes = { draft, revision: 1, based_on: null, stage: 'writing' as const, authors: [me.id] }
  await storeDraft(tx, me, address, changes)
  return { address, title: titleOf(KINDS[kind], draft), revision: 1, hadDraft: null }
}

async function addToObjective(
  tx: Db,
  deps: ContentsDeps,
  me: Professional,
  { missionId, key }: { missionId: string; key: string },
): Promise<Written> {
  const address = { kind: 'objectives', key } as const
  const { item, live, liveVersion } = await openItem(tx, mappingOf(deps, 'objectives'), address)
  const document = item.draft ?? live
  if (!document) throw conflict('not_live', 'The objective is not published')
  if (item.stage === 'approved') throw conflict('draft_in_review', 'The draft is scheduled; return it first')
  const missions = rowsIn(document['missions'])
  if (missions.some((row) => documentIn(row)['mission_id'] === missionId)) throw alreadyShown()
  const field = KINDS.objectives.fields['missions']
  if (field?.type === 'list' && missions.length >= field.max)
    throw conflict('no_place', 'No place of the objective is free')
  const changes = nextDraft(me, item, liveVersion, {
    ...document,
    missions: [...missions, { mission_id: missionId }],
  })
  await storeDraft(tx, me, address, changes)
  const title = titleOf(KINDS.objectives, document)
  return { address, title, revision: changes.revision, hadDraft: item.draft !== null }
}

/** Publishes what was written. False when that is refused: the draft stays. */
async function publishNow(
  tx: Db,
  deps: ContentsDeps,
  me: Professional,
  log: Log,
  { address, revision }: Written,
): Promise<boolean> {
  const published = await inSavepoint(tx, async () => {
    const { item, ...live } = await openDraft(tx, me, mappingOf(deps, address.kind), address, revision)
    return { item, version: await publishDraft(tx, deps, address, item, { ...live, by: me.id }) }
  }).catch(asRefusal(() => {}))
  if (!published) return false
  log(publishedLine(address, published.item, published.version))
  await openSite(tx, deps, log)
  return true
}
