/**
 * Short lives that test whether what is said of shared data, matches and minors is true (PEO-10, NBK-08). The
 * author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * `acts` in the order of time, one person unless stated. `must`: what is shown after the last act (or after the act
 * named before a colon). `never`: what no page or answer may say at any time of the life. Texts in « » are meant by
 * their sense, not their words, where requirements do not fix them.
 */
import { list, oneOf, optional, readCases, text } from '@visions/contract/case-table'

export const matchLives = readCases(
  { id: text, topic: oneOf('precision', 'tools', 'minors'), acts: list, must: list, never: list, either: optional },
  String.raw`
# Shared data and precision.
precision-0-of-7 | precision | shares nothing | «0 sur 7» | «50 %» ; «100 %» ; «Vos matchs sont précis»
precision-1-of-7 | precision | shares the situation | «1 sur 7», what would raise it
  | «50 %» ; «Nous ne savons encore rien de vous» | Until the partner has received it: «en cours d’envoi».
precision-3-of-7 | precision | shares three | «3 sur 7», seven segments of which three are full
  | the same picture as 1 of 7
precision-6-of-7 | precision | shares six | «6 sur 7» | «50 %» ; «complet»
precision-7-of-7 | precision | shares all | «7 sur 7» ; a whole is allowed to be called 100 %
  | something that would raise it
precision-withdrawn | precision | shares seven ; withdraws two | «5 sur 7» at once
  | «7 sur 7» until the partner answers
partner-refuses | precision | shares one ; the partner answers 422
  | that it could not be received, and that we look into it or what to do
  | «Confirmé par» ; «1 sur 7» as used by the partner
partner-has-not-received | precision | shares one ; the partner is down for an hour
  | «en cours d’envoi» or the like ; the list is said not to use it yet
  | «Confirmé par» ; «ces offres sont choisies d’après»
partner-confirms | precision | the same, then the partner confirms
  | the list is renewed, a notification once | «Nous vous préviendrons» next to «Confirmé»
shared-what-is-unknown | precision | shares the level of studies ; the profile has none
  | it is not counted as useful | «1 sur 7»
two-providers | precision | shares 3 of 7 with one provider, 0 of 4 with another | each has its own figure
  | «3 sur 11»
empty-matches | precision | shares all ; the partner has no offer in the town
  | that none is near, and how to widen | «partagez davantage»

matched-by-saved-offer | tools
  | task «Découvrir mes premiers matchs» is open ; keeps an offer under «Mes matchs»
  | the task is done, named after the saved offer, credited as it said | «Essayez d’abord un outil» on it
saved-offer-undone | tools | keeps an offer ; takes the choice back ten seconds later
  | the credit stays or is never given twice ; the offer is not in the list | «1 offre gardée»
saved-in-frame-then-apply | tools | keeps an offer in the frame ; presses «Postuler» within a second
  | the offer is there, or «un instant…», then it is there
  | «Vérifiez que vous avez bien dit être intéressé» as a blame

# Minors.
minor-applies | minors | 16 years, lycée ; keeps a training
  | «Écrire à l’établissement» or the like as the first act | «Postuler» as an act
minor-just-18 | minors | proven a minor by FranceConnect ; signs in again by it on the 18th birthday
  | «Postuler» | «demain»
lyceen-over-18 | minors | 18 to 24, lycée | no sending of profiles, and why
  | «réservé aux majeurs» as the only reason
no-age | minors | has skipped the age | asked for the age where it matters | «Postuler» ; rewards for adults
`,
)
