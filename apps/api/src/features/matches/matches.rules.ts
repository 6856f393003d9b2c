// Who may send a profile, what it contains, and its state. Data that make matches more precise. Saved jobs.
import type {
  Application,
  FramePath,
  FrameView,
  MayApply,
  SavedJob,
  SelectedTraining,
  Strength,
  UsefulData,
} from '@visions/contract/matches'
import type { MatchingOffer, SavedTraining } from '@visions/contract/partners/matching'
import type { Results } from '@visions/contract/partners/tools'
import { DEFAULT_FRAME_NAMESPACE, isPupil, RANKED_KINDS, type AgeGroup } from '@visions/contract/vocabulary'
import type { SharedKind } from '../consents/index.ts'

/** Days without a report from the publisher after which a profile is silent. */
export const PATIENCE_DAYS = 15
/** Minimum number of profiles from which the replies of a publisher are shown. */
export const MIN_SENT = 5
export const MONTHS_COUNTED = 12

const DAY_MS = 86_400_000

/** Numbers of profiles that a publisher received and answered. */
export interface Replies {
  sent: number
  answered: number
}

/** What decides whether a person may send a profile. */
export interface Majority {
  ageGroup: AgeGroup | null
  situation: string | null
  /** Results of the SQL functions `is_of_age` and `of_age_from` (account/schema.sql). */
  isOfAge: boolean
  ofAgeFrom: Date | null
}

/** The account data of a person that a profile uses. */
export interface Applicant extends Majority {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  city: string
}

/** Longest name of a city that the provider accepts. */
const MAX_AREA = 80

export interface FrameWishes {
  path: FramePath
  /** A known one. */
  namespace?: string | undefined
  jobsSource?: string | undefined
  /** Sources that the operator allows. */
  jobsSources: readonly string[]
  city: string
  /** Number of shares of the person. */
  shares: number
}

/** Builds the parameters of the frame from listed values only (MAT-02). */
export function frameViewOf({
  path,
  namespace = DEFAULT_FRAME_NAMESPACE,
  jobsSource,
  jobsSources,
  city,
  shares,
}: FrameWishes): FrameView {
  const isListed = path === 'jobs' && jobsSource !== undefined && jobsSources.includes(jobsSource)
  const area = city.trim().slice(0, MAX_AREA)
  return {
    path,
    namespace,
    ...(isListed && { jobsSource }),
    ...(area && { area }),
    shares,
  }
}

/**
 * Whether the person may send a profile: only adults may (trust §1, 5; ECO-07). The other values give the
 * reason.
 */
export function mayApply({ ageGroup, situation, isOfAge, ofAgeFrom }: Majority): MayApply {
  if (isOfAge) return 'yes'
  if (ofAgeFrom) return 'too-recent'
  if (ageGroup === null) return 'age-group-needed'
  return isPupil(situation) && ageGroup !== '16-18' ? 'pupil' : 'adults-only'
}

/** The contact data of a person, line by line, without empty values. */
export function contactRows({
  firstName,
  lastName,
  email,
  phoneNumber,
  city,
}: Applicant): { label: string; value: string }[] {
  const rows = [
    { label: 'Prénom', value: firstName },
    { label: 'Nom', value: lastName },
    { label: 'E-mail', value: email },
    { label: 'Téléphone', value: phoneNumber },
    { label: 'Ville', value: city },
  ]
  return rows.filter(({ value }) => value.trim() !== '')
}

/** A profile that was sent, with its delivery and the reports about it. */
export interface KnownApplication {
  /** The id of its consent. */
  id: string
  publisher: string
  trainings: readonly { code: string; title: string }[]
  delivery: 'pending' | 'confirmed' | 'given-up' | 'cancelled'
  createdAt: Date
  sentAt: Date | null
  withdrawnAt: Date | null
  acknowledgedAt: Date | null
  answeredAt: Date | null
}

/**
 * The state of a profile. A withdrawal takes precedence over reports of the publisher, and these over the
 * delivery.
 */
export function stateOf(
  application: Omit<KnownApplication, 'id' | 'publisher' | 'trainings' | 'createdAt'>,
  now: Date,
): Application['state'] {
  const { delivery, sentAt, withdrawnAt, acknowledgedAt, answeredAt } = application
  if (withdrawnAt) return 'withdrawn'
  if (answeredAt) return 'answered'
  if (acknowledgedAt) return 'acknowledged'
  if (delivery === 'given-up') return 'given-up'
  if (!sentAt) return 'pending'
  return now.getTime() - sentAt.getTime() >= PATIENCE_DAYS * DAY_MS ? 'silent' : 'sent'
}

export const toApplication = (application: KnownApplication, now: Date): Application => ({
  _id: application.id,
  publisher: application.publisher,
  trainings: application.trainings.map(({ code, title }) => ({ code, title })),
  state: stateOf(application, now),
  createdAt: application.createdAt.toISOString(),
  sentAt: application.sentAt?.toISOString() ?? null,
  acknowledgedAt: application.acknowledgedAt?.toISOString() ?? null,
  answeredAt: application.answeredAt?.toISOString() ?? null,
})

/**
 * Whether a profile for this training was delivered or is pending. One that was given up may be sent again.
 */
export const covers = (
  { publisher, trainings, delivery }: KnownApplication,
  training: { code: string; publisher: string | null },
): boolean =>
  publisher === training.publisher && delivery !== 'given-up' && trainings.some(({ code }) => code === training.code)

/** The saved trainings, each with whether a profile was sent and the replies of its publisher. */
export const toSelected = (
  trainings: readonly SavedTraining[],
  live: readonly KnownApplication[],
  replies: ReadonlyMap<string, Replies>,
): SelectedTraining[] =>
  trainings.map(({ code, title, publisher, link }) => ({
    code,
    title,
    publisher,
    link,
    isSent: live.some((application) => covers(application, { code, publisher })),
    replies: (publisher !== null && replies.get(publisher)) || null,
  }))

// ── Precision ────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface UsefulTool {
  id: string
  name: string
  minutes: number
  isOwn: boolean
}

const BEST_FIRST: readonly UsefulData['state'][] = ['shared', 'sending', 'unsent', 'ready', 'missing']

/**
 * Each kind of data that the provider ranks by, once, with its best state (NBK-08). Several tools can return one
 * kind: the tool is the first one in that state. Nothing is missing from a tool that sends no results (BIL-15):
 * `tools` are those that do.
 */
export function toUseful(shared: readonly SharedKind[], tools: readonly UsefulTool[]): UsefulData[] {
  return RANKED_KINDS.flatMap((kind) => {
    const sending = new Map(tools.map((tool) => [tool.id, tool]))
    const same = shared.filter((one) => one.kind === kind && (one.state !== 'missing' || sending.has(one.toolId)))
    const best = BEST_FIRST.flatMap((state) => same.find((one) => one.state === state) ?? [])[0]
    if (!best) return []
    const { name = '', minutes = 1, isOwn = false } = sending.get(best.toolId) ?? {}
    return [{ kind, state: best.state, tool: { _id: best.toolId, name, minutes, isOwn } }]
  })
}

// ── Saved jobs ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** The saved offers other than trainings (NBK-10). */
export const toJobs = (offers: readonly MatchingOffer[]): SavedJob[] =>
  offers
    .filter(({ kind }) => kind !== 'training')
    .map(({ code, kind, title, publisher, place, link, reasons }) => ({
      code,
      kind,
      title,
      publisher,
      place,
      link,
      reasons: reasons.slice(0, 8),
    }))

/** Most strengths of each kind. */
const MAX_TALENTS = 4
const MAX_SKILLS = 5
const MAX_INTERESTS = 2
/** Level from which a skill is a strength: the person does it alone. */
const SKILLED = 3
/** Score from which a talent or an interest is a strength, of 100. */
const MARKED = 50

/** The talents, skills and interests that an application can name: only what tools returned. */
export function strengthsOf(known: readonly { tool: string; sections: Results['sections'] }[]): Strength[] {
  const best = <Row extends { tool: string }>(
    rows: Row[],
    max: number,
    { amountOf, from, nameOf }: { amountOf: (row: Row) => number; from: number; nameOf: (row: Row) => string },
  ) => {
    const names = new Set<string>()
    const isNew = (row: Row) => !names.has(nameOf(row)) && names.add(nameOf(row))
    return rows
      .filter((row) => amountOf(row) >= from)
      .toSorted((one, other) => amountOf(other) - amountOf(one))
      .filter(isNew)
      .slice(0, max)
  }
  const rowsOf = <Name extends 'talents' | 'skills' | 'interests'>(name: Name) =>
    known.flatMap(({ tool, sections }) =>
      (sections[name] ?? []).map((row) => ({ ...(row as NonNullable<Results['sections'][Name]>[number]), tool })),
    )
  const talents = best(rowsOf('talents'), MAX_TALENTS, {
    amountOf: ({ score }) => score,
    from: MARKED,
    nameOf: ({ name }) => name,
  })
  const skills = best(rowsOf('skills'), MAX_SKILLS, {
    amountOf: ({ level }) => level,
    from: SKILLED,
    nameOf: ({ name }) => name,
  })
  const interests = best(rowsOf('interests'), MAX_INTERESTS, {
    amountOf: ({ score }) => score,
    from: MARKED,
    nameOf: ({ label }) => label,
  })
  return [
    ...talents.map(({ name, description, tool }) => ({ kind: 'talent' as const, name, text: description, tool })),
    ...skills.map(({ name, evidence, tool }) => ({ kind: 'skill' as const, name, text: evidence, tool })),
    ...interests.map(({ label, tool }) => ({ kind: 'interest' as const, name: label, text: '', tool })),
  ]
}
