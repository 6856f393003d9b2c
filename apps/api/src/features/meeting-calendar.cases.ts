/**
 * Entries for calendars: meetings between a person and an establishment, and events (MTG-04, PEO-10,
 * both sides). The author of these cases had read the requirements and findings, not the rules or the source
 * code.
 *
 * Two tables: texts (exact lines) and times. Unless a case says
 * otherwise: Awa Lestrade, awa.lestrade@example.org, and «CIO des Tanneurs», accueil@cio-tanneurs.example,
 * meet on 9 December 2026 from 14:05 to 14:35 in Paris, «12 rue des Tanneurs, 59800 Lille». The
 * establishment has asked for no address of Awa and does not learn it; the page of the establishment has a
 * secret address, that of Awa’s answer may have one. Sources: RFC 5545 (3.1 folding, 3.3.5 times, 3.3.11
 * text, 3.6.1 VEVENT, 3.6.5 VTIMEZONE, 3.8.4.3 ORGANIZER), RFC 5546 (3.2.1 PUBLISH, 3.2.2 REQUEST, 3.2.5
 * CANCEL), and the threads that are named.
 */
import { oneOf, optional, readCases, text } from '@visions/contract/case-table'

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
