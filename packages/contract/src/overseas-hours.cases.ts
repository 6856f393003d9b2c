// Hours of meetings and events for people and establishments overseas (MTG-04).
// The author of these cases had read the requirements and findings, not the rules or the source code.
//
// In spirit: «8 h à Paris, 11 h à La Réunion». If an hour is shown, mailed or printed (meeting,
// event, reminder, list of requests), both hours are there when they differ, each with its place, in the
// same order, Paris first. When the days differ, each hour has its own day («vendredi 15 janvier, 22 h 30 à
// Paris ; samedi 16 janvier, 1 h 30 à La Réunion»). When they do not differ, one hour is enough. «Demain»,
// «aujourd’hui» and «dans une heure» are right at the place of the reader, or are not used. Reminders and
// «past» follow the instant, never a text. An ICS file carries the instant. The words before a place are
// right: «à La Réunion», «à Mayotte», «en Guadeloupe», «en Martinique», «en Guyane», «à Saint-Pierre-et-
// Miquelon», «en Nouvelle-Calédonie», «en Polynésie française», «à Wallis-et-Futuna», «à Saint-Barthélemy»,
// «à Saint-Martin», «aux Marquises», «aux Gambier».
//
// Offsets are those of the IANA time zone database, checked by the fixed offsets in law. Days of change:
// Paris on the last Sunday of March and October at 1 h UTC; Saint-Pierre-et-Miquelon as North America
// (second Sunday of March, first Sunday of November, at 2 h local). If a law changes them, the table
// follows the database. 1er is written for the first.
import { list, optional, readCases, text } from '@visions/contract/case-table'

/** Columns: id, place, instant (UTC), hour at Paris, hour at the place («same»: one hour), why. */
export const overseasHourCases = readCases(
  { id: text, place: text, instant: text, paris: text, local: text, why: optional },
  String.raw`
# Winter, the middle of a day.
reunion-winter | La Réunion | 2027-01-15T07:00:00Z | vendredi 15 janvier 2027, 8 h
  | vendredi 15 janvier 2027, 11 h | usual: 8 h at Paris, 11 h at La Réunion
mayotte-winter | Mayotte | 2027-01-15T08:30:00Z | vendredi 15 janvier 2027, 9 h 30
  | vendredi 15 janvier 2027, 11 h 30
guadeloupe-winter | Guadeloupe | 2027-01-15T13:00:00Z | vendredi 15 janvier 2027, 14 h
  | vendredi 15 janvier 2027, 9 h
martinique-winter | Martinique | 2027-01-15T15:15:00Z | vendredi 15 janvier 2027, 16 h 15
  | vendredi 15 janvier 2027, 11 h 15
guyane-winter | Guyane | 2027-01-15T13:00:00Z | vendredi 15 janvier 2027, 14 h
  | vendredi 15 janvier 2027, 10 h
miquelon-winter | Saint-Pierre-et-Miquelon | 2027-01-15T13:00:00Z | vendredi 15 janvier 2027, 14 h
  | vendredi 15 janvier 2027, 10 h
caledonie-winter | Nouvelle-Calédonie | 2027-01-15T08:00:00Z | vendredi 15 janvier 2027, 9 h
  | vendredi 15 janvier 2027, 19 h
polynesie-winter | Polynésie française | 2027-01-15T19:00:00Z | vendredi 15 janvier 2027, 20 h
  | vendredi 15 janvier 2027, 9 h
wallis-winter | Wallis-et-Futuna | 2027-01-15T08:00:00Z | vendredi 15 janvier 2027, 9 h
  | vendredi 15 janvier 2027, 20 h
saint-barthelemy-winter | Saint-Barthélemy | 2027-01-15T13:00:00Z | vendredi 15 janvier 2027, 14 h
  | vendredi 15 janvier 2027, 9 h
saint-martin-winter | Saint-Martin | 2027-01-15T13:00:00Z | vendredi 15 janvier 2027, 14 h
  | vendredi 15 janvier 2027, 9 h
paris-winter | Paris | 2027-01-15T13:00:00Z | vendredi 15 janvier 2027, 14 h
  | same | one hour only, without «à Paris» twice
# Summer: the places overseas do not change, except Saint-Pierre-et-Miquelon.
reunion-summer | La Réunion | 2027-07-15T06:00:00Z | jeudi 15 juillet 2027, 8 h
  | jeudi 15 juillet 2027, 10 h | 8 h at Paris is 10 h there, not 11 h
mayotte-summer | Mayotte | 2027-07-15T06:30:00Z | jeudi 15 juillet 2027, 8 h 30
  | jeudi 15 juillet 2027, 9 h 30
guadeloupe-summer | Guadeloupe | 2027-07-15T12:00:00Z | jeudi 15 juillet 2027, 14 h
  | jeudi 15 juillet 2027, 8 h
martinique-summer | Martinique | 2027-07-15T14:15:00Z | jeudi 15 juillet 2027, 16 h 15
  | jeudi 15 juillet 2027, 10 h 15
guyane-summer | Guyane | 2027-07-15T12:00:00Z | jeudi 15 juillet 2027, 14 h | jeudi 15 juillet 2027, 9 h
miquelon-summer | Saint-Pierre-et-Miquelon | 2027-07-15T12:00:00Z | jeudi 15 juillet 2027, 14 h
  | jeudi 15 juillet 2027, 10 h | it has summer time as Paris has
caledonie-summer | Nouvelle-Calédonie | 2027-07-15T07:00:00Z | jeudi 15 juillet 2027, 9 h
  | jeudi 15 juillet 2027, 18 h
polynesie-summer | Polynésie française | 2027-07-15T17:00:00Z | jeudi 15 juillet 2027, 19 h
  | jeudi 15 juillet 2027, 7 h
wallis-summer | Wallis-et-Futuna | 2027-07-15T07:00:00Z | jeudi 15 juillet 2027, 9 h
  | jeudi 15 juillet 2027, 19 h
saint-barthelemy-summer | Saint-Barthélemy | 2027-07-15T12:00:00Z | jeudi 15 juillet 2027, 14 h
  | jeudi 15 juillet 2027, 8 h
saint-martin-summer | Saint-Martin | 2027-07-15T12:00:00Z | jeudi 15 juillet 2027, 14 h
  | jeudi 15 juillet 2027, 8 h
paris-summer | Paris | 2027-07-15T12:00:00Z | jeudi 15 juillet 2027, 14 h | same
# Another day at one of the two places: both days are named.
reunion-evening | La Réunion | 2027-01-15T21:30:00Z | vendredi 15 janvier 2027, 22 h 30
  | samedi 16 janvier 2027, 1 h 30 | 22 h 30 at Paris is the next day there
reunion-midnight | La Réunion | 2027-01-15T20:00:00Z | vendredi 15 janvier 2027, 21 h
  | samedi 16 janvier 2027, 0 h | exactly midnight: 0 h of the 16th, not 24 h of the 15th
reunion-summer-midnight | La Réunion | 2027-07-15T20:00:00Z | jeudi 15 juillet 2027, 22 h
  | vendredi 16 juillet 2027, 0 h
mayotte-new-year | Mayotte | 2026-12-31T21:30:00Z | jeudi 31 décembre 2026, 22 h 30
  | vendredi 1er janvier 2027, 0 h 30 | another year
guadeloupe-morning | Guadeloupe | 2027-01-15T03:30:00Z | vendredi 15 janvier 2027, 4 h 30
  | jeudi 14 janvier 2027, 23 h 30
martinique-first-of-month | Martinique | 2027-03-01T02:00:00Z | lundi 1er mars 2027, 3 h
  | dimanche 28 février 2027, 22 h | 28 February there
guyane-new-year | Guyane | 2027-01-01T01:00:00Z | vendredi 1er janvier 2027, 2 h
  | jeudi 31 décembre 2026, 22 h
caledonie-evening | Nouvelle-Calédonie | 2027-01-15T14:00:00Z | vendredi 15 janvier 2027, 15 h
  | samedi 16 janvier 2027, 1 h | 15 h at Paris is 1 h of the next day
caledonie-monday | Nouvelle-Calédonie | 2027-01-17T22:00:00Z | dimanche 17 janvier 2027, 23 h
  | lundi 18 janvier 2027, 9 h | a Sunday evening at Paris is a Monday morning there
caledonie-14-july | Nouvelle-Calédonie | 2027-07-13T14:00:00Z | mardi 13 juillet 2027, 16 h
  | mercredi 14 juillet 2027, 1 h
polynesie-morning | Polynésie française | 2027-01-15T08:00:00Z | vendredi 15 janvier 2027, 9 h
  | jeudi 14 janvier 2027, 22 h | 9 h at Paris is 22 h of the day before
polynesie-summer-morning | Polynésie française | 2027-07-15T07:00:00Z | jeudi 15 juillet 2027, 9 h
  | mercredi 14 juillet 2027, 21 h
polynesie-monday | Polynésie française | 2027-01-18T07:00:00Z | lundi 18 janvier 2027, 8 h
  | dimanche 17 janvier 2027, 21 h | a Monday at Paris is a Sunday there
wallis-midnight | Wallis-et-Futuna | 2027-01-15T12:00:00Z | vendredi 15 janvier 2027, 13 h
  | samedi 16 janvier 2027, 0 h
wallis-new-year | Wallis-et-Futuna | 2026-12-31T13:00:00Z | jeudi 31 décembre 2026, 14 h
  | vendredi 1er janvier 2027, 1 h
wallis-leap-day | Wallis-et-Futuna | 2028-02-28T13:30:00Z | lundi 28 février 2028, 14 h 30
  | mardi 29 février 2028, 1 h 30 | 29 February there
miquelon-midnight | Saint-Pierre-et-Miquelon | 2027-01-15T02:00:00Z | vendredi 15 janvier 2027, 3 h
  | jeudi 14 janvier 2027, 23 h
# Days on which Paris changes: 28 March and 31 October 2027, at 1 h UTC.
reunion-before-march | La Réunion | 2027-03-28T00:59:00Z | dimanche 28 mars 2027, 1 h 59
  | dimanche 28 mars 2027, 4 h 59
reunion-after-march | La Réunion | 2027-03-28T01:00:00Z | dimanche 28 mars 2027, 3 h
  | dimanche 28 mars 2027, 5 h | Paris jumps to 3 h
reunion-after-march-morning | La Réunion | 2027-03-28T07:00:00Z | dimanche 28 mars 2027, 9 h
  | dimanche 28 mars 2027, 11 h
guadeloupe-march | Guadeloupe | 2027-03-28T13:00:00Z | dimanche 28 mars 2027, 15 h
  | dimanche 28 mars 2027, 9 h
caledonie-march | Nouvelle-Calédonie | 2027-03-27T21:00:00Z | samedi 27 mars 2027, 22 h
  | dimanche 28 mars 2027, 8 h
reunion-october-first | La Réunion | 2027-10-31T00:30:00Z | dimanche 31 octobre 2027, 2 h 30
  | dimanche 31 octobre 2027, 4 h 30 | 2 h 30 at Paris for the first time
reunion-october-second | La Réunion | 2027-10-31T01:30:00Z | dimanche 31 octobre 2027, 2 h 30
  | dimanche 31 octobre 2027, 5 h 30 | 2 h 30 at Paris for the second time; the hour there differs
polynesie-october | Polynésie française | 2027-10-31T08:00:00Z | dimanche 31 octobre 2027, 9 h
  | samedi 30 octobre 2027, 22 h
martinique-week-before | Martinique | 2027-10-29T13:00:00Z | vendredi 29 octobre 2027, 15 h
  | vendredi 29 octobre 2027, 9 h
martinique-week-after | Martinique | 2027-11-05T14:00:00Z | vendredi 5 novembre 2027, 15 h
  | vendredi 5 novembre 2027, 10 h | the same hour at Paris a week later is another hour there
# Saint-Pierre-et-Miquelon changes on other days: 14 March and 7 November 2027.
miquelon-between-march | Saint-Pierre-et-Miquelon | 2027-03-20T13:00:00Z | samedi 20 mars 2027, 14 h
  | samedi 20 mars 2027, 11 h | three hours, in place of four
miquelon-before-march | Saint-Pierre-et-Miquelon | 2027-03-13T13:00:00Z | samedi 13 mars 2027, 14 h
  | samedi 13 mars 2027, 10 h
miquelon-change-march | Saint-Pierre-et-Miquelon | 2027-03-14T05:00:00Z | dimanche 14 mars 2027, 6 h
  | dimanche 14 mars 2027, 3 h | 2 h there becomes 3 h
miquelon-between-november | Saint-Pierre-et-Miquelon | 2027-11-03T13:00:00Z | mercredi 3 novembre 2027, 14 h
  | mercredi 3 novembre 2027, 11 h | three hours again
miquelon-after-november | Saint-Pierre-et-Miquelon | 2027-11-08T13:00:00Z | lundi 8 novembre 2027, 14 h
  | lundi 8 novembre 2027, 10 h
# Zones with minutes or more than one zone in a territory.
marquises | Îles Marquises | 2027-01-15T19:00:00Z | vendredi 15 janvier 2027, 20 h
  | vendredi 15 janvier 2027, 9 h 30 | half an hour after Tahiti
gambier | Îles Gambier | 2027-01-15T19:00:00Z | vendredi 15 janvier 2027, 20 h
  | vendredi 15 janvier 2027, 10 h
`,
)

/**
 * What decides the zone of an establishment or a person: postal code, town or department as stored. «Paris
 * only»: the hour of Paris with «à Paris», no second hour, since a guess is worse than none. Columns: id,
 * stored, IANA zone, why.
 */
export const zoneCases = readCases(
  { id: text, stored: text, zone: list, why: optional },
  String.raw`
reunion-code | 97400 Saint-Denis | Indian/Reunion
reunion-code-alone | 97460 | Indian/Reunion
reunion-department | Saint-Denis (974) | Indian/Reunion
reunion-department-name | La Réunion | Indian/Reunion ; Paris only | there is a village La Réunion (47)
reunion-village | La Réunion (47) | Europe/Paris | the village in Lot-et-Garonne
homonym-93 | Saint-Denis (93) | Europe/Paris
homonym-unknown | Saint-Denis | Paris only | never La Réunion by guess
homonym-saint-pierre-975 | Saint-Pierre (975) | America/Miquelon
homonym-saint-pierre-974 | Saint-Pierre (974) | Indian/Reunion
homonym-saint-pierre-972 | Saint-Pierre (972) | America/Martinique
homonym-saint-pierre | Saint-Pierre | Paris only
unique-town | Fort-de-France | America/Martinique | one town of this name: enough
guadeloupe-code | 97110 Pointe-à-Pitre | America/Guadeloupe
saint-barthelemy-code | 97133 | America/St_Barthelemy ; America/Guadeloupe | the hour is the same, the
  name of the place is not Guadeloupe
saint-martin-code | 97150 | America/Marigot ; America/Guadeloupe
martinique-code | 97200 | America/Martinique
guyane-code | 97320 Saint-Laurent-du-Maroni | America/Cayenne
miquelon-code | 97500 | America/Miquelon
mayotte-code | 97600 | Indian/Mayotte
wallis-code | 98600 | Pacific/Wallis
polynesia-code | 98714 Papeete | Pacific/Tahiti
marquesas-code | 98742 | Pacific/Marquesas | Nuku-Hiva: the territory alone is not enough
gambier-code | 98755 | Pacific/Gambier
caledonia-code | 98800 Nouméa | Pacific/Noumea
caledonia-islands-code | 98820 | Pacific/Noumea | Lifou
monaco-code | 98000 | Europe/Paris | 98 is not always overseas
corsica-code | 20000 Ajaccio | Europe/Paris
corsica-department | Bastia (2B) | Europe/Paris
paris-code | 75018 | Europe/Paris
department-97-only | 97 | Paris only
code-971-unknown | 97199 | America/Guadeloupe ; Paris only
cedex-overseas | 97743 Saint-Denis Cedex 9 | Indian/Reunion ; Paris only | codes of CEDEX at La Réunion
  begin with 977
cedex-97 | 97743 | Paris only ; Indian/Reunion | alone it looks like the department 977
no-place | | Paris only
abroad | Montréal | Paris only ; Europe/Paris | four French villages have this name, Québec is meant as well
not-overseas-digits | 09740 | Paris only ; Europe/Paris | begins with 0, no code of 974
phone-like | 0262974974 | Paris only
`,
)

/**
 * Hours as typed into a form that says «Heure de Paris.» Columns: id, typed day and hour, instants, why.
 */
export const typedHourCases = readCases(
  { id: text, typed: text, instants: list, why: optional },
  String.raw`
typed-winter | 31/01/2027 08:00 | 2027-01-31T07:00:00Z
typed-summer | 14/07/2027 08:00 | 2027-07-14T06:00:00Z
typed-gap | 28/03/2027 02:30 | refused ; 2027-03-28T01:30:00Z | this hour does not exist at Paris
typed-gap-end | 28/03/2027 03:00 | 2027-03-28T01:00:00Z
typed-twice | 31/10/2027 02:30 | 2027-10-31T00:30:00Z ; 2027-10-31T01:30:00Z | both hours of La Réunion
  differ: the shown second hour must belong to the chosen instant
typed-before-change | 31/10/2027 01:59 | 2027-10-30T23:59:00Z
typed-midnight | 15/01/2027 00:00 | 2027-01-14T23:00:00Z
typed-browser-in-noumea | 15/01/2027 08:00 | 2027-01-15T07:00:00Z | the clock of the browser is not
  asked: the field says Paris
typed-browser-in-tahiti-today | 15/01/2027 09:00 | 2027-01-15T08:00:00Z | the 14th at Tahiti: not
  refused as another day, and «today» of the calendar is marked once
`,
)

/**
 * Three people, three clocks. Columns: id, establishment, person, instant, hours for the person, hours for
 * the establishment, why. Paris may be left out only where neither of the two is there.
 */
export const threeClockCases = readCases(
  {
    id: text,
    establishment: text,
    person: text,
    instant: text,
    forPerson: list,
    forEstablishment: list,
    why: optional,
  },
  String.raw`
one-island | La Réunion | La Réunion | 2027-01-15T07:00:00Z | 11 h à La Réunion ; 8 h à Paris | 11 h à
  La Réunion ; 8 h à Paris | the hour of the island first is right too
two-islands | Mayotte | La Réunion | 2027-01-15T07:00:00Z | 11 h à La Réunion ; 10 h à Mayotte | 10 h à
  Mayotte ; 11 h à La Réunion
paris-and-island | Paris | Guadeloupe | 2027-01-15T13:00:00Z | 14 h à Paris ; 9 h en Guadeloupe | 14 h à
  Paris ; 9 h en Guadeloupe
same-hour-two-islands | Martinique | Guadeloupe | 2027-07-15T12:00:00Z | 8 h en Guadeloupe ; 14 h à
  Paris | 8 h en Martinique ; 14 h à Paris
person-without-town | La Réunion | | 2027-01-15T07:00:00Z | 8 h à Paris ; 11 h à La Réunion | 8 h à
  Paris ; 11 h à La Réunion | a meeting on the spot needs the hour of the spot
establishment-without-town | | Mayotte | 2027-01-15T07:00:00Z | 8 h à Paris ; 10 h à Mayotte | 8 h à
  Paris
moved-after-booking | Paris | La Réunion, before: Lyon | 2027-01-15T07:00:00Z | 8 h à Paris ; 11 h à La
  Réunion | 8 h à Paris ; 11 h à La Réunion | the instant stays, the second hour appears from the next
  page or mail
night-there | Paris | Nouvelle-Calédonie | 2027-01-15T14:00:00Z | vendredi 15 janvier, 15 h à Paris ;
  samedi 16 janvier, 1 h en Nouvelle-Calédonie | vendredi 15 janvier, 15 h à Paris ; samedi 16 janvier, 1
  h en Nouvelle-Calédonie | an hour of the night may be warned about, never refused
`,
)
