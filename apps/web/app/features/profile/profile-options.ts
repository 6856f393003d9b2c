// The closed lists of the profile with their French labels (PRO-03).
import { AGE_OPTIONS, classOptions, SITUATION_OPTIONS } from '@visions/contract/contents/words'
import { SCHOLARSHIP_LEVELS } from '@visions/contract/constants'
import { levelName } from '@visions/contract/situation-words'

const optionsOf = (options: readonly (readonly [value: string, label: string])[]) =>
  options.map(([value, label]) => ({ value, label }))

export const situationOptions = optionsOf(SITUATION_OPTIONS)
/** Classes of a pupil or student; none for others (PIS-11). */
export const classesOf = (situation: string) => optionsOf(classOptions(situation))
export const levelOptions = SCHOLARSHIP_LEVELS.map((level) => ({ value: level, label: levelName(level) }))
export const ageOptions = optionsOf(AGE_OPTIONS)
/** Options of age, the youngest band divided by the age from which a parent need not agree (PEO-11). */
export const UNDER_15 = 'under-15'
export const ageChoices = [
  { value: UNDER_15, label: 'Moins de 15\u00a0ans' },
  { value: '16-18', label: '15 à 17\u00a0ans' },
  ...ageOptions.slice(1),
]
/** Label of no answer about the level of studies, which is another answer than no diploma (BIL-13). */
export const NO_ANSWER = 'Je préfère ne pas répondre'
