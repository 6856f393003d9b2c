/**
 * Recommendations belong to the account, not to the device; links of namespaces; «Je ne sais pas
 * encore» (REC-02, REC-04, ONB-02, ONB-03, OBJ-01, OBJ-02, PUB-11, PUB-31, PUB-32, AUT-10, MIS-02,
 * MIS-04, MIS-11, PIS-02). The author of these cases had read the requirements and findings, not the rules
 * or the source code.
 *
 * A walk is in the order of time. A, B: accounts. P: phone, C: computer, each with its own storage;
 * «private»: a private window; «S»: a shared computer of a school. «sentences»: the 24 answers of the game,
 * or the person's own phrases. «sees» must be true at the end, or where the walk says it; «never» at no
 * moment. `either` holds two right results.
 */
import { list, mark, optional, readCases, text } from '@visions/contract/case-table'

export const deviceWalks = readCases(
  { id: text, walk: list, sees: list, never: list, either: mark, why: optional },
  String.raw`
# Two devices, one account.
game-on-phone-read-on-computer | A finishes the game on P ; A signs in on C ; opens recommendations | tools
  with reasons from the game's answers | «Aucune recommandation n’a pu être trouvée» ; «Jouez pendant trois
  minutes»
half-game-two-devices | A answers 12 of 24 on P ; opens the game on C | sentence 13 ; recommendations from
  twelve answers, or how many are missing | sentence 1
answers-on-both | A answers 1 to 12 on P ; 13 to 24 on C ; opens recommendations on P, open since before |
  all 24 after a reload | a result of 12 after the reload
correction-on-other-device | A changes answer 3 on C ; reloads P | the new answer's tools on P | the old one
redo-game | A chooses «Refaire le jeu» on C after 5 answers ; opens recommendations on P | the five new
  answers with the old ones, or the old ones until the end | nothing at all | either | Redoing must not
  empty the page.
own-phrases-account | A writes «J’aime l’informatique» on P ; opens C | the phrase on C, as one of «Mes
  phrases» | a phrase lost without a word | either | If phrases stay on the device on purpose, C says so.
own-phrase-removed | A removes a phrase on C ; opens P, which was offline | the phrase is not there after
  the connection returns | the phrase comes back from P's storage and is saved again
same-phrase-two-cases | A writes «J'aime le bois» on P (straight apostrophe) and «j’aime le bois» on C | one
  phrase | two
liked-tools | A likes a tool on P ; opens C | liked there too | other order on each device for the same
  answers
fresh-tool | a tool is published after the game ; A opens recommendations on C | ranked with today's tools |
  a stored list of P
archived-tool | a recommended tool is archived ; A opens recommendations on P | the tool is absent, no
  broken card | a link to 404
offline-phone | A stored pages on P ; finishes the game on C ; opens P offline | what P last saw, with its
  date ; after the connection the new ones | a mix of both without a date
cards-too | A sorts cards on C ; opens «Mes pistes» on P | all cards | two counts
animal-and-name | A changes animal and first name on C ; reloads P | both on P | the old animal in the bar
  from storage
welcome-once | A saw the welcome of missions on P ; first visit on C | no welcome | «Bienvenue dans vos
  missions» on C | | MIS-11: once a person.
onboarding-half | A does animal and situation on P ; signs in on C | goes on with the next act on C | the
  first act again
onboarding-same-moment | A has the onboarding open on P and C ; ends it on C ; answers one act on P | P
  leads to missions, the answer is saved or ignored | the onboarding opens again on C
sign-out-one | A signs out on P ; C stays signed in | C works | P shows an answer or a name of A
end-other-sessions | A ends other sessions on C ; taps on P | sign-in, then the page of P | P shows stored
  recommendations to whoever holds it
erased-account | A is erased after seven days ; opens P, not used since | public home ; P's storage of A is
  empty after the first answer | a first name ; recommendations
new-account-same-person | A is erased ; the same person signs up again on P | no answers of the old account
  | old recommendations from storage

# Two accounts on one device.
siblings | A plays on S ; signs out ; B signs in on S, never played | «Répondez à six phrases» or the like |
  A's recommendations, animal, phrases, context
siblings-without-sign-out | A's session ends by time on S ; B signs in | B's own | A's last page opened for
  B | | The remembered address belongs to A; same path for B is right only if it is no page of A's own data.
b-played-before | A on S ; signs out ; B, who played at home, signs in on S | B's recommendations | A's, or
  a union
return-to-a | A, B, A on S | A's again | B's
two-tabs-two-accounts | S: tab 1 is A ; tab 2 signs out and in as B ; tab 1 sends an answer of the game |
  the answer is refused, or tab 1 says that the account changed | A's answer saved on B | | AUT-12
b-in-private-window | P: A in the normal window, B in a private one | each their own | a cross
answers-before-sign-up | a visitor answers six sentences on S («/essayer») ; leaves ; another visitor signs
  up on S as B an hour later | B is asked whether these answers are theirs, or starts without | B's portrait
  from a stranger | either | PIS-02 stores answers until sign-up; on a shared device this needs a question
  or an end.
answers-before-sign-in-of-old | A, who has 24 answers, is signed out ; answers six on «/essayer» on P ;
  signs in | 24 answers stay ; the six newer ones are added or asked about | six replace 24 | either
browser-profile-sync | P and C share a synchronised browser profile without storage ; A on both | account's
  data | –
copied-address | A copies /user/recommendations from C to B's phone | B's own, or sign-in | A's
back-button-after-sign-out | A signs out on S ; back button | sign-in or public home | the page from the
  browser's cache

# Private windows, cleared and blocked storage, signed out.
private-first | A plays in a private window, closes it ; opens P normally, signs in | all answers | 0 of 24
private-namespace | opens a link of a namespace in a private window ; signs up there | the namespace is
  applied | –
private-link-normal-sign-up | opens a link of a namespace in a private window ; signs up in a normal one |
  the default missions, no error | a namespace of somebody else
cleared | A clears the browser's data on P ; signs in | recommendations as before | «Jouez pendant trois
  minutes»
cleared-while-open | A clears storage in another tab ; taps «Mes recommandations» in the open one | works,
  or sign-in | a white page
blocked-storage | storage is blocked (setting, or quota exceeded) ; A signs in | recommendations, game,
  missions work | a white page ; the game starts again at each sentence
evicted-after-seven-days | Safari removes script-written storage after seven days without a visit ; A
  returns on day 8 | all of it | only what was in storage is lost without a word | | Published behaviour of
  Safari's tracking prevention.
old-format | P has «recommendations» of an older version in storage (an array of words, or broken JSON) ; A
  signs in | the account's answers ; the old text is taken over once or dropped | a white page ; «[object
  Object]» as a phrase
old-storage-other-owner | P has sentences in storage without an owner ; B signs in, who never used P | B's
  own | these sentences saved on B's account
storage-and-account-differ | storage says 6 sentences, the account 24 | 24 | 6
storage-full-of-junk | storage key «recommendations» is 4 MB of letters | works | a request of 4 MB
signed-out-recommendations | no session ; opens /user/recommendations | home or sign-in, then
  recommendations | a list from storage
signed-out-universe | signed out ; opens the public catalogue on P, where A played | the same list as for
  everybody | «pour vous»
no-scripts | A played on P ; opens recommendations on C without scripts | the list from the server |
  «Jouez…»
clock-wrong | P's clock is two days ahead ; A answers on P, then on C | the later act by the server's clock
  wins | P's older answer returns
two-answers-same-moment | A answers sentence 5 on P and C within a second | one of both, the same on both
  after a reload | two
api-fails-once | the call for answers fails on C | «Réessayer», what is safe is said | «Jouez pendant trois
  minutes» | | An error is not an empty account.
game-not-started | A never played, no phrase | an invitation to the game | an error ; tools «pour vous» | |
  The negative.
game-all-neutral | A answered 24 times «Je ne sais pas» on P ; opens C | says that the answers do not favour
  anything, offers the universe | «Jouez pendant trois minutes» ; a list «parce que vous aimez»

# N8: links of partners with a namespace.
sdn-first-screen | opens /custom-onboard?headai=sdn ; signs up ; slow 3G | missions as the first page that
  is drawn ; never an act of the onboarding | acte=animal, not for one frame | | ONB-03.
sdn-no-scripts | the same without scripts | missions | the onboarding | either | PUB-31 stores by script;
  the address may carry it to the server instead.
sdn-four-in-parallel | four newcomers at the same moment, loaded machine | 4 of 4 on missions, FORMATION
  stored | 3 of 4
sdn-mail-code-other-tab | opens the link ; signs up by a code, which is read in the mail program's own
  browser ; types it in the first tab | missions with sdn | the default
sdn-other-browser | opens the link in the browser inside a messenger ; signs up in Safari | default
  missions, no error | – | either | Nothing can carry it but the address: if sign-up was opened by the link
  itself, sdn is right.
sdn-existing-account | A, who ended the onboarding without a namespace, opens the link and signs in | A's
  own missions stay ; the namespace is applied or offered | a lost objective ; onboarding again | either
sdn-then-gen | opens headai=sdn, then headai=gen ; signs up | gen: the last one | a mix
gen-onboarding | opens headai=gen ; signs up | the onboarding's first act, then missions of gen | no
  onboarding | | The negative: only sdn skips.
unknown-namespace | opens headai=nimporte ; signs up | the default, onboarding as usual | an error ;
  «nimporte» on a page
namespace-json | opens headai={"namespace":"sdn","jobs_source":"x"} (encoded) ; signs up | as sdn | the JSON
  on a page
namespace-capitals | opens headai=SDN | ignored, or as sdn | an error | either
namespace-spaces | opens headai=%20sdn%20 | ignored, or as sdn | a namespace « sdn » stored with spaces |
  either
namespace-twice | opens headai=sdn&headai=gen | one of both, always the same | an error 500
namespace-proto | opens headai=__proto__ | ignored | an error
namespace-archived | opens headai= of a namespace that was archived yesterday | default, no error | missions
  of it
namespace-stale | opened headai=sdn three months ago without sign-up ; signs up today directly | default or
  sdn | – | either
namespace-next-person | X opens headai=sdn on S, leaves ; Y signs up on S next day | default | sdn for Y, if
  X's link is older than a session | either | A shared device; the same trade as for answers before sign-up.
sdn-reload-onboarding | an sdn person types /user/onboarding?acte=animal | missions | the act
sdn-objective-page | an sdn person opens /user/objective | missions (OBJ-02) | the question
sdn-back | an sdn newcomer on missions presses back | not the onboarding; public page or missions | a loop
sdn-two-devices | opened the link on C, signed up there ; signs in on P | sdn on P | onboarding on P
experience-link | opens /public/experience?experience=bilan-orientation&context=numerique ; signs up | the
  journey is joined, the context saved | lost after the sign-in

# N12: «Je ne sais pas encore».
dont-know-once | a self-employed newcomer answers «Je ne sais pas encore» to what is looked for ; ends the
  onboarding | the home or missions with a next step | the same question on the next page
dont-know-then-missions | the same person opens «Mes missions» | missions that fit both, or the game as the
  next step, and one link to choose | closed missions without a way on
dont-know-after-game | the same person ends the game | a proposal from the answers, which can be left open |
  the same question in the same words
dont-know-other-device | answers it on P ; signs in on C | not asked again on C | asked because C does not
  know
dont-know-reload | answers it ; reloads ; returns an hour later | not asked | asked
dont-know-next-week | returns after eight days | may be offered once as a card that can be closed | a page
  that blocks | either
dont-know-change | chooses «Un emploi» later in the profile | jobs, at once | still «pas encore»
dont-know-then-formation-match | likes a training, still undecided | matches of both kinds, or a question
  once | jobs hidden
dont-know-skipped | presses «Passer» at this act | as «pas encore», asked at most once later | a loop
dont-know-lyceen | a pupil: the question is not asked at all | missions | «Je ne sais pas encore» asked for
  a pupil
dont-know-matches | opens «Mes matchs» undecided | both tabs, one of them open | «Choisissez d’abord»
  without a choice there
dont-know-mail | the weekly mail for an undecided person | no sentence that says what she looks for | «votre
  recherche d’emploi»
dont-know-adviser | her assessment, read by an adviser | «ne sait pas encore» once, as an answer | «non
  renseigné»
known-answer | a newcomer answers «Une formation» | trainings; the question is never asked again | – | | The
  negative.
answered-by-namespace | an sdn newcomer | FORMATION without a question | «Je ne sais pas encore» offered
`,
)
