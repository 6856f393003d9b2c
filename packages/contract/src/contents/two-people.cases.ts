/**
 * Cases of OFF-10 and OFF-11: which fields need two people, and how one human tries to publish alone.
 *
 * The author of the cases had read the issue, the requirements, the findings and the kinds of contents of the
 * contract. The author had not read the rules or any other source code.
 *
 * Paths: `price` is a field, `on_purchase.message` a field in a group, `tasks[].stars` a field of a row.
 * `tasks[]+` is an added row, `tasks[]-` a removed row, `tasks[]~` a changed order of the same rows.
 * A new content counts as a change of each field whose value is not empty. An added row needs two people when
 * `[]+` says so, with any values of its fields. A row whose identifier changes is removed and added.
 *
 * In the acts, `submit` with a detail means: save this, then submit.
 */
import { list, oneOf, optional, parts, readCases, text } from '../case-table.ts'

const byKind = <Field extends { kind: string }>(fields: Field[]): Readonly<Partial<Record<string, Field[]>>> =>
  Object.groupBy(fields, ({ kind }) => kind)

/**
 * Why two people are needed, and the opposite decision with its argument where the requirements allow both.
 * `picture`: a picture or a text that shows one of the other three. Kinds that are absent have no field that needs two
 * people.
 */
export const FIELDS_THAT_NEED_TWO = byKind(
  readCases(
    { kind: text, path: text, reason: oneOf('money', 'routing', 'wording', 'picture'), why: text, debatable: optional },
    `
tools | name | wording | Consents name the recipient of the data by it.
  | A typo in a name is frequent. One person could be enough until a consent quotes the name.
tools | slug | routing | It is part of addresses that partners and links use.
tools | logo | picture | It shows which partner receives the data. | N-6 names only the addresses of a tool.
tools | minilogo | picture | Same as logo. | Same as logo.
tools | stars | money | It announces an amount to people. | It only announces: the task decides what is paid.
tools | minutes | money | OFF-11 and ECO-10: the record of the tool states the least duration.
  | One person, if the least duration becomes a field of its own.
tools | least_seconds | money | OFF-11 names least durations: a faster result does not count as confirmed.
tools | website | routing | People are sent there with a pseudonym (N-6).
tools | api_url | routing | Sign-in calls and pseudonyms are sent there (N-6).
tools | type | routing | It makes a tool a recipient of data.
tools | is_personal_cloud | routing | The results of all people go to this one tool.
tools | cloud_connector | routing | It names the source or target inside the cloud.
tools | data_types[].name | wording | The person reads it next to the check box.
tools | data_types[].description | wording | The person reads it next to the check box.
tools | data_types[].section | routing | \`contact\` instead of \`interests\` sends the address.
tools | data_types[]+ | routing | More data can be sent.
tools | data_types[]- | routing | Exchanges and consents reference the row.
partners | name | wording | A reward names the company that owes it.
  | One person, if only changes of a partner of a published reward count.
partners | website | routing | People with a code are sent there (N-6).
partners | logo | picture | A reward without a logo shows it.
partners | description | picture | Rich text with links, next to the rewards.
  | Editorial text. But with one person a link in it replaces the refused change of website.
partners | socials[].name | picture | The text of a link that routes people.
  | One person, because the address stays.
partners | socials[].url | routing | Same as website.
partners | socials[]+ | routing | A new address.
purposes | name | wording | Part of the consent (OFF-10).
purposes | slug | wording | Receipts quote it.
purposes | description | wording | It says what the recipient does with the data.
purposes | wording | wording | The person agrees to it word for word.
purposes | retention | wording | A promise about duration.
exchanges | kind | routing | It decides from whom and to whom data goes.
exchanges | import_tool_id | routing | The recipient.
exchanges | purpose_id | routing | The purpose that the person agrees to.
exchanges | info | wording | It says what the recipient knows about the person.
exchanges | asks_email | routing | The address of the person is sent.
exchanges | offers_account | routing | An account is created with data of the person.
exchanges | data_types[].data_type_id | routing | What is sent.
exchanges | data_types[]+ | routing | More is sent.
exchanges | data_types[]- | routing | Data that was agreed to is not sent.
exchanges | position | routing | In a journey, the first exchange of a tool is the one used.
journeys | title | wording | OFF-10 names the wordings of journeys.
journeys | description | wording | OFF-10.
journeys | image | picture | Picture of a journey that pays.
journeys | minutes_least | money | OFF-11 names least durations.
journeys | minutes_most | wording | A promise next to minutes_least. | An estimate without effect on stars.
journeys | stars | money | What the journey pays.
journeys | guide | wording | OFF-10. | Instructions bind nobody.
journeys | tips | wording | OFF-10. | Tips bind nobody.
journeys | makes_assessment | money | It decides what completes the journey.
journeys | platforms[].tool_id | routing | The tool receives the pseudonym of the person.
journeys | platforms[].purpose | wording | OFF-10.
journeys | platforms[].kind | routing | It makes a step a recipient, or lets a tool report the end.
journeys | platforms[].is_required | money | Stars become cheaper when a step is optional.
journeys | platforms[].must_share | routing | It makes sharing a condition of the assessment.
journeys | platforms[].needs_tool_id | routing | Whose data is shared with this tool.
journeys | platforms[].opens_website | routing | It chooses between website and sign-in link.
journeys | platforms[]+ | routing | A new tool in the journey.
journeys | platforms[]- | money | The same stars for less.
journeys | platforms[]~ | routing | A step may depend on data of the step before it.
  | One person, because tools, shares and stars stay.
journeys | variants[].context | routing | It decides who gets other tools.
journeys | variants[].namespace | routing | It decides who gets other tools.
journeys | variants[].guide | wording | Same as guide. | Same as guide.
journeys | variants[].tool_ids | routing | It decides which tools are used.
journeys | variants[]+ | routing | Other tools for some people.
journeys | variants[]- | routing | Members of a namespace return to the tools of all.
journeys | steps[].step | wording | It moves the text in front of another tool. | Order of approved pages.
journeys | steps[].is_api | wording | Same as step. | Same as step.
journeys | steps[].tool_id | routing | The tool that the page presents and opens.
journeys | steps[].title | wording | OFF-10.
journeys | steps[].body | wording | OFF-10.
journeys | steps[].guide[].summary | wording | OFF-10.
journeys | steps[].guide[].content | wording | OFF-10.
journeys | steps[].guide[]+ | wording | OFF-10.
journeys | steps[].guide[]- | wording | A removed instruction can be a removed warning.
journeys | steps[]+ | wording | OFF-10.
journeys | steps[]- | wording | A removed page can be a removed warning.
missions | bonus | money | N-6.
missions | tasks[].stars | money | N-6.
missions | tasks[].action | money | It decides what the person does for the stars.
  | One person, if all actions complete a task under the same conditions.
missions | tasks[]+ | money | N-6. A new task pays each person again. A task of 0 stars moves the bonus.
missions | tasks[]- | money | N-6. The bonus is reached with less.
rewards | title | wording | OFF-10.
rewards | partner_id | money | The company that owes the reward, and its address.
rewards | offer | wording | The promise on the ticket.
rewards | type | wording | The name on the ticket.
rewards | transaction_type | money | A gift card has a value in money and other limits.
rewards | description | wording | OFF-10. It has links.
rewards | price | money | OFF-11.
rewards | has_cash_value | money | Without it, confirmed stars and limits are not required.
rewards | proven_price | money | OFF-11.
rewards | limit_per_person | money | Empty: no limit.
rewards | limit_per_day | money | Empty: no limit.
rewards | adults_only | money | It decides who may obtain it.
rewards | start_at | money | It opens a stock.
rewards | end_at | money | It opens a stock again.
rewards | image | picture | N-9 (c).
rewards | logo | picture | N-9 (c).
rewards | on_purchase.message | wording | Shown with the code. It can ask to send the code away.
rewards | on_purchase.action | wording | The text of the link next to the code.
rewards | on_purchase.callbackUrl | routing | People open it with a code in their hands.
establishments | name | routing | The pupil chooses by name. A renamed establishment takes over requests.
  | One person with a mail to the mailbox. A typo in a name is frequent.
establishments | city | routing | Name and city together are the choice of the pupil. | Same as name.
establishments | email | routing | N-6. The former mailbox also receives a mail.
testimonies | name | wording | Who speaks. One publisher archives a testimony: it ends when that person asks for it.
testimonies | trade | wording | The person agreed to speak about this trade.
testimonies | sector | wording | Same as trade.
testimonies | image | picture | The face of a person, who agreed to this picture.
testimonies | morning | wording | The words of a person.
testimonies | untold | wording | Same as morning.
testimonies | origin | wording | Same as morning.
testimonies | day | wording | Same as morning.
testimonies | video | routing | People are sent there.
testimonies | agreed_by | wording | The proof of the agreement.
testimonies | agreed_on | wording | Same as agreed_by.
testimonies | agreed_until | wording | A later day shows a person for longer than they agreed to.
testimonies | is_minor | wording | Whether a parent must agree.
testimonies | parent_agreed | wording | Same as agreed_by.
`,
  ),
)

/** `why`: present where a reader may expect two people. */
export const FIELDS_OF_ONE = byKind(
  readCases(
    { kind: text, path: text, why: optional, debatable: optional },
    `
tools | summary
tools | description | A typo in a description is corrected by one person.
tools | concept
tools | categories
tools | tags
tools | main_tag
tools | is_free | | A statement about money between the person and the tool.
tools | guide
tools | code | | It may be a paid access. But nothing of the platform is paid with it.
tools | is_top
tools | is_sample
tools | position
tools | data_types[]~
partners | socials[]- | A wrong link is removed by one person, immediately.
partners | socials[]~
exchanges | data_types[]~ | The same check boxes in another order.
journeys | situations | | It widens the group that is paid.
journeys | proposed_to
journeys | is_featured
journeys | is_beta
journeys | position
journeys | variants[]~
journeys | steps[]~
journeys | steps[].guide[]~
missions | name | docs/office.md, step 5: the author of a typo may publish its correction.
missions | subtitle
missions | tasks[].name
missions | tasks[].icon | A closed list of the product, no picture of the library.
missions | tasks[]~ | Same identifiers, same stars.
missions | tasks[].tools[].tool_id | | A tool in a paid task is opened more. Its address needed two.
missions | tasks[].tools[].namespace | | Same as tool_id.
missions | tasks[].tools[]+ | | Same as tool_id.
missions | tasks[].tools[]- | A tool that is out of order leaves the mission quickly.
missions | tasks[].tools[]~
objectives | name
objectives | type
objectives | position
objectives | missions[].mission_id | | It offers more paid missions. Each of them needed two.
objectives | missions[]+ | | Same as mission_id.
objectives | missions[]-
objectives | missions[]~
presets | audience
presets | age_group
presets | namespace
presets | position
presets | mission_id | | It gives a paid mission to a whole group at the start.
presets | subtitle
rewards | position | The order of approved rewards.
events | title
events | description
events | organizer
events | category
events | starts_at | A wrong date sends a class to a closed door: one person corrects it.
events | ends_at
events | place
events | link | | It routes people, but no data of them.
events | image
events | is_top
announcements | title
announcements | body | | An announcement can promise stars in words.
announcements | shown_from
announcements | shown_until
announcements | link | | Same as the link of an event.
announcements | link_label
establishments | age
aims | title
aims | body
aims | situations
aims | classes
aims | first_day | A wrong date is corrected by one person, immediately.
aims | last_day
aims | source
aims | serves | | It routes people, only within the product.
aims | mission_id
aims | tool_id
aims | journey
aims | namespace
establishments | description
help | title
help | lead
help | position
help | questions[].question
help | questions[].answer | | Answers explain rights and gains, and have links.
help | questions[]+
help | questions[]-
help | questions[]~
namespaces | title
namespaces | search
namespaces | skips_onboarding | | Two, if the first questions include a consent or a question of age.
contexts | title
contexts | effect
contexts | switch_label
contexts | switch_hint
contexts | position
trades | title
trades | body
trades | sector
trades | interests
trades | skills
trades | settings
trades | limits
trades | unsaid
trades | level
trades | access
trades | demand
trainings | title
trainings | level
trainings | trade_codes
sectors | title
sectors | body
sectors | position
settings | title
settings | body
settings | position
sentences | body
sentences | interest
sentences | setting
sentences | position
`,
  ),
)

/** Kinds whose archiving needs two people and a fresh proof: those with a field that needs two (OFF-11). */
export const ARCHIVING_NEEDS_TWO: readonly string[] = [
  'tools',
  'partners',
  'purposes',
  'exchanges',
  'journeys',
  'missions',
  'rewards',
  'establishments',
  'testimonies',
]

/** Members. All have two factors, a fresh proof and one professional account, unless a scenario says otherwise. */
export const HUMANS = {
  ada: 'publisher and editor of Région Armor, author in most scenarios',
  ben: 'publisher of Région Armor, the second human',
  cleo: 'publisher of another organisation',
  eve: 'editor, no publisher',
  ivan: 'auditor, reads only',
  otto: 'economy',
  zoe: 'administrator, no publisher',
  yan: 'administrator, no publisher',
  max: 'publisher who leaves or is removed during the scenario',
  clock: 'the scheduler of the platform: time passes',
} as const
export type Human = keyof typeof HUMANS

/** Who acts, what, on which content (`kind:name`), and the details of the act. */
export type Act = readonly [by: Human, act: string, target: string, detail?: string]

/**
 * The outcome of the LAST act. An earlier act may already be refused: then people see no change either.
 * `refused`: nothing changes for people, and the answer says that a second person is needed.
 * `published-needs-second`: the act is stored as a request. People see the former state until a second human
 * agrees.
 * `ok-with-two`: people see the change, and two humans agreed to exactly this state.
 * `ok-with-one`: people see the change. One human is enough.
 */
export type Expected = 'refused' | 'published-needs-second' | 'ok-with-two' | 'ok-with-one'

const outcome = oneOf('refused', 'published-needs-second', 'ok-with-two', 'ok-with-one')

/** The scenarios: the outcome and others that also satisfy the requirement, title, reason, acts. */
export const SCENARIOS = readCases(
  {
    id: text,
    expected: (cell) => cell.split(' or ').map(outcome),
    title: text,
    reason: text,
    acts: (cell): readonly Act[] => list(cell).map((act) => parts(act, 4) as unknown as Act),
  },
  `
# Own work.
W01 | refused | own save, own publication | Ada is the only author.
  | ada, save, rewards:cinema, price 500 → 3 ; ada, publish, rewards:cinema
W02 | refused | mailbox of an establishment, own publication
  | N-6: requests of pupils go to the mailbox of Ada.
  | ada, save, establishments:cio-armor, email → ada@evil.example ; ada, publish, establishments:cio-armor
W03 | refused | two tabs and two devices of one human | Authors are professionals, not sessions.
  | ada, save, rewards:cinema, price → 3, session at work ;
  ada, publish, rewards:cinema, session on the telephone
W04 | refused | session of the same human in another organisation
  | Ada is a publisher of two organisations and one human.
  | ada, save, rewards:cinema, price → 3, as Région Armor ; ada, publish, rewards:cinema, as Métropole
W05 | refused | second identity of the same account | Both identities lead to one professional.
  | ada, link identity, account:ada, ProConnect next to OpenID ;
  ada, save, rewards:cinema, price → 3, by OpenID ; ada, publish, rewards:cinema, by ProConnect
W06 | refused | identity moved to a new account between save and publication
  | One identity proves one human, also after it was unlinked.
  | ada, save, rewards:cinema, price → 3 ; ada, unlink identity, account:ada, ProConnect ;
  zoe, invite, member:ada@second.example, publisher ;
  ada, accept invitation, member:ada@second.example, with the unlinked identity ;
  ada, publish, rewards:cinema, as ada@second.example
W07 | refused or ok-with-two | shared computer: Ben forgot to sign out, his proof is old
  | A fresh proof by Ben. The requirements ask it only for archiving.
  | ada, save, rewards:cinema, price → 3 ; ada, submit, rewards:cinema ;
  ada, publish, rewards:cinema, in the open session of ben, proof two hours old
# Drafts that change hands without a decision.
W08 | refused | discarded, restored by an editor, published by the author
  | N-9 (a): the save of Ada is in the restored draft, so Ada is an author.
  | ada, save, rewards:cinema, price → 3 ; ada, discard, rewards:cinema ;
  eve, restore previous save, rewards:cinema ; ada, publish, rewards:cinema
W09 | refused | discarded by Ada, restored by Ben, published by Ben
  | Ben restored and is an author, as Ada is. A third human publishes.
  | ada, save, rewards:cinema, price → 3 ; ada, discard, rewards:cinema ;
  ben, restore previous save, rewards:cinema ; ben, publish, rewards:cinema
W10 | refused | copy of the own draft made by an editor
  | N-9 (b): a copy takes over all authors of its source.
  | ada, save, rewards:cinema, price → 3 ; eve, copy, rewards:cinema, as rewards:cinema-2 ;
  ada, publish, rewards:cinema-2
W11 | refused | copy of a copy, with the first draft deleted
  | Authors follow through every copy and do not need the source to exist.
  | ada, save, rewards:cinema, price → 3 ; eve, copy, rewards:cinema, as rewards:c2 ;
  eve, copy, rewards:c2, as rewards:c3 ; ada, discard, rewards:cinema ; ada, publish, rewards:c3
W12 | refused | copy of a published reward, published unchanged by the copier
  | A second reward with its own limits is new money. Whoever copied is an author.
  | ada, copy, rewards:cinema, as rewards:cinema-2 ; ada, publish, rewards:cinema-2
W13 | refused | draft that nobody submitted, published by another
  | N-9 (f): Ada has not said that the draft is ready. An unfinished draft is no request.
  | ada, save, rewards:cinema, price → 3 ; ben, publish, rewards:cinema
W14 | refused | draft submitted by an editor who is no author
  | Eve submits the draft of Ada. Ada stays its author and may not publish.
  | ada, save, rewards:cinema, price → 3 ; eve, submit, rewards:cinema ; ada, publish, rewards:cinema
W15 | refused | editor saves the last character, first author publishes
  | Every author since the published version counts, not only the last.
  | ada, save, rewards:cinema, price → 3 ; eve, save, rewards:cinema, description: a comma ;
  eve, submit, rewards:cinema ; ada, publish, rewards:cinema
W16 | refused | three-way comparison in which Eve takes the value of Ada
  | The value of Ada stays the value of Ada after a merge (OFF-04).
  | ada, save, rewards:cinema, price → 3 ; eve, save, rewards:cinema, from an older revision, takes price 3 ;
  eve, submit, rewards:cinema ; ada, publish, rewards:cinema
W17 | refused | Ada saves and takes her change back, Eve writes the same value
  | Authors by save: Ada saved in this draft, whatever the values between.
  | ada, save, rewards:cinema, price → 3 ; ada, save, rewards:cinema, price → 500 ;
  eve, save, rewards:cinema, price → 3 ; eve, submit, rewards:cinema ; ada, publish, rewards:cinema
# Approval, then a change.
W18 | refused | edit after approval | An approval is of one exact state.
  | ada, save, rewards:cinema, price → 480 ; ada, submit, rewards:cinema ; ben, approve, rewards:cinema ;
  ada, save, rewards:cinema, price → 3 ; ada, publish, rewards:cinema
W19 | ok-with-two or refused | author uses the approval of the second as their own publication
  | Two humans agreed to this state. Without a step of approval in the product, the act is refused.
  | ada, save, rewards:cinema, price → 480 ; ada, submit, rewards:cinema ; ben, approve, rewards:cinema ;
  ada, publish, rewards:cinema
W20 | refused | author approves the own draft, then another editor submits
  | An approval by an author counts as none.
  | ada, save, rewards:cinema, price → 3 ; ada, approve, rewards:cinema ; eve, submit, rewards:cinema ;
  ada, publish, rewards:cinema
W21 | refused | a comment «d’accord» by the second | A comment decides nothing.
  | ada, save, rewards:cinema, price → 480 ; ada, submit, rewards:cinema ;
  ben, comment, rewards:cinema, «D’accord pour moi» ; ada, publish, rewards:cinema
W22 | refused | approval by a member who may not publish | Eve and Ivan cannot be the second human.
  | ada, save, rewards:cinema, price → 480 ; ada, submit, rewards:cinema ; eve, approve, rewards:cinema ;
  ada, publish, rewards:cinema
W23 | refused | approval by a publisher who lost the role before publication
  | Both humans have their role when people see the change.
  | ada, save, rewards:cinema, price → 480 ; ada, submit, rewards:cinema ; max, approve, rewards:cinema ;
  zoe, remove member, member:max ; ada, publish, rewards:cinema
W24 | refused | page of review open since before the last save
  | Ben publishes the revision that his page shows, not the revision of Ada two minutes later.
  | ada, save, rewards:cinema, price → 480 ; ada, submit, rewards:cinema ; ben, open review, rewards:cinema ;
  ada, save, rewards:cinema, price → 3, after «Je renvoie à la rédaction» by eve ; ada, submit, rewards:cinema
  ; ben, publish, rewards:cinema, with the revision of the open page
# Pictures.
W25 | published-needs-second or refused | file of a library picture of a live reward replaced
  | N-9 (c): people see a picture that one human chose.
  | ada, replace picture file, media:cinema, used by the live reward
W26 | refused | picture replaced in the submitted draft of another, then published
  | N-9 (c): whoever chose the picture is an author of the draft.
  | eve, save, rewards:cinema, title ; eve, submit, rewards:cinema ; ada, replace picture file, media:cinema ;
  ada, publish, rewards:cinema
W27 | refused | picture swapped after approval, before the schedule
  | The approval includes the bytes of the picture. The schedule fails or shows the approved bytes.
  | ada, save, rewards:cinema, image ; ada, submit, rewards:cinema ;
  ben, schedule, rewards:cinema, Monday 8:00 ; ada, replace picture file, media:cinema ;
  clock, time passes, rewards:cinema, Monday 8:00
W28 | published-needs-second or refused | alternative text of a picture of a live reward
  | For a person with a screen reader, this text is the offer: «Bon de 50 €».
  | ada, change alternative text, media:cinema, «Bon de 50 €»
W29 | refused | logo of the partner of a reward without logo | The reward shows the logo of the partner.
  | ada, save, partners:pathe, logo ; ada, publish, partners:pathe
W30 | published-needs-second or refused | picture uploaded unused, chosen by another, replaced later
  | The use counts at the moment of the replacement, not of the upload.
  | ada, upload picture, media:new ; eve, save, rewards:cinema, image → media:new ;
  eve, submit, rewards:cinema ; ben, publish, rewards:cinema ; ada, replace picture file, media:new
W31 | refused or published-needs-second | an event and a reward share one picture
  | The strictest use of a picture decides.
  | ada, save, events:salon, image → media:cinema ;
  ada, replace picture file, media:cinema, from the page of the event
# Many contents in one act.
W32 | refused | bulk publication with one own reward among 49 events
  | All or none: the answer names the reward.
  | ada, save, rewards:cinema, price → 3 ; ada, publish selection, events:49 and rewards:cinema
W33 | refused | CSV import of own prices, own bulk publication
  | An import is a save by the member who applies it.
  | ada, import CSV, rewards, price column ; ada, publish selection, rewards:all
W34 | refused | JSON bundle of a mission with new tasks, own publication
  | Rows without their identifiers are new tasks and pay again.
  | ada, import JSON, missions:forces, same tasks without id ; ada, publish, missions:forces
W35 | refused | file of Ada applied by Eve
  | Ada uploaded and checked the file, Eve applied it. Both are authors.
  | ada, upload import, rewards, CSV ; eve, apply import, rewards ; eve, submit, rewards:cinema ;
  ada, publish, rewards:cinema
W36 | refused | import that changes nothing, to wash the authors
  | A file with the same values is «sans changement» and replaces no author.
  | ada, save, rewards:cinema, price → 3 ; eve, import CSV, rewards, price 3 ; eve, submit, rewards:cinema ;
  ada, publish, rewards:cinema
# Schedules.
W37 | refused | schedule of a member who is then removed
  | N-9 (d): schedules end with the member. The content returns to review and ada is notified.
  | ada, save, rewards:cinema, price → 480 ; ada, submit, rewards:cinema ;
  max, schedule, rewards:cinema, +60 days ; zoe, remove member, member:max ;
  clock, time passes, rewards:cinema, +60 days
W38 | refused | schedule, then the role of publisher is lost | Max is now only an editor: same as removed.
  | ada, submit, rewards:cinema, price → 480 ; max, schedule, rewards:cinema, +60 days ;
  zoe, change roles, member:max, publisher → editor ; clock, time passes, rewards:cinema, +60 days
W39 | refused or ok-with-two | schedule, role lost and granted again before the moment
  | A schedule that ended does not start again by itself.
  | ada, submit, rewards:cinema, price → 480 ; max, schedule, rewards:cinema, +60 days ;
  zoe, remove member, member:max ; zoe, invite, member:max, publisher, confirmed by yan ;
  clock, time passes, rewards:cinema, +60 days
W40 | ok-with-two or refused | schedule by Ben, author removed before the moment
  | The schedule is of Ben, who reviewed it. Same rule as W76.
  | max, submit, rewards:cinema, price → 480 ; ben, schedule, rewards:cinema, +60 days ;
  zoe, remove member, member:max ; clock, time passes, rewards:cinema, +60 days
W41 | ok-with-two | schedule by Ben, who is on holiday without a session
  | An expired session or an absence ends no schedule.
  | ada, submit, rewards:cinema, price → 480 ; ben, schedule, rewards:cinema, +30 days ;
  clock, time passes, rewards:cinema, +30 days
W42 | refused | own schedule | Scheduling is publishing.
  | ada, submit, rewards:cinema, price → 3 ; ada, schedule, rewards:cinema, in one minute
W43 | refused | schedule by Ben moved by the author | A promotion of one day opened a month early is money.
  | ada, submit, rewards:cinema, price → 3 ; ben, schedule, rewards:cinema, 24 December ;
  ada, schedule, rewards:cinema, today
# Archive, versions, keys.
W44 | published-needs-second or refused | one publisher archives a live reward
  | N-9 (e): people lose what they save for. | ada, archive, rewards:cinema
W45 | refused | archiving asked by Ada, confirmed by Ben with an old proof
  | OFF-11: two people and a fresh proof.
  | ada, archive, rewards:cinema ; ben, confirm archiving, rewards:cinema, proof two hours old
W46 | refused | archiving of 182 contents confirmed by two in two minutes
  | At most N an hour, over both members and over bulk and single archiving together.
  | ada, archive selection, all kinds:182 ; ben, confirm archiving, all kinds:182
W47 | refused | archived by two, created again with the same key by one
  | The key of a journey is in links and in assessments. The new content is a new journey.
  | ada, archive, journeys:bilan ; ben, confirm archiving, journeys:bilan ;
  ada, create, journeys:bilan, stars 1000 ; ada, publish, journeys:bilan
W48 | refused | archived content published again unchanged by one
  | A reward of the former year returns with its former price.
  | ada, restore version, rewards:cinema, version 4, archived ; ada, publish, rewards:cinema
W49 | refused | older version of a live reward taken and published by one
  | Whoever restored is an author, whoever wrote version 2.
  | ada, restore version, rewards:cinema, version 2, price 3 ; ada, publish, rewards:cinema
W50 | refused | older version restored by Eve, written by Ada, published by Ada
  | Ada wrote the version, Eve restored it: both are authors.
  | ada, save, rewards:cinema, version 2, price 3, published by ben in March ;
  eve, restore version, rewards:cinema, version 2 ; eve, submit, rewards:cinema ; ada, publish, rewards:cinema
W51 | refused | establishment archived and created with another mailbox | A new establishment sets a mailbox.
  | ada, create, establishments:cio-armor-bis, same name, email → ada@evil.example ;
  ada, publish, establishments:cio-armor-bis
# Around the field.
W52 | refused | change split over two contents: new partner first, then the reference
  | A new partner has a name, a logo and a website: already the first half needs two.
  | ada, create, partners:copy, website → evil.example ; ada, publish, partners:copy ;
  ada, save, rewards:cinema, partner_id → copy ; ada, publish, rewards:cinema
W53 | refused | change split over two drafts: harmless text first
  | After the published typo, the draft still differs in price.
  | ada, save, missions:forces, subtitle ; ada, publish, missions:forces ;
  ada, save, missions:forces, bonus 100 → 1000 ; ada, publish, missions:forces
W54 | refused | typo and money in one draft | One field that needs two decides for the whole draft.
  | ada, save, missions:forces, subtitle and tasks[1].stars ; ada, publish, missions:forces
W55 | refused | task removed and added again with the same stars
  | A new identifier pays everybody again, while the difference shows the same text.
  | ada, save, missions:forces, tasks[0] removed, same task added ; ada, publish, missions:forces
W56 | refused | tasks exchange their identifiers | Compared by identifier, the stars of both tasks change.
  | ada, save, missions:forces, ids of a 10-star and a 500-star task exchanged, by JSON ;
  ada, publish, missions:forces
W57 | refused | organisation unlinked from the content by its administrator
  | The rule depends on the field, not on the organisation that owns the content.
  | zoe, unlink organisation, rewards:cinema ; ada, save, rewards:cinema, price → 3 ;
  ada, publish, rewards:cinema
W58 | refused | namespace of a variant set to a namespace of one person
  | A journey for a namespace with one member is a test on people as well.
  | ada, save, journeys:bilan, variants[0].namespace → ada-test, tool_ids ; ada, publish, journeys:bilan
W59 | refused | data type changes its section, the exchange stays
  | The exchange that two approved now sends the address.
  | ada, save, tools:cap-bruyere, data_types[0].section interests → contact ; ada, publish, tools:cap-bruyere
W60 | refused | order of exchanges changed | The first exchange of a tool is the one that a journey uses.
  | ada, save, exchanges:transvase, position 20 → 1 ; ada, publish, exchanges:transvase
W61 | refused | same price in another form: 500 and «500,0» and null
  | An emptied limit is a change to «no limit», not an absent field.
  | ada, import CSV, rewards, limit_per_day: empty cell ; ada, publish, rewards:cinema
W62 | refused | concurrent publication: two publishers who both saved
  | Ada and Ben are both authors: neither publishes, whichever call is first.
  | ada, save, rewards:cinema, price → 3 ; ben, save, rewards:cinema, limit → null ;
  eve, submit, rewards:cinema ; ben, publish, rewards:cinema, at the same moment as ada
W63 | refused | one-person region: no second publisher exists
  | No exception. The answer says who may be the second: a publisher of any organisation.
  | ada, submit, establishments:cio-armor, email, ben is removed ; ada, publish, establishments:cio-armor
W64 | refused | administrator gives themselves the role to publish what they wrote
  | DOR-09: nobody changes their own roles, and OFF-12 asks a second administrator.
  | zoe, save, rewards:cinema, price → 3 ; zoe, change roles, member:zoe, + publisher ;
  zoe, publish, rewards:cinema
W65 | refused | Eve becomes publisher after her save | A new role does not end authorship.
  | eve, save, rewards:cinema, price → 3 ; zoe, change roles, member:eve, + publisher, confirmed by yan ;
  eve, publish, rewards:cinema
W66 | refused | author removed and invited again as a new account | The same identity is the same human.
  | max, save, rewards:cinema, price → 3 ; max, submit, rewards:cinema ; zoe, remove member, member:max ;
  zoe, invite, member:max, publisher, confirmed by yan ; max, publish, rewards:cinema
W67 | refused | retry of a failed publication by support
  | A retry runs under the pair of the first act. Without a pair, there is nothing to retry.
  | ada, submit, rewards:cinema, price → 3 ; ada, publish, rewards:cinema ;
  zoe, retry job, publish:rewards:cinema
# Two humans.
W70 | ok-with-two | written and submitted by Eve, published by Ada | The ordinary case.
  | eve, save, rewards:cinema, price → 480 ; eve, submit, rewards:cinema ; ada, publish, rewards:cinema
W71 | ok-with-two | publisher of another organisation is the second
  | A one-person region works with its neighbour. Contents belong to the whole platform.
  | ada, submit, establishments:cio-armor, email ; cleo, publish, establishments:cio-armor
W72 | ok-with-two | mailbox of an establishment changed by two
  | The former mailbox receives a mail that names the change, not the authors.
  | ada, submit, establishments:cio-armor, email → new@cio.example ; ben, publish, establishments:cio-armor
W73 | ok-with-two | archiving asked by Ada, confirmed by Ben with a fresh proof | OFF-11.
  | ada, archive, rewards:cinema ; ben, confirm archiving, rewards:cinema, fresh
W74 | ok-with-two | picture of a live reward replaced by Ada, agreed by Ben
  | Everywhere in one moment, and only then.
  | ada, replace picture file, media:cinema ; ben, agree, media:cinema
W75 | ok-with-two | bulk publication by Ben of 50 imports by Ada
  | docs/office.md: an import is published by another.
  | ada, import CSV, rewards ; ada, submit selection, rewards:50 ; ben, publish selection, rewards:50
W76 | ok-with-two | restored by Eve, written by Max who left, published by Ben
  | People leave: their drafts do not become unpublishable.
  | max, save, rewards:cinema, price → 480 ; zoe, remove member, member:max ; eve, submit, rewards:cinema ;
  ben, publish, rewards:cinema
W77 | ok-with-two | Ben sends back, Ada corrects, Ben publishes | Sending back and commenting make no author.
  | ada, submit, rewards:cinema, price → 48 ; ben, send back, rewards:cinema, «480 ?» ;
  ada, submit, rewards:cinema, price → 480 ; ben, publish, rewards:cinema
# One person must be enough.
W80 | ok-with-one | typo in the description of a tool | No field needs two.
  | ada, save, tools:cap-bruyere, description: «acceuil» → «accueil» ; ada, publish, tools:cap-bruyere
W81 | ok-with-one | date of an event | Friday evening, the salon moved.
  | ada, save, events:salon, starts_at ; ada, publish, events:salon
W82 | ok-with-one | typo in the subtitle of a mission that pays
  | Stars, bonus and identifiers of tasks are equal.
  | ada, save, missions:forces, subtitle ; ada, publish, missions:forces
W83 | ok-with-one | order of the tasks of a mission | Same rows.
  | ada, save, missions:forces, tasks[0] and tasks[1] exchanged with their ids ; ada, publish, missions:forces
W84 | ok-with-one | position of a reward in the page | Fields decide, not kinds.
  | ada, save, rewards:cinema, position 1 → 2 ; ada, publish, rewards:cinema
W85 | ok-with-one | description of an establishment | Mailbox and name are equal.
  | ada, save, establishments:cio-armor, description: closed in August ;
  ada, publish, establishments:cio-armor
W86 | ok-with-one or refused | price changed and changed back, then a position
  | The draft differs from the published version only in position.
  | ada, save, rewards:cinema, price → 3 ; ada, save, rewards:cinema, price → 500, position → 2 ;
  ada, publish, rewards:cinema
W87 | ok-with-one | event archived, announcement archived, help topic archived
  | A cancelled event disappears immediately. | ada, archive, events:salon
W88 | ok-with-one | own bulk publication of 50 imported events | No content of the selection needs two.
  | ada, import CSV, events ; ada, publish selection, events:50
W89 | ok-with-one | picture of an event replaced that nothing else uses | No use needs two.
  | ada, replace picture file, media:salon
W90 | ok-with-one | tool out of order removed from a task | Saturday incident: one person stops the harm.
  | ada, save, missions:forces, tasks[0].tools[2] removed ; ada, publish, missions:forces
W91 | ok-with-one | own draft discarded | People see no change.
  | ada, save, rewards:cinema, price → 3 ; ada, discard, rewards:cinema
`,
).map(({ expected: [expected, ...alsoRight], ...scenario }) => ({
  ...scenario,
  expected: expected!,
  alsoRight: alsoRight.length > 0 ? alsoRight : undefined,
}))
export type Scenario = (typeof SCENARIOS)[number]
