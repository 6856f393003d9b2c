/**
 * Days, and days with an hour of Paris, as people type them in a cell of a table (OFF-13, B-8).
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * Columns: the name; the field: «at» has a day and an hour, «day» has a day only; the cell, exactly as the
 * table has it (in quotes it is a JSON string, for invisible characters and outer blanks); the result: for
 * «at» the instant in UTC, for «day» the day, or «refused», or «empty» (the cell is an empty one; its
 * meaning depends on the field); another result that may be defended; why.
 * A refused cell is refused with its line and a sentence that quotes the cell and shows an accepted spelling
 * in hours of Paris. A result that is neither of the two is wrong: to guess silently is worse than to refuse.
 * An hour without a zone is an hour of Paris. In 2027 the clocks change on 28 March and on 31 October.
 */
import { oneOf, optional, readCases, text } from '../case-table.ts'

const RESULT = /^(refused|empty|\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?)$/
const quoted = (cell: string): string => (cell.startsWith('"') ? (JSON.parse(cell) as string) : cell)
function result(cell: string): string {
  if (!RESULT.test(cell)) throw new Error(`"${cell}" is no result`)
  return cell
}

export const dayAndHourCases = readCases(
  {
    id: text,
    field: oneOf('at', 'day'),
    cell: quoted,
    result,
    or: (cell) => (cell ? result(cell) : undefined),
    why: optional,
  },
  String.raw`
# French figures, as Excel, LibreOffice, Numbers and Google Sheets show a day and an hour in French.
fr-excel | at | 31/01/2027 08:00 | 2027-01-31T07:00:00Z |
  | Excel's own format jj/mm/aaaa hh:mm. Winter: UTC+1.
fr-summer | at | 14/07/2027 08:00 | 2027-07-14T06:00:00Z | | Summer: UTC+2.
fr-google-seconds | at | 31/01/2027 08:00:00 | 2027-01-31T07:00:00Z | | Google Sheets shows seconds.
fr-libreoffice-two-digit-year | at | 31/01/27 08:00 | 2027-01-31T07:00:00Z | | LibreOffice's format JJ/MM/AA.
fr-one-digit | at | 3/2/2027 8:05 | 2027-02-03T07:05:00Z
fr-mixed-digits | at | 03/2/2027 08:05 | 2027-02-03T07:05:00Z
fr-day-first | at | 03/04/2027 10:00 | 2027-04-03T08:00:00Z | | The product is French: the day comes first.
fr-day-first-november | at | 12/11/2027 10:00 | 2027-11-12T09:00:00Z
fr-day-first-twins | day | 05/06/2027 | 2027-06-05
fr-year-end | at | 31/12/2026 23:30 | 2026-12-31T22:30:00Z
fr-new-year-in-paris | at | 01/01/2027 00:30 | 2026-12-31T23:30:00Z | | UTC still has the year before.
fr-midnight | at | 31/01/2027 00:00 | 2027-01-30T23:00:00Z
fr-last-minute | at | 31/01/2027 23:59 | 2027-01-31T22:59:00Z
fr-points | at | 31.01.2027 08:00 | 2027-01-31T07:00:00Z
fr-hyphens | at | 31-01-2027 08:00 | 2027-01-31T07:00:00Z
fr-points-day | day | 31.01.2027 | 2027-01-31
fr-hyphens-day | day | 31-01-2027 | 2027-01-31
fr-slashes-day | day | 31/01/2027 | 2027-01-31
fr-one-digit-day | day | 1/2/2027 | 2027-02-01
fr-seconds-not-zero | at | 31/01/2027 08:00:30 | 2027-01-31T07:00:30Z | 2027-01-31T07:00:00Z
  | A serial number that was shown with seconds. To drop the seconds of an event is harmless.
fr-comma | at | 31/01/2027, 08:00 | 2027-01-31T07:00:00Z | refused | Browsers write this in some locales.
fr-dash-between | at | 31/01/2027 - 08:00 | 2027-01-31T07:00:00Z | refused
fr-spaces-between | at | 31/01/2027   08:00 | 2027-01-31T07:00:00Z
fr-outer-blanks | at | "  31/01/2027 08:00 \t" | 2027-01-31T07:00:00Z
fr-spaces-inside | at | 31 / 01 / 2027 08:00 | 2027-01-31T07:00:00Z | refused
fr-day-of-leap-year | at | 29/02/2028 10:00 | 2028-02-29T09:00:00Z
fr-midnight-shown-for-day | day | 31/01/2027 00:00 | 2027-01-31 | refused
  | LibreOffice and Google show midnight when the column has the format of an hour.
fr-hour-for-day | day | 31/01/2027 08:00 | refused | 2027-01-31 | The hour is dropped, or the person is asked.

# Hours as the French write hours.
h-alone | at | 31/01/2027 8h | 2027-01-31T07:00:00Z
h-two-digits-year | at | 31/01/27 8h | 2027-01-31T07:00:00Z
h-minutes | at | 31/01/2027 8h05 | 2027-01-31T07:05:00Z
h-spaced | at | 31/01/2027 8 h 30 | 2027-01-31T07:30:00Z
h-spaced-alone | at | 31/01/2027 14 h | 2027-01-31T13:00:00Z
h-zero | at | 31/01/2027 08h00 | 2027-01-31T07:00:00Z
h-capital | at | 31/01/2027 08H30 | 2027-01-31T07:30:00Z
h-a | at | 31/01/2027 à 8h30 | 2027-01-31T07:30:00Z
h-a-without-accent | at | 31/01/2027 a 8h30 | 2027-01-31T07:30:00Z | refused
h-capital-a | at | 31/01/2027 À 8H30 | 2027-01-31T07:30:00Z
h-a-colon | at | 31/01/2027 à 08:30 | 2027-01-31T07:30:00Z
h-le | at | le 3/2/2027 à 8h05 | 2027-02-03T07:05:00Z
h-min | at | 31/01/2027 8h30min | 2027-01-31T07:30:00Z | refused
h-heures | at | 31/01/2027 à 8 heures | 2027-01-31T07:00:00Z | refused
h-heures-minutes | at | 31/01/2027 à 8 heures 30 | 2027-01-31T07:30:00Z | refused
h-one-digit-minute | at | 31/01/2027 8h5 | refused | 2027-01-31T07:05:00Z | 8 h 05 or 8 h 50.
colon-one-digit-minute | at | 31/01/2027 8:5 | refused | 2027-01-31T07:05:00Z
point-as-colon | at | 31/01/2027 8.30 | refused | 2027-01-31T07:30:00Z | 8 h 30, or half past by a decimal.
four-digits-hour | at | 31/01/2027 0830 | refused | 2027-01-31T07:30:00Z
midi | at | 31/01/2027 midi | refused | 2027-01-31T11:00:00Z
minuit | at | 31/01/2027 minuit | refused | | The night before or the night after: only the person knows.
matin | at | 31/01/2027 8h du matin | refused | 2027-01-31T07:00:00Z
soir | at | 31/01/2027 8h du soir | refused | 2027-01-31T19:00:00Z | To read 08:00 is wrong.

# Months in words.
words-full | at | 31 janvier 2027 à 8 h 30 | 2027-01-31T07:30:00Z
words-first | day | 1er février 2027 | 2027-02-01
words-first-hour | at | 1er février 2027 à 8h | 2027-02-01T07:00:00Z
words-first-capitals | day | 1ER FÉVRIER 2027 | 2027-02-01
words-first-raised | day | "1\u1d49\u02b3 f\u00e9vrier 2027" | 2027-02-01 | refused
  | Raised letters e and r of Word.
words-one | day | 1 février 2027 | 2027-02-01
words-leading-zero | day | 01 février 2027 | 2027-02-01
words-no-accent | day | 1 fevrier 2027 | 2027-02-01
words-decomposed | day | "1 fe\u0301vrier 2027" | 2027-02-01 | | As macOS decomposes é.
words-capital | day | 15 Août 2027 | 2027-08-15
words-capitals-no-accent | day | 15 AOUT 2027 | 2027-08-15
words-december | at | 3 décembre 2027 18h | 2027-12-03T17:00:00Z
words-short-point | day | 31 janv. 2027 | 2027-01-31
words-short | day | 31 janv 2027 | 2027-01-31
words-short-fevr | day | 3 févr. 2027 | 2027-02-03
words-short-juil | at | 3 juil. 2027 9h | 2027-07-03T07:00:00Z
words-juin | day | 3 juin 2027 | 2027-06-03 | | Not to be taken for juillet.
words-short-ambiguous | day | 3 jui 2027 | refused | | juin or juillet
words-short-sept | day | 3 sept. 2027 | 2027-09-03
words-excel-hyphens | day | 31-janv-27 | 2027-01-31 | | Excel's format jj-mmm-aa in French.
words-excel-hyphens-point | day | 31-janv.-27 | 2027-01-31 | | The same of a newer Windows.
words-excel-without-year | day | 31-janv | refused |
  | Excel shows this when 31/1 is typed. The year is unknown.
words-excel-month-year | day | janv-27 | refused |
  | A month is no day. To read 1 January or 27 January is wrong.
words-without-year | at | 31 janvier à 8h | refused | | The sentence says that the year is missing.
words-two-digit-year | day | 31 janvier 27 | 2027-01-31 | refused
words-weekday | at | dimanche 31 janvier 2027 à 8h | 2027-01-31T07:00:00Z | refused
words-weekday-capital | day | Dimanche 31 janvier 2027 | 2027-01-31 | refused
words-weekday-comma | day | dimanche, 31 janvier 2027 | 2027-01-31 | refused
words-wrong-weekday | at | lundi 31 janvier 2027 à 8h | refused |
  | The 31st is a Sunday: one of the two is an error.
words-weekday-figures | at | dim. 31/01/2027 08:00 | 2027-01-31T07:00:00Z | refused
words-english | day | 31 January 2027 | refused | 2027-01-31 | The month is beyond doubt.
words-english-excel | day | 31-Jan-27 | 2027-01-31 | refused | «jan» is beyond doubt in both languages.
words-english-month-first | day | January 31, 2027 | refused | 2027-01-31
words-misspelt | day | 31 janvié 2027 | refused
words-day-in-words | day | premier février 2027 | refused | 2027-02-01
words-impossible | day | 30 février 2027 | refused

# ISO 8601, the spelling of the former exports.
iso-z | at | 2027-01-31T08:00:00Z | 2027-01-31T08:00:00Z | | A zone is stated: this is 9 h in Paris.
iso-z-summer | at | 2027-07-14T06:00:00Z | 2027-07-14T06:00:00Z
iso-z-milliseconds | at | 2027-01-31T08:00:00.000Z | 2027-01-31T08:00:00Z
iso-z-no-seconds | at | 2027-01-31T08:00Z | 2027-01-31T08:00:00Z
iso-lower-case | at | 2027-01-31t08:00:00z | 2027-01-31T08:00:00Z | refused
iso-offset-paris | at | 2027-01-31T08:00:00+01:00 | 2027-01-31T07:00:00Z
iso-offset-summer-in-winter | at | 2027-01-31T08:00:00+02:00 | 2027-01-31T06:00:00Z
  | | The offset counts, whatever Paris has on that day.
iso-offset-short | at | 2027-01-31T08:00:00+0100 | 2027-01-31T07:00:00Z | refused
iso-offset-reunion | at | 2027-01-31T08:00:00+04:00 | 2027-01-31T04:00:00Z
iso-offset-guadeloupe | at | 2027-01-31T08:00:00-04:00 | 2027-01-31T12:00:00Z
iso-local | at | 2027-01-31T08:00 | 2027-01-31T07:00:00Z | | No zone: an hour of Paris, not UTC.
iso-local-seconds | at | 2027-07-14T08:00:00 | 2027-07-14T06:00:00Z
iso-space | at | 2027-01-31 08:00 | 2027-01-31T07:00:00Z
iso-space-seconds | at | 2027-01-31 08:00:00 | 2027-01-31T07:00:00Z
iso-space-h | at | 2027-01-31 8h30 | 2027-01-31T07:30:00Z | refused
iso-day | day | 2027-01-31 | 2027-01-31
iso-slashes | at | 2027/01/31 08:00 | 2027-01-31T07:00:00Z | refused | The year comes first: no doubt.
iso-points-day | day | 2027.01.31 | 2027-01-31 | refused
iso-day-month-swapped | day | 2027-31-01 | refused
iso-one-digit | day | 2027-1-31 | 2027-01-31 | refused
iso-instant-for-day | day | 2027-01-30T23:30:00Z | refused | 2027-01-31
  | In Paris it is the 31st already. 2027-01-30 is wrong.
iso-compact-day | day | 20270131 | refused | 2027-01-31
iso-compact | at | 20270131T070000Z | refused | 2027-01-31T07:00:00Z | As calendar files have it.
iso-week | day | 2027-W04-7 | refused
iso-extended-year | at | +002027-01-31T08:00:00Z | refused
iso-offset-too-large | at | 2027-01-31T08:00:00+25:00 | refused
script-date | at | Sun Jan 31 2027 08:00:00 GMT+0100 (CET) | refused | 2027-01-31T07:00:00Z

# English settings.
en-uk | at | 31/01/2027 08:00 | 2027-01-31T07:00:00Z | | British Excel writes as the French one.
en-us-twelve-hours | at | 1/31/2027 8:00 AM | refused | 2027-01-31T07:00:00Z
  | No month 31, but see the next one.
en-us-twelve-hours-ambiguous | at | 3/2/2027 8:00 AM | refused |
  | March or February: AM says English, not which.
en-us-afternoon | at | 1/31/2027 2:30 PM | refused | 2027-01-31T13:30:00Z | To read 02:30 is wrong.
en-us-short-year | at | 1/31/27 8:00 | refused | 2027-01-31T07:00:00Z
en-us-day | day | 1/31/2027 | refused
  | | Another row of the same file would have been read day first. One refused row saves the whole file.
en-pm-day-first | at | 31/01/2027 8:00 PM | refused | 2027-01-31T19:00:00Z | To read 08:00 is wrong.
en-noon | at | 31/01/2027 12:30 PM | refused | 2027-01-31T11:30:00Z
en-after-midnight | at | 31/01/2027 12:30 AM | refused | 2027-01-30T23:30:00Z
en-thirteen-pm | at | 31/01/2027 13:00 PM | refused
en-twelve-hours-narrow-space | at | "1/31/2027, 8:00\u202fAM" | refused | 2027-01-31T07:00:00Z
  | Browsers with CLDR 42 and later write U+202F before AM.
en-dots | at | 31/01/2027 8 a.m. | refused | 2027-01-31T07:00:00Z

# Serial numbers: the column lost its format. Day 46418 of Excel is 31 January 2027; on a Mac with the
# calendar of
# 1904 it is another day, so a refusal that says «mettez la colonne au format date» is as good.
serial-french | at | 46418,3333333333 | refused | 2027-01-31T07:00:00Z
serial-french-three-decimals | at | 46418,333 | refused | 2027-01-31T07:00:00Z
  | Rounded to the minute, not 07:59:31.
serial-english | at | 46418.3333333333 | refused | 2027-01-31T07:00:00Z
serial-half | at | 46418,5 | refused | 2027-01-31T11:00:00Z
serial-day-for-at | at | 46418 | refused | 2027-01-30T23:00:00Z
serial-day | day | 46418 | refused | 2027-01-31
serial-hour-only | at | 0,333333333333333 | refused | | An hour without a day.
serial-grouped | day | 46 418 | refused | 2027-01-31
serial-negative | day | -46418 | refused
serial-huge | day | 99999999 | refused
serial-epoch-seconds | at | 1801378800 | refused | | Seconds since 1970 are not what people type.
serial-scientific | at | 4,64183E+04 | refused
serial-year | day | 2027 | refused | | A year, and also the serial number of a day in 1905.

# Change days.
change-spring-before | at | 28/03/2027 01:59 | 2027-03-28T00:59:00Z
change-spring-gap-begin | at | 28/03/2027 02:00 | refused |
  | 02:00 is 03:00: the hour does not exist in Paris.
change-spring-gap | at | 28/03/2027 02:30 | refused
change-spring-gap-end | at | 28/03/2027 02:59 | refused
change-spring-after | at | 28/03/2027 03:00 | 2027-03-28T01:00:00Z
change-spring-day | day | 28/03/2027 | 2027-03-28
change-spring-other-year | at | 27/03/2027 02:30 | 2027-03-27T01:30:00Z
change-spring-offset | at | 2027-03-28T02:30:00+01:00 | 2027-03-28T01:30:00Z |
  | With its offset the instant exists.
change-autumn-before | at | 31/10/2027 01:59 | 2027-10-30T23:59:00Z
change-autumn-twice | at | 31/10/2027 02:30 | refused | 2027-10-31T00:30:00Z
  | The hour exists twice. The first one is acceptable, as calendars do. The second one is not.
change-autumn-after | at | 31/10/2027 03:00 | 2027-10-31T02:00:00Z
change-autumn-offset-first | at | 2027-10-31T02:30:00+02:00 | 2027-10-31T00:30:00Z
change-autumn-offset-second | at | 2027-10-31T02:30:00+01:00 | 2027-10-31T01:30:00Z
change-autumn-z | at | 2027-10-31T01:30:00Z | 2027-10-31T01:30:00Z
change-2026 | at | 25/10/2026 09:00 | 2026-10-25T08:00:00Z | | The change of 2026 was the same night.
change-2028 | at | 26/03/2028 02:15 | refused

# Midnight as 24:00.
midnight-24 | at | 31/01/2027 24:00 | 2027-01-31T23:00:00Z | refused | The end of the 31st.
midnight-24h | at | 31/01/2027 24h | 2027-01-31T23:00:00Z | refused
midnight-24-01 | at | 31/01/2027 24:01 | refused
midnight-25 | at | 31/01/2027 25:00 | refused
midnight-0h | at | 31/01/2027 0h | 2027-01-30T23:00:00Z
midnight-0h30 | at | 31/01/2027 0h30 | 2027-01-30T23:30:00Z
midnight-24-year | at | 31/12/2027 24:00 | 2027-12-31T23:00:00Z | refused

# Days and hours that do not exist. To roll over to the next month is wrong.
no-29-february | day | 29/02/2027 | refused
no-29-february-hour | at | 29/02/2027 10:00 | refused
no-30-february | day | 30/02/2028 | refused
no-29-february-2100 | day | 29/02/2100 | refused
no-31-april | day | 31/04/2027 | refused
no-31-april-hour | at | 31/04/2027 10:00 | refused
no-31-june-words | day | 31 juin 2027 | refused
no-32 | day | 32/01/2027 | refused
no-day-0 | day | 00/01/2027 | refused
no-month-0 | day | 31/00/2027 | refused
no-month-13 | day | 31/13/2027 | refused
no-minute-60 | at | 31/01/2027 08:60 | refused
no-second-60 | at | 31/01/2027 08:00:60 | refused
no-iso-31-april | at | 2027-04-31T08:00:00Z | refused
no-zero-date | day | 00/00/0000 | refused
no-spreadsheet-zero | day | 00/01/1900 | refused | | Excel shows an empty number as day 0 of January 1900.
no-negative-hour | at | 31/01/2027 -08:00 | refused | | A hyphen in front of the hour, or an offset.

# Years.
year-two-digits | day | 31/01/27 | 2027-01-31
year-two-digits-old | day | 31/01/99 | refused | 1999-01-31 | 2099 is wrong.
year-three-digits | day | 31/01/227 | refused
year-five-digits | day | 31/01/20027 | refused
year-0027 | day | 31/01/0027 | refused | | Year 27, from a database that took two digits literally.
year-0207 | day | 31/01/0207 | refused | | A slip of the finger.
year-missing | day | 31/01 | refused
year-missing-hour | at | 31/01 08:00 | refused
year-first-two-digits | day | 27/01/31 | refused | 2031-01-27 | 2027-01-31 is wrong.

# Parts that are missing, or more than one day.
part-hour-only | at | 08:00 | refused | | The sentence says that the day is missing.
part-hour-only-h | at | 8h30 | refused
part-day-only | at | 31/01/2027 | refused | 2027-01-30T23:00:00Z | An event at midnight is hardly meant.
part-day-only-words | at | 31 janvier 2027 | refused | 2027-01-30T23:00:00Z
part-weekday | at | mardi à 14h | refused
part-range-hours | at | 31/01/2027 8h-12h | refused | | To read 8 h and to drop the rest is wrong.
part-range-de-a | at | 31/01/2027 de 8h à 12h | refused
part-range-days | day | du 31/01/2027 au 02/02/2027 | refused
part-range-short | day | 30-31/01/2027 | refused
part-two-days | day | 31/01/2027 et 01/02/2027 | refused
part-two-lines | at | "31/01/2027 08:00\n01/02/2027 08:00" | refused
part-from | at | à partir du 31/01/2027 8h | refused
part-about | at | 31/01/2027 vers 8h | refused
part-note | at | 31/01/2027 08:00 (amphi A) | refused
part-to-define | at | à définir | refused
part-question | day | 31/01/2027 ? | refused
part-today | day | aujourd'hui | refused
part-tomorrow | at | demain 8h | refused

# Zones in words.
zone-paris | at | 31/01/2027 08:00 heure de Paris | 2027-01-31T07:00:00Z | refused
zone-utc | at | 31/01/2027 08:00 UTC | refused | 2027-01-31T08:00:00Z | To read Paris is wrong.
zone-z-french | at | 31/01/2027 08:00Z | refused | 2027-01-31T08:00:00Z
zone-offset-french | at | 31/01/2027 08:00 +01:00 | refused | 2027-01-31T07:00:00Z
zone-reunion | at | 31/01/2027 08:00 heure de La Réunion | refused | 2027-01-31T04:00:00Z | Paris is wrong.
zone-cet-in-summer | at | 14/07/2027 08:00 CET | refused | | Paris has CEST then: 06:00Z or 07:00Z.

# Characters that look like others.
char-nbsp | at | "31/01/2027\u00a008:00" | 2027-01-31T07:00:00Z
char-nbsp-h | at | "31/01/2027 \u00e0 8\u00a0h\u00a030" | 2027-01-31T07:30:00Z |
  | As the voice of the product writes it.
char-narrow-nbsp-h | at | "31 janvier 2027 \u00e0 8\u202fh\u202f30" | 2027-01-31T07:30:00Z
char-zero-width | day | "\u200b31/01/2027" | 2027-01-31 | refused | Copied from a page.
char-left-to-right-mark | day | "\u200e31/01/2027" | 2027-01-31 | refused | Copied from the Windows shell.
char-bom | day | "\ufeff31/01/2027" | 2027-01-31 | refused
char-hard-hyphen | day | "31\u201101\u20112027" | 2027-01-31 | refused | Word's non-breaking hyphen.
char-en-dash | day | "31\u201301\u20132027" | 2027-01-31 | refused
char-fullwidth | day | "\uff13\uff11/\uff10\uff11/\uff12\uff10\uff12\uff17" | refused | 2027-01-31
char-letter-o | day | 3O/01/2027 | refused | | The letter O for zero.
char-letter-l | day | 3l/01/2027 | refused | | The letter l for one.
char-backslash | day | 31\01\2027 | refused | 2027-01-31
char-double-slash | day | 31//01/2027 | refused
char-apostrophe | at | '31/01/2027 08:00 | 2027-01-31T07:00:00Z | refused
  | Typed so that Excel treats it as a text.
char-point-at-end | at | 31/01/2027 08:00. | 2027-01-31T07:00:00Z | refused

# Cells that are no day at all.
none-empty | at | "" | empty
none-blanks | day | "   " | empty
none-nbsp | day | "\u00a0" | empty
none-hyphen | day | - | refused | empty
none-hashes | at | ########## | refused | | The column was too narrow when LibreOffice saved «as shown».
none-error | at | #VALEUR! | refused
none-formula | day | =AUJOURDHUI() | refused
none-null | day | NULL | refused | empty
none-price | day | 12,50 € | refused
none-phone | day | 01.31.20.27.00 | refused
none-version | day | 1.2.3 | refused | | To read 1 February 2003 is wrong.
none-score | day | 3/5 | refused
`,
)
