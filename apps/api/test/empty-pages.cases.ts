/**
 * Pages of a production without contents, with one kind missing, or half filled.
 *
 * `given.base`: nothing = migrations and settings only; start bundle = imported and published, nothing else;
 * minimum = all that «Avant d'ouvrir» says is needed; full = every kind has published contents and every partner
 * answers.
 * `without` takes published kinds away from the base, `plus` adds to it (in words).
 * `full` has no more of a kind than the case needs; a kind in `without` that `plus` brings back has only what
 * `plus` says.
 * `mustNotSay`: matched against the visible text (every run of spaces, also unbreakable ones and line ends, as one
 * space; both apostrophes alike; any case); /…/ is a regular expression with the flags iu.
 * `mustSay`: a meaning to find, not words. `mustNotLinkTo`: beginnings of addresses of links, buttons and forms.
 * `status`: those that are right; 200 when empty.
 * In every case: no 5xx, no console error, no link of the page itself leads to 4xx or 5xx.
 */
import { list, oneOf, optionalList, readCases, text } from '@visions/contract/case-table'

export const emptyPageCases = readCases(
  {
    id: text,
    base: oneOf('nothing', 'start bundle', 'minimum', 'full'),
    without: optionalList,
    plus: optionalList,
    who: text,
    at: text,
    status: (cell) => (cell ? cell.split(' ').map(Number) : undefined),
    mustNotSay: list,
    mustSay: optionalList,
    mustNotLinkTo: optionalList,
    why: text,
  },
  String.raw`
# Public site, nothing published
EP-01 | nothing | | | visitor | / |
  | 0 outil ; /(^|\s)0(\s|$)/ ; +100 ; plus de 30 outils ; Des offres qui vous ressemblent ; sans CV ;
  /10 ?%|15 ?%/ ; 5 à 20 € | this Visions opens later ; whom to write to meanwhile (CONTACT_EMAIL)
  | /public/bilan-orientation ; /public/bilan-reorientation ; /public/outils
  | The landing page showed a giant 0, promised matches and stars, and its first button was a 404.
EP-02 | nothing | | | visitor without scripts, 390 px | / | | 0 outil ; +100 ; JavaScript
  | this Visions opens later | /public/bilan-
  | The opening state must be in the HTML: an old phone may run no script.
EP-03 | nothing | | | visitor with an old bookmark | /public/bilan-orientation | 200 404
  | 20 ou 30 minutes ; 20 à 30 minutes ; Je commence ; quatre ; /Oups|Application Error/
  | this assessment is not open here yet ; a way to the home page |
  | An advertised page was 404 with nothing to do next.
EP-04 | nothing | | | visitor with an old bookmark | /public/bilan-reorientation | 200 404
  | Je commence ; /Oups|Application Error/ | this assessment is not open here yet |
  | The second assessment is a page of its own: fixing the first does not fix it.
EP-05 | nothing | | | visitor | /public/outils | | 0 outil ; /plus de \d+ outils/
  | what will be listed here, later | /user/catalog/service/
  | The public catalogue has no service card at all.
EP-06 | nothing | | | visitor | /public/experience?experience=bilan-orientation | 200 302 303 307 404
  | Votre bilan est prêt ; undefined | the assessment is not open, or the home page in its opening state |
  | A partner kept the link; after four seconds it must not send people through a sign-up to a journey that is
  not there.
EP-07 | nothing | | | robot | /sitemap.xml | | /public/bilan-orientation ; /public/bilan-reorientation | |
  | The sitemap announced two pages that were 404.
EP-08 | nothing | | | robot | /robots.txt | | localhost ; undefined
  | the sitemap address on PUBLIC_URL, or that nothing is to be indexed while it opens |
  | What a search engine stores of an opening state stays for weeks.
EP-09 | nothing | | | visitor who follows «Plan du site» from the footer | the site plan |
  | Bilan d’orientation ; /\bunivers\b/ | | /public/bilan- ; /user/universe
  | The plan led to three pages that were 404 or 500.
EP-10 | nothing | | | messenger that makes a card of the link (no cookie, no script)
  | / (title, description, og:title, og:description, og:image) | | 0 outil ; /\d+ outils/ ; VisionsStars
  | a picture that answers 200 |
  | The first shared link is the announcement of the opening; its card is made of meta elements that a walk of
  visible text does not see.
EP-11 | nothing | | | visitor | /aide | | bilan ; récompense ; matchs ; /(\+|gagn\w+ )\d+ VisionsStars/
  | the contact address |
  | 28 questions explained assessments, matches and rewards that did not exist (migration 0101 inserts them).
EP-12 | nothing | | | visitor | /mentions-legales, /conditions, /confidentialite, /accessibilite |
  | undefined ; /\bnull\b/ ; /CHANGE.?ME/
  | PUBLISHER_NAME on the legal notices ; DPO_EMAIL on the privacy page |
  | Texts of law must be complete from the first minute, also without contents; DATA_LOCATION and MEDIATOR are
  unset.
EP-13 | nothing | | | visitor, first load then network off | /hors-connexion | | Vos missions ; Vos codes |
  | /public/bilan- | The offline page is stored by the worker and offers its own links.
# Spaces, contexts
EP-14 | full | | | visitor | /custom-onboard?headai=region-inconnue | 200 302 303 307 404
  | Configuring context ; region-inconnue vous invite
  | this invitation is unknown here ; one can go on without it |
  | A mistyped link led to the sign-in page without any hint.
EP-15 | start bundle | | | visitor | /custom-onboard?headai=sdn | 200 302 303 307 404 | sdn ; onisep
  | this invitation is unknown here |
  | Four spaces of the first operator existed in every installation.
EP-16 | full | | a space region-ouest, archived after a person received it by its link
  | that person, signed in | /user/missions | | region-ouest ; /Oups/
  | the missions that people without a space have |
  | An archived space stays in the records without effect: its people must not be left without missions.
EP-17 | full | | | visitor | /?context=inconnu | | inconnu ; Checking context | the ordinary home page |
  | An unknown context is ignored, with no endless check.
EP-18 | full | | | visitor | /custom-onboard?headai=%7B%22namespace%22%3A%22%3Cb%3E%22%7D
  | 200 302 303 307 400 404 | <b> ; SyntaxError ; undefined
  | this invitation is unknown, or the ordinary home page |
  | JSON form of the parameter with markup as the name.
# Newcomers
EP-19 | nothing | | | newcomer just signed in (lycéen, all questions answered) | /user/missions |
  | terminé ; /Terminées? ?\(0\)/ ; +100 ; +50 ; Six phrases
  | missions are being prepared ; what the person can do now, or that they will be told
  | /user/game ; /user/universe | Nobody who has done nothing has finished everything.
EP-20 | start bundle | | | newcomer just signed in (presets exist, each without missions) | /user/missions |
  | terminé ; Votre première mission +100 | missions are being prepared |
  | A preset with an empty list is another path than no preset: «all of zero are done» is true again.
EP-21 | nothing | | | newcomer in the middle of the onboarding
  | the onboarding, from the animal to the first sentence |
  | six phrases ; /\+\d+ VisionsStars/ ; n’est pas ouvert | the three questions end on a page with a next act
  | | Without sentences of the game the third step has nothing to ask; it must be left out, not be a dead end.
EP-22 | full | objectives | | newcomer, job seeker | /user/objective | | /Oups/ ; Failed
  | the search can be chosen without an objective | /user/choice
  | «Je ne sais pas encore» led to the same two pages in a circle.
EP-23 | full | game sentences | | newcomer just signed in | /user/game | | 50 VisionsStars ; /24 phrases/
  | the game is not open ; another act that works |
  | The game alone is missing while its stars are promised by the home.
EP-24 | full | game sentences ; sectors ; cards | | newcomer | /user/visionsSwipe | | 50 VisionsStars |
  | /user/game | Game and cards each offered the other as the way out.
EP-25 | full | cards | | newcomer | /user/game (finished), page of its result | | | | /user/visionsSwipe
  | Only one half of the circle is missing: the link to the other must go.
EP-26 | full | game sentences | | newcomer | /user/missions | | six phrases | another first step, or none
  | /user/game
  | The starter mission counts «a tool opened or six sentences»: without sentences only the tool may be named.
EP-27 | full | rewards | | person with one mission done (110 stars) | /user/missions |
  | à votre portée ; Échangez | the stars are safe | /user/rewardsDetails/
  | Second step of the starter mission (open a reward) cannot be done; the home measures to a reward.
EP-28 | full | rewards | | person with 110 stars | /user/rewards | | /(^|\s)0 récompense/ ; Toutes épuisées
  | no reward yet ; the balance of 110 | | Stars that buy nothing yet must not look lost.
EP-29 | full | rewards | one reward, published, without a code in stock | person with enough stars
  | /user/rewards | | à votre portée | there is no code at the moment |
  | Published is not obtainable: half filled by the economy role.
# Pages of the area with one kind missing
EP-30 | nothing | | | newcomer | /user/universe | | Oups ; /(^|\s)0 outil/ | tools will be shown here by theme
  | | This page was 500 (first theme of none).
EP-31 | full | tools of every theme but one | | newcomer, map view then list view | /user/universe |
  | Oups ; NaN ; Infinity | the one theme with its tools |
  | A scale computed from one theme divides by zero as easily as from none.
EP-32 | nothing | | | newcomer | /user/catalog | | /(Aucune donnée n’a été trouvée.*){2}/ ; Les plus aimés
  | no tool yet, said once | /user/universe ; /user/catalog/category/
  | The same empty sentence was there eight times; once is what the specification asks.
EP-33 | full | tools of the category of internships | | newcomer with an old bookmark
  | /user/catalog/category/internship | | /Oups/ | no tool in this category ; a way to all tools |
  | The category exists in the address only.
EP-34 | full | | one tool archived a minute ago | newcomer who uses the back button to it
  | /user/catalog/service/{id of the archived tool} | 200 404 | Lancer ; /Oups|Application Error/
  | this tool is not offered any more ; a way to the tools | | Back button and bookmark after an archive.
EP-35 | full | | one tool archived, which is still in the visited ones and grades of a person | that person
  | /user/catalog | | undefined | | /user/catalog/service/{id of the archived tool}
  | Old activity must not make a dead link.
EP-36 | full | | a mission archived while a person has one of its two tasks done
  | that person, by an old notification | /user/missions/{taskId} | 200 404 | Commencer ; Mission terminée
  | the task is not offered any more ; what was earned is safe |
  | Half a mission is neither finished nor lost.
EP-37 | full | | a task whose only tool was replaced by tools of another space | newcomer without a space
  | /user/missions/{taskId} | | Commencer ; /0 outil/ | no tool for this task at the moment |
  | Kinds are all there; for this person one list is empty.
EP-38 | full | events | | newcomer | /user/events | | /(En ligne|Portes ouvertes) ?\(?0/ | no event yet |
  | Filters with zeros were shown for nothing.
EP-39 | full | establishments | | person with an assessment | /user/meetings | | coachs partenaires ; Valider
  | no establishment takes requests yet | | «100 coachs partenaires» was a fixed text.
EP-40 | full | establishments | | person with an assessment
  | /user/profile, the assessment page and /user/progression | | coachs partenaires ; 100 coachs |
  | /user/meetings | «Parler à quelqu’un» is offered in three places.
EP-41 | full | | every establishment is archived | newcomer | /user/meetings | | Valider
  | no establishment takes requests yet | | Rows exist, none may be listed.
EP-42 | full | | the server at MATCHING_URL is stopped | person who shared data | /user/matchs |
  | Aucune offre ; undefined | the service does not answer now ; the choices are safe |
  | A service that is down differs from one that this region does not have.
EP-43 | full | exchanges towards the matching provider | | newcomer | /user/matchs |
  | Revenez plus tard ; Partager mes données | matches are not open here yet |
  | «Revenez plus tard» for ever is a false promise.
EP-44 | full | exchanges ; purposes | | newcomer | /user/share | | Voir mon bilan ; Ouvrir mon cloud
  | nothing is shared ; what will be listed here | | Two buttons led to things that did not exist.
EP-45 | full | journeys | | newcomer | /user/experiences/pre-start | | Paramétrer mon bilan
  | no assessment is open yet | | The form worked and nothing began after it.
EP-46 | full | | journey bilan-orientation archived | person with a finished assessment
  | /user/experiences/bilan-orientation | | /Erreur 404/ ; Je commence
  | the assessment of the person can still be read | | Archiving a journey keeps the assessments already made.
EP-47 | full | | journey bilan-orientation archived | visitor | / and the header of every public page | |
  | the other assessment is still offered | /public/bilan-orientation
  | One of two: the header must follow the contents, not a constant.
EP-48 | full | | journey bilan-orientation archived | person without an assessment
  | /user/experiences/bilan-orientation/end | 200 302 303 404 | Félicitations ; Bravo ; terminé | |
  | The end page congratulates on load; an old bookmark opens it for nothing.
EP-49 | full | | the person has no result and no assessment | newcomer who changes the address by hand
  | the PDF of the assessment | 200 302 303 404 409 | trois métiers ; undefined
  | there is no assessment yet, or an empty part names the tool that fills it |
  | A PDF with headings and nothing below would be shown to an adviser.
EP-50 | full | | the tool of an empty part of the assessment is archived | person with an assessment
  | the assessment page and its PDF | | undefined | the part is empty
  | /user/catalog/service/{id of the archived tool}
  | «An empty part names the tool that fills it»: there is none any more.
EP-51 | full | trainings ; job offers | | adult person
  | page that sends the profile to publishers of trainings | | sans CV ; J’envoie | no training was saved |
  | Apply «in two clicks» with nothing to apply to.
EP-52 | start bundle | | | newcomer | /user/notifications and the bell |
  | VisionsStars ; /(^|\s)0 notification/ | nothing yet, and what will be listed |
  | A welcome notification must not announce missions.
EP-53 | start bundle | | | newcomer by mail code
  | the mails of the first day (code, confirmation of the address) | | VisionsStars ; matchs ; récompense |
  | /user/universe ; /public/bilan- | Mails are pages, too: their links are opened days later.
EP-54 | full | | a notification and its mail about a reward that was archived since
  | person who opens the link of the mail | /user/rewardsDetails/{id} | 200 404 | Obtenir ; /Oups/
  | not offered any more; a code that was obtained can still be read |
  | The code that somebody paid stays theirs.
EP-55 | nothing | | | newcomer | /user/progression | | NaN ; 100 % ; 0/0 ; terminé | nothing to count yet |
  | 0 of 0 missions becomes 100 % or NaN in a chart.
EP-56 | nothing | | | newcomer | /user/recommendations, with a sentence of one’s own |
  | Refaire le jeu ; /Oups/ | no tool found, because there are none yet | /user/game
  | The person must not think that their sentence was bad.
EP-57 | nothing | | | newcomer | search of the catalogue for «boulanger» |
  | Corrigez ; Vérifiez l’orthographe ; /(^|\s)0 résultat/ | no tool yet |
  | Similar tools when none fits: there are none.
EP-58 | full | wishes tool «Mes envies» | | person who sorted all cards | the assessment page | | /Oups/
  | the answers are kept as a source | | Wishes as results did nothing without the row of «Mes envies».
EP-59 | full | | the server at COACH_ORIGIN is stopped | lycéenne | /user/experiences/parcoursup |
  | 100 VisionsStars à gagner | the simulator does not answer ; the list of wishes works |
  | The frame is empty; the list next to it must live.
EP-60 | full | | every announcement ended yesterday | newcomer | /user/missions |
  | /annonces? ?\(?0/ ; undefined | | | The folded line must vanish, not announce zero.
# Opening and closing, ages of pages
EP-61 | minimum | one needed item: the last mission of the lycéens | | visitor, job seeker | / | | +100
  | this Visions opens later | | One needed item short is not open, for nobody.
EP-62 | minimum | | | visitor who saw the opening state two minutes ago, same browser, same tab reloaded | / |
  | ouvre bientôt ; ouvrira | what can be done here |
  | No cache (browser, worker, node) keeps the opening state beyond 60 s.
EP-63 | minimum | rewards | | visitor | / | | 5 à 20 € ; /1[05] ?%/ ; récompenses de nos partenaires
  | the site is open | | Open without an optional kind: its section goes, the page stays.
EP-64 | minimum | tools | exactly one tool, used by every mission | visitor | / |
  | 1 outils ; plus de 30 outils ; /plus de 1 outil/ | one tool, in the singular |
  | The figure is counted, and French has a singular.
EP-65 | nothing | | an old session cookie of before a restore of the database
  | person whose session exists no more | /user/missions | 200 302 303 307 | /Oups/ | sign in again |
  | First visit after a reinstallation on the same host.
EP-66 | nothing | | | adviser with a link of a former installation | page behind an assessment link | 404 410
  | Visions bientôt ; VisionsStars | the link is not valid any more; ask the person for another |
  | The opening state must not replace pages behind links by a promise.
EP-67 | nothing | | | person who wants to delete the account, or to read their data
  | pages of personal data, «Connexion et sécurité» | | ouvre bientôt | download and deletion work |
  | Rights do not wait for contents: the opening state may not hide them.
EP-68 | nothing | | | visitor | /une-page-inconnue | 404 | Application Error | a way to the home page
  | /public/bilan- | An opening state that answers every address with 200 would hide real mistakes.
# Office
EP-69 | nothing | | | administrator without another role | /bureau | | Tout est à jour ; rien à faire
  | what is missing before opening ; which role does it and who has it |
  | Nothing in the office said where to begin.
EP-70 | nothing | | | administrator without another role | /bureau/contenus, each of its lists |
  | Créer une mission | the role that writes here ; whom to ask, by name |
  | A list without a button and without a reason is a dead end.
EP-71 | nothing | | | editor | /bureau/contenus, form of a new mission | | undefined
  | tools must be written first, with a link to do so | | A choice of tools with no tools.
EP-72 | nothing | | | member with the role economy only | /bureau/codes | | Stock : 0 ; /(^|\s)0 code/
  | rewards are written first, by the editors | | Big zeros where nothing can be counted.
EP-73 | nothing | | | editor | preview of the first draft of a mission, as an invented person |
  | Oups ; terminé ; ouvre bientôt | the mission with its tasks |
  | The preview must show the page of an open site, else nothing can be reviewed before opening.
EP-74 | nothing | | | editor | export of all published contents, and import of that file | | too_many ; Erreur
  | nothing is published yet | | Export of nothing, then its import, must be an honest no-op.
# One kind alone, that people never see by name
EP-75 | full | presets | | newcomer just signed in, employee | /user/missions | | terminé ; Oups
  | an objective can be chosen, which gives missions; or missions are being prepared |
  | Missions and objectives exist, only the rows that assign first missions are missing.
EP-76 | full | sectors | | newcomer | /user/visionsSwipe and filters of the catalogue |
  | undefined ; /secteurs? ?\(?0/ | the cards of trades work without those of sectors |
  | A deck is composed of three kinds: one missing must not end it or pay its stars for nothing.
EP-77 | full | data types | | person with a result of a tool
  | the form of a consent, and /user/matchs with its precision |
  | NaN ; /0 ?(sur|\/) ?0/ ; J’accepte ; Je partage | there is nothing to share |
  | A consent without a line would be an agreement to nothing; the precision divides by the number of useful
  kinds.
EP-78 | full | | PERSONAL_CLOUD_ONBOARDING_URL and JOBS_SOURCES are unset
  | newcomer without a cloud, looking for a job
  | «Mes données», the end of an assessment, /user/share, the sign-in page |
  | ouvrir mon cloud ; Je n’ai pas de compte cloud ; undefined | |
  | A setting that is not used must leave no button without an address.
EP-79 | full | help questions | | visitor | /aide | | /(^|\s)0 question/ ; Sommaire | the contact address |
  | An index of themes without questions.
EP-80 | full | missions | | person with one mission done (it was archived since)
  | /user/missions and /user/progression | | toutes vos missions ; tout est terminé
  | the mission done and its stars are still counted ; other missions are being prepared |
  | One done of one that is gone: here «terminé» is true for one, not for all.
`,
).map(({ base, without, plus, ...page }) => ({ ...page, given: { base, without, plus } }))
export type EmptyPageCase = (typeof emptyPageCases)[number]
