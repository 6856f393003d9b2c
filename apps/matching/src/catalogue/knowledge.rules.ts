// Which kinds of data a profile has.
import type { RankedKind } from '@visions/contract/vocabulary'
import type { SubjectProfile } from '@visions/advice/model'

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

/** Whether the profile has no data that ranking uses. A constraint alone excludes trades. */
export const isEmpty = (profile: SubjectProfile): boolean =>
  profile.limits.size === 0 && !Object.values(HAS).some((has) => has(profile))
