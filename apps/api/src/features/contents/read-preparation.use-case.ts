// «Avant d'ouvrir»: what must exist, what is missing, and who can do it (OFF-20).
import { CONTENT_KINDS } from '@visions/contract/constants'
import { OPENING_IDS, OPENING_SUBJECTS, type OpeningSubject } from '@visions/contract/contents/opening'
import { MAX_START_CONTENTS, MAX_WAITING, type Preparation, type SettingId } from '@visions/contract/preparation'
import { findClassesWithoutAim } from '../guidance/index.ts'
import { readRoleHolders, type Professional } from '../office/index.ts'
import { countLive, findTasksWithoutTool, hasOpened } from '../opening/index.ts'
import { findEnding } from './calendar.repository.ts'
import type { ContentsDeps } from './content-deps.ts'
import { countContents, findItemsOf, listWaiting } from './items.repository.ts'
import { nameListed } from './read-contents.use-case.ts'
import { isAuthor, labelsForTwo } from './second-person.ts'
import { readStartPlan } from './start-bundle.use-case.ts'

/** Tasks without a tool, and names of a role, that the page shows. */
const MAX_NAMED = 20
/** Members who read contents. */
const READERS = ['editor', 'publisher', 'economy', 'auditor', 'admin']

/** What is missing before the site opens. Members without a role for contents read numbers and names of roles only. */
export async function readPreparation(deps: ContentsDeps, me: Professional): Promise<Preparation> {
  const { db, mappings } = deps
  const isReader = me.roles.some((role) => READERS.includes(role))
  const [isOpen, counts, states, tasksWithoutTool, ending, waiting, plans, roles] = await Promise.all([
    hasOpened(db),
    countLive(db, mappings),
    countContents(db, mappings),
    isReader ? findTasksWithoutTool(db, MAX_NAMED) : [],
    isReader ? findEnding(db, mappings, MAX_NAMED) : [],
    isReader ? readWaiting(deps, me) : [],
    isReader ? readStartPlan(deps) : [],
    readRoles(deps, me),
  ])
  // Situations whose people get first missions, and have classes.
  const served = [
    ...(counts.pupilMissions > 0 ? ['Collégien', 'Lycéen'] : []),
    ...(counts.trainingMissions > 0 ? ['Étudiant'] : []),
  ]
  const numberOf = (kind: string, ...accepted: string[]) =>
    states.filter((row) => row.kind === kind && accepted.includes(row.state)).reduce((sum, { count }) => sum + count, 0)
  return {
    isOpen,
    subjects: OPENING_IDS.map((id) => {
      const { min = 1 }: OpeningSubject = OPENING_SUBJECTS[id]
      return { subject: id, count: counts[id], isDone: counts[id] >= min }
    }),
    drafts: CONTENT_KINDS.map((kind) => ({
      kind,
      writing: numberOf(kind, 'draft', 'changed'),
      waiting: numberOf(kind, 'in-review', 'scheduled'),
    })).filter(({ writing, waiting: inReview }) => writing + inReview > 0),
    tasksWithoutTool,
    classesWithoutAim: isReader ? await findClassesWithoutAim(db, served) : [],
    ending,
    waiting,
    bundle: plans
      .slice(0, MAX_START_CONTENTS)
      .map(({ kind, key, title, action, outcome, reason }) => ({ kind, key, title, action, outcome, reason })),
    roles,
    settings: readSettings(deps),
  }
}

/** Who has each role, and how many are about to. */
export const readRoles = ({ db }: ContentsDeps, { organisationId }: Professional): Promise<Preparation['roles']> =>
  readRoleHolders(db, organisationId!, MAX_NAMED)

/** Drafts in review, and whether the caller may be the second person. Publishing asks again. */
async function readWaiting({ db }: ContentsDeps, me: Professional): Promise<Preparation['waiting']> {
  const listed = await listWaiting(db, 'submitted', MAX_WAITING)
  const [shown, items] = await Promise.all([nameListed(db, listed), findItemsOf(db, listed)])
  return shown.map((content) => {
    const item = items.get(`${content.kind}/${content.key}`)
    const isForTwo = item?.draft != null && labelsForTwo(content.kind, null, item.draft).length > 0
    const isOwn = item !== undefined && isAuthor(item, me.id)
    return { ...content, canPublish: me.roles.includes('publisher') && !(isForTwo && isOwn) }
  })
}

function readSettings({ config }: ContentsDeps): Preparation['settings'] {
  const values: Record<SettingId, unknown> = {
    mail: config.smtpUrl,
    providers: config.providers.some(({ audience }) => audience === 'people'),
    matching: config.matchingUrl,
    consents: config.consentsUrl,
    personalCloud: config.personalCloudUrl,
    coach: config.coachOrigin,
    communes: config.communesUrl,
  }
  return Object.entries(values).map(([setting, value]) => ({ setting: setting as SettingId, isSet: Boolean(value) }))
}
