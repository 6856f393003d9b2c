// Which criteria have data in a profile, and how the person can add the others.
import type { Knowledge, SubjectProfile } from '../model.ts'

/** Each criterion of the ranking, and how the person can provide it. The most informative comes first. */
const MISSING: [isMissing: (profile: SubjectProfile, hasPlace: boolean) => boolean, phrase: string][] = [
  [
    ({ interests }) => Object.keys(interests).length === 0,
    'Vos centres d’intérêt : jouez au jeu de Visions ou répondez à un questionnaire, puis partagez-les.',
  ],
  [
    ({ trades, sectors, settings }) => trades.size + sectors.size + settings.size === 0,
    'Les métiers, les secteurs et les cadres de travail qui vous plaisent\u00a0: répondez dans Mes envies, sur Visions, puis partagez vos réponses.',
  ],
  [
    ({ skills }) => skills.size === 0,
    'Vos compétences : mesurez-les avec un outil de Visions, puis partagez vos résultats.',
  ],
  [
    ({ level }) => level === null,
    'Votre niveau d’études : indiquez-le dans votre profil, puis partagez votre situation.',
  ],
  [
    ({ search }) => search === null,
    'Ce que vous cherchez, une formation ou un emploi : indiquez-le dans Visions, puis partagez votre situation.',
  ],
  [(_profile, hasPlace) => !hasPlace, 'Votre ville : indiquez-la dans votre profil.'],
]

/** @param hasPlace whether the catalogue has the coordinates of the city of the person */
export function knowledgeOf(profile: SubjectProfile, hasPlace: boolean): Knowledge {
  return {
    isEmpty: isEmpty(profile),
    missing: MISSING.filter(([isMissing]) => isMissing(profile, hasPlace)).map(([, phrase]) => phrase),
  }
}

/** Whether the profile has no data that ranking uses. */
export const isEmpty = ({ interests, skills, trades, sectors, settings, level, search }: SubjectProfile): boolean =>
  Object.keys(interests).length + skills.size + trades.size + sectors.size + settings.size === 0 &&
  level === null &&
  search === null
