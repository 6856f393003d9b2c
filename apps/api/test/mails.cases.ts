/**
 * What every mail must hold, as rules about one raw message, and raw messages that meet or break these
 * rules (NOT-01, MTG-03, MTG-04, DOR-05, DOR-06, PEO-02, PEO-05, PEO-07, OFF-12, OFF-16, SUP-04, BIL-07,
 * CON-06, RWD-06). The author of these cases had read the requirements and findings, not the rules or the
 * source code.
 *
 * Four tables:
 * - `mailRules`: id; the part of the message; what a program checks; `strict` or `either` (then both
 *   results are right, and the sample messages never decide it); why, with the published format or the mail
 *   program that is the reason.
 * - `mailKinds`: who reads it; a subject that would be right; the one main act; facts that the body must
 *   have; what it must not have; whether a topic can be switched off; the calendar part. A kind that the
 *   product does not send is skipped. A mail of the product that fits no kind is a finding.
 * - `sampleMails`: changes to one right message, and rules that the result breaks: the first one must be
 *   named, the others may be, and nothing else. An empty cell means that the message is right: a check that
 *   reports anything is wrong. A reason that begins with «either»: a rule may also be named. The facts of
 *   the kind are not checked on samples. `raw(changes)` builds the bytes as they arrive.
 * - `mailWalks`: what happens to a mail outside of one message: retries, scanners, one-click stops,
 *   forwarded links.
 *
 * Sizes and lengths: characters are code points after decoding, bytes are octets after transfer decoding.
 */
import { list, oneOf, optional, readCases, text } from '@visions/contract/case-table'

export const mailRules = readCases(
  { id: text, part: text, check: text, verdict: oneOf('strict', 'either'), why: optional },
  String.raw`
# Headers. Published formats: RFC 5322, 2045 to 2047, 6532, 3834, 2369, 8058.
header-once | headers | Date, From, Subject, Message-ID, MIME-Version, To: each exactly once; Reply-To,
  Auto-Submitted, List-Unsubscribe: at most once | strict | RFC 5322, 3.6. Some receivers refuse a second
  From or Subject.
header-ascii | headers | every byte of the header block is 0x09, 0x0a, 0x0d or 0x20 to 0x7e | strict | RFC
  6532 permits UTF-8 only where each server on the path announces SMTPUTF8. No French school server is sure
  to.
header-lines | headers | each line ends with CRLF, has at most 998 bytes, and at most 76 if it has an
  encoded word; no line is empty or only spaces before the end of the block | strict | RFC 5322, 2.1.1; RFC
  2047, 2.
header-injection | headers | decoded values have no CR, LF, NUL or other control character | strict |
  trust.md, 2.2.
encoded-word-size | headers | each encoded word has at most 75 characters | strict | RFC 2047, 2.
encoded-word-whole | headers | each encoded word decodes to whole characters alone: no character is split
  across two | strict | RFC 2047, 5 (3). An «é» cut in two shows as two question marks in Outlook and
  Orange.
encoded-word-place | headers | no encoded word stands inside a quoted string, inside < >, or in a parameter
  of Content-Type or Content-Disposition | strict | RFC 2047, 5. Inside quotes people read =?utf-8?q?... as
  it is.
phrase-quoted | From, To, Reply-To | a name that has one of ( ) < > [ ] : ; @ \ , . or " is a quoted string
  or an encoded word | strict | RFC 5322, 3.2.3: «Région Armor, Visions <…>» without quotes is two
  addresses.
name-no-address | From, To | the display name has no @ and is not an address | strict | Several filters take
  a name that is another address for fraud.
from-product | From | one mailbox; the decoded name begins with «Visions» or ends with «Visions» | strict |
  Phones show the sender in bold above the subject, about 20 to 25 characters.
to-one | To, Cc, Bcc | exactly one mailbox in To; no Cc, no Bcc | strict | Two readers see each other's
  address.
to-name | To | the name of the person may stand there | either | A name shows that the mail is for the
  reader; none reveals less to a provider.
reply-to | From, Reply-To | a mailbox that people read: the local part of Reply-To (of From without it) does
  not match /^(no|ne|pas|do)[-_.]?(not[-_.]?)?(reply|repondre|reponse)/i | strict | voice.md, 22: the last
  line says how to answer. For codes, a mail without an answer is right too, if its text says so.
auto-submitted | headers | Auto-Submitted: auto-generated | strict | RFC 3834, 5: an absence message of an
  adviser must not come back to the product. Not auto-replied: the product answers no mail.
auto-suppress | headers | X-Auto-Response-Suppress, Precedence | either | Exchange reads the first. No
  format asks for them.
list-unsubscribe | headers | kinds with a topic: List-Unsubscribe with one https URI in < >, and
  List-Unsubscribe-Post: List-Unsubscribe=One-Click; a mailto next to the https URI may be there | strict |
  RFC 2369, RFC 8058, 3.1. Gmail, Yahoo and Orange show a stop link from it.
list-unsubscribe-not | headers | kinds without a topic: neither List-Unsubscribe nor List-Unsubscribe-Post |
  strict | Nothing can be stopped; a stop button that does nothing is a lie, and it could end warnings about
  security.
list-unsubscribe-opaque | headers | the URI has no e-mail address, no id of the person and no session; it
  works without cookies | strict | RFC 8058, 3.1 and 7.
no-receipt | headers | no Disposition-Notification-To, Return-Receipt-To, X-Confirm-Reading-To | strict |
  «No measurement» is promised; Outlook would ask the reader for a receipt.
no-leak | headers | no header names an internal id, an IP address, the program's version or a topic of the
  person (X-Mailer, X-Originating-IP, X-Person-Id, Feedback-ID with an id) | strict | trust.md, 7.
message-id | Message-ID | one < > with a left part that is not guessable and the domain of From on the right
  | strict
date-now | Date | RFC 5322 date with a numeric zone; within five minutes of sending | strict | A missing or
  old date sorts the mail below everything in Outlook.
importance | headers | no X-Priority, Importance, X-MSMail-Priority | either | Right at most for security
  mails.

# Subject.
subject-sentence | Subject | a finite verb, or «: » after a fact with a participle («Rendez-vous confirmé :
  …»); begins with a capital; not only a noun and a name | strict | voice.md, 22.
subject-length | Subject | 15 to 78 characters, also with a name of 120 letters | strict | A name is cut
  with «…», not the verb. Phones show 33 to 43 characters, Outlook about 55 to 70.
subject-first-words | Subject | the fact is in the first 40 characters | either | Good for phones; «Votre
  rendez-vous avec Mission locale du Blosne-Vert est confirmé» is right French and cut before its verb.
subject-no-secret | Subject | no code (the one of the body), no URL, no token of 16 or more characters, no
  e-mail address, no telephone number, no birth date | strict | Locked screens, notification histories, logs
  of mail servers.
subject-no-shouting | Subject | not all capitals, at most one «!», no emoji, no «Re:», «Fwd:», «[…]» |
  strict | voice.md, 15. «RE:» from a program is a mark of spam for many filters.
subject-no-third-party | Subject | to establishments and operators: not the family name together with the
  situation or the age of a person | strict | Shared mailboxes, screens in a reception. A first name or «une
  élève» is right.
subject-typography | Subject | right French spaces and apostrophes; no double space, no &amp; or &#39;, no
  tag | strict
subject-not-repeated | body | the first sentence of the body is not the subject word for word | either

# Structure.
mime-alternative | body | multipart/alternative with text/plain first and text/html after it (RFC 2046,
  5.1.4: the best one is last); a calendar part may follow or be a part of an outer multipart/mixed | strict
mime-charset | parts | each text part has charset=utf-8, and its bytes are valid UTF-8 | strict
mime-transfer | parts | quoted-printable or base64 (7bit only for pure ASCII); lines of at most 76
  characters for these | strict | 8bit and a line over 998 bytes are changed or cut on old servers, which
  breaks DKIM.
mime-boundary | parts | the boundary occurs in no part, has at most 70 characters; the end boundary is there
  | strict
mime-no-odd-parts | parts | no attachment but the calendar file; no .html, .zip, .svg, .ics.txt | strict |
  Filters of schools remove them; PEO-07 and BIL-07 give links instead.

# Plain text.
text-equal | text, HTML | each visible sentence, date, name and amount of the HTML is in the text, in the
  same order (spaces and case do not count, the preheader and the footer's logo do not count), and nothing
  else | strict
text-links | text, HTML | each href of the HTML is in the text, whole, on a line of its own | strict |
  Thunderbird in plain text and Laposte on old phones make links of whole lines only.
text-link-bare | text | an address is followed by a line end or a space, not by . , ) or » | strict |
  Programs differ in whether the point belongs to the address; a token with a point at its end is refused.
text-no-markup | text | no tag, no entity (&nbsp; &amp; &#…;), no Markdown mark (**, [](), #), no CSS |
  strict
text-lines | text | lines of at most 78 characters, or long lines in quoted-printable that programs wrap |
  either
text-not-stub | text | not «Votre logiciel ne lit pas le HTML», no «[image]» | strict

# HTML.
html-lang | HTML | <html lang="fr"> (or lang="fr" on the outermost element of body as well) | strict | RGAA
  8.3. Gmail drops html and body: a lang on the wrapper survives.
html-head | HTML | doctype, <meta charset="utf-8"> or equal, viewport with width=device-width, <title> not
  empty | strict | Without a viewport, iOS shrinks 600 px to 390.
html-size | HTML | at most 90 kB (90 000 bytes), conditional comments included | strict | Gmail cuts at
  about 102 kB, in tests of others between 99 and 105: the stop link at the end would be cut.
html-style-block | HTML | style elements together at most 8 192 characters, only in head | strict | Gmail
  drops all styles of a larger block.
html-inline | HTML | colour, background, font and padding of text and button are inline too: with every
  style element removed, the button looks like a button | strict | Gmail for other accounts, several French
  webmails, forwarded mail.
html-no-active | HTML | no script, form, input, iframe, object, video, on… attribute, javascript: or data:
  URL | strict
html-tables | HTML | each layout table has role="presentation"; no heading cell in it | strict | RGAA 5.8.
html-word-layout | HTML | the frame does not need flex, grid, position, float, calc(), object-fit or
  max-width: a width attribute of 600 or a conditional comment gives Outlook its width | strict | Outlook
  2016 to 2019 draw with Word.
html-width | HTML | no fixed width over 600 px in an attribute or style; at 390 and 320 px nothing scrolls
  sideways; at 700 px the column has at most 600 px | strict
html-font | HTML | each font-family ends with a generic family and has a common font before it; no text is
  smaller than 14 px (footer 13) | strict | With an unknown first font, Word takes Times.
html-button | HTML | exactly one link looks like a button (own or cell background); for dates one button
  each, all of one act | strict
html-button-size | HTML | the button's box is at least 44 px high, its text at least 16 px, padding on the
  link or the cell | strict | Word ignores padding of inline links: the cell needs it, or a conditional
  comment.
html-link-words | HTML | the text of each link says its target alone: not «ici», «cliquez ici», «lien», «ce
  lien», «en savoir plus» alone, not the address itself; two links of the same words have the same target |
  strict | RGAA 6.1.
html-link-target | HTML | https (mailto for the contact); own origin, or the site of the partner that is
  named; no shortener, no counting redirect; the host of a visible address is the host of the href | strict
html-link-no-person | HTML | no href has an e-mail address (@, %40), a name, a city or a session | strict |
  trust.md, 7.
html-product | HTML | the name of the product is text above the content, not only a picture | strict |
  Outlook and Orange show no picture before the reader agrees.
html-images | HTML | each img has alt (empty if decorative), width and height, https; no 1 × 1 picture; no
  fact, amount or button is only in a picture; no background picture without a colour below | strict
html-preheader | HTML | the first text in body: 35 to 110 characters, hidden in all programs (display:none
  and mso-hide:all, or equal), neither the subject, nor «Bonjour», nor an address; adds a fact; no secret |
  strict
html-scheme | HTML | <meta name="color-scheme" content="light dark"> and a prefers-color-scheme: dark block
  | strict | Apple Mail inverts on its own without it.
html-scheme-supported | HTML | supported-color-schemes, [data-ogsc] | either | Older Apple Mail;
  Outlook.com.
html-contrast | HTML | text to background at least 4.5 to 1 (3 to 1 from 24 px), button's text and edge
  included, in the light and the dark colours | strict
html-colour-pair | HTML | whoever sets a colour sets the background as well, on the same element or the one
  that holds it | strict | Gmail on Android and Outlook.com invert only one of both: dark on dark.
html-escape | HTML | a name or title is shown letter by letter as written: < & " ' are escaped once, not
  twice | strict
html-bidi | HTML | a name that may be right-to-left is isolated (bdi, dir="auto", or U+2068 and U+2069) |
  strict | «ليلى» before «(2 dates)» would move the bracket.
html-headings | HTML | one h1; no heading is skipped; paragraphs are p | strict | Screen readers in Outlook
  and Mail.
html-detectors | HTML | format-detection, x-apple-disable-message-reformatting | either | iOS makes its own
  blue links of dates; harmless next to a calendar file.

# Words.
words-last-line | body | the last line says how to answer or how to stop | strict | voice.md, 22.
words-operator | body | names the operator of the installation and links to the page about stored data |
  strict | PEO-07.
words-no-secret-but-own | body | no code of a reward, ever; a code for signing in only in its own mail |
  strict
words-no-other-person | body | no e-mail, telephone, address, birth date of somebody else than the reader |
  strict
words-french | body | right elision, numbers by three («1 200»), «14 h 05», «1er décembre», no «achat» |
  strict | voice.md
words-hours | body | an hour says «heure de Paris»; for an overseas reader both hours | either

# Calendar part. Published format: RFC 5545, 5546.
calendar-format | calendar | CRLF, lines of at most 75 bytes folded between characters, commas, semicolons
  and backslashes escaped, VERSION, PRODID, UID, DTSTAMP, DTSTART, DTEND or DURATION, SUMMARY | strict
calendar-zone | calendar | DTSTART in UTC, or TZID with its VTIMEZONE; the same instant as the text | strict
calendar-method | calendar | a file to keep: METHOD:PUBLISH or none; method= of Content-Type equals METHOD;
  no REQUEST without ORGANIZER and ATTENDEE | strict | Outlook answers a REQUEST to the organizer's address
  by itself.
calendar-same-event | calendar | the same UID in confirmation, reminder, cancellation; SEQUENCE grows; a
  cancellation has STATUS:CANCELLED | strict
calendar-private | calendar | to the establishment: no e-mail or telephone of the person; to both: no link
  token of the other side | strict
calendar-both | calendar | the person and the establishment each receive one with the confirmation | strict
`,
)

export const mailKinds = readCases(
  {
    id: text,
    reader: oneOf('person', 'establishment', 'professional', 'operator', 'publisher'),
    subject: text,
    act: text,
    facts: list,
    never: list,
    topic: oneOf('topic', 'none', 'either'),
    calendar: optional,
  },
  String.raw`
# To people, about the account: cannot be stopped.
sign-in-code | person | Votre code de connexion à Visions est arrivé | none: the code itself is the content
  | the code, in text that can be copied whole ; 15 minutes ; same browser ; what to do if it was not asked
  for | the code in subject or preheader ; a link that signs in ; «nous n’écrirons plus à cette adresse» |
  none
confirm-address | person | Confirmez votre adresse e-mail | none: the code itself is the content | the code
  ; 15 minutes ; nothing happens without it | the code in subject or preheader ; the name of the account
  that asked, for an address that is not confirmed | none
address-changed | person | Votre adresse e-mail a changé | Ce n’est pas moi | the day and hour ; seven days
  ; goes to the address before | the new address in full | none
identity-linked | person | Un moyen de connexion a été ajouté à votre compte | Ce n’est pas moi | the name
  of the provider ; day and hour ; seven days | the identity's own identifier | none
identity-removed | person | Un moyen de connexion a été retiré de votre compte | Ce n’est pas moi | the name
  of the provider ; day and hour ; seven days | a link that works after seven days | none
sessions-ended | person | Vos autres sessions ont été fermées | Ce n’est pas moi | day and hour | an IP
  address | none
restore-identity | person | Rétablissez votre moyen de connexion | Je rétablis ce moyen de connexion | its
  end | a link that acts on GET | none
deletion-asked | person | Votre compte sera effacé dans sept jours | Je garde mon compte | the day of
  erasure ; what stays (fingerprint, three years) ; what is safe until then | «mot de passe» of a service
  the person may not have | none
deletion-done | person | Votre compte est effacé | none | what was erased ; what stays and how long | a link
  that needs the account | none
unused-account | person | Votre compte sera effacé le 1er mars 2027 | Je me connecte | the day ; one month
  before ; why | the last sign-in's place | none
purchase-held | person | Votre échange est vérifié pendant 24 heures | Voir mon échange | 24 hours ; stars
  not debited twice ; a person decides | an accusation ; the signals | none

# To people, by topic.
purchase | person | Votre échange est confirmé | Voir mon code | title of the reward ; partner ; price with
  «1 200» | the code ; «achat» ; «Merci pour votre achat» | topic
assessment-ready | person | Votre bilan est prêt | Voir mon bilan | title in « » or after a colon | results,
  trades, interests in the mail | topic
tool-result | person | Un outil a envoyé votre résultat | Voir mon résultat | name of the tool | the result
  | topic
consent-received | person | Vos données ont bien été reçues | Voir mes accords | the partner ; the purpose
  in « » | the data ; «Félicitations» | topic
consent-failed | person | Vos données n’ont pas pu être envoyées | Réessayer | the partner ; what is safe |
  a blame of the person | topic
publisher-answered | person | Un organisme vous a répondu | Voir la réponse | the publisher ; the training |
  the answer's whole text if it has data of others | topic
publisher-silent | person | Un organisme n’a pas répondu depuis quinze jours | Voir ce que je peux faire |
  the publisher ; «Ce n’est pas un jugement» ; withdrawal is possible | «refus», «rejet» | topic
adviser-message | person | Vous avez reçu un message | Lire le message | that it is from an adviser with the
  link | the message's words ; the adviser's e-mail | topic
meeting-sent | person | Votre demande est bien arrivée | Voir ma demande | the establishment ; what happens
  next | the link of the establishment | topic
meeting-dates | person | Choisissez la date de votre rendez-vous | one button a date, at most five, and
  «Aucune date ne me convient» as a link | every date with weekday, hour and place ; until when | a button
  that confirms on GET | topic
meeting-confirmed | person | Votre rendez-vous est confirmé | Voir mon rendez-vous | weekday, date, hour ;
  place or how to join ; the establishment ; how to cancel | the token of the establishment | topic |
  calendar file
meeting-declined | person | Votre demande n’a pas été acceptée | Choisir un autre établissement | the
  establishment ; the reason in its own words if it gave one ; what to do | «rejetée» | topic
meeting-cancelled | person | Votre rendez-vous est annulé | Demander une autre date | which one ; who
  cancelled | a date without «annulé» next to it | topic | calendar file with STATUS:CANCELLED
meeting-reminder | person | Votre rendez-vous est demain | Voir mon rendez-vous | «demain» with weekday and
  date ; hour ; place | «demain» in a mail that leaves on the day itself | topic | either: file again, or
  not
coaching-sent | person | Votre demande d’accompagnement est arrivée | Voir ma demande | who answers, in
  which time | the interests of the person | topic
weekly | person | Une porte ouverte a lieu près de chez vous samedi | Voir l’événement | one true date | a
  streak, a loss, «vous nous manquez» | topic

# To others.
meeting-request | establishment | Une personne vous demande un rendez-vous | Répondre à la demande | first
  name ; «au lycée», «en études» and the like ; times that suit ; city or «non indiquée» ; what is stored
  about the reader | e-mail and telephone of the person ; internal levels («niv 4») ; the assessment's
  content | none
meeting-chosen | establishment | Le rendez-vous du jeudi 10 décembre est confirmé | Voir le rendez-vous |
  weekday, date, hour ; first name | e-mail and telephone of the person | none | calendar file
meeting-cancelled-there | establishment | Le rendez-vous du jeudi 10 décembre est annulé | none, or Voir la
  demande | which one | a reason that the person did not write | none | calendar file with STATUS:CANCELLED
meeting-reminder-there | establishment | Vous recevez une personne demain | Voir le rendez-vous | date ;
  hour ; first name | e-mail and telephone of the person | none | either
establishment-changed | establishment | Les coordonnées de votre établissement ont changé | Écrire à
  l’exploitant | what changes ; goes to the mailbox before | who wrote it | none
invitation | professional | Région Armor vous invite dans le bureau de Visions | Accepter l’invitation |
  organisation ; roles in French ; its end ; what is stored about professionals | another member's e-mail ;
  a link for two uses | none
role-act | professional | Un rôle attend votre confirmation | Voir les rôles à confirmer | who, which role,
  when | a link that confirms on GET | none
review-asked | professional | Une mission attend votre relecture | Relire | title in « » ; kind ; who asked
  | the whole draft ; «contenu : missions» | topic
low-stock | professional | Il reste peu de codes pour une récompense | Voir le stock | title in « » ; number
  left | a code | either
log-head | professional | Voici le repère du journal du 27 novembre 2026 | none | number and hash ; why to
  store it | a line of the log | none
profile-sent | publisher | Une personne vous envoie son profil | Répondre | exactly the lines that were
  agreed to | anything else about the person | none
`,
)

// Sample messages

/** Encoded words of whole characters, each at most 75 characters, as a right program writes them. */
function words(value: string): string {
  // eslint-disable-next-line no-control-regex -- ASCII is the condition.
  if (/^[\x20-\x7e]*$/.test(value)) return value
  const chunks: string[] = ['']
  for (const character of value) {
    if (Buffer.byteLength(chunks.at(-1)! + character) > 39) chunks.push('')
    chunks[chunks.length - 1] += character
  }
  return chunks.map((one) => `=?utf-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ')
}

const HEADERS = String.raw`Date: Fri, 27 Nov 2026 09:05:00 +0100
From: "Visions, R. Armor" <bonjour@visions.example>
Reply-To: <aide@visions.example>
To: <zoe.martin@boite.example>
Message-ID: <5f0c1d9e2b7a4e60@visions.example>
Auto-Submitted: auto-generated
List-Unsubscribe: <https://visions.example/e-mails/kJ8sQ2vX9dLmT4pR>
List-Unsubscribe-Post: List-Unsubscribe=One-Click
MIME-Version: 1.0
`
const SUBJECT = 'Votre rendez-vous est confirmé : jeudi 10 décembre à 14 h'
const TEXT = `Visions

Votre rendez-vous est confirmé

CIO des Tanneurs vous attend jeudi 10 décembre 2026 à 14 h (heure de Paris), 3 rue des Tanneurs, à Rennes.

Voir mon rendez-vous
https://visions.example/user/meetings

Répondez à cet e-mail pour nous écrire.

Région Armor propose Visions.

Vos données
https://visions.example/confidentialite

Ne plus recevoir d’e-mails sur mes rendez-vous
https://visions.example/e-mails/kJ8sQ2vX9dLmT4pR
`
const FONT = 'font-family:Figtree,Arial,sans-serif;font-size:16px;line-height:24px;color:#1b1b3a'
const CELL = 'background-color:#f9c440;padding:12px 24px'
const LINK = 'color:#1b1b3a;background-color:#f9c440;text-decoration:none;display:inline-block;line-height:24px'
const SMALL = 'color:#1b1b3a;background-color:#ffffff'
const HTML = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Votre rendez-vous est confirmé</title>
<style>@media (prefers-color-scheme:dark){.page{background-color:#12122b!important;color:#f4f4fb!important}
.button,.button a{background-color:#f9c440!important;color:#1b1b3a!important}}</style></head>
<body style="margin:0;background-color:#ffffff"><div lang="fr">
<div style="display:none;mso-hide:all;max-height:0;overflow:hidden">\
CIO des Tanneurs, 3 rue des Tanneurs, à Rennes : ajoutez la date à votre agenda.</div>
<table role="presentation" width="600" align="center" style="width:100%;max-width:600px"><tr>
<td class="page" style="background-color:#ffffff;${FONT};padding:24px"><p>Visions</p>
<h1 style="font-size:24px;line-height:32px">Votre rendez-vous est confirmé</h1>
<p>CIO des Tanneurs vous attend jeudi 10 décembre 2026 à 14 h (heure de Paris), \
3 rue des Tanneurs, à Rennes.</p>
<table role="presentation"><tr><td class="button" bgcolor="#f9c440" style="${CELL}">
<a href="https://visions.example/user/meetings" style="${LINK}">Voir mon rendez-vous</a></td></tr></table>
<p>Répondez à cet e-mail pour nous écrire.</p><p>Région Armor propose Visions.</p>
<p><a href="https://visions.example/confidentialite" style="${SMALL}">Vos données</a></p>
<p><a href="https://visions.example/e-mails/kJ8sQ2vX9dLmT4pR" style="${SMALL}">\
Ne plus recevoir d’e-mails sur mes rendez-vous</a></p></td></tr></table></div></body></html>
`
const CALENDAR = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Visions//Rendez-vous//FR
METHOD:PUBLISH
BEGIN:VEVENT
UID:meeting-7c1e@visions.example
SEQUENCE:0
DTSTAMP:20261127T080500Z
DTSTART:20261210T130000Z
DTEND:20261210T140000Z
SUMMARY:Rendez-vous : CIO des Tanneurs
LOCATION:3 rue des Tanneurs\\, Rennes
END:VEVENT
END:VCALENDAR
`
const QUOTED = String.raw`("(?:[^"\\]|\\.)*")`
const CHANGE = new RegExp(String.raw`^(subject|headers|text|html|calendar|bytes) ${QUOTED} -> ${QUOTED}(?: × (\d+))?$`)

const crlf = (value: string): string => value.replaceAll(/\r?\n/g, '\r\n')
const base64 = (value: string): string =>
  Buffer.from(value, 'utf8')
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n')
    .trimEnd()

/**
 * The message as it arrives, after the changes in their order: `part "from" -> "to"` replaces the first
 * occurrence in the decoded part, an empty "from" replaces all of it, `× n` repeats the new text, `bytes`
 * changes the finished message. Throws when nothing is replaced.
 */
export function raw(changes: readonly string[]): Buffer {
  const parts: Record<string, string> = {
    subject: SUBJECT,
    headers: crlf(HEADERS),
    text: crlf(TEXT),
    html: crlf(HTML),
    calendar: crlf(CALENDAR),
  }
  const steps = changes.map((change) => {
    const [, part, from, to, times = '1'] = CHANGE.exec(change) ?? []
    if (!part) throw new Error(`no change: ${change}`)
    return { part, from: JSON.parse(from!) as string, to: (JSON.parse(to!) as string).repeat(Number(times)) }
  })
  const replace = (value: string, from: string, to: string): string => {
    if (!value.includes(from)) throw new Error(`not there: ${from}`)
    return value.replace(from, () => to)
  }
  for (const { part, from, to } of steps)
    if (part !== 'bytes') parts[part] = from ? replace(parts[part]!, from, to) : to
  const part = (type: string, value: string): string =>
    `--outer-4f1a\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(value)}\r\n`
  let message = [
    `${parts['headers']}Subject: ${words(parts['subject']!)}\r\n`,
    'Content-Type: multipart/alternative; boundary="outer-4f1a"\r\n\r\n',
    part('text/plain; charset=utf-8', parts['text']!),
    part('text/html; charset=utf-8', parts['html']!),
    parts['calendar'] ? part('text/calendar; charset=utf-8; method=PUBLISH', parts['calendar']) : '',
    '--outer-4f1a--\r\n',
  ].join('')
  for (const { part: name, from, to } of steps) if (name === 'bytes') message = replace(message, from, to)
  return Buffer.from(message, 'utf8')
}

/**
 * The base is a right mail of the kind meeting-confirmed, to a person. `kind` is the kind that the check is
 * given.
 */
export const sampleMails = readCases(
  {
    id: text,
    kind: (cell) => cell || 'meeting-confirmed',
    breaks: list,
    changes: list,
    why: optional,
  },
  String.raw`
# Right messages, the first one unchanged.
base | | |
subject-of-78 | | | subject "" -> "Votre rendez-vous avec Mission locale du Blosne-Vert est confirmé : 10/12
  14 h"
subject-emoji-free-accents | | | subject "" -> "Élodie, votre rendez-vous à L’Haÿ-les-Roses est confirmé"
subject-one-exclamation | | | subject "" -> "Votre rendez-vous est confirmé !" | At most one is right.
subject-number-no-code | | | subject "" -> "Votre rendez-vous du 10 décembre 2026 est confirmé" | A date is
  no secret.
from-encoded | | | headers "\"Visions, R. Armor\"" -> "=?utf-8?Q?Visions=2C_R=C3=A9gion_Armor?=" | An
  encoded word needs no quotes, and its comma is encoded.
from-plain-atom | | | headers "\"Visions, R. Armor\"" -> "Visions"
from-name-with-apostrophe | | | headers "\"Visions, R. Armor\"" -> "Visions - Bassin d'Armor" | An
  apostrophe and a hyphen are atoms: no quotes needed.
to-name-quoted | | | headers "To: <zoe" -> "To: \"D'Hérouville, Zoe\" <zoe" ; headers "D'Hérouville" ->
  "D'Herouville"
to-name-arabic-encoded | | | headers "To: <zoe" -> "To: =?utf-8?B?2YTZitmE2Yk=?= <zoe"
folded-header | | | headers "List-Unsubscribe: <" -> "List-Unsubscribe:\r\n <" | Folding is right before a
  space.
header-names-in-lower-case | | | headers "Auto-Submitted: auto" -> "auto-submitted: auto"
unsubscribe-with-mailto | | | headers "kJ8sQ2vX9dLmT4pR>" -> "kJ8sQ2vX9dLmT4pR>,
  <mailto:stop@visions.example>"
no-reply-from-but-reply-to | | | headers "bonjour@" -> "ne-pas-repondre@" | Reply-To is read by people.
local-part-begins-like-no-reply | | | headers "aide@" -> "noreen@" | «noreen» is a first name, not
  «noreply».
auto-suppress-added | | | headers "MIME-Version" -> "X-Auto-Response-Suppress: OOF,
  AutoReply\r\nMIME-Version"
html-name-looks-like-tag | | | html "CIO des Tanneurs vous" -> "CIO &lt;des&gt; Tanneurs vous" ; text "CIO
  des Tanneurs vous" -> "CIO <des> Tanneurs vous" | In plain text «<des>» is a name, letter by letter, and
  no tag.
html-ampersand | | | html "CIO des Tanneurs vous" -> "CIO Tanneurs &amp; Fils vous" ; text "CIO des Tanneurs
  vous" -> "CIO Tanneurs & Fils vous"
html-nbsp-entity | | | html "14 h (heure" -> "14&nbsp;h (heure" | Spaces do not count in the comparison.
html-decorative-picture | | | html "<p>Visions</p>" -> "<p>Visions</p><img
  src=\"https://visions.example/trait.png\" alt=\"\" width=\"552\" height=\"4\">"
html-logo-with-name | | | html "<p>Visions</p>" -> "<p><img src=\"https://visions.example/l.png\" alt=\"\"
  width=\"32\" height=\"32\"> Visions</p>"
html-of-80-kb | | | html "</head>" -> "§</head>" ; html "§" -> "<!-- aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
  -->" × 1600 | Heavy, but under the limit.
html-second-link-is-text | | | html "<p>Répondez à" -> "<p><a href=\"https://visions.example/aide\"
  style=\"color:#1b1b3a; background-color:#ffffff\">Lire l’aide sur les rendez-vous</a></p><p>Répondez à" ;
  text "Répondez à" -> "Lire l’aide sur les rendez-vous\r\nhttps://visions.example/aide\r\n\r\nRépondez à" |
  A link in the colour of the page is no second button.
html-bdi-name | | | html "CIO des Tanneurs vous" -> "<bdi>مركز ليلى</bdi> vous" ; text "CIO des Tanneurs
  vous" -> "\u2068مركز ليلى\u2069 vous" | Isolates do not count in the comparison.
kind-without-calendar | meeting-declined | | subject "" -> "Votre demande n’a pas été acceptée" ; calendar
  "" -> "" | The kind has no calendar part; the check is given no facts of the kind here.

date-with-comment | | | headers "+0100" -> "+0100 (CET)" | RFC 5322 permits a comment.
date-in-utc | | | headers "09:05:00 +0100" -> "08:05:00 +0000"
from-name-then-product | | | headers "\"Visions, R. Armor\"" -> "\"R. Armor, Visions\""
content-language | | | headers "MIME-Version" -> "Content-Language: fr\r\nMIME-Version"
received-lines | | | headers "Date: Fri" -> "Received: from a.example by b.example; Fri, 27 Nov 2026
  09:05:01 +0100\r\nDate: Fri" | Added on the path. An address of a server there is no leak of the product.
dkim-signed | | | headers "Date: Fri" -> "DKIM-Signature: v=1; a=rsa-sha256; d=visions.example; s=a;
  b=AAAA\r\nDate: Fri"
feedback-id-without-person | | | headers "MIME-Version" -> "Feedback-ID:
  rendez-vous:visions\r\nMIME-Version"
subject-digits-place | | | subject "" -> "Votre rendez-vous au 35000 Rennes est confirmé" | A postal code is
  no code.
subject-long-word | | | subject "" -> "Votre demande d’anticonstitutionnellement est bien arrivée" | A long
  French word is no token.
subject-capital-name | | | subject "" -> "ATOUT JEUNES vous a répondu" | A name in capitals is not shouting.
subject-question | | | subject "" -> "Quelle date vous convient pour votre rendez-vous ?"
subject-imperative | | | subject "" -> "Choisissez la date de votre rendez-vous"
subject-in-brackets-word | | | subject "" -> "Votre rendez-vous (en visio) est confirmé"
text-url-in-angles | | | text "https://visions.example/user/meetings\r\n" ->
  "<https://visions.example/user/meetings>\r\n" | either: RFC 3986, C permits < >; Thunderbird reads it,
  some webmails take the >.
text-with-star-in-name | | | text "CIO des" -> "CIO*des" ; html "CIO des Tanneurs vous" -> "CIO*des Tanneurs
  vous" | One star of a name is no Markdown.
text-narrow-space | | | text "14 h" -> "14\u202fh" | Spaces do not count.
text-upper-heading | | | text "Votre rendez-vous est confirmé" -> "VOTRE RENDEZ-VOUS EST CONFIRMÉ" | Case
  does not count.
html-charset-http-equiv | | | html "<meta charset=\"utf-8\">" -> "<meta http-equiv=\"Content-Type\"
  content=\"text/html; charset=utf-8\">"
html-mso-comment | | | html "</head>" -> "<!--[if
  mso]><style>a{font-family:Arial}</style><![endif]--></head>"
html-mailto-help | | | html "Répondez à cet" -> "<a href=\"mailto:aide@visions.example\"
  style=\"color:#1b1b3a;background-color:#fff\">Écrire à l’équipe</a>. Répondez à cet" ; text "Répondez à
  cet" -> "Écrire à l’équipe.\r\nmailto:aide@visions.example\r\nRépondez à cet" | The contact's own address
  is no person.
html-deep-link-with-fragment | | | html "/user/meetings\"" -> "/user/meetings#demande-3\"" ; text
  "/user/meetings\r\n" -> "/user/meetings#demande-3\r\n"
html-bigger-button | | | html "padding:12px 24px" -> "padding:16px 40px"
html-two-same-links | | | html "<p>Région Armor" -> "<p><a href=\"https://visions.example/confidentialite\"
  style=\"color:#1b1b3a;background-color:#fff\">Vos données</a></p><p>Région Armor" ; text "Région Armor" ->
  "Vos données\r\nhttps://visions.example/confidentialite\r\n\r\nRégion Armor" | The same words lead to the
  same target.
calendar-folded | | | calendar "LOCATION:3 rue des" -> "LOCATION:3 rue\r\n  des" | A folded line: CRLF and a
  space.
calendar-escaped-semicolon | | | calendar "SUMMARY:Rendez-vous" -> "SUMMARY:Rendez-vous\\; orientation"
calendar-alarm | | | calendar "END:VEVENT" ->
  "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Rendez-vous\r\nTRIGGER:-P1D\r\nEND:VALARM\r\nEND:VEVENT" |
  either: many programs ask before these.
# Headers that break a rule.
from-comma-unquoted | | phrase-quoted ; from-product | headers "\"Visions, R. Armor\"" -> "Visions, R.
  Armor" | Two mailboxes, of which the first has no address. A check that stops at one of both rules is
  right.
from-raw-utf8 | | header-ascii | headers "\"Visions, R. Armor\"" -> "\"Visions, Région Armor\""
from-encoded-in-quotes | | encoded-word-place | headers "\"Visions, R. Armor\"" ->
  "\"=?utf-8?Q?Visions_R=C3=A9gion?=\""
from-split-character | | encoded-word-whole | headers "\"Visions, R. Armor\"" -> "=?utf-8?Q?Visions_R=C3?=
  =?utf-8?Q?=A9gion?="
from-other-product | | from-product | headers "\"Visions, R. Armor\"" -> "Notification"
from-name-is-address | | name-no-address ; phrase-quoted | headers "\"Visions, R. Armor\"" -> "Visions
  aide@visions.example"
subject-word-too-long | | encoded-word-size ; header-lines | headers "MIME-Version" -> "X-Note:
  =?utf-8?Q?§?=\r\nMIME-Version" ; headers "§" -> "abcdefgh" × 9
subject-injection | | header-injection | headers "MIME-Version" -> "X-Note:
  =?utf-8?Q?a=0D=0ABcc=3A_x?=\r\nMIME-Version"
two-recipients | | to-one | headers "<zoe.martin@boite.example>" -> "<zoe.martin@boite.example>,
  <ines@boite.example>"
bcc-left-in | | to-one | headers "MIME-Version" -> "Bcc: <archive@visions.example>\r\nMIME-Version"
no-auto-submitted | | auto-submitted | headers "Auto-Submitted: auto-generated\r\n" -> ""
auto-submitted-no | | auto-submitted | headers "auto-generated" -> "no"
auto-replied | | auto-submitted | headers "auto-generated" -> "auto-replied"
no-reply-both | | reply-to | headers "bonjour@" -> "no-reply@" ; headers "Reply-To:
  <aide@visions.example>\r\n" -> ""
reply-to-no-reply | | reply-to | headers "aide@" -> "ne_pas_repondre@"
one-click-without-https | | list-unsubscribe | headers "<https://visions.example/e-mails/kJ8sQ2vX9dLmT4pR>"
  -> "<mailto:stop@visions.example>"
one-click-http | | list-unsubscribe | headers "<https://visions.example/e-" -> "<http://visions.example/e-"
no-post-header | | list-unsubscribe | headers "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n" -> ""
unsubscribe-names-reader | | list-unsubscribe-opaque | headers "kJ8sQ2vX9dLmT4pR>" ->
  "stop?adresse=zoe.martin%40boite.example>"
unsubscribe-in-security-mail | identity-removed | list-unsubscribe-not | subject "" -> "Un moyen de
  connexion a été retiré de votre compte" | The base is a mail of a topic. Other rules of the kind may be
  named too.
read-receipt | | no-receipt | headers "MIME-Version" -> "Disposition-Notification-To:
  <aide@visions.example>\r\nMIME-Version"
internal-id | | no-leak | headers "MIME-Version" -> "X-Person-Id:
  104b0941-9fa5-4c5e-8a53-d2c8a1f6b7e0\r\nMIME-Version"
second-subject | | header-once | headers "MIME-Version" -> "Subject: Rendez-vous\r\nMIME-Version"
no-message-id | | header-once | headers "Message-ID: <5f0c1d9e2b7a4e60@visions.example>\r\n" -> ""
message-id-local-host | | message-id | headers "e60@visions.example" -> "e60@localhost.localdomain"
bare-newlines | | header-lines | headers "\r\nMIME-Version" -> "\nMIME-Version"

# Subjects that break a rule.
subject-noun | | subject-sentence | subject "" -> "Invitation : Région Armor sur Visions"
subject-noun-name | meeting-request | subject-sentence ; list-unsubscribe-not | subject "" -> "Demande de
  rendez-vous : Inès"
subject-too-short | | subject-length ; subject-sentence | subject "" -> "Rendez-vous"
subject-of-140 | | subject-length | subject "" -> "Votre rendez-vous avec l’établissement d’accompagnement à
  la scolarité, à l’orientation et à l’insertion professionnelle du bassin est confirmé"
subject-with-code | sign-in-code | subject-no-secret ; list-unsubscribe-not | subject "" -> "Votre code de
  connexion est K7PQ-2M9X" ; text "CIO des" -> "K7PQ-2M9X CIO des" ; html "CIO des Tanneurs vous" ->
  "K7PQ-2M9X CIO des Tanneurs vous"
subject-with-address | | subject-no-secret | subject "" -> "Votre adresse zoe.martin@boite.example est
  confirmée"
subject-with-token | | subject-no-secret | subject "" -> "Votre rendez-vous est confirmé :
  visions.example/r/kJ8sQ2vX9dLmT4pR"
subject-capitals | | subject-no-shouting | subject "" -> "VOTRE RENDEZ-VOUS EST CONFIRMÉ"
subject-two-marks | | subject-no-shouting | subject "" -> "Votre rendez-vous est confirmé !!"
subject-emoji | | subject-no-shouting | subject "" -> "🎉 Votre rendez-vous est confirmé"
subject-re | | subject-no-shouting | subject "" -> "RE: Votre rendez-vous est confirmé"
subject-entity | | subject-typography | subject "" -> "Votre rendez-vous chez Tanneurs &amp; Fils est
  confirmé"
subject-minor | meeting-request | subject-no-third-party ; list-unsubscribe-not | subject "" -> "Inès
  Moreau, lycéenne de 16 ans, vous demande un rendez-vous"

# Bodies that break a rule.
html-before-text | | mime-alternative | bytes "Content-Type: text/plain; charset=utf-8" -> "Content-Type:
  text/x-swap" ; bytes "Content-Type: text/html; charset=utf-8" -> "Content-Type: text/plain; charset=utf-8"
  ; bytes "Content-Type: text/x-swap" -> "Content-Type: text/html; charset=utf-8" | The contents are swapped
  as well, so text-no-markup and others may be named.
charset-missing | | mime-charset | bytes "text/plain; charset=utf-8" -> "text/plain"
charset-latin1-label | | mime-charset | bytes "text/plain; charset=utf-8" -> "text/plain;
  charset=iso-8859-1"
end-boundary-missing | | mime-boundary | bytes "--outer-4f1a--\r\n" -> ""
text-lacks-the-place | | text-equal | text ", 3 rue des Tanneurs, à Rennes." -> "."
text-says-more | | text-equal | text "Répondez à" -> "Venez avec votre bilan.\r\n\r\nRépondez à"
text-other-hour | | text-equal | text "à 14 h" -> "à 13 h" | UTC in one part, Paris in the other.
text-without-link | | text-links | text "https://visions.example/user/meetings\r\n" -> ""
text-link-in-sentence-with-point | | text-link-bare | text "/user/meetings\r\n" -> "/user/meetings.\r\n"
text-has-entity | | text-no-markup | text "CIO des" -> "CIO&nbsp;des"
text-has-tag | | text-no-markup ; text-equal | text "jeudi 10" -> "<strong>jeudi</strong> 10"
text-has-markdown | | text-no-markup ; text-equal | text "jeudi 10 décembre 2026" -> "**jeudi 10 décembre
  2026**"
text-stub | | text-not-stub ; text-equal ; text-links | text "Visions\r\n" -> "Votre logiciel ne lit pas le
  HTML.\r\n" ; text "Voir mon rendez-vous\r\nhttps://visions.example/user/meetings\r\n" -> ""
html-no-lang | | html-lang | html "<html lang=\"fr\">" -> "<html>" ; html "<div lang=\"fr\">" -> "<div>"
html-english-lang | | html-lang | html "<html lang=\"fr\">" -> "<html lang=\"en\">"
html-no-viewport | | html-head | html "<meta name=\"viewport\"
  content=\"width=device-width,initial-scale=1\">" -> ""
html-of-120-kb | | html-size | html "</head>" -> "§</head>" ; html "§" -> "<!--
  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa -->" × 2400
html-styles-of-9-kb | | html-style-block | html "</style>" -> "§</style>" ; html "§" ->
  ".a{color:#1b1b3a;background-color:#ffffff}" × 250
html-button-only-by-class | | html-inline ; html-button | html "bgcolor=\"#f9c440\"
  style=\"background-color:#f9c440;padding:12px 24px\"" -> "" ; html
  "color:#1b1b3a;background-color:#f9c440;text-decoration:none;display:inline-block;line-height:24px" -> ""
  | Either of both rules is enough.
html-second-button | | html-button | html "<p>Répondez à" -> "<p><a
  href=\"https://visions.example/confidentialite\"
  style=\"color:#ffffff;background-color:#1b1b3a;padding:12px 24px\">Vos données</a></p><p>Répondez à" ;
  text "Répondez à" -> "Vos données\r\nhttps://visions.example/confidentialite\r\n\r\nRépondez à"
html-no-button-just-link | | html-button | html "<td class=\"button\" bgcolor=\"#f9c440\"
  style=\"background-color:#f9c440;" -> "<td style=\"" ; html
  "color:#1b1b3a;background-color:#f9c440;text-decoration:none" -> "color:#0000ee"
html-flat-button | | html-button-size | html "padding:12px 24px" -> "padding:2px 6px"
html-click-here | | html-link-words ; text-equal | html ">Voir mon rendez-vous<" -> ">Cliquez ici<"
html-other-host | | html-link-target ; text-links | html "https://visions.example/user/meetings" ->
  "https://clic.routeur.example/r?u=visions.example"
html-http | | html-link-target | html "https://visions.example/confid" -> "http://visions.example/confid" ;
  text "https://visions.example/confid" -> "http://visions.example/confid"
html-address-in-link | | html-link-no-person | html "/user/meetings\"" ->
  "/user/meetings?e=zoe.martin%40boite.example\"" ; text "/user/meetings\r\n" ->
  "/user/meetings?e=zoe.martin%40boite.example\r\n"
html-logo-only | | html-product | html "<p>Visions</p>" -> "<p><img src=\"https://visions.example/l.png\"
  alt=\"Visions\" width=\"90\" height=\"24\"></p>" | either: a good alt text is shown by Gmail and Apple
  Mail, but as a small broken frame in Outlook.
html-pixel | | html-images | html "</body>" -> "<img src=\"https://visions.example/o.gif\" width=\"1\"
  height=\"1\" alt=\"\"></body>"
html-img-without-alt | | html-images | html "<p>Visions</p>" -> "<p>Visions</p><img
  src=\"https://visions.example/t.png\" width=\"552\" height=\"4\">"
html-no-preheader | | html-preheader | html "CIO des Tanneurs, 3 rue des Tanneurs, à Rennes : ajoutez la
  date à votre agenda." -> ""
html-preheader-is-subject | | html-preheader | html "CIO des Tanneurs, 3 rue des Tanneurs, à Rennes :
  ajoutez la date à votre agenda." -> "Votre rendez-vous est confirmé : jeudi 10 décembre à 14 h"
html-preheader-seen-in-outlook | | html-preheader | html "display:none;mso-hide:all;" -> "color:#ffffff;"
html-no-dark | | html-scheme | html "<meta name=\"color-scheme\" content=\"light dark\">" -> ""
html-light-only | | html-scheme | html "content=\"light dark\"" -> "content=\"only light\""
html-dark-on-dark | | html-contrast | html "color:#f4f4fb!important" -> "color:#33335a!important"
html-grey-on-white | | html-contrast | html "line-height:24px;color:#1b1b3a" ->
  "line-height:24px;color:#9a9aa8"
html-colour-without-background | | html-colour-pair | html "<p>Région Armor" -> "<p
  style=\"color:#111111\">Région Armor" ; html "<td class=\"page\" style=\"background-color:#ffffff;" ->
  "<td class=\"page\" style=\"" ; html "<body style=\"margin:0;background-color:#ffffff\">" -> "<body
  style=\"margin:0\">"
html-of-700-px | | html-width | html "width=\"600\"" -> "width=\"700\"" ; html "max-width:600px" ->
  "max-width:700px"
html-flex-frame | | html-word-layout | html "width=\"600\" align=\"center\"
  style=\"width:100%;max-width:600px\"" -> "style=\"display:flex;max-width:600px\""
html-font-alone | | html-font | html "font-family:Figtree,Arial,sans-serif" -> "font-family:Figtree"
html-small-text | | html-font | html "<p>Région Armor" -> "<p style=\"font-size:10px\">Région Armor"
html-twice-escaped | | html-escape ; text-equal | html "CIO des Tanneurs vous" -> "CIO L&amp;#39;Ancre vous"
  ; text "CIO des Tanneurs vous" -> "CIO L'Ancre vous"
html-form | | html-no-active | html "<p>Répondez à" -> "<form
  action=\"https://visions.example/r\"></form><p>Répondez à"
html-layout-table-without-role | | html-tables | html "<table role=\"presentation\" width" -> "<table width"
words-last-line-missing | | words-last-line ; text-links | html "Répondez à cet e-mail pour nous écrire." ->
  "À bientôt." ; text "Répondez à cet e-mail pour nous écrire." -> "À bientôt." ; html "Ne plus recevoir
  d’e-mails sur mes rendez-vous" -> "Visions" ; text "Ne plus recevoir d’e-mails sur mes
  rendez-vous\r\nhttps://visions.example/e-mails/kJ8sQ2vX9dLmT4pR\r\n" -> "Visions"
words-own-telephone-of-person | meeting-chosen | words-no-other-person ; list-unsubscribe-not | text "CIO
  des" -> "06 39 98 12 34 CIO des" ; html "CIO des Tanneurs vous" -> "06 39 98 12 34 CIO des Tanneurs vous"
  | 06 39 98 is a series reserved for fiction.
html-two-titles | | html-headings | html "<p>Répondez à cet e-mail pour nous écrire.</p>" -> "<h1>Répondez à
  cet e-mail pour nous écrire.</h1>"
html-arabic-free | | html-bidi | html "CIO des Tanneurs vous" -> "مركز ليلى vous" ; text "CIO des Tanneurs
  vous" -> "مركز ليلى vous"
words-no-operator | | words-operator | html "Région Armor propose Visions." -> "À bientôt." ; text "Région
  Armor propose Visions." -> "À bientôt."
words-elision | | words-french | html "CIO des Tanneurs vous attend" -> "Réponse de École du Lac : venez" ;
  text "CIO des Tanneurs vous attend" -> "Réponse de École du Lac : venez"
words-numeric-date | | words-french ; calendar-zone | html "jeudi 10 décembre 2026 à 14 h" -> "10/12/2026 à
  14:00" ; text "jeudi 10 décembre 2026 à 14 h" -> "10/12/2026 à 14:00"
eight-bit | | mime-transfer | bytes "Content-Transfer-Encoding: base64" -> "Content-Transfer-Encoding: 8bit"
  | The text is then base64 read as letters, so other rules may be named: the first must be.
attached-page | | mime-no-odd-parts | bytes "--outer-4f1a--" -> "--outer-4f1a\r\nContent-Type: text/html;
  name=bilan.html\r\nContent-Disposition: attachment\r\n\r\n<p>a\r\n--outer-4f1a--"

# Calendar parts that break a rule, and right ones.
calendar-absent | | calendar-both | calendar "" -> ""
calendar-with-zone | | | calendar "DTSTART:20261210T130000Z" -> "DTSTART;TZID=Europe/Paris:20261210T140000"
  ; calendar "DTEND:20261210T140000Z" -> "DTEND;TZID=Europe/Paris:20261210T150000" ; calendar "BEGIN:VEVENT"
  -> "BEGIN:VTIMEZONE\r\nTZID:Europe/Paris\r\n§END:VTIMEZONE\r\nBEGIN:VEVENT" ; calendar "§" ->
  "BEGIN:STANDARD\r\nDTSTART:19961027T030000\r\n§" ; calendar "§" ->
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\n§" ; calendar "§" ->
  "TZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\n"
calendar-duration | | | calendar "DTEND:20261210T140000Z" -> "DURATION:PT1H"
calendar-floating | | calendar-zone | calendar "DTSTART:20261210T130000Z" -> "DTSTART:20261210T140000" | A
  pupil in Saint-Denis de La Réunion would come three hours early.
calendar-hour-off | | calendar-zone | calendar "T130000Z" -> "T140000Z" ; calendar "T140000Z" -> "T150000Z"
  | The begin is then 16 h in Paris; a check may compare the begin alone.
calendar-request | | calendar-method | calendar "METHOD:PUBLISH" -> "METHOD:REQUEST"
calendar-comma | | calendar-format | calendar "Tanneurs\\, Rennes" -> "Tanneurs, Rennes"
calendar-long-line | | calendar-format | calendar "SUMMARY:Rendez-vous" -> "SUMMARY:Rendez-vous avec
  Établissement d’accompagnement à l’orientation du bassin"
calendar-no-uid | | calendar-format | calendar "UID:meeting-7c1e@visions.example\r\n" -> ""
calendar-telephone | meeting-chosen | calendar-private ; list-unsubscribe-not | calendar "SUMMARY:" ->
  "DESCRIPTION:Inès 06 39 98 12 34\r\nSUMMARY:"
`,
)

/** Walks: what was done, in the order of time; what must be true; what must not. */
export const mailWalks = readCases(
  { id: text, walk: list, must: list, never: list, why: optional },
  String.raw`
retry-after-450 | the mail server answers 450 twice, then 250 | one mail ; the same Message-ID and Date of
  the first try or a new Date, either ; the same UID in the calendar | a second notification
retry-answer-lost | the server accepts, the connection breaks before its 250 ; the job retries | both copies
  have one Message-ID, so that a mailbox shows one | two codes for one request
scanner-reads-links | a school's filter requests every link of the mail by GET and HEAD, then the person
  opens the mail | the date is not chosen, the invitation is not accepted, the topic still on, «Ce n’est pas
  moi» not done | an adviser's visit counted for the scanner | PEO-10.
one-click-post | POST to the List-Unsubscribe URI with List-Unsubscribe=One-Click, no cookie, no Referer |
  2xx without a redirect ; the topic is off ; a second POST answers the same | a sign-in page ; 403 for a
  missing Origin | RFC 8058, 3.2: no cookies, no redirect.
stop-link-get | the person opens the stop link in the mail | a page names the topic and has one button ;
  works signed out | stopped by the GET alone
stop-link-of-other-account | signed in as A, opens the stop link of a mail to B | the page says which topic,
  not whose ; B's topic is off after the button | A's topics change ; the e-mail of B in full
stop-then-security | all topics are off ; an identity is removed | the security mail is sent | a stop link
  in it
absence-message | an adviser's mailbox answers with «Absent jusqu’au 3 janvier» to the letter | nothing
  happens | the meeting changes state ; a mail back
bounce | the mailbox of the person does not exist any more (550) | the person sees it where the address is
  shown ; the product does not try for four days | endless retries
forwarded-mail | the establishment forwards the letter to a colleague | the colleague can answer by the link
  ; after the meeting it shows nothing about the person | the person's e-mail in the forwarded text
forwarded-by-person | the person forwards her confirmation to a parent | «Voir mon rendez-vous» asks the
  parent to sign in | the stop link stops her mails without the button
reply-in-thread | five codes in one day, Gmail threads by subject | the newest one is the one that works,
  each says its hour, or the subjects differ | one thread whose first line is an old code
dark-phone | Apple Mail, dark, pictures off | product name, sentence, button with text are readable | white
  logo on white
plain-thunderbird | Thunderbird shows plain text, 72 columns, and the person taps the link | the address is
  whole | a link cut at a hyphen or «=»
orange-webmail | Orange webmail removes style blocks and pictures | the button has its colour ; the column
  is readable | text in one line of 600 px on a phone | Not measured: what French webmails drop differs, so
  inline must do.
gmail-clip | an adviser receives a group digest with 60 lines | at most 90 kB, or «et 40 autres» with a link
  | a cut before the last line
deleted-account-mail-queue | the account is erased while three mails wait in the queue | only the mail about
  the erasure leaves | a mail with the name after the erasure
address-changed-mail-queue | the address is changed while a mail waits | it goes to the confirmed address of
  the moment it leaves, or is dropped, either | to an address that was never confirmed
date-passed-in-queue | the server is down for two days; the reminder «demain» waits | it is dropped, or says
  the date without «demain» | «demain» after the date
cancelled-before-sent | confirmed, then cancelled before the confirmation left | only the cancellation, or
  both in their order, either | the confirmation last
minor-locked-screen | a pupil's phone on the table of the family, locked | subject and preheader have no
  trade, no result, no consent's purpose, no name of a person | «Mal-être», «CIO : Inès Moreau»
two-languages-of-name | the reader is «李 小龙» | greeting by the whole name, or none, either | «Bonjour 李,»
  with a guess
no-first-name | the reader has a family name only, or none | «Bonjour,» or a mail without greeting |
  «Bonjour null,», «Bonjour ,», «Bonjour undefined»
`,
)
