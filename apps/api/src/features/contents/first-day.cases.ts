/**
 * Lives that do not follow the rule, on the first day: «Avant d'ouvrir» and the start bundle.
 * `acts` are done in order by the people named; `expect` are facts that a test reads from pages, database or log.
 * Nadia and Paul are the two colleagues; the operator is who runs commands on the machine. No step uses SQL.
 */
import { list, readCases, text } from '@visions/contract/case-table'

export const firstDayCases = readCases(
  { id: text, life: text, acts: list, expect: list },
  `
# One person, two people
FD-01 | One person alone, with every role, tries to bind people with wordings.
  | The operator runs office:invite for Nadia without --role ; Nadia accepts and proves a second factor ;
  Nadia imports the start bundle and publishes all of it
  | Nadia has all roles ; What binds nobody by words is published ;
  Purposes and other contents that need two wait for review, none is published ;
  The page names what waits and that a second publisher must be invited ;
  «Avant d’ouvrir» says who can do it: nobody yet
FD-02 | The one person gives themselves a second identity.
  | Nadia (all roles) imports the bundle and requests a review of the purposes ;
  Nadia invites a second address of hers with the role publisher ; The operator does not confirm ;
  Nadia opens the invitation
  | The invitation is not sent before the operator confirmed it ; The purposes stay in review ;
  «Avant d’ouvrir» says that a confirmation by the operator is missing
FD-03 | Two publishers finish what one began.
  | Nadia imports the bundle and publishes ; Paul (publisher, confirmed by the operator) opens the office ;
  Paul publishes all that waits for him in one act
  | Nothing of the bundle waits any more ;
  Each version that needed two has two different people in its history ;
  The list of needed items no longer names the bundle
FD-04 | A purpose waits for its second person, everything else is there.
  | All needed items are published but one purpose in review ; A visitor opens / ;
  Nadia, its author, opens «Avant d’ouvrir» ; Paul opens it
  | The visitor sees the opening state ; Nadia reads that Paul, by name, can do it ;
  Paul gets a link to exactly that draft
FD-05 | An administrator of an earlier installation has administration only.
  | The administrator (invited before the upgrade) opens «Avant d’ouvrir» ;
  They try to import the bundle, also by sending the form of another member
  | The page is readable and has no import button for them ;
  It names the role and the members who have it, or how to invite one ;
  The sent form is refused with 403 and changes nothing
FD-06 | Invited with one role explicitly. | The operator runs office:invite --role admin for Nadia
  | Nadia has administration only: the explicit role wins over «every role» ;
  The command or the page says how to get the others
FD-07 | Editor without the role of publication imports the bundle.
  | Paul (editor only) imports the bundle and chooses to publish
  | Either the act is refused before any draft is made, or all drafts are made and none is published ;
  The page says which of both happened and who publishes
FD-08 | Auditor and support look.
  | A member with audit only opens «Avant d’ouvrir» ; A member with support only opens it
  | Both read it or are refused with a page that names the roles; no 5xx ;
  Neither gets a button that would be refused
FD-09 | Member removed between two acts.
  | Paul opens the page of the import ; Nadia removes Paul ;
  Paul presses publish in the page that is still open
  | Refused; nothing is published in his name ; Drafts that he alone wrote can be sent to review by another ;
  The list no longer names Paul as who can do it
FD-10 | The second publisher is removed after they requested and before they confirmed.
  | Paul requests a review of a purpose ; Nadia and a third administrator remove Paul ;
  Nadia opens «Avant d’ouvrir»
  | The item says that a second publisher is missing and where to invite one ; It does not name Paul
FD-11 | Second factor lost on the first day. | Nadia, alone, has no factor any more ; She imports the bundle
  | The import asks for the proof before it changes anything ;
  The page names recovery code and operator as ways on
# The bundle
FD-12 | The bundle is imported twice by one person.
  | Nadia imports and publishes the bundle ; She does so again
  | No content exists twice ; The second time says that all is already there, with 0 drafts made ;
  No new version of any content
FD-13 | Double tap on the button, on a slow line. | Nadia sends the same form twice within 100 ms
  | One import ; Both answers end on the same result page, no 5xx
FD-14 | Two people import at once. | Nadia and Paul send the import at the same instant, on two nodes
  | Each content of the bundle exists once ; One of both reads that the other did it ; No deadlock, no 5xx
FD-15 | Local edits before the second import.
  | The bundle is published ; Paul corrects one help question and publishes it ;
  Nadia imports the bundle again
  | The text of Paul stays published ; The result names that question as kept ;
  Nothing goes back to the text of the release
FD-16 | A draft is open while the bundle arrives.
  | Paul has an unpublished draft of an objective of the bundle ; Nadia imports and publishes
  | The draft of Paul keeps his words and is not published ; The result names it
FD-17 | A draft of the bundle is in review or scheduled.
  | A purpose of the bundle is scheduled for Monday ; Nadia imports again
  | The schedule stays unchanged ;
  All the rest is imported, or everything is refused with this reason; never half
FD-18 | A half-filled production.
  | The region wrote own objectives with the same titles as those of the bundle ;
  Nadia verifies, then imports the bundle
  | Their objectives are unchanged ; The verification names the equal titles before anything is written ;
  Each title is shown to people as often as the operator decided, not silently twice
FD-19 | An item of the bundle was archived on purpose.
  | The bundle is published ; Nadia and Paul archive one objective ; Nadia imports the bundle again
  | The objective stays archived ; The result says so and how to take it back
FD-20 | The node is killed in the middle of the act.
  | Nadia imports and publishes ; kill -9 of the node 200 ms later, five times at different moments ;
  She repeats the act
  | After the kill: nothing or everything of the import; what is published refers to published contents only ;
  The repetition completes it, no content twice ; The staff log has each act once
FD-21 | PostgreSQL restarts in the middle of the act.
  | Nadia imports and publishes ; PostgreSQL is stopped with -m immediate meanwhile and started again
  | 503 with Retry-After, no 500 ; All or nothing ; The repetition completes it
FD-22 | An old bundle after an upgrade.
  | Nadia downloads the bundle of the release before ; The nodes are upgraded ;
  She imports the old file by hand
  | Unknown or missing fields are refused with line and name, or filled by stated values ;
  No newer text is replaced by an older one without being shown as a difference ;
  The page says that the release has a newer bundle
FD-23 | The bundle of the new release after a year of operation.
  | The region is open with own texts ;
  The upgrade brings a bundle with three new sentences and one changed help question ; Nadia imports it
  | The three are added ;
  The changed question is offered as a difference when the region never edited it, kept when it did ;
  The site stays open all the time
FD-24 | Two versions of the release run during a rolling deploy.
  | Node A is old, node B is new ; The page is opened at B, the form arrives at A
  | No 5xx ; Imported completely or refused with «try again»
FD-25 | The bundle promises nobody.
  | Import and publish into an empty production ; Read every text of the bundle as a newcomer of each audience
  | No partner, tool, establishment, reward or figure of another operator is named ;
  No link leads to a host other than PUBLIC_URL ; Every link to a page answers 200
FD-26 | The day limit of uploads is used up.
  | Nadia sent 40 files of contents today ; She imports the start bundle
  | It works: it is no uploaded file; or the refusal says until when and nothing is half done
# The list «Avant d'ouvrir» and the opening
FD-27 | The bundle alone does not open. | The bundle is published completely ; A visitor opens /
  | Opening state ; «Avant d’ouvrir» still names tools and missions ;
  Presets without missions are named per audience, not counted as done
FD-28 | Presets for all audiences but one have missions.
  | Missions are published for lycéens, students, employees, not for job seekers
  | The list names job seekers ; Not open, or a job seeker who signs in gets an honest page; never «terminé»
FD-29 | A preset whose missions have tasks without a usable tool.
  | A mission is published; the tool of its only task belongs to a space that nobody has
  | The list does not count this mission for people without a space ; It says which task lacks a tool
FD-30 | Minimum complete except one item, then complete.
  | All needed items but one are published ;
  A browser, a second browser with an old page and a robot poll / on both nodes each second ;
  Paul publishes the last one
  | Opening state until then, on both nodes ; Open for all three within 60 s, without a restart ;
  No answer after the first open one of the same caller is an opening state ;
  The sitemap lists the pages within the same 60 s
FD-31 | The opening is scheduled for Monday, 8 o’clock.
  | The last needed item is scheduled ; Its publisher leaves on Sunday ; Monday 8:01
  | The draft is back in review with a comment ; The site is in its opening state, not half open ;
  «Avant d’ouvrir» says what happened and who can publish
FD-32 | An optional thing is archived after the opening.
  | The site is open with events and rewards ; All events are archived ; All rewards are archived
  | The site stays open ; Signed-in people keep their missions ; No section promises rewards
FD-33 | A needed thing is archived after the opening.
  | The site is open ; Two people archive the last mission of one audience
  | The confirmation warns before that it is the last ; The site does not close for people who are signed in ;
  The list reports it to those who can repair it
FD-34 | A typing error in an open site. | The site is open ; Paul edits a needed purpose: it becomes «Modifié»
  | The published version counts; the site stays open
FD-35 | The database is away for a minute during the opening.
  | The site is open ; PostgreSQL is stopped for 60 s ; A visitor opens /
  | A cached open page or 503, never the opening state: unknown is not empty
FD-36 | A node restarts on an open site.
  | The site is open ; A node is restarted and asked in its first second
  | No opening state before its contents are loaded
FD-37 | Wrong order: missions first. | Nadia writes and publishes a mission before any tool exists
  | Publication is refused with the missing tool and a link ; «Avant d’ouvrir» shows the order
FD-38 | The documented way from preproduction, without SQL.
  | All demonstration contents are exported and imported ;
  Paul publishes partners and tools, missions, objectives, the rest in bulk
  | «Mes envies» and the matching provider do not block the bulk ;
  If some drafts are refused, one page names all of them with reasons ; Matches and wishes work afterwards
FD-39 | Somebody edits or archives the two rows of the product.
  | Nadia and Paul archive «Mes envies» ; They archive the matching provider ;
  They change the address of the matching provider
  | Refused with a reason, or taken back on the same page without SQL ;
  An address that differs from MATCHING_URL is refused or named
FD-40 | MATCHING_URL changes after consents were given.
  | A person consents to the matching provider ; The operator sets another MATCHING_URL and restarts
  | The new address receives nothing of that person before a new consent, or the node refuses with that reason
  ; No second row appears at each restart
FD-41 | The four spaces of the first operator, in use elsewhere.
  | Upgrade an installation in which one of the four has people and a tool ; Upgrade one in which none is used
  | The used one is unchanged ; The unused ones are gone, also from the office and from links
FD-42 | Old phone, one hand: the operator reviews on the bus.
  | Paul opens «Avant d’ouvrir» at 390 px without scripts ; He publishes what waits
  | Nothing is cut at 390 px ; Every act works as a form
FD-43 | A clumsy administrator demotes themselves out of the way.
  | Nadia (all roles, alone) tries to remove her role publisher ; Then to leave the organisation
  | Refused: nobody changes their own roles; or the page says before that nobody could open the site any more
FD-44 | Two organisations on one platform.
  | The region and a mission locale each have one publisher ;
  The region’s imports; the mission locale’s confirms the purposes
  | Accepted: the role counts in any organisation ; «Avant d’ouvrir» names them with their organisation
FD-45 | The operator runs office:invite twice, or with a wrong address.
  | office:invite for a@b.fr, mail server down ; Again for a@b.fr ; Once for a@b,fr
  | The link is printed although no mail left, and the output says that ;
  The second run gives one valid invitation, not two people ;
  The wrong address is refused in one sentence, without a stack, before an organisation is made
`,
)
