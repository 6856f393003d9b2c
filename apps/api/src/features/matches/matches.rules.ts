// Who may send their profile, what it says of them, and where a profile stands.
import type { Application, FramePath, FrameView, MayApply, SelectedTraining } from '@visions/contract/matches'
import { DEFAULT_FRAME_NAMESPACE, NAMESPACES, type AgeGroup } from '@visions/contract/vocabulary'

/** After as many days without a word from its publisher, a profile counts as silent. */
export const PATIENCE_DAYS = 15
/** Below as many profiles, how a publisher answers says nothing yet. */
export const FEWEST_SENT = 5
export const MONTHS_COUNTED = 12

const DAY_MS = 86_400_000

/** How many profiles a publisher got, and how many it answered. */
export interface Replies {
  sent: number
  answered: number
}

/** What the account says about somebody. */
export interface Applicant {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  city: string
  ageGroup: AgeGroup | null
  /** What `is_of_age` and `of_age_from` say of the account (migration 0011). */
  isOfAge: boolean
  ofAgeFrom: Date | null
}

const FRAME_NAMESPACES: readonly unknown[] = [...NAMESPACES, DEFAULT_FRAME_NAMESPACE]
/** Longest name of a city that the provider accepts. */
const LONGEST_AREA = 80

export interface FrameWishes {
  path: FramePath
  /** By preference: the first known one counts. Those of the browser may have been planted. */
  namespaces: readonly (string | null | undefined)[]
  jobsSource?: string | undefined
  /** Those of the operator. */
  jobsSources: readonly string[]
  city: string
}

/** What the frame shows: listed values only (MAT-02). */
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

/** Whether the database counts the person as an adult, and if not, why (trust §1, 5; ECO-07). */
export function mayApply({
  ageGroup,
  isOfAge,
  ofAgeFrom,
}: Pick<Applicant, 'ageGroup' | 'isOfAge' | 'ofAgeFrom'>): MayApply {
  if (isOfAge) return 'yes'
  if (ofAgeFrom) return 'too-recent'
  return ageGroup === null ? 'age-group-needed' : 'adults-only'
}

/** How somebody can be reached, line by line; what the account does not say is left out. */
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

/** A profile as it was sent, with what is known of it since. */
export interface KnownApplication {
  /** That of its consent. */
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

/** Where a profile stands: what was decided last, by whoever decides. */
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

/** Whether a profile is with its publisher for this training, or on its way: what never arrived may be sent again. */
export const covers = (
  { publisher, trainings, delivery }: KnownApplication,
  training: { code: string; publisher: string | null },
): boolean =>
  publisher === training.publisher && delivery !== 'given-up' && trainings.some(({ code }) => code === training.code)

/** The trainings that somebody keeps, with what is known about sending a profile for each. */
export const toSelected = (
  kept: readonly { code: string; title: string; publisher: string | null }[],
  live: readonly KnownApplication[],
  replies: ReadonlyMap<string, Replies>,
): SelectedTraining[] =>
  kept.map(({ code, title, publisher }) => ({
    code,
    title,
    publisher,
    isSent: live.some((application) => covers(application, { code, publisher })),
    replies: (publisher !== null && replies.get(publisher)) || null,
  }))
