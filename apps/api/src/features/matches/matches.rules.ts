// Who may send a profile, what it contains, and its state.
import type { Application, FramePath, FrameView, MayApply, SelectedTraining } from '@visions/contract/matches'
import { DEFAULT_FRAME_NAMESPACE, NAMESPACES, type AgeGroup } from '@visions/contract/vocabulary'

/** Days without a report from the publisher after which a profile is silent. */
export const PATIENCE_DAYS = 15
/** Minimum number of profiles from which the replies of a publisher are shown. */
export const FEWEST_SENT = 5
export const MONTHS_COUNTED = 12

const DAY_MS = 86_400_000

/** Numbers of profiles that a publisher received and answered. */
export interface Replies {
  sent: number
  answered: number
}

/** The account data of a person that a profile uses. */
export interface Applicant {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  city: string
  ageGroup: AgeGroup | null
  /** Results of the SQL functions `is_of_age` and `of_age_from` (migration 0011). */
  isOfAge: boolean
  ofAgeFrom: Date | null
}

const FRAME_NAMESPACES: readonly unknown[] = [...NAMESPACES, DEFAULT_FRAME_NAMESPACE]
/** Longest name of a city that the provider accepts. */
const LONGEST_AREA = 80

export interface FrameWishes {
  path: FramePath
  /** By preference: the first known one applies. Values from the browser are not trusted. */
  namespaces: readonly (string | null | undefined)[]
  jobsSource?: string | undefined
  /** Sources that the operator allows. */
  jobsSources: readonly string[]
  city: string
}

/** Builds the parameters of the frame from listed values only (MAT-02). */
export function frameViewOf({ path, namespaces, jobsSource, jobsSources, city }: FrameWishes): FrameView {
  const isListed = path === 'jobs' && jobsSource !== undefined && jobsSources.includes(jobsSource)
  const area = city.trim().slice(0, LONGEST_AREA)
  return {
    path,
    namespace: namespaces.find((name) => FRAME_NAMESPACES.includes(name)) ?? DEFAULT_FRAME_NAMESPACE,
    ...(isListed && { jobsSource }),
    ...(area && { area }),
  }
}

/**
 * Whether the person may send a profile: only adults may (trust §1, 5; ECO-07). The other values give the
 * reason.
 */
export function mayApply({
  ageGroup,
  isOfAge,
  ofAgeFrom,
}: Pick<Applicant, 'ageGroup' | 'isOfAge' | 'ofAgeFrom'>): MayApply {
  if (isOfAge) return 'yes'
  if (ofAgeFrom) return 'too-recent'
  return ageGroup === null ? 'age-group-needed' : 'adults-only'
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
  trainings: readonly { code: string; title: string; publisher: string | null }[],
  live: readonly KnownApplication[],
  replies: ReadonlyMap<string, Replies>,
): SelectedTraining[] =>
  trainings.map(({ code, title, publisher }) => ({
    code,
    title,
    publisher,
    isSent: live.some((application) => covers(application, { code, publisher })),
    replies: (publisher !== null && replies.get(publisher)) || null,
  }))
