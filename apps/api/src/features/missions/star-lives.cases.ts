/**
 * Lives of stars: what a task says that it gives is what the balance gains (PEO-10, ECO-03 to ECO-06). The author of
 * these cases had read the requirements and findings, not the rules or the source code.
 *
 * `acts` in the order of time, one person unless stated, days in Paris. `must`: what is shown after the last act (or
 * after the act named before a colon). `never`: what nothing may say at any time of the life. Texts in « » are meant by
 * their sense. Holds for each life: one balance everywhere; sums on cards are sums of what was or will be paid.
 */
import { list, optional, readCases, text } from '@visions/contract/case-table'

export const starLives = readCases(
  { id: text, acts: list, must: list, never: list, either: optional },
  String.raw`
two-objectives-one-day | finishes first missions ; chooses «Choisir mes études» ; the same day
  chooses «Travailler à mon compte» ; opens its first task (60)
  | before the task is opened: no stars today for it, and why
  | «+60» on the task ; «60 sur 300 VisionsStars» | «À partir de demain» may be promised only if it is so.
two-objectives-next-day | as above, but does the task on the next day
  | «+60» before, 60 in the balance after | «sans VisionsStars» on the next day
objective-changed-and-back | chooses A ; chooses B ; chooses A again on the same day ; does a task of A (50)
  | what the task says before equals what the balance gains
  | a sum that contains stars that the balance lacks
  | It pays or not (ECO-05 leaves the return open); saying and paying agree.
three-objectives-figures | does 3 of 4 tasks of a mission that pays nothing today | «3 tâches sur 4»
  | «150 sur 300» ; «50 + 50 + 50» ; «+100» as the bonus of today
unpaid-mission-finished | finishes a mission that does not pay ; looks at «Missions terminées»
  | finished, without stars | «+100 VisionsStars» ; «300 sur 300»
half-paid-mission | does two tasks that pay (50, 40) ; changes the objective twice ; does the other two (50, 60)
  | the card adds only what was paid: 90, and the bonus if it was paid | «200»
task-of-two-missions | one tool is offered by two missions that pay ; opens it in the first
  | each task says before opening what it will pay | a second credit for the same task
eleventh-task | does ten tasks that pay, then an eleventh (50)
  | done ; «demain» for its stars ; balance without the 50 today
  | «+50» in the balance of today ; an eleventh arrival that counts up
eleventh-task-next-day | as above ; comes back on the next day
  | the 50 are there, with the task’s name, once | 50 in the sum of the day before
thirteen-tasks-then-bonus | the thirteenth task of the day finishes a mission
  | the bonus: today or on the day of its last credit, and said so before it comes
  | «Mission terminée ! +100» when nothing came
cap-at-midnight | the tenth task at 23:58, the eleventh at 00:03 | both paid at once
  | «demain» for the second
declared-and-proven | opens a tool (declared) ; the partner confirms the result two hours later
  | stars confirmed rise then, and the arrival names the result | «étoiles confirmées» for the opening
too-fast-result | a result after 20 s, the tool needs 4 minutes
  | the result counts for the portrait ; why the stars are not confirmed can be found | «étoiles confirmées»
enough-stars-and-more | has 17 580 stars, 0 confirmed ; reads a reward that needs 300 confirmed
  | how confirmed stars are earned | «Il vous manque 300 VisionsStars»
has-all-confirmed | has 400 confirmed ; reads a reward that needs 300 confirmed | it can be obtained
  | «En gagner» as the next act
returns-after-erasure | earns 100 for the starter mission ; deletes the account ; comes back with the same identity
  | before: no promise of stars for what was paid once, or a sentence why not after the act
  | «+50» that never comes | The second account may be the same after seven days.
adviser-mission | an adviser’s message proposes a mission that fits ; accepts ; does a task
  | said before: what it pays ; then exactly this |
own-note | writes a message to herself by her own link that proposes a mission ; accepts ; does a task
  | no stars, said before the task | «+50»
mission-changed-under-way | does two tasks of 50 ; the operator publishes the mission with 30 for each
  | done tasks show 50, open ones 30, and the sum of the card follows | a balance that falls
mission-archived-under-way | does two of four tasks ; the mission is archived
  | balance as before ; the done tasks stay in the progress | «Mission terminée !»
many-missions-a-day | finishes five missions on one day
  | bonuses as said before ; one arrival for each, or one for all with the right sum
  | a sum of arrivals that differs from the change of the balance
`,
)
