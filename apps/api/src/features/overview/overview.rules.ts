import type { NextStepKind, Overview } from '@visions/contract/overview'
import { isPupil, STARTER_STEPS, type Experience } from '@visions/contract/vocabulary'

/** The account at the end of a week. `received`: total until then. */
export interface WeekEnd {
  monday: string
  received: number
  balance: number
}

/** Stars received and spent in each week. The first element is the start only, its week is not returned. */
export function starsOf(ends: readonly WeekEnd[]): Overview['stars'] {
  const weeks = ends.slice(1).map((end, place) => {
    const before = ends[place]!
    const received = end.received - before.received
    return { monday: end.monday, balance: end.balance, received, spent: received - (end.balance - before.balance) }
  })
  const { balance, received } = ends.at(-1) ?? { balance: 0, received: 0 }
  return { balance, received, spent: received - balance, weeks }
}

/** What the next step depends on in an experience. */
export interface Path {
  experience: Experience
  title: string
  /** The first platform that was started and is not finished. */
  underWay: string | null
  isUnlocked: boolean
  /** State of the latest version. */
  assessment: 'making' | 'ready' | 'failed' | null
}

/** What the next step depends on. */
export interface OverviewProgress {
  profile: {
    situation: string | null
    age_group: string | null
    scholarship_level: string | null
    research_type: string | null
    /** «Je ne sais pas encore» (OBJ-01). */
    is_search_open: boolean
    /** The search that the namespace sets (OBJ-02). */
    namespace_search: string | null
    starter_mission_step: number
  }
  paths: readonly Path[]
  /** isBegun: a task of its mission is done. */
  task: { id: string; name: string; mission: string; isBegun: boolean } | null
  /** The open piste to visit next: the one that the person visited last, without one the one that they saved last. */
  piste: { id: string; title: string; visits: number } | null
  readers: {
    note: { author: string; experience: Experience; version: number; proposesMission: boolean } | null
    shown: readonly { experience: Experience; wasShared: boolean; isShared: boolean }[]
  }
  meetings: { toConfirm: { id: string; establishment: string } | null; isUnderWay: boolean }
  canObtainReward: boolean
  /** The first step of the starter mission can be done with what is published (OFF-20). */
  canBeginStarter: boolean
}

interface NextStep {
  kind: NextStepKind
  data: Record<string, string>
}

/** Each step with a function that returns its data; undefined: it does not apply. The first match wins. */
const STEPS: readonly (readonly [NextStepKind, (progress: OverviewProgress) => Record<string, string> | undefined])[] =
  [
    ['complete-profile', ({ profile }) => findMissingAnswer(profile)],
    // Its last step needs a reward within reach.
    [
      'finish-starter-mission',
      ({ profile: { starter_mission_step: step }, canBeginStarter, canObtainReward }) =>
        (step < STARTER_STEPS - 1 && canBeginStarter) || (step === STARTER_STEPS - 1 && canObtainReward)
          ? { step: String(step) }
          : undefined,
    ],
    [
      'confirm-meeting',
      ({ meetings: { toConfirm } }) =>
        toConfirm ? { meeting: toConfirm.id, establishment: toConfirm.establishment } : undefined,
    ],
    [
      'read-adviser-note',
      ({ readers: { note } }) =>
        note
          ? {
              author: note.author,
              experience: note.experience,
              version: String(note.version),
              proposes: note.proposesMission ? 'mission' : 'nothing',
            }
          : undefined,
    ],
    [
      'continue-platform',
      ({ paths }) => {
        const path = paths.find(({ underWay }) => underWay !== null)
        return path && { ...named(path), platform: path.underWay! }
      },
    ],
    // The first visit of a piste comes before a mission that is not begun.
    [
      'do-task',
      ({ task, piste }) =>
        task && (task.isBegun || piste?.visits !== 0)
          ? { task: task.id, name: task.name, mission: task.mission }
          : undefined,
    ],
    [
      'make-assessment',
      ({ paths }) => {
        const path = paths.find(
          ({ isUnlocked, assessment }) => isUnlocked && (assessment === null || assessment === 'failed'),
        )
        return path && named(path)
      },
    ],
    ['visit-piste', ({ piste }) => (piste ? { piste: piste.id, title: piste.title } : undefined)],
    ['share-assessment', (progress) => readyPath(progress, ({ wasShared }) => !wasShared)],
    // The last share has ended: a meeting helps more than another link.
    [
      'ask-for-meeting',
      (progress) =>
        progress.meetings.isUnderWay
          ? undefined
          : readyPath(progress, ({ wasShared, isShared }) => wasShared && !isShared),
    ],
    ['choose-reward', ({ canObtainReward }) => (canObtainReward ? {} : undefined)],
  ]

/** The first step that applies. */
export function chooseNextStep(progress: OverviewProgress): NextStep {
  for (const [kind, applies] of STEPS) {
    const data = applies(progress)
    if (data) return { kind, data }
  }
  return { kind: 'explore', data: {} }
}

/**
 * Answers missing for the first missions (MIS-03, MIS-05). The level of studies may stay open. Pupils and people whose
 * namespace sets the search need none.
 */
function findMissingAnswer({
  situation,
  age_group,
  research_type,
  is_search_open,
  namespace_search,
}: OverviewProgress['profile']) {
  if (!situation || !age_group) return { missing: 'profile' }
  return isPupil(situation) || namespace_search || research_type || is_search_open ? undefined : { missing: 'search' }
}

function readyPath(
  { paths, readers }: OverviewProgress,
  fits: (one: OverviewProgress['readers']['shown'][number]) => boolean,
) {
  const path = paths.find(({ experience }) => readers.shown.some((one) => one.experience === experience && fits(one)))
  return path && named(path)
}

const named = ({ experience, title }: Path) => ({ experience, title })
