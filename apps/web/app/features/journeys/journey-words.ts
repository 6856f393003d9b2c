// What a journey says of itself: the platforms with how far the person is, and the words for it; pure.
import type { PlatformJourney, UserPlatformJourney } from '@visions/contract/journeys'
import { count } from '../../lib/typography.ts'

export type Status = UserPlatformJourney['platforms'][number]['status']
export type Platform = PlatformJourney['platforms'][number] &
  Omit<UserPlatformJourney['platforms'][number], 'platform'> & {
    /** Its place on the path, from 1. */
    number: number
    /** What must be finished before data are shared with it, and is not. */
    awaited: { _id: string; name: string } | null
  }

/** JRN-03. */
export const STATUS_WORDS: Record<Status, string> = { 0: 'Pas commencé', 1: 'En cours', 2: 'Terminé' }

/** What the button of a platform says (JRN-03). */
export const openText = (status: Status, name: string): string =>
  status === 2 ? `Retourner sur la plateforme ${name}` : status === 1 ? 'Je continue' : 'Je commence'

/** The platforms of a path with the person's progress, in order. */
export function platformsOf(journey: PlatformJourney, mine: UserPlatformJourney): Platform[] {
  const progress = new Map(mine.platforms.map((entry) => [entry.platform._id, entry]))
  return journey.platforms.map((entry, index) => {
    const { status = 0, proof = null, sharing = 'none' } = progress.get(entry.platform._id) ?? {}
    // One that is not shown to the person cannot be asked of them.
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

/** One state a platform, for its route on the map. The first one neither finished nor given data is where the person stands. */
export function routeStates(
  platforms: readonly Pick<Platform, 'status' | 'sharing'>[],
): ('done' | 'current' | 'todo')[] {
  const current = platforms.findIndex(({ status, sharing }) => status !== 2 && sharing === 'none')
  return platforms.map(({ status }, index) => (status === 2 ? 'done' : index === current ? 'current' : 'todo'))
}

/** «1 outil terminé sur 4». */
export const progressText = ({ finished, total }: Pick<UserPlatformJourney, 'finished' | 'total'>): string =>
  `${count(finished, 'outil terminé', 'outils terminés')} sur\u00a0${total}`

/** How much of a path is done, in per cent. */
export const progressPercent = ({ finished, total }: Pick<UserPlatformJourney, 'finished' | 'total'>): number =>
  total === 0 ? 0 : (finished / total) * 100

/** «Terminez Cap Bruyère», «Partagez vos données avec Transvase» (JRN-05). */
export const missingText = ({ what, platform }: UserPlatformJourney['missing'][number]): string =>
  what === 'finish' ? `Terminez ${platform.name}` : `Partagez vos données avec ${platform.name}`

/** A name within a sentence: «mon bilan d’orientation». */
export const inSentence = (name: string): string => name.charAt(0).toLocaleLowerCase('fr') + name.slice(1)

/** JRN-05. */
export const generateText = (name: string): string => `Générer mon ${inSentence(name)}`

/** For one that was made already. */
export const remakeText = (name: string): string => `Refaire mon ${inSentence(name)}`

/** What to do next on a path, in a sentence. */
export function nextText(
  journey: Pick<PlatformJourney, 'name' | 'makesAssessment'>,
  mine: UserPlatformJourney,
): string {
  if (!journey.makesAssessment) return ''
  if (mine.isUnlocked) return `Vous pouvez maintenant générer votre ${inSentence(journey.name)}.`
  const [next] = mine.missing
  return next ? `Prochaine étape\u00a0: ${inSentence(missingText(next))}.` : ''
}

/** How its end became known; a partner's word is worth more than that of the browser. */
export const proofText = (proof: Platform['proof'], name: string): string | null =>
  proof === 'confirmed'
    ? `Fin confirmée par ${name}.`
    : proof === 'returned'
      ? 'Fin enregistrée à votre retour.'
      : proof === 'declared'
        ? 'Fin déclarée par vous.'
        : null

/** JRN-10. */
export const hasOwnImage = (image: string): boolean => image !== '' && !/(^|\/)default\.jpg$/.test(image)
