// Platforms of an experience with the person's progress, and the texts about them; pure.
import type { PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import { count, inSentence } from '@visions/contract/french-words'

export type Status = UserPlatformJourney['platforms'][number]['status']
export type Platform = PlatformJourney['platforms'][number] &
  Omit<UserPlatformJourney['platforms'][number], 'platform'> & {
    /** Position on the path, from 1. */
    number: number
    /** Platforms to finish before data are shared with this one. */
    awaited: { _id: string; name: string } | null
  }

/** JRN-03. */
export const STATUS_WORDS: Record<Status, string> = { 0: 'Pas commencé', 1: 'En cours', 2: 'Terminé' }

/** Label of the button of a platform (JRN-03). */
export const openText = (status: Status, name: string): string =>
  status === 2 ? `Retourner sur la plateforme ${name}` : status === 1 ? 'Je continue' : 'Je commence'

/** The platforms of a path with the person's progress, in order. */
export function platformsOf(journey: PlatformJourney, mine: UserPlatformJourney): Platform[] {
  const progress = new Map(mine.platforms.map((entry) => [entry.platform._id, entry]))
  return journey.platforms.map((entry, index) => {
    const { status = 0, proof = null, sharing = 'none' } = progress.get(entry.platform._id) ?? {}
    // A platform that is hidden from the person cannot be required.
    const before = entry.prerequisite && progress.get(entry.prerequisite._id)
    return {
      ...entry,
      status,
      proof,
      sharing,
      number: index + 1,
      awaited: before && before.status !== 2 ? entry.prerequisite : null,
    }
  })
}

/**
 * The state of each platform on the route. The person is at the first one that is not finished; one that only
 * receives data is passed once they are shared.
 */
export function routeStates(
  platforms: readonly Pick<Platform, 'status' | 'sharing' | 'isRequired'>[],
): ('done' | 'current' | 'todo')[] {
  const current = platforms.findIndex(
    ({ status, sharing, isRequired }) => status !== 2 && (isRequired || sharing === 'none'),
  )
  return platforms.map(({ status }, index) => (status === 2 ? 'done' : index === current ? 'current' : 'todo'))
}

/** The slug of the current platform; or undefined. */
export const currentOf = (platforms: readonly Platform[]): string | undefined =>
  platforms[routeStates(platforms).indexOf('current')]?.platform.slug

/**
 * The slug of the step that a phone shows open: the one of the address, else the current one. undefined once the
 * assessment can be generated: that is the next action.
 */
export const openStepOf = (
  platforms: readonly Platform[],
  isUnlocked: boolean,
  asked: string | null,
): string | undefined =>
  platforms.some(({ platform }) => platform.slug === asked)
    ? (asked ?? undefined)
    : isUnlocked
      ? undefined
      : currentOf(platforms)

/**
 * What a card offers, the first action first: `locked` waits for another platform (JRN-06), `waits` says so in
 * words, `shared` is the state of shared data.
 */
export type PlatformAction = 'locked' | 'waits' | 'share' | 'shared' | 'open' | 'finish'

/** The actions of a platform. Never a locked button next to an open one. */
export function actionsOf({
  exchange,
  awaited,
  sharing,
  status,
  mustShare,
  reportsCompletion,
}: Pick<
  Platform,
  'exchange' | 'awaited' | 'sharing' | 'status' | 'mustShare' | 'reportsCompletion'
>): PlatformAction[] {
  const opening: PlatformAction[] = status === 1 && !reportsCompletion ? ['open', 'finish'] : ['open']
  if (!exchange) return opening
  if (sharing !== 'none') return ['shared', ...opening]
  if (awaited) return status === 0 ? ['locked'] : ['waits', ...opening]
  // Sharing is the step; where it is optional, opening comes first.
  if (mustShare) return status === 0 ? ['share'] : ['share', ...opening]
  return [...opening, 'share']
}

/** «1 outil terminé sur 4». */
export const progressText = ({ finished, total }: Pick<UserPlatformJourney, 'finished' | 'total'>): string =>
  `${count(finished, 'outil terminé', 'outils terminés')} sur\u00a0${total}`

/** Progress on a path, in percent. */
export const progressPercent = ({ finished, total }: Pick<UserPlatformJourney, 'finished' | 'total'>): number =>
  total === 0 ? 0 : (finished / total) * 100

/** «Terminez Cap Bruyère», «Partagez vos données avec Transvase» (JRN-05). */
export const missingText = ({ what, platform }: UserPlatformJourney['missing'][number]): string =>
  what === 'finish' ? `Terminez ${platform.name}` : `Partagez vos données avec ${platform.name}`

/** Why the assessment does not wait for a tool (BIL-15). */
export const withoutResultsText = (name: string): string =>
  `${name} ne transmet pas de résultats\u00a0: votre bilan se fait sans cet outil.`

/** Before the start of an assessment whose tools all send no results (BIL-15). */
export const NO_RESULTS_AT_ALL =
  'Les outils de ce parcours ne transmettent pas de résultats\u00a0: votre bilan contiendra seulement vos réponses dans Visions.'

/** Whether nothing of the tools can be part of the assessment. */
export const isWithoutResults = ({ makesAssessment, platforms }: PlatformJourney): boolean =>
  makesAssessment && platforms.length > 0 && !platforms.some(({ sendsResults }) => sendsResults)

/** The button that makes an assessment (JRN-05), or another version of it. */
export const generateText = (again = false): string => (again ? 'Refaire mon bilan' : 'Générer mon bilan')

/** The next thing to do on a path, as a sentence. */
export function nextText(journey: Pick<PlatformJourney, 'makesAssessment'>, mine: UserPlatformJourney): string {
  if (!journey.makesAssessment) return ''
  if (mine.isUnlocked) return 'Vous pouvez maintenant générer votre bilan.'
  const [next] = mine.missing
  return next ? `Prochaine étape\u00a0: ${inSentence(missingText(next))}.` : ''
}

/** Source of the end of a platform: a partner's report counts more than the browser's. */
export const proofText = (proof: Platform['proof'], name: string): string | null =>
  proof === 'confirmed'
    ? `Fin confirmée par ${name}.`
    : proof === 'returned'
      ? 'Fin enregistrée, sans étoiles confirmées.'
      : proof === 'declared'
        ? 'Fin déclarée par vous.'
        : null

/** JRN-10. */
export const hasOwnImage = (image: string): boolean => image !== '' && !/(^|\/)default\.jpg$/.test(image)
