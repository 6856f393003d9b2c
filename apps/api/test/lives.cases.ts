/**
 * Lives that test whether what is said of rewards, balances, tools, arrivals and ends is true (PEO-10, NBK-01, NBK-09,
 * NBK-11, ECO-03 to ECO-12). The author of these cases had read the requirements and findings, not the rules or the
 * source code.
 *
 * `acts` in the order of time, one person unless stated, days in Paris. `must`: what is shown after the last act (or
 * after the act named before a colon). `never`: what no page, arrival, notification, mail or answer may say at any time
 * of the life. Texts in « » are meant by their sense, not their words, where requirements do not fix them.
 */
import { list, oneOf, optional, readCases, text } from '@visions/contract/case-table'

export const lives = readCases(
  {
    id: text,
    topic: oneOf('rewards', 'balance', 'onboarding', 'tools', 'arrivals', 'minors', 'end', 'titles', 'answers'),
    acts: list,
    must: list,
    never: list,
    either: optional,
  },
  String.raw`
# Rewards.
sold-out-between | rewards
  | opens the page of a reward, one code left ; another person takes it ; presses «Confirmer»
  | «épuisée», nothing debited, the balance as before, another reward or a date
  | «Rien ne s’est passé» without a reason ; a debit
second-tab | rewards
  | opens the recap of a reward (100 of 150) in two tabs ; confirms in the first ; confirms in the second
  | the second says that it was obtained, or that 50 are not enough, and shows 50
  | «Après l’échange 50» confirmed as 50 again ; a negative sum
once-a-person | rewards
  | obtains a reward «Une fois par personne» ; looks at home, rewards, progress, its page
  | «Vous l’avez déjà obtenue», its code, no button to obtain it
  | «à votre portée» with it ; a count that includes it
twice-a-person | rewards | obtains one of two that are allowed | it can be obtained once more, and says so
  | «déjà obtenue» as a reason against
young-account | rewards | one hour old, enough stars, a reward of cash value
  | home, list and page: possible from a day and hour | «à votre portée» without the date
young-account-48-hours | rewards | the same, 48 hours and one minute old, all other conditions met
  | it can be obtained | «possible à partir du» a past day
three-days-of-acts | rewards | 48 hours old, acts on two days
  | what is missing is the third day, and it says so | «il vous manque des étoiles»
mail-only-identity | rewards | signed in by a code by mail only ; reads a reward of cash value
  | which sign-in would do | «à votre portée»
daily-part-empty | rewards | 14:20, the part of the hour is taken | when the next part comes (15:00)
  | «épuisée» without an hour ; «revenez demain» at 14:20
daily-part-last-hour | rewards | 21:30, the last part is taken | tomorrow 8:00 | «à 22 h»
ended-today | rewards | a reward ends at midnight ; the page stays open until 00:01 ; confirms
  | ended, nothing debited | a code
wish-becomes-impossible | rewards | the wish is archived
  | the wish is cleared and said to be ; another is proposed | «Encore 30 VisionsStars» for it
refunded-code | rewards | a code did not work, the operator refunds it (limit one)
  | stars are back ; the limit is used, and it says so | «à votre portée» for it
purchase-held | rewards | a signal holds the purchase for 24 hours
  | that it is looked at, until when, and what happens to the stars
  | «Voici votre code» ; «Échange réussi !»
nothing-in-reach | rewards | 40 stars, the cheapest is 50 | what gives the missing 10
  | «1 récompense à votre portée»
exact-price | rewards | 50 stars, a reward of 50 without conditions | it is in reach ; after: 0
  | a negative sum ; «il vous manque 0»
credit-unseen-before-recap | balance
  | 50 stars ; opens the page of a reward of 50, which credits 50 of the starter mission ; opens the recap
  | «100» before and «50» after, or the credit comes after
  | recap «Après l’échange 0», then 100 in the next read

# One balance.
balance-after-purchase | balance | 300 ; obtains a reward of 120 ; looks at thanks, rewards, home, progress
  | 180 on all | «300» on a page that is opened afterwards
balance-two-tabs | balance | tab A open with 300 ; obtains 120 in tab B ; comes back to tab A
  | 180 when A is used next
  | a purchase in A that is refused after the page said that it is possible, without showing 180
balance-credit-from-elsewhere | balance
  | a page is open with 100 ; a partner confirms a result (+50) ; presses another tab
  | 150, and its arrival once | 150 without a reason ; 100 in the head and 150 on the page
balance-back-button | balance | obtains a reward ; Back to the list
  | the new balance, and the reward as obtained | the old balance
balance-support-correction | balance | support corrects by −40 with a reason
  | the reason and −40 in the history, the same balance on all pages | a sum of the weeks that differs
balance-fails-to-load | balance | the call of the balance fails | «Erreur» or nothing in its place
  | «0 VisionsStars»

# Onboarding.
skip-everything | onboarding | «Passer» on the first step
  | home ; no statement about interests ; ticks for nothing | «Découvrez un outil» ticked ; «vous aimez»
skip-after-three-sentences | onboarding | answers three of six sentences ; «Passer»
  | three answers are stored and known ; the game goes on at the fourth
  | «Vous avez répondu à six phrases» ; stars for six
six-sentences-same | onboarding | answers «moyennement» six times | says that nothing stands out yet
  | an interest as marked
six-sentences-fact | onboarding | answers all six | the arrival says «Vous avez répondu à six phrases»
  | «un outil ouvert» ; «✓ Découvrez un outil»
opens-tool-first | onboarding | skips all ; opens a tool | the arrival says which tool was opened
  | «six phrases»
first-answer-adult | onboarding | 28 years, answers the age for the first time
  | «pour protéger les mineurs, … demain» only where it matters | «Vous avez changé de tranche d’âge»
changed-answer-adult | onboarding | was «moins de 18», says «18 à 24» a week later
  | that the age was changed and from when it counts | «bienvenue»
same-answer-again | onboarding | opens the profile, saves without a change of the age
  | nothing about the age | 24 hours again
france-connect-adult | onboarding | signs in by FranceConnect, 24 years | rewards for adults open at once
  | «dans 24 heures»
does-not-know | onboarding | answers «Je ne sais pas encore» for the search | home or the game
  | the same question on the next page (N12)
city-skipped | onboarding | gives no town ; asks for a meeting
  | «Près de quelle ville ?» once, and its answer is saved | «près de chez vous»

# Tools.
tool-blocked | tools | presses «J’ai compris !», the browser blocks the tab | the link
  | «Outil ouvert» ; stars ; «Faite»
tool-blocked-then-link | tools | the same, then follows the link
  | «Outil ouvert : Mosaïne» once, its stars once | twice
tool-without-site | tools | a tool whose site is empty | «Impossible d’accéder à la plateforme» | stars
tool-site-down | tools | the tab opens, the tool’s site answers 503 | «ouvert» is true | «terminé»
  | «ouvert» is all we know.
tool-opened-only | tools | opens a tool, comes back after 5 s without an answer of the partner
  | «Outil ouvert» | «Outil terminé» ; «Félicitations» ; a result
tool-twice | tools | opens the same tool in two tasks and once in the catalogue
  | each task as its own fact, the catalogue none | three credits for one task
choice-task | tools | presses «Accomplir» at a choice task, the coach page opens, nothing is pressed
  | the task is open | «Outil ouvert» ; its 60 stars
choice-task-started | tools | the same, then «Je lance ma simulation»
  | the credit, named after the simulation | twice
profile-sent-refused | tools | sends the profile to two publishers, one refuses
  | received by one, not by the other | «bien envoyé aux organismes sélectionnés» for both

# Arrivals and notifications.
arrival-once-two-devices | arrivals | finishes a mission on the telephone, arrival seen ; opens the computer
  | no second arrival ; the notification is read | an unread line for it
arrival-not-seen | arrivals | finishes a mission, closes the tab before the arrival
  | the arrival on the next page | only a notification
arrival-two-facts | arrivals | one act finishes a task and its mission and makes the first code possible
  | one window with the facts in order, sums add up | three windows on top of each other
assessment-ready-shown | arrivals | the assessment is made while the person waits | arrival once
  | «Votre bilan est prêt» and «Vous avez gagné 100» unread afterwards (N10)
consent-never-celebrated | arrivals | gives a consent | «Accord enregistré» | «Félicitations» ; stars for it
adviser-opened-by-program | arrivals | a scanner fetches the link | nothing, or «ouvert par un programme»
  | «Votre bilan a été lu»

# Minors.
minor-reward-by-address | minors | opens the address of a reward for adults | why not | «à votre portée»

# Everything done, two of a name.
everything-done | end | finishes all six objectives
  | that all is done ; what remains of worth (a meeting, a message, an assessment)
  | «Choisissez un autre objectif» ; an impossible reward as the next step
everything-done-then-new | end | the same ; the operator publishes a mission | the new one is the next step
  | «Toutes vos missions sont terminées»
all-tasks-but-unavailable | end | one task is left, its tool is archived
  | that it cannot be done now, and it counts in no «reste 1» | «Encore une tâche !»
two-missions-one-title | titles | two missions «Je prépare mes vœux» ; finishes the first
  | which one is finished can be read (number, objective) in list, arrival and notification
  | the second as finished
two-first-missions | titles | finishes the starter mission ; mission 1 is untouched | «Premiers pas»
  | «Première mission terminée !»
two-rewards-one-title | titles | two rewards «Bon de 5 €» of two partners ; obtains one
  | the partner is named in list, recap and history | the other as obtained

# Answers.
new-answers-add | answers | six sentences, then all 24 | at least what was known before, or why it changed
  | «plusieurs choses m’attirent» after «le concret»
changed-answers | answers | plays again and answers otherwise | that answers were changed, the new portrait
  | «vous avez complété»
same-answers-again | answers | plays again with the same answers | nothing new is claimed ; no second credit
  | «Votre portrait s’est enrichi»
corrected-statement | answers | corrects a statement of the assessment ; makes a new version
  | the correction, as hers | the old statement as the tool’s truth without a word
visitor-answers-then-account | answers | six sentences without an account ; «Je les garde» ; signs up
  | they are there | asked again
visitor-answers-existing-account | answers | the same, but signs in to an account that has 24 answers
  | the older ones stay, or a question | 24 answers replaced by six without a word
`,
)
