// What the constraints of a person (BIL-11) mean for a trade: excluded where the source names the condition, to be
// checked where it is silent.
import type { SubjectProfile, Trade } from '../model.ts'

/** Conditions of a trade that a constraint excludes. A code that is missing here excludes the condition of its name. */
const EXCLUDED: Readonly<Record<string, readonly string[]>> = {
  // Only distance counts more without a car.
  voiture: [],
  enfants: ['nuit', 'horaires-decales'],
  // They decide who to call, not which trade.
  amenagement: [],
  'diplome-etranger': [],
}
/** Conditions that are usual and negotiable: to be checked with the employer. */
const CHECKED: Readonly<Record<string, readonly string[]>> = { enfants: ['week-end'] }

/** Conditions that a refused work setting is made of: who moves all day carries and stands. */
const PARTS: Readonly<Record<string, readonly string[]>> = { mouvement: ['charges-lourdes', 'debout'] }

/** Whether a condition of the trade is against this constraint. */
export const isAgainst = ({ limits }: Pick<Trade, 'limits'>, limit: string): boolean =>
  (EXCLUDED[limit] ?? [limit]).some((condition) => limits.includes(condition))

/** Whether a constraint of the person excludes the trade. */
export const isBeyondLimits = (trade: Pick<Trade, 'limits'>, { limits }: Pick<SubjectProfile, 'limits'>): boolean =>
  [...limits].some((limit) => isAgainst(trade, limit))

/** Whether the person refused the main sector of the trade, or a setting that it has. */
export const isRefused = (
  { sectors: [main = ''], settings, limits }: Pick<Trade, 'sectors' | 'settings' | 'limits'>,
  { sectors, settings: answers }: Pick<SubjectProfile, 'sectors' | 'settings'>,
): boolean => sectors.get(main) === 'no' || [...limits, ...settings].some((setting) => answers.get(setting) === 'no')

/** Work on the road, by code: the ROME names no work setting for a seat behind a wheel. */
const ON_WHEELS = /^N41/

/** Whether the person cannot stay upright long, and the source says that the trade sits. */
export const isSuited = ({ code, settings }: Trade, { limits }: SubjectProfile): boolean =>
  limits.has('debout') &&
  (ON_WHEELS.test(code) || settings.some((setting) => setting === 'bureau' || setting === 'ecran'))

/** The conditions to check: those that the person cannot accept or refused, and on which the source is silent. */
export function doubtsOf({ limits, unsaid }: Trade, profile: Pick<SubjectProfile, 'limits' | 'settings'>): string[] {
  if (unsaid.length === 0 && profile.limits.size === 0) return []
  const asked = new Set<string>()
  for (const limit of profile.limits) for (const condition of EXCLUDED[limit] ?? [limit]) asked.add(condition)
  const checked = new Set<string>()
  for (const limit of profile.limits) for (const condition of CHECKED[limit] ?? []) checked.add(condition)
  for (const [setting, answer] of profile.settings)
    if (answer === 'no') for (const condition of [setting, ...(PARTS[setting] ?? [])]) asked.add(condition)
  return [
    ...unsaid.filter((condition) => asked.has(condition) || checked.has(condition)),
    ...limits.filter((condition) => checked.has(condition) && !unsaid.includes(condition)),
  ]
}
