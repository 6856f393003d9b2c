/**
 * Visits of a link to an assessment, by programs and by people: which of them are «read by an adviser»
 * (PEO-10, BIL-07). The author of these cases had read the requirements and findings, not the rules
 * or the source code.
 *
 * `visit`: what arrives, in the order of time. L is the address of the shared assessment. `counts`: what
 * the person may read about it afterwards:
 *   read      «ouvert» or «lu», with its day: a human looked at the page.
 *   not       nothing that says that a human opened it. «Ouvert par un programme» is true and allowed.
 *   either    both are defensible; `why` says why.
 * Times: a visit that is counted has the time of the visit, not of a later one. Expected of each case: a
 * visit never changes, ends or consumes the link, answers no 5xx, and what a program receives holds no word
 * of the assessment in title, description or preview picture. A read is a hint, never a proof: no sentence
 * says «votre conseillère a lu». Sources: named in `program`; «known» is common knowledge, not looked up.
 * User agents are shortened.
 */
import { list, oneOf, optional, readCases, text } from '@visions/contract/case-table'

export const linkReadCases = readCases(
  {
    id: text,
    program: text,
    visit: list,
    counts: oneOf('read', 'not', 'either'),
    why: optional,
  },
  String.raw`
# Mail scanners, before or at the delivery.
safe-links-at-delivery | Outlook Safe Links (MicrosoftDocs: links are scanned before delivery) | GET L,
  User-Agent of Edge on Windows, address of Azure, 4 s after the mail ; no file of the page is loaded | not
safe-links-detonation | Defender’s sandbox runs scripts (FusionAuth/fusionauth-issues#629) | GET L, Edge on
  Windows, 20 s after the mail ; all files are loaded, scripts run ; no pointer, no key, no scroll ; the
  page is closed after 3 s | not | Scripts alone prove nothing. A second of display is too short a proof.
safe-links-detonation-30-seconds | The same, slower
  | GET L, 2 minutes after the mail ; scripts run, the page stays for 30 s, visibility «visible», no input
  | either
  | Without an act of a human it cannot be known; «ouvert» is defensible only without the word «lu».
safe-links-at-the-click | Safe Links redirects the person’s browser (MicrosoftDocs) | GET
  safelinks.protection.outlook.com (not ours) ; GET L from the adviser’s own browser, 2 h after the mail ;
  scripts run ; the page is scrolled during 90 s | read
proofpoint-head-then-get | Proofpoint | HEAD L ; GET L with Chrome 79 on Windows, 8 s after the mail | not
mimecast-get | Mimecast | GET L without Accept-Language, User-Agent Mozilla/5.0 | not
barracuda-all-links | Barracuda: all links of a mail within a second (colourfulowl in mautic/mautic#9162)
  | GET L ; GET the help page ; GET the link «arrêter ces messages», all within 900 ms | not
  | The link that stops mails must not have stopped anything either.
scanner-residential-twelve-seconds | A scanner with an ordinary browser and network (resend/resend-node#901)
  | GET L, Windows, Chrome 146, a private network, 12 s after the mail ; no scripts run | not
two-scanners-in-quick-succession | Two reads from two networks (onetimesecret/onetimesecret#359)
  | GET L from AWS ; GET L from Cogent, 300 ms later | not
scanner-then-adviser | Defender, then the adviser
  | GET L by a scanner, 5 s after the mail ; next day GET L by the adviser, scripts run, scrolls, 3 minutes
  | read | One read, with the time of the second visit.
adviser-behind-the-same-proxy | A school where scanner and adviser share one address | GET L by the scanner
  ; 40 s later GET L from the same address with the adviser’s browser, scripts, scrolls | read
  | The address must not condemn the adviser.

# Previews in conversations.
whatsapp-sender | WhatsApp: the sender’s telephone asks while the text is typed
  | GET L, User-Agent WhatsApp/2.24 A, from the person’s own address, before the message is sent | not
whatsapp-three-times | WhatsApp for each pasted link | GET L, WhatsApp/2.24 N, three times in 10 s | not
telegram | Telegram | GET L, TelegramBot (like TwitterBot) | not
signal | Signal asks through a proxy | GET L, User-Agent WhatsApp/2 (as Signal does), another address | not
slack | Slack asks for parts | GET L, Slackbot-LinkExpanding 1.0, Range: bytes=0-32768 | not
teams | Teams and Skype | GET L, SkypeUriPreview Preview/0.5 | not
imessage | iMessage pretends to be two other robots
  | GET L, Macintosh, Safari, «facebookexternalhit/1.1 Facebot Twitterbot/1.0» at the end | not
facebook-messenger | Facebook | GET L, facebookexternalhit/1.1 ; GET L again one day later | not
discord-and-linkedin | Discord, LinkedIn | GET L, Discordbot/2.0 ; GET L, LinkedInBot/1.0 | not
google-chat | Google | GET L, Google-PageRenderer, scripts run | not
preview-then-tap | A WhatsApp preview, then a human
  | GET L, WhatsApp/2.24 A ; 5 minutes later GET L, Chrome on Android, scripts, scrolls | read
in-app-browser | An adviser in WhatsApp’s or Facebook’s own browser
  | GET L, Android, «; wv) … [FB_IAB/FB4A…]», scripts run, scrolls, 70 s | read
  | A view inside an application is a human, although the name resembles a robot’s.
name-with-bot | A telephone named Cubot
  | GET L, «Android 12; CUBOT NOTE 20», scripts run, scrolls, 2 minutes | read | Not each «bot» is one.

# Requests that are no visits.
head | Any | HEAD L | not
options | Any | OPTIONS L | not
range-zero | Downloaders | GET L, Range: bytes=0-0 | not
prefetch-purpose | Older Chrome and Firefox | GET L, Purpose: prefetch | not
prefetch-sec | Chrome’s preloading | GET L, Sec-Purpose: prefetch ; never shown | not
prerender-never-shown | Chrome prerenders from the address bar
  | GET L, Sec-Purpose: prefetch;prerender ; scripts run in a document that is not visible ; never activated
  | not
prerender-activated | The same, then the adviser opens it
  | GET L, Sec-Purpose: prefetch;prerender ; activated after 5 s (prerenderingchange), scrolls, 60 s | read
hidden-tab | An adviser opens the link in a background tab and never looks
  | GET L, scripts run, visibility «hidden» until the tab is closed | not
hidden-tab-later | The same, looked at after lunch
  | GET L at 11 h 50, hidden ; visible at 13 h 40, scrolls, 60 s | read | The time is 13 h 40.
session-restored | The browser restores twelve tabs in the morning
  | GET L from the cache of yesterday, hidden, 12 other pages at once | not
crawler | Search engines | GET L, Googlebot/2.1 | not | L is in no index either: noindex.
uptime-monitor | Monitors of the operator | GET L, UptimeRobot/2.0 | not
curl | A curious pupil | GET L, curl/8.5 | not
empty-agent | Unknown | GET L without User-Agent, no scripts | not
favicon-and-manifest-only | Link lists | GET /favicon.ico with Referer L | not
pdf-preview-of-mail | A mail program renders the page for a picture
  | GET L, Outlook-iOS, no scripts, pictures loaded | not
translation-proxy | Google’s translated page
  | GET L through translate.goog, scripts run in a human’s browser, scrolls | read
  | A human reads, through a proxy.
wrong-token | A link that was cut by the mail program | GET L without its last two characters | not
  | 404; the good link’s count does not change.
withdrawn | A link that was withdrawn | GET L after its withdrawal, by a human | not
  | Nothing was shown. «Quelqu’un a essayé» may be said.
paused | A paused link | GET L while paused, by a human, twice | not
expired | An expired link | GET L one day after its end | not

# People.
adviser-reads | An adviser | GET L, Firefox on Windows, scripts run, scrolls, 4 minutes | read
adviser-without-scripts | An adviser whose browser runs no scripts
  | GET L, style and pictures loaded, Accept-Language fr, 2 h after the mail ; no scripts | either |
  Indistinguishable from a scanner by this alone. Saying nothing is safer; «ouvert» without «lu» is
  friendlier.
no-script-acts | The same, then opens «toutes les versions» or sends a message by a form
  | GET L ; POST of a message by the form | read | An act is a proof.
pdf-by-the-adviser | The adviser presses «PDF» | GET L, scripts ; GET the PDF by a link on the page | read
pdf-alone | The PDF’s address was pasted into a mail | GET the PDF, no page before, browser of a human
  | either
pdf-by-a-scanner | A scanner follows all links of the page, the PDF as well
  | GET L ; GET the PDF 200 ms later ; GET all other links ; no scripts | not
print | The adviser prints | GET L, scripts, beforeprint after 6 s | read
keyboard-only | An adviser with a screen reader: keys, no pointer, no scroll
  | GET L, scripts, keys Tab and arrows during 5 minutes | read
large-screen-no-scroll | A large screen: the whole page is visible, no scroll, pointer moves twice
  | GET L, scripts, visible for 2 minutes, two movements of the pointer | read
quick-look | An adviser looks for five seconds and closes | GET L, scripts, visible 5 s, one movement
  | either
reload | The adviser reloads five times in a minute | GET L, five times, scripts, same browser | read
  | One read or one line; not five people.
back-and-forward | Back from the PDF, page from the cache (bfcache) | GET L ; Back ; no second request
  | read
two-tabs | The link twice in one browser | GET L in two tabs, one second apart, scripts, scrolls in one
  | read | One human.
two-advisers | Forwarded to a colleague
  | GET L, Firefox in Lille, scrolls ; next day GET L, Safari in Rennes, scrolls | read
  | Two times may be shown; never «2 conseillers».
link-forwarded-to-the-person | The adviser answers the mail; the person taps the link in the quoted text
  | GET L from the person’s telephone, signed in | not
own-visit-signed-in | The person tries the link | GET L, signed in as the person, scripts, scrolls | not
own-visit-signed-out | The person tries it in a private window | GET L, signed out, scripts, scrolls
  | either | It cannot be known. The sentence must not name an adviser.
own-visit-before-sending
  | The person copies the link and opens it within a minute, in the same browser after signing out
  | GET L, the cookie of the product is present without a session | either
other-person-signed-in | A friend with an account reads it
  | GET L, signed in as another person, scripts, scrolls | read | «Ouvert», never «par une conseillère».
professional-signed-in | An adviser who has an account of the office
  | GET L, signed in in the office, scrolls | read
support-looks | Somebody of the operator looks from the office | a page of the office, not L | not
  | It belongs to «Qui a consulté mon dossier».
preview-in-the-office | The preview of contents for an invented person | a link of an invented assessment
  | not
network-error-in-the-middle | A train: half of the page arrives | GET L, broken after 20 KB, no scripts
  | not
script-error-page | The page answers 503 | GET L → 503 | not
count-call-refused | An ad blocker refuses the call that counts
  | GET L, scripts, 3 minutes, the call is blocked | either
  | The page cannot know; a PDF or message counts all the same.
count-call-forged | A script sends the call that counts without a visit
  | POST of the count for L, no GET before | not
count-call-twice | The call is retried | GET L, scripts, the same count sent three times | read | Once.
count-for-another-link | A page of link L sends the count for link M | POST of the count with M’s number
  | not
clock-of-the-reader | The reader’s clock is one year ahead | GET L, scripts, the call says 2027 | read
  | The time is the server’s.
`,
)
