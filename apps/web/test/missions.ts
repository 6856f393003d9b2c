// People, missions and the home, as the API answers them.
import { PERSON } from '@visions/ui/test/render-route.tsx'

export const [OBJECTIVE, MISSION, TASK] = [
  '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11',
  '1b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11',
  '2b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11',
]

/** A person with first missions of job seekers. */
export const me = (mainObjective: string | null = null) => ({
  ...PERSON,
  user: {
    ...PERSON.user,
    context: 'Normal',
    researchType: 'JOB',
    namespace: null,
    experiencesInfo: { city: '', situation: 'Employé', scholarshipLevel: null, schoolClass: null, context: 'Normal' },
    profile: { ...PERSON.user.profile, age_group: '18-25' },
    gamification: {
      ...PERSON.user.gamification,
      starterMissionStep: 2,
      hasCompletedStarterMission: true,
      mainObjective,
    },
  },
})

export const aTask = {
  _id: TASK,
  name: 'Nommer mes qualités',
  icon: 1,
  action: 'toggle',
  visionsStars: 50,
  toolCount: 2,
  minutes: 10,
}
export type Task = Partial<typeof aTask> & {
  completed?: boolean
  isFinished?: boolean
  isCreditDue?: boolean
  isLocked?: boolean
  actions?: { type: string; resource: string }[]
}

/** A mission of these tasks, with their records. */
export function missionOf(...tasks: Task[]) {
  const completion = tasks.map(
    ({
      completed = false,
      isFinished = completed,
      isCreditDue = false,
      isLocked = false,
      actions = [],
      ...changes
    }) => ({
      task: { ...aTask, ...changes },
      completed,
      isFinished,
      isLocked,
      isCreditDue,
      stars: changes.visionsStars ?? aTask.visionsStars,
      actions,
    }),
  )
  const completedTasks = completion.filter(({ completed }) => completed).length
  const progressRatio = completedTasks / tasks.length
  const name = 'Je montre mes forces'
  return {
    mission: { _id: MISSION, name, subtitle: '', bonus: 100, tasks: completion.map(({ task: one }) => one) },
    userMission: {
      mission: { _id: MISSION, name },
      completion,
      isCompleted: progressRatio === 1,
      pays: 'now',
      bonus: { stars: 100, isCredited: progressRatio === 1 },
      totalTasks: tasks.length,
      completedTasks,
      totalStars: 50 * tasks.length,
      progressRatio,
      completionPercentage: 100 * progressRatio,
    },
  }
}
export const pair = (completed = false) => missionOf({ completed })
/** The home of a person with these first missions. */
export const home = (changes: Record<string, unknown> = {}) => ({
  missing: [],
  audience: 'JOB',
  mainObjective: null,
  namespace: null,
  missions: [pair()],
  completedServices: 0,
  objectives: { payingLater: [], finished: [] },
  classes: [],
  next: { kind: 'do-task', data: { task: TASK, name: 'Nommer mes qualités', mission: 'Je montre mes forces' } },
  assessment: null,
  reach: { possibleFrom: null, isVouched: true, missingDays: 0, usedUp: [] },
  ticket: null,
  hasReward: false,
  sentence: null,
  isGameOver: false,
  date: null,
  today: '2026-11-27',
  isNew: false,
  asksWeekly: false,
  interests: [],
  isBack: false,
  ...changes,
})
