import { rangeText } from '@visions/contract/french-words'
import type { AssessmentStep, Journey, PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import { safeLink } from '@visions/contract/links'
import {
  PROOF_LEVELS,
  type Audience,
  type Experience,
  type PlatformKind,
  type ProofLevel,
} from '@visions/contract/vocabulary'

/** The last step of the walk through an assessment (0 to 3). A higher value: all steps are done. */
export const LAST_STEP = 3

/** A tool on the path of a journey, as configured by the operator. */
export interface PublishedPlatform {
  tool: {
    id: string
    slug: string
    name: string
    logo: string
    summary: string
    code: string | null
    website: string | null
    minutes: number
    apiUrl: string | null
  }
  purpose: string
  kind: PlatformKind
  isRequired: boolean
  mustShare: boolean
  opensWebsite: boolean
  /** Whether results of the tool can come. */
  sends: boolean
  /** The platform to finish before sharing data with this one. */
  prerequisite: { id: string; name: string } | null
  /** The data exchange offered for it: exporting tool and purpose. */
  exchange: { exporterId: string; purposeId: string } | null
}

/** Changes for people of a context or a namespace. null: for all of them, or unchanged. */
export interface Variant {
  context: string | null
  namespace: string | null
  guide: string[] | null
  toolIds: string[] | null
}

/** An experience as published. Lists are in order. */
export interface PublishedJourney {
  id: string
  experience: Experience
  title: string
  image: string
  description: string
  guide: string[]
  tips: string[]
  stars: number
  min: number
  max: number
  isBeta: boolean
  makesAssessment: boolean
  isFeatured: boolean
  /** Audiences whose home proposes it. */
  proposedTo: Audience[]
  /** Situations of the people it is for; empty: all. */
  situations: string[]
  platforms: PublishedPlatform[]
  variants: Variant[]
  steps: {
    step: number
    isApi: boolean
    tool: { id: string; name: string; logo: string; code: string | null; minutes: number }
    title: string
    body: string
    guide: { summary: string; content: string }[]
  }[]
}

/** A person and their progress on the journeys. Instants are ISO 8601 text. */
export interface JourneyPerson {
  email: string
  context: string | null
  namespace: string | null
  situation: string | null
  progress: { experience: Experience; toolId: string; status: 1 | 2; proof: ProofLevel | null }[]
  /** Tools that currently receive data. */
  sharing: { toolId: string; exporterId: string; state: SharingState }[]
  walks: { experience: Experience; step: number; completedAt: string | null }[]
  grades: { experience: Experience; grade: number }[]
  joined: { experience: Experience; at: string }[]
  /** The latest version of each experience. */
  assessments: { experience: Experience; id: string; version: number; state: 'making' | 'ready' | 'failed' }[]
}

type SharingState = 'pending' | 'confirmed' | 'given-up'

/** The progress of a person on a platform that they see. */
export interface PlatformStanding {
  platform: PublishedPlatform
  status: 0 | 1 | 2
  proof: ProofLevel | null
  sharing: 'none' | SharingState
  /** Whether its results can be part of the assessment (BIL-15). */
  sendsResults: boolean
}

/** A journey with the variant and the progress of a person. */
export interface PersonalJourney {
  journey: PublishedJourney
  guide: string[]
  /** Platforms that the person sees, in the order of the path. */
  platforms: PlatformStanding[]
  missing: { what: 'finish' | 'share'; tool: { id: string; name: string } }[]
  /**
   * Whether all requirements are met; false without requirements. Where only tools without results were required, one
   * finished platform is enough (BIL-15).
   */
  isComplete: boolean
  /** Whether the assessment can be generated (JRN-05). */
  isUnlocked: boolean
  /** The weakest proof of the required platforms; of the finished ones where none is required. */
  proof: ProofLevel
}

/** Whether the experience is offered to people in this situation (JRN-20). */
export const isFor = ({ situations }: PublishedJourney, { situation }: Pick<JourneyPerson, 'situation'>): boolean =>
  situations.length === 0 || (situation !== null && situations.includes(situation))

/** The variant for a person: one for their namespace wins over one for their context (JRN-09). */
export function chooseVariant(
  variants: readonly Variant[],
  { context, namespace }: Pick<JourneyPerson, 'context' | 'namespace'>,
) {
  const weigh = (variant: Variant) => (variant.namespace === null ? 0 : 2) + (variant.context === null ? 0 : 1)
  return variants
    .filter((variant) => [null, namespace].includes(variant.namespace) && [null, context].includes(variant.context))
    .toSorted((a, b) => weigh(b) - weigh(a))[0]
}

/** The progress of a person on a journey. */
export function standingOf(journey: PublishedJourney, who: JourneyPerson): PersonalJourney {
  const variant = chooseVariant(journey.variants, who)
  const shown = journey.platforms.filter(({ tool }) => variant?.toolIds?.includes(tool.id) ?? true)
  const platforms = shown.map((platform): PlatformStanding => {
    const begun = who.progress.find(
      ({ experience, toolId }) => experience === journey.experience && toolId === platform.tool.id,
    )
    const shared = who.sharing.find(
      ({ toolId, exporterId }) => toolId === platform.tool.id && exporterId === platform.exchange?.exporterId,
    )
    return {
      platform,
      status: begun?.status ?? 0,
      proof: begun?.proof ?? null,
      sharing: shared?.state ?? 'none',
      sendsResults: sendsResults(platform),
    }
  })
  const required = platforms.map((one) => ({ ...one, ...requirementsOf(journey, one.platform) }))
  const missing = required.flatMap(({ platform: { tool }, status, sharing, isRequired, mustShare }) => [
    ...(isRequired && status !== 2 ? [{ what: 'finish' as const, tool }] : []),
    ...(mustShare && sharing === 'none' ? [{ what: 'share' as const, tool }] : []),
  ])
  const hasRequirements = (list: readonly { isRequired: boolean; mustShare: boolean }[]) =>
    list.some(({ isRequired, mustShare }) => isRequired || mustShare)
  const isComplete =
    missing.length === 0 &&
    hasRequirements(shown) &&
    (hasRequirements(required) || platforms.some(({ status }) => status === 2))
  return {
    journey,
    guide: variant?.guide ?? journey.guide,
    platforms,
    missing,
    isComplete,
    isUnlocked: isComplete && journey.makesAssessment,
    proof: weakest(
      required
        .filter(({ isRequired, status }) => isRequired || (!hasRequirements(required) && status === 2))
        .map(({ proof }) => proof),
    ),
  }
}

/** The weakest proof; null counts as declared. */
export const weakest = (proofs: readonly (ProofLevel | null)[]): ProofLevel =>
  PROOF_LEVELS[Math.min(...proofs.map((proof) => (proof === null ? 0 : PROOF_LEVELS.indexOf(proof))))] ?? 'declared'

/** Number of platforms with status 2 (JRN-02). */
export const countFinished = ({ platforms }: PersonalJourney): number =>
  platforms.filter(({ status }) => status === 2).length

/** The step after finishing `done`: the next one; `current` when repeated; undefined when one was skipped. */
export function nextStep(current: number, done: number): number | undefined {
  if (done > current) return undefined
  return done === current ? Math.min(current + 1, LAST_STEP + 1) : current
}

/** The API of a platform, or null when it is opened at its website. */
export const apiUrlOf = ({ opensWebsite, tool }: PublishedPlatform): string | null =>
  opensWebsite ? null : tool.apiUrl

/** Whether the platform can send results: it is reached by its API, and results of its tool can come. */
export const sendsResults = (platform: PublishedPlatform): boolean => apiUrlOf(platform) !== null && platform.sends

/** What a journey requires of a platform. An assessment waits for no tool without results (BIL-15). */
function requirementsOf(
  { makesAssessment }: Pick<PublishedJourney, 'makesAssessment'>,
  platform: PublishedPlatform,
): { isRequired: boolean; mustShare: boolean } {
  const counts = !makesAssessment || sendsResults(platform)
  return { isRequired: counts && platform.isRequired, mustShare: counts && platform.mustShare }
}

/** Whether the platform reports itself that a person finished: kind `api`, reached by its API. */
export const reportsCompletion = (platform: PublishedPlatform): boolean =>
  platform.kind === 'api' && apiUrlOf(platform) !== null

/** The website of a platform, or null without a safe one. */
export const websiteOf = ({ tool }: PublishedPlatform): string | null => safeLink(tool.website)

/** A duration such as «20 à 30 minutes». */
const minutesText = ({ min, max }: { min: number; max: number }): string => rangeText(min, max, 'minute', 'minutes')

const toolOf = ({ tool: { id, name, logo, summary, minutes } }: PublishedPlatform) => ({
  _id: id,
  name,
  logo,
  description: summary,
  timeEstimation: minutes,
})

/** The public form of an experience. */
export const showJourney = (journey: PublishedJourney): Journey => ({
  _id: journey.id,
  experience: journey.experience,
  name: journey.title,
  description: journey.description,
  image: journey.image,
  timeEstimation: minutesText(journey),
  minutes: { min: journey.min, max: journey.max },
  guide: journey.guide,
  visionsStars: journey.stars,
  platforms: journey.platforms.map((platform) => ({ platform: toolOf(platform), purpose: platform.purpose })),
})

/** An experience with the guide and platforms that apply to the person. */
export function showPlatformJourney(
  { journey, guide, platforms }: PersonalJourney,
  who: JourneyPerson,
): PlatformJourney {
  const shown = new Set(platforms.map(({ platform }) => platform.tool.id))
  return {
    _id: journey.id,
    experience: journey.experience,
    name: journey.title,
    image: journey.image,
    timeEstimation: minutesText(journey),
    description: journey.description,
    guide,
    tips: journey.tips,
    visionsStars: journey.stars,
    gradeGiven: gradeOf(who, journey),
    isBeta: journey.isBeta,
    makesAssessment: journey.makesAssessment,
    isFeatured: journey.isFeatured,
    platforms: platforms.map(({ platform }) => {
      const { tool, purpose, kind, prerequisite, exchange } = platform
      return {
        platform: {
          ...toolOf(platform),
          slug: tool.slug,
          code: tool.code,
          urls: { website: websiteOf(platform) },
        },
        purpose,
        kind,
        reportsCompletion: reportsCompletion(platform),
        sendsResults: sendsResults(platform),
        ...requirementsOf(journey, platform),
        // A person cannot finish a platform that they do not see.
        prerequisite:
          prerequisite && shown.has(prerequisite.id) ? { _id: prerequisite.id, name: prerequisite.name } : null,
        exchange: exchange && {
          serviceImportId: tool.id,
          serviceExportId: exchange.exporterId,
          purposeId: exchange.purposeId,
        },
      }
    }),
  }
}

const gradeOf = ({ grades }: JourneyPerson, { experience }: PublishedJourney): number | null =>
  grades.find((grade) => grade.experience === experience)?.grade ?? null

/** The person's progress in an experience. */
export function showUserPlatformJourney(standing: PersonalJourney, who: JourneyPerson): UserPlatformJourney {
  const { journey, platforms, missing, isUnlocked } = standing
  const own = <T extends { experience: Experience }>(list: readonly T[]) =>
    list.find(({ experience }) => experience === journey.experience)
  const walk = own(who.walks)
  const assessment = own(who.assessments)
  return {
    joinedAt: instant(own(who.joined)?.at),
    platforms: platforms.map(({ platform, status, proof, sharing }) => ({
      platform: { _id: platform.tool.id },
      status,
      proof,
      sharing,
    })),
    finished: countFinished(standing),
    total: platforms.length,
    gradeGiven: gradeOf(who, journey),
    step: walk?.step ?? 0,
    completedAt: instant(walk?.completedAt),
    isUnlocked,
    missing: missing.map(({ what, tool }) => ({ what, platform: { _id: tool.id, name: tool.name } })),
    assessment: assessment ? { _id: assessment.id, version: assessment.version, state: assessment.state } : null,
  }
}

export const showSteps = ({ steps }: PublishedJourney): AssessmentStep[] =>
  steps.map(({ step, isApi, tool, title, body, guide }) => ({
    step,
    isApi,
    service: { _id: tool.id, name: tool.name, logo: tool.logo, code: tool.code, timeEstimation: tool.minutes },
    title,
    text: body,
    steps: guide,
  }))

const instant = (text: string | null | undefined) => (text == null ? null : new Date(text).toISOString())
