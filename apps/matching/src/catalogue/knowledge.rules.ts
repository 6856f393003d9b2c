// Which kinds of data a profile has, and how the person can provide the others.
import type { RankedKind } from '@visions/contract/vocabulary'
import type { SubjectProfile } from '@visions/advice/model'
import type { Knowledge } from '../model.ts'

/** Whether a profile has each kind of data that ranking uses (NBK-08). */
const HAS: Record<RankedKind, (profile: SubjectProfile) => boolean> = {
  interests: ({ interests }) => Object.keys(interests).length > 0,
  trades: ({ trades, proposed }) => trades.size + proposed.size > 0,
  preferences: ({ trades, sectors, settings }) => trades.size + sectors.size + settings.size > 0,
  skills: ({ skills }) => skills.size > 0,
  values: ({ values }) => values.length > 0,
  level: ({ level }) => level !== null,
  search: ({ search }) => search !== null,
}

/** How the person can provide what is missing. The most informative comes first. */
const MISSING: readonly (readonly [isKnown: (profile: SubjectProfile) => boolean, phrase: string])[] = [
  [
    HAS.interests,
    'Vos centres d’intérêt\u00a0: jouez au jeu de Visions ou répondez à un questionnaire, puis partagez-les.',
  ],
  [
    HAS.preferences,
    'Ce qui vous plaît, des métiers aux cadres de travail\u00a0: répondez dans Mes envies, sur Visions, puis partagez-le.',
  ],
  [HAS.skills, 'Vos compétences\u00a0: mesurez-les avec un outil de Visions, puis partagez vos résultats.'],
  [HAS.values, 'Vos valeurs\u00a0: classez-les avec un outil de Visions, puis partagez vos résultats.'],
  [HAS.level, 'Votre niveau d’études\u00a0: indiquez-le dans votre profil, puis partagez-le.'],
  [HAS.search, 'Ce que vous cherchez, une formation ou un emploi\u00a0: indiquez-le dans Visions, puis partagez-le.'],
]
const CITY = 'Votre ville\u00a0: indiquez-la dans votre profil.'

/**
 * @param place the city of the person: not stated, or without coordinates in the catalogue, or known
 * @param isAwaiting shares have not arrived yet: nothing is asked for, since it may be in them
 */
export function knowledgeOf(
  profile: SubjectProfile,
  { place, isAwaiting }: { place: 'none' | 'unknown' | 'known'; isAwaiting: boolean },
): Knowledge {
  const missing = MISSING.flatMap(([isKnown, phrase]) => (isKnown(profile) ? [] : [phrase]))
  return {
    isEmpty: isEmpty(profile),
    isAwaiting,
    isPlaceUnknown: place === 'unknown',
    missing: isAwaiting ? [] : [...missing, ...(place === 'none' ? [CITY] : [])],
  }
}

/** Whether the profile has no data that ranking uses. A constraint alone excludes trades. */
export const isEmpty = (profile: SubjectProfile): boolean =>
  profile.limits.size === 0 && !Object.values(HAS).some((has) => has(profile))
