/**
 * Entries for calendars: meetings between a person and an establishment, and events (MTG-04, PEO-10).
 * The author of these cases had read the requirements and findings, not the rules or the source
 * code.
 *
 * Four tables: acts (which file for which side), texts (exact lines), times, and transport. Unless a case says
 * otherwise: Awa Lestrade, awa.lestrade@example.org, and «CIO des Tanneurs», accueil@cio-tanneurs.example,
 * meet on 9 December 2026 from 14:05 to 14:35 in Paris, «12 rue des Tanneurs, 59800 Lille». The
 * establishment has asked for no address of Awa and does not learn it; the page of the establishment has a
 * secret address, that of Awa’s answer may have one. Sources: RFC 5545 (3.1 folding, 3.3.5 times, 3.3.11
 * text, 3.6.1 VEVENT, 3.6.5 VTIMEZONE, 3.8.4.3 ORGANIZER), RFC 5546 (3.2.1 PUBLISH, 3.2.2 REQUEST, 3.2.5
 * CANCEL), and the threads that are named.
 */
import { list, oneOf, optional, readCases, text } from '@visions/contract/case-table'

export const calendarActCases = readCases(
  {
    id: text,
    acts: list,
    side: oneOf('person', 'establishment', 'both', 'visitor'),
    has: list,
    never: list,
    why: optional,
  },
  String.raw`
# Requests and proposals.
requested | Awa asks for a meeting | both | no calendar file at all | a file without a date
  | A tentative entry needs a date; a request has none yet.
three-dates-proposed | the establishment proposes three dates | person
  | no file, or three entries with STATUS:TENTATIVE and three UIDs | STATUS:CONFIRMED
  | Holding three dates is friendly, not holding them is simpler.
proposed-then-all-refused | three dates are proposed ; Awa asks for others | both
  | nothing of the three stays in a calendar | STATUS:CONFIRMED
declined-by-the-establishment | Awa asks ; the establishment declines | both | no calendar file
  | METHOD:CANCEL | Nothing was ever in the calendars.

# Confirmed.
confirmed-person | Awa chooses 9 December 14:05 | person | METHOD REQUEST or PUBLISH ; STATUS:CONFIRMED ;
  SEQUENCE absent or a number ; TRANSP:OPAQUE or absent ; SUMMARY names the establishment ; LOCATION is the
  address
  | SUMMARY names Awa as the one to meet ; mailto of the establishment’s mailbox, if it is not public
confirmed-establishment | Awa chooses 9 December 14:05 | establishment
  | METHOD REQUEST or PUBLISH ; STATUS:CONFIRMED ; SUMMARY names Awa by what the request showed of her
  | awa.lestrade@example.org ; the address of the establishment’s page ; the address of the assessment
confirmed-same-meeting-two-files | Awa chooses 9 December 14:05 | both
  | each side has a UID that stays the same for that side until the end | one side’s entry hides the other’s
  | The UIDs of both sides may be equal or differ; both sides in one calendar must then not hide each other.
organizer-is-not-the-recipient | Awa chooses 9 December 14:05 | both
  | ORGANIZER is an address of the product or operator that accepts mail
  | ORGANIZER equals the recipient of the file (Outlook then thinks that they invited themselves)
replies-of-calendars
  | the establishment presses «Accepter» in Outlook, which mails METHOD:REPLY to ORGANIZER | establishment |
  the mail neither bounces nor confirms or cancels the meeting by itself ; RSVP=FALSE, or the reply is read
  and understood | a person reads «confirmé» because of a calendar’s automatic answer
  | betagouv/rdv-service-public#1473, #1662
attendee-of-a-request | with METHOD:REQUEST: Awa chooses | person
  | ATTENDEE is the recipient alone ; PARTSTAT=ACCEPTED, since Awa has chosen the date herself
  | ATTENDEE of the other side ; PARTSTAT=NEEDS-ACTION
confirmed-by-video | the place is «Visioconférence» and a room https://visio.example/r/salle-bleue | both
  | LOCATION says «Visioconférence» or the room | an empty LOCATION
  | The room is no secret of ours: it may be in LOCATION or DESCRIPTION for both sides, or only on the page.
confirmed-by-telephone | the establishment will call | both | LOCATION «Par téléphone»
  | a telephone number of Awa
reminder-person | confirmed, ten days before | person
  | one VALARM at most ; ACTION:DISPLAY with DESCRIPTION and TRIGGER:-P1D or nearer
  | ACTION:EMAIL ; ACTION:AUDIO | No VALARM at all is well: a mail reminds the day before.
reminder-after-the-hour | confirmed two hours before it begins | both | no VALARM that lies in the past |
confirmed-twice | Awa presses «Je choisis» twice | both | one UID ; SEQUENCE does not rise without a change
  | two entries
downloaded-from-the-page | Awa downloads the file from the page instead of the mail | person
  | the same UID as in the mail ; SEQUENCE not lower than that of the last mail
  | ATTENDEE ; two entries after mail and download | civicrm/civicrm-core#28954: no METHOD and no ORGANIZER
  in a file to import, or PUBLISH with ORGANIZER: both.
downloaded-an-old-mail | Awa opens the first mail’s file after the meeting was moved | person
  | the file in the old mail has a lower SEQUENCE than that of the move |

# Moved.
moved-by-the-establishment | confirmed ; moved to 10 December 9:00 | both
  | the same UID ; SEQUENCE higher than before ; DTSTAMP later ; DTSTART is the new one ; STATUS:CONFIRMED
  | METHOD:CANCEL without a new entry ; a second UID
moved-twice-in-a-minute | confirmed ; moved to 10 ; moved to 11 | both
  | SEQUENCE rises each time ; the last is 11 | equal SEQUENCE with another DTSTART
moved-mails-overtake | confirmed ; moved ; the first mail arrives last | both
  | the calendar that follows SEQUENCE shows the new date |
moved-there-and-back | confirmed 9 ; moved 10 ; moved 9 again | both | a third SEQUENCE, DTSTART of the 9th
  | the SEQUENCE of the first file again
move-asked-not-agreed | confirmed 9 ; Awa asks for other dates | both | either the entry stays as it is
  until a new date is chosen, or it is cancelled, and the page says the same
  | a page that says «annulé» and a calendar that says «confirmé»
place-changed | confirmed ; only the place changes | both | the same UID, SEQUENCE higher, the new LOCATION
  |
text-corrected | confirmed ; the establishment’s name gets an accent | both | the same UID | a second entry
  | SEQUENCE may rise or not: RFC 5546 asks for it only for dates and places.

# Cancelled.
cancelled-by-the-person | confirmed ; Awa cancels | establishment
  | METHOD:CANCEL ; the same UID ; SEQUENCE higher ; STATUS:CANCELLED ; ORGANIZER as before
  | METHOD:PUBLISH with STATUS:CONFIRMED ; a reason that Awa wrote for herself
cancelled-by-the-person-own-calendar | confirmed ; Awa cancels | person
  | METHOD:CANCEL for her own entry, in the mail or to download ; the same UID ; STATUS:CANCELLED |
cancelled-by-the-establishment | confirmed ; the establishment cancels | person
  | METHOD:CANCEL ; SEQUENCE higher ; the mail says who cancelled and what to do next | «Vous avez annulé»
cancelled-without-organizer | confirmed ; cancelled | both | ORGANIZER | no ORGANIZER
  | Outlook answers «not supported calendar message».
cancelled-without-attendees | confirmed by PUBLISH ; cancelled | both
  | no ATTENDEE is necessary, none of the other side |
cancelled-before-a-date | asked ; Awa cancels before a date exists | both | no calendar file | METHOD:CANCEL
cancelled-twice | confirmed ; both cancel within a second | both | one CANCEL for each side
  | 5xx ; two SEQUENCEs that fall
cancelled-then-new | confirmed ; cancelled ; a new request, confirmed on the same day | both | a new UID
  | the UID of the cancelled one
account-deleted | confirmed ; Awa deletes her account | establishment | METHOD:CANCEL ; no name is necessary
  | Awa’s name in a file that is made afterwards | SUMMARY may be «Rendez-vous annulé».
establishment-archived | confirmed ; the operator archives the establishment | both
  | the entry stays or is cancelled on both sides | one side only
past-meeting | the meeting is over ; Awa downloads the file | person
  | the file still parses, or it is no longer offered | VALARM in the past

# Events.
event-with-hours | an open day from 10:00 to 17:00 in Lyon | visitor
  | METHOD:PUBLISH or none ; no ATTENDEE ; URL is the organiser’s public page | ORGANIZER of a person
event-without-end | an event with a beginning only | visitor | DTEND or DURATION of at least some minutes
  | DTEND equal to DTSTART
event-whole-day | a fair on 12 December without hours | visitor
  | DTSTART;VALUE=DATE:20261212 and DTEND;VALUE=DATE:20261213 or none ; TRANSP:TRANSPARENT is welcome
  | 20261211T230000Z to 20261212T230000Z as an entry with hours
event-three-days | 12 to 14 December, whole days | visitor | DTEND;VALUE=DATE:20261215
  | DTEND;VALUE=DATE:20261214
event-cancelled | an event is archived after a visitor has stored it | visitor | no further file is offered
  |
event-changed | an event is moved ; a visitor downloads again | visitor
  | the same UID, SEQUENCE or LAST-MODIFIED higher |
`,
)

/** value and line are JSON strings. line: the unfolded property. */
export const calendarTextCases = readCases(
  {
    id: text,
    property: oneOf('SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL', 'CN', 'UID'),
    value: (cell) =>
      JSON.parse(
        cell.replace(/^(".*") × (\d+)$/, (_, one: string, times: string) =>
          JSON.stringify((JSON.parse(one) as string).repeat(Number(times))),
        ),
      ) as string,
    line: (cell) => (cell ? (JSON.parse(cell) as string) : undefined),
    why: optional,
  },
  String.raw`
plain | SUMMARY | "Rendez-vous au CIO" | "SUMMARY:Rendez-vous au CIO"
comma | LOCATION | "12 rue des Tanneurs, 59800 Lille" | "LOCATION:12 rue des Tanneurs\\, 59800 Lille"
semicolon | LOCATION | "Bât. B ; 2e étage" | "LOCATION:Bât. B \\; 2e étage"
backslash | LOCATION | "Salle A\\B" | "LOCATION:Salle A\\\\B"
backslash-n-typed | LOCATION | "C:\\nouveau" | "LOCATION:C:\\\\nouveau"
  | The person typed a backslash and an n.
line-feed | DESCRIPTION | "Apportez :\n- un stylo" | "DESCRIPTION:Apportez :\\n- un stylo"
carriage-returns | DESCRIPTION | "un\r\ndeux\rtrois" | "DESCRIPTION:un\\ndeux\\ntrois"
colon-is-not-escaped | SUMMARY | "14 h : Mme Lestrade" | "SUMMARY:14 h : Mme Lestrade"
quotes-are-not-escaped | SUMMARY | "Atelier \"CV\"" | "SUMMARY:Atelier \"CV\""
entities-stay-texts | SUMMARY | "Métiers & <avenir>" | "SUMMARY:Métiers & <avenir>" | No HTML in a calendar.
injected-event | SUMMARY | "CIO\r\nEND:VEVENT\r\nBEGIN:VEVENT" | "SUMMARY:CIO\\nEND:VEVENT\\nBEGIN:VEVENT"
injected-by-line-separator | SUMMARY | "CIO\u2028ATTACH:x" |
  | U+2028 may stay, or become a space; never a new line.
control-characters | SUMMARY | "CIO\u0000\u0007 Lille" | "SUMMARY:CIO Lille"
  | Controls are not allowed in a calendar.
tab | LOCATION | "Bâtiment\tB" | | A tab is allowed; a space is well too.
empty-text | LOCATION | "" | | No LOCATION line, or an empty one.
spaces-only | LOCATION | "   " | | As empty.
non-breaking-spaces | SUMMARY | "14\u00a0h\u00a005 : l’atelier" | "SUMMARY:14\u00a0h\u00a005 : l’atelier"
emoji | SUMMARY | "👩🏽‍🎓 Portes ouvertes" | "SUMMARY:👩🏽‍🎓 Portes ouvertes"
emoji-at-the-fold | SUMMARY | "👩🏽‍🎓" × 40 |
  | No code point is cut; joined emoji may be folded between code points.
accents-at-the-fold | DESCRIPTION | "éàçœù" × 90 | | Two octets each: 75 octets are 37 letters and the rest.
arabic-at-the-fold | SUMMARY | "موعد " × 60
comma-at-the-fold | LOCATION | "a," × 100 |
  | A fold may be between the backslash and the comma; unfolded it is right.
exactly-75-octets | SUMMARY | "1234567890123456789012345678901234567890123456789012345678901234567"
  | "SUMMARY:1234567890123456789012345678901234567890123456789012345678901234567"
  | 8 + 67: one physical line.
76-octets | SUMMARY | "12345678901234567890123456789012345678901234567890123456789012345678"
  | "SUMMARY:12345678901234567890123456789012345678901234567890123456789012345678" | Two physical lines.
space-after-the-fold | SUMMARY | "aaaa bbbb " × 20 |
  | A space of the text that begins a continuation line must not be lost.
cn-with-comma | CN | "CIO, Lille" | | The parameter is quoted: CN="CIO, Lille".
cn-with-semicolon-and-colon | CN | "CIO; Lille: Nord" | | Quoted.
cn-with-quotes | CN | "Le \"CIO\"" |
  | A double quote cannot be in a parameter: removed, or « ’ », or ^' of RFC 6868.
cn-with-newline | CN | "CIO\nLille" | | One line: a space, or ^n of RFC 6868.
url-with-comma | URL | "https://salon.example/a,b;c" | "URL:https://salon.example/a,b;c"
  | URI values are not escaped as text.
url-script | URL | "javascript:alert(1)" | | No URL line.
uid-has-no-address | UID | "(any)" |
  | No mail address of a person, no number that opens anything; at most 255 octets.
`,
)

/** The beginning as the establishment chose it in Paris, and the instant that any calendar must read. */
export const calendarTimeCases = readCases(
  { id: text, paris: text, utc: text, either: optional, why: optional },
  String.raw`
winter | 2026-12-09 14:05 | 20261209T130500Z
summer | 2027-07-01 14:05 | 20270701T120500Z
day-before-summer-time | 2027-03-27 09:00 | 20270327T080000Z
day-of-summer-time | 2027-03-28 09:00 | 20270328T070000Z
day-before-winter-time | 2027-10-30 09:00 | 20271030T070000Z
day-of-winter-time | 2027-10-31 09:00 | 20271031T080000Z
hour-that-comes-twice | 2027-10-31 02:30 | 20271031T003000Z | 20271031T013000Z
hour-that-does-not-exist | 2027-03-28 02:30 | refused | 20270328T013000Z
  | A form may refuse it; 03:30 is the other reading.
just-after-midnight | 2026-12-10 00:15 | 20261209T231500Z
new-year | 2027-01-01 00:00 | 20261231T230000Z
confirmed-in-winter-for-summer | 2027-06-15 09:00 | 20270615T070000Z |
  | Confirmed on 9 December: the zone is that of June.
end-crosses-midnight | 2026-12-09 23:30 | 20261209T223000Z | | 60 minutes: DTEND 20261209T233000Z.
end-crosses-the-clock-change | 2027-03-28 01:30 | 20270328T003000Z |
  | 60 minutes: DTEND 20270328T013000Z, 3:30 in Paris.
establishment-in-reunion | 2026-12-09 14:05 | 20261209T130500Z | 20261209T100500Z
  | Paris time until establishments have a zone; then their own. File, mail and page must agree.
seconds-are-zero | 2026-12-09 14:05 | 20261209T130500Z | | Never 130500.000Z or +01:00.
`,
)

export const calendarTransportCases = readCases(
  { id: text, carrier: oneOf('mail', 'download', 'page'), expect: list, never: list, why: optional },
  String.raw`
content-type-of-mail | mail | text/calendar; charset=utf-8; method=… equal to METHOD
  | text/plain ; application/ics alone
  | ical4j/ical4j#236, #529: without the parameter Outlook shows a plain file.
one-alternative-part | mail
  | text/plain, text/html and text/calendar as alternatives, or one attachment, or both with equal bytes
  | two calendars that differ
file-name | mail | invite.ics, rendez-vous.ics or the like, ASCII, ends with .ics
  | a file name with Awa’s name, a token or «null»
cancel-file-name | mail | a name with .ics, method=CANCEL | method=REQUEST
encoding-of-the-part | mail | base64 or quoted-printable that decodes to CRLF lines
  | lines ended by LF alone after decoding
eight-bit-relay | mail | accents survive a relay that knows 7 bits only | «Ã©»
plain-text-says-all | mail | the text part says day, hour, zone, place, and how to cancel
  | a date only in the file
from-and-organizer | mail | From and ORGANIZER are addresses of the same operator
  | the other side’s mailbox as From | DMARC: mails in the name of others are refused.
mail-without-file-on-request | mail | a mail «Choisissez la date» has no calendar file | an empty .ics
reminder-mail | mail | no file, or the same UID and SEQUENCE as before | a new UID
download-type | download | text/calendar; charset=utf-8 | application/octet-stream on iOS
  | Safari opens text/calendar only.
download-name | download | Content-Disposition with an ASCII name, .ics
  | a name with quotes or line ends from a text of people
download-not-shared | download
  | only the person and the holder of the link get it, Cache-Control no-store or private | 200 for strangers
download-after-cancel | download | METHOD:CANCEL or STATUS:CANCELLED, or 404 with a sentence
  | the confirmed entry
download-head | download | HEAD answers as GET without a body | a change of the meeting
google-link | page | a link to Google’s form, if there is one, holds title, times in UTC and place
  | the secret address
webcal | page | no address that a calendar subscribes to without the person’s knowledge
  | a subscription with a secret for ever
outlook-button | page | a person without a mail program can download the file from the page
  | a mailto as the only carrier
`,
)
