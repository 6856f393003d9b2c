/**
 * Short lives that test whether what is said of results that come or do not come is true (PEO-10, BIL-15). The
 * author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * `acts` in the order of time, one person unless stated. `must`: what is shown after the last act (or after the act
 * named before a colon). `never`: what no page or answer may say at any time of the life. Texts in « » are meant by
 * their sense, not their words, where requirements do not fix them.
 */
import { list, oneOf, optional, readCases, text } from '@visions/contract/case-table'

export const resultLives = readCases(
  { id: text, topic: oneOf('results'), acts: list, must: list, never: list, either: optional },
  String.raw`
# Results that come or do not come.
no-results-optional | results | an optional tool of the assessment sends no results ; «J’ai terminé»
  | «X ne transmet pas de résultats» ; the assessment can be made
  | «nous n’avons pas pu obtenir» ; a next step about X
no-results-required | results
  | a tool that sends no results stands as required in an old version of the journey
  | the assessment can be made without it | «il manque X» for ever ; «refaire ce bilan» because of X
no-results-all | results | all tools of an assessment send no results
  | it says that it can hold only the person’s own answers, before the person starts
  | «Bilan complet» ; an empty document with «vos points forts»
no-results-mixture | results | two tools send results, one cannot, one could and has not
  | the third is not blamed, the fourth «pas encore reçu», with what to do | the same sentence for both
no-results-adviser | results | the adviser reads such an assessment | the same truth in the third person
  | «n’a pas terminé» for a tool that was finished
late-result | results | the assessment is made without X ; X’s result arrives two days later
  | «un résultat est arrivé depuis», a new version on demand ; the old one unchanged
  | the old version with the new result
result-after-all | results | a tool marked as sending none sends one | it is used
  | «ne transmet pas de résultats» next to its result
result-of-another | results | a result arrives for an unknown or deleted person
  | nothing is shown to anybody | an arrival
result-twice | results | the partner sends the same result three times | one arrival, one credit
  | three notifications
result-corrected | results | the partner sends a corrected result | the new one, with its day
  | both as two facts
declared-end-then-confirmed | results | «J’ai terminé» ; the partner confirms an hour later
  | «Fin déclarée par vous», then «Fin confirmée par» | «confirmée» in the first hour
`,
)
