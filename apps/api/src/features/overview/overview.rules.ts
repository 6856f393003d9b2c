import type { NextStepKind, Overview } from '@visions/contract/overview'
import { STARTER_STEPS, type Experience } from '@visions/contract/vocabulary'

/** How an account stood at the end of a week, told by its Monday; `received` in all until then. */
export interface WeekEnd {
  monday: string
  received: number
  balance: number
}

/** What was received and spent in each week: what changed since the one before, which comes first and is not told itself. */
export function starsOf(ends: readonly WeekEnd[]): Overview['stars'] {
  const weeks = ends.slice(1).map((end, place) => {
    const before = ends[place]!
    const received = end.received - before.received
    return { monday: end.monday, balance: end.balance, received, spent: received - (end.balance - before.balance) }
  })
  const { balance, received } = ends.at(-1) ?? { balance: 0, received: 0 }
  return { balance, received, spent: received - balance, weeks }
}

/** An experience as the next step looks at it. */
export interface Path {
  experience: Experience
  title: string
  /** The first platform that was begun and is not finished. */
  underWay: string | null
  isUnlocked: boolean
  /** State of the latest version of its assessment. */
  assessment: 'making' | 'ready' | 'failed' | null
}

/** What the next step depends on. */
export interface Life {
  said: {
    situation: string | null
    age_group: string | null
    scholarship_level: string | null
    research_type: string | null
    namespace: string | null
    starter_mission_step: number
  }
  paths: readonly Path[]
  task: { id: string; name: string; mission: string } | null
  readers: {
    note: { author: string; experience: Experience; version: number; proposesMission: boolean } | null
    shown: readonly { experience: Experience; wasShared: boolean; isShared: boolean }[]
  }
  meetings: { toConfirm: { id: string; establishment: string } | null; isUnderWay: boolean }
  canObtainReward: boolean
}

interface NextStep {
  kind: NextStepKind
  data: Record<string, string>
}

/** Each returns what the step is about, or undefined while it does not apply; in the order in which they count. */
const STEPS: readonly (readonly [NextStepKind, (life: Life) => Record<string, string> | undefined])[] = [
  ['complete-profile', ({ said }) => whatToSay(said)],
  ['finish-starter-mission', ({ said }) => (said.starter_mission_step < STARTER_STEPS ? {} : undefined)],
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
  ['do-task', ({ task }) => (task ? { task: task.id, name: task.name, mission: task.mission } : undefined)],
  [
    'make-assessment',
    ({ paths }) => {
      const path = paths.find(
        ({ isUnlocked, assessment }) => isUnlocked && (assessment === null || assessment === 'failed'),
      )
      return path && named(path)
    },
  ],
  ['share-assessment', (life) => readyPath(life, ({ wasShared }) => !wasShared)],
  // Whoever could read it no longer can: better than another link is somebody to talk to.
  [
    'ask-for-meeting',
    (life) =>
      life.meetings.isUnderWay ? undefined : readyPath(life, ({ wasShared, isShared }) => wasShared && !isShared),
  ],
  ['choose-reward', ({ canObtainReward }) => (canObtainReward ? {} : undefined)],
]

/** The next useful step of somebody: the first that applies. */
export function chooseNextStep(life: Life): NextStep {
  for (const [kind, applies] of STEPS) {
    const data = applies(life)
    if (data) return { kind, data }
  }
  return { kind: 'explore', data: {} }
}

/** Answers without which the first missions cannot be chosen (MIS-03, MIS-05); pupils and people of `sdn` need not say what they look for. */
function whatToSay({ situation, age_group, scholarship_level, research_type, namespace }: Life['said']) {
  if (!situation || !age_group || !scholarship_level) return { missing: 'profile' }
  return situation === 'Lycéen' || namespace === 'sdn' || research_type ? undefined : { missing: 'search' }
}

function readyPath({ paths, readers }: Life, fits: (one: Life['readers']['shown'][number]) => boolean) {
  const path = paths.find(({ experience }) => readers.shown.some((one) => one.experience === experience && fits(one)))
  return path && named(path)
}

const named = ({ experience, title }: Path) => ({ experience, title })
