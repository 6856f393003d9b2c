/**
 * Cells for closed lists, yes or no, and numbers, as people type them in a table (OFF-13, B-11).
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * Columns: the name; the field; the cell, exactly as the table has it (in quotes it is a JSON string, for
 * invisible characters and outer blanks); the result as JSON, or «refused», or «empty»; another result that
 * may be defended; why. A refused cell is refused with its line, and the sentence quotes the cell and what is
 * accepted.
 *
 * Fields: «situation» has one of SITUATIONS and «situations» a list of these, in the order of the cell;
 * «category» has one of CATEGORIES by its number; «flag» is yes or no; «whole» is a whole number from 0
 * (stars, stock); «amount» is a number with decimals from 0 (euros); «signed» is a number that may be
 * negative; «percent» counts in hundredths, 50 for a half. French cells: a comma is the sign of decimals.
 * Values and names are those of the specification. Names that a screen shows («Lycéen ou lycéenne») count as
 * well.
 */
import { oneOf, optional, readCases, text } from '../case-table.ts'

export const SITUATIONS = ['Lycéen', 'Étudiant', "Demandeur d'emploi", 'Employé', 'Indépendant'] as const
export const CATEGORIES = {
  1: 'En ligne',
  2: 'Portes Ouvertes',
  3: 'Salons Conférences',
  4: 'Ateliers',
} as const

export type CellResult = 'refused' | 'empty' | { value: unknown }
const quoted = (cell: string): string => (cell.startsWith('"') ? (JSON.parse(cell) as string) : cell)
const result = (cell: string): CellResult =>
  cell === 'refused' || cell === 'empty' ? cell : { value: JSON.parse(cell) as unknown }

export const closedListCases = readCases(
  {
    id: text,
    field: oneOf('situation', 'situations', 'category', 'flag', 'whole', 'amount', 'signed', 'percent'),
    cell: quoted,
    result,
    or: (cell) => (cell ? result(cell) : undefined),
    why: optional,
  },
  String.raw`
# One situation.
one-plain | situation | Lycéen | "Lycéen"
one-straight-apostrophe | situation | Demandeur d'emploi | "Demandeur d'emploi" | | U+0027
one-typographic-apostrophe | situation | "Demandeur d\u2019emploi" | "Demandeur d'emploi" |
  | The product shows it so.
one-modifier-apostrophe | situation | "Demandeur d\u02bcemploi" | "Demandeur d'emploi"
one-acute-as-apostrophe | situation | "Demandeur d\u00b4emploi" | "Demandeur d'emploi" |
  | A key beside Return.
one-grave-as-apostrophe | situation | "Demandeur d\u0060emploi" | "Demandeur d'emploi"
one-prime-as-apostrophe | situation | "Demandeur d\u2032emploi" | "Demandeur d'emploi"
one-left-quote-as-apostrophe | situation | "Demandeur d\u2018emploi" | "Demandeur d'emploi"
one-apostrophe-space | situation | "Demandeur d' emploi" | "Demandeur d'emploi" | refused
one-space-for-apostrophe | situation | Demandeur d emploi | refused | "Demandeur d'emploi"
one-doubled-apostrophe | situation | Demandeur d''emploi | refused | "Demandeur d'emploi" | Escaped as in SQL.
one-entity | situation | "Demandeur d&#39;emploi" | refused | "Demandeur d'emploi" | Copied from HTML.
one-capitals | situation | LYCÉEN | "Lycéen"
one-capitals-without-accents | situation | LYCEEN | "Lycéen"
one-capitals-etudiant | situation | ETUDIANT | "Étudiant"
one-lower | situation | étudiant | "Étudiant"
one-lower-without-accent | situation | etudiant | "Étudiant"
one-decomposed | situation | "E\u0301tudiant" | "Étudiant" | | As macOS decomposes accents.
one-decomposed-inside | situation | "Employe\u0301" | "Employé"
one-wrong-accent | situation | Lycèen | refused | "Lycéen" | Accents may count or not: both are clear.
one-outer-blanks | situation | "  Employ\u00e9 " | "Employé"
one-nbsp-inside | situation | "Demandeur\u00a0d'emploi" | "Demandeur d'emploi"
one-narrow-nbsp-inside | situation | "Demandeur\u202fd'emploi" | "Demandeur d'emploi"
one-two-spaces | situation | "Demandeur  d'emploi" | "Demandeur d'emploi"
one-nbsp-at-end | situation | "Lyc\u00e9en\u00a0" | "Lycéen"
one-zero-width | situation | "\u200bLyc\u00e9en" | "Lycéen" | refused
one-point | situation | Lycéen. | "Lycéen" | refused
one-comma-at-end | situation | Lycéen, | "Lycéen" | refused
one-guillemets | situation | « Lycéen » | "Lycéen" | refused
one-shown-label | situation | Lycéen ou lycéenne | "Lycéen" | | What the form shows (voice.md).
one-shown-label-student | situation | Étudiant ou étudiante | "Étudiant"
one-feminine | situation | Lycéenne | "Lycéen" | refused
one-middle-dot | situation | "Lyc\u00e9en\u00b7ne" | refused | "Lycéen"
one-parenthesis | situation | Employé(e) | refused | "Employé"
one-slash | situation | Lycéen/Lycéenne | refused | "Lycéen"
one-plural | situation | Lycéens | refused | "Lycéen"
one-mojibake | situation | "Lyc\u00c3\u00a9en" | refused | "Lycéen"
  | UTF-8 read as Windows-1252. Never stored so.
one-replacement | situation | "Lyc\ufffden" | refused | | A lost letter is not guessed.
one-question-mark | situation | Lyc?en | refused
one-short | situation | Lyc | refused | | A beginning is no value.
one-contains | situation | Ancien lycéen | refused | | A value inside a longer text is another text.
one-negated | situation | Non lycéen | refused
one-synonym | situation | Chômeur | refused | | Operators choose from the list. A synonym is not guessed.
one-near | situation | Etudient | refused | | The sentence may propose «Étudiant».
one-joined | situation | Demandeurdemploi | refused
one-unknown | situation | Retraité | refused
one-number | situation | 1 | refused
one-two-values | situation | Lycéen, Étudiant | refused | | The field has one value.
one-empty | situation | "" | empty
one-blank | situation | "\u00a0" | empty
one-hyphen | situation | - | refused | empty
one-ligature-none | situation | Sans activité | refused

# Several situations in one cell.
many-one | situations | Lycéen | ["Lycéen"]
many-pipe | situations | "Lyc\u00e9en\u007c\u00c9tudiant" | ["Lycéen","Étudiant"] |
  | The sign of docs/office.md.
many-pipe-spaces | situations | "Lyc\u00e9en \u007c \u00c9tudiant" | ["Lycéen","Étudiant"]
many-comma | situations | Lycéen, Étudiant | ["Lycéen","Étudiant"]
many-comma-tight | situations | Lycéen,Étudiant | ["Lycéen","Étudiant"]
many-semicolon | situations | Lycéen ; Étudiant | ["Lycéen","Étudiant"]
many-semicolon-nbsp | situations | "Lyc\u00e9en\u00a0; \u00c9tudiant" | ["Lycéen","Étudiant"]
many-lines | situations | "Lyc\u00e9en\n\u00c9tudiant" | ["Lycéen","Étudiant"] | | Alt and Return in Excel.
many-lines-windows | situations | "Lyc\u00e9en\r\n\u00c9tudiant" | ["Lycéen","Étudiant"]
many-lines-and-commas | situations | "Lyc\u00e9en,\n\u00c9tudiant" | ["Lycéen","Étudiant"]
many-apostrophes | situations | "Demandeur d\u2019emploi, Employ\u00e9" | ["Demandeur d'emploi","Employé"]
many-order | situations | Indépendant, Lycéen | ["Indépendant","Lycéen"]
many-trailing-separator | situations | Lycéen ; Étudiant ; | ["Lycéen","Étudiant"]
many-empty-between | situations | Lycéen,,Étudiant | ["Lycéen","Étudiant"] | refused
many-twice | situations | Lycéen, lycéen | ["Lycéen"] | refused | The same value is not stored twice.
many-et | situations | Lycéen et Étudiant | refused | ["Lycéen","Étudiant"]
many-slash | situations | Lycéen / Étudiant | refused | ["Lycéen","Étudiant"]
many-hyphens | situations | "- Lyc\u00e9en\n- \u00c9tudiant" | refused | ["Lycéen","Étudiant"]
many-bullets | situations | "\u2022 Lyc\u00e9en\n\u2022 \u00c9tudiant" | refused | ["Lycéen","Étudiant"]
many-shown-labels | situations | Lycéen ou lycéenne, Étudiant ou étudiante | ["Lycéen","Étudiant"]
many-one-unknown | situations | Lycéen, Retraité | refused |
  | The sentence names «Retraité» only. Nothing is dropped.
many-space-only | situations | Lycéen Étudiant | refused
many-json | situations | "[\"Lyc\u00e9en\",\"\u00c9tudiant\"]" | refused | ["Lycéen","Étudiant"]
many-quotes-inside | situations | "\"Lyc\u00e9en\", \"\u00c9tudiant\"" | refused | ["Lycéen","Étudiant"]
many-all | situations | Tous | refused | | Not in the list: the sentence shows the list.
many-separators-only | situations | , ; | empty | refused
many-empty | situations | "" | empty

# Categories of events: names for numbers.
category-name | category | Ateliers | 4
category-lower | category | ateliers | 4
category-capitals | category | PORTES OUVERTES | 2
category-nbsp | category | "Portes\u00a0Ouvertes" | 2
category-number | category | 4 | 4 | | Files of the former export still work.
category-number-spreadsheet | category | 4,0 | 4 | refused
category-online | category | Online | 1
category-singular | category | Atelier | refused | 4
category-hyphen | category | Portes-ouvertes | refused | 2
category-slash | category | Salons / Conférences | refused | 3
category-and | category | Salons et conférences | refused | 3
category-no-accent | category | Salons Conferences | 3
category-five | category | 5 | refused
category-zero | category | 0 | refused
category-two | category | Ateliers, Online | refused
category-trailing-space | category | "Ateliers\u00a0" | 4
category-unknown | category | Webinaire | refused | | The sentence lists the four names.

# Yes or no.
flag-oui | flag | oui | true
flag-oui-capital | flag | Oui | true
flag-oui-capitals | flag | OUI | true
flag-oui-point | flag | Oui. | true | refused
flag-oui-blank | flag | "oui " | true
flag-oui-nbsp | flag | "oui\u00a0" | true
flag-oui-exclamation | flag | Oui ! | refused | true
flag-non | flag | non | false
flag-non-capitals | flag | NON | false
flag-non-point | flag | Non. | false | refused
flag-vrai | flag | VRAI | true | | Excel and LibreOffice in French.
flag-faux | flag | FAUX | false
flag-vrai-lower | flag | vrai | true
flag-true | flag | TRUE | true | | Excel in English, Google Sheets.
flag-false | flag | FALSE | false
flag-true-lower | flag | true | true
flag-false-lower | flag | false | false
flag-one | flag | 1 | true
flag-zero | flag | 0 | false
flag-x | flag | x | true | refused
flag-x-capital | flag | X | true | refused
flag-check | flag | "\u2713" | refused | true
flag-heavy-check | flag | "\u2714\ufe0f" | refused | true
flag-cross | flag | "\u2717" | refused | false | A cross is no in one file and a tick in another.
flag-box-checked | flag | "\u2611" | refused | true
flag-o | flag | O | true | refused | O/N of French forms. Never false, although it looks like zero.
flag-n | flag | N | false | refused
flag-o-lower | flag | o | true | refused
flag-yes | flag | yes | true | refused
flag-no | flag | no | false | refused
flag-y | flag | Y | refused | true
flag-v | flag | V | refused
flag-wingdings | flag | "\u00fc" | refused | | The tick of the font Wingdings is the letter ü.
flag-two | flag | 2 | refused | | Not every number but zero is a yes.
flag-minus-one | flag | -1 | refused | true | Access writes -1 for a yes.
flag-one-decimal | flag | 1,0 | refused | true
flag-hyphen | flag | - | refused | false
flag-dash | flag | "\u2014" | refused | false
flag-na | flag | N/A | refused
flag-word | flag | peut-être | refused
flag-both | flag | oui/non | refused | | The form's text, not an answer.
flag-sentence | flag | oui mais pas le 12 | refused
flag-negated | flag | pas oui | refused
flag-title | flag | Top événement | refused | | The heading repeated as a tick.
flag-error | flag | #N/A | refused
flag-empty | flag | "" | empty | false
flag-blank | flag | "  " | empty | false
flag-apostrophe | flag | "'oui" | refused | true
flag-quotes | flag | « oui » | refused | true
flag-fullwidth | flag | "\uff2f\uff35\uff29" | refused | true

# Whole numbers: stars, stock.
whole-plain | whole | 300 | 300
whole-zero | whole | 0 | 0
whole-leading-zeros | whole | 0300 | 300 | refused
whole-blank | whole | " 300 " | 300
whole-space | whole | 1 200 | 1200
whole-nbsp | whole | "1\u00a0200" | 1200 | | Excel in French up to Windows 10.
whole-narrow-nbsp | whole | "1\u202f200" | 1200 | | LibreOffice, browsers, newer Windows.
whole-thin-space | whole | "1\u2009200" | 1200
whole-two-groups | whole | "1\u202f200\u202f300" | 1200300
whole-decimal-zero | whole | 300,00 | 300 | | A column with the format number.
whole-decimal-zero-point | whole | 300.00 | 300
whole-grouped-decimals | whole | "1\u00a0200,00" | 1200
whole-fraction | whole | 1,5 | refused
whole-fraction-point | whole | 1.5 | refused
whole-comma-three | whole | 1,200 | refused | 1200 | 1.2 in French, 1200 in English. 1 is wrong.
whole-point-three | whole | 1.200 | refused | 1200 | 1 is wrong.
whole-swiss | whole | 1'200 | refused | 1200
whole-swiss-typographic | whole | "1\u2019200" | refused | 1200
whole-underscore | whole | 1_200 | refused
whole-wrong-groups | whole | 12 00 | refused | 1200
whole-two-numbers | whole | 300 400 000 000 000 000 000 | refused | | Too large to be stars.
whole-one-two | whole | 1 2 | refused
whole-minus | whole | -5 | refused
whole-minus-sign | whole | "\u22125" | refused |
  | U+2212. The sentence is about a negative number, not a letter.
whole-plus | whole | +5 | 5 | refused
whole-exported-minus | whole | '-5 | refused
whole-stars | whole | 300 VisionsStars | refused | 300
whole-star-sign | whole | "300 \u2605" | refused | 300
whole-words | whole | trois cents | refused
whole-about | whole | ~300 | refused
whole-range | whole | 100-200 | refused
whole-greater | whole | >300 | refused
whole-scientific | whole | 3E2 | refused | 300
whole-scientific-french | whole | 1,2E+03 | refused | 1200 | Shown by a narrow column: digits may be lost.
whole-rounded | whole | 1,23457E+15 | refused
whole-huge | whole | 99999999999 | refused | | Beyond what a reward can cost: not stored with lost digits.
whole-hex | whole | 0x10 | refused
whole-letter-o | whole | 3OO | refused | | Letters O.
whole-fullwidth | whole | "\uff13\uff10\uff10" | refused | 300
whole-arabic | whole | "\u0663\u0660\u0660" | refused | 300
whole-superscript | whole | "10\u00b2" | refused | | 102 and 100 are wrong.
whole-fraction-character | whole | "\u00bd" | refused
whole-date | whole | 01/03/1900 | refused | | The number 61 in a column with the format date.
whole-hashes | whole | #### | refused
whole-error | whole | #DIV/0! | refused
whole-nan | whole | NaN | refused
whole-infinity | whole | Infinity | refused
whole-true | whole | VRAI | refused
whole-percent | whole | 300% | refused
whole-empty | whole | "" | empty
whole-hyphen | whole | - | refused | empty
whole-accounting-zero | whole | " -   " | refused | empty | The accounting format shows zero as a hyphen.
whole-formula | whole | =100+200 | refused
whole-point-at-end | whole | 300. | refused | 300
whole-comma-at-end | whole | 300, | refused | 300
whole-zero-width | whole | "300\u200b" | 300 | refused

# Amounts with decimals.
amount-comma | amount | 12,50 | 12.5
amount-point | amount | 12.50 | 12.5
amount-whole | amount | 12 | 12
amount-euro | amount | 12,50 € | 12.5
amount-euro-nbsp | amount | "12,50\u00a0\u20ac" | 12.5
amount-euro-narrow-nbsp | amount | "12,50\u202f\u20ac" | 12.5
amount-euro-tight | amount | 12,50€ | 12.5
amount-euro-before | amount | € 12.50 | 12.5 | refused
amount-euro-as-comma | amount | 12€50 | refused | 12.5 | 12 and 1250 are wrong.
amount-euros | amount | 12,50 euros | refused | 12.5
amount-eur | amount | 12,50 EUR | refused | 12.5
amount-dollar | amount | 12.50 $ | refused
amount-cents | amount | 1250 centimes | refused
amount-grouped | amount | "1\u202f200,50" | 1200.5
amount-grouped-euro | amount | "1\u00a0200,50\u00a0\u20ac" | 1200.5
amount-german | amount | 1.200,50 | refused | 1200.5
amount-english | amount | 1,200.50 | refused | 1200.5
amount-many-points | amount | 1.200.000 | refused | 1200000
amount-many-commas | amount | 1,200,000 | refused | 1200000
amount-point-three | amount | 1.200 | refused | 1.2 | 1200 in the eyes of many: ask.
amount-comma-three | amount | 1,200 | 1.2 | refused | French: a comma is the sign of decimals.
amount-two-commas | amount | 12,5,0 | refused
amount-comma-space | amount | 12, 50 | refused | 12.5
amount-leading-comma | amount | ,5 | 0.5 | refused
amount-accounting | amount | " 12,50 \u20ac " | 12.5
amount-accounting-zero | amount | " -   \u20ac " | refused | 0
amount-minus-euro | amount | -12,50 € | refused
amount-free | amount | gratuit | refused | | The sentence may propose 0.
amount-long | amount | 12,505 | refused | 12.505 | More digits than cents. 12505 is wrong.
amount-float-noise | amount | 12,4999999999999 | refused | 12.5 | A formula in the table. Never 12.4 or 12.49.
amount-mojibake-euro | amount | "12,50 \u00e2\u201a\u00ac" | refused | 12.5
amount-empty | amount | "" | empty

# Numbers that may be negative.
signed-minus | signed | -5 | -5
signed-minus-sign | signed | "\u22125" | -5 | | U+2212, as LibreOffice and Word write it.
signed-minus-decimals | signed | "\u22121,5" | -1.5
signed-exported | signed | '-5 | -5 | | The export puts an apostrophe before a minus (docs/office.md).
signed-en-dash | signed | "\u20135" | -5 | refused
signed-hard-hyphen | signed | "\u20115" | -5 | refused
signed-minus-space | signed | - 5 | -5 | refused
signed-minus-nbsp | signed | "-\u00a05" | -5 | refused
signed-trailing | signed | 5- | refused | -5
signed-parentheses | signed | (5) | refused | -5 | Accounting. 5 is wrong.
signed-two-minus | signed | --5 | refused
signed-plus | signed | +5 | 5
signed-exported-plus | signed | '+5 | 5
signed-zero | signed | -0 | 0
signed-plus-minus | signed | "\u00b15" | refused

# Percent.
percent-sign | percent | 50% | 50
percent-nbsp | percent | "50\u00a0%" | 50
percent-narrow-nbsp | percent | "50\u202f%" | 50
percent-decimals | percent | 12,5 % | 12.5
percent-shown-decimals | percent | 50,00% | 50
percent-plain | percent | 50 | 50
percent-half | percent | 0,5 | refused | 0.5
  | Excel shows this when the format is lost: a half of a hundred or half a percent. 50 is a guess.
percent-fraction-english | percent | 0.5 | refused | 0.5
percent-one-hundred | percent | 100 % | 100
percent-over | percent | 150 % | refused
percent-negative | percent | -5 % | refused
percent-words | percent | 50 pour cent | refused | 50
percent-per-mille | percent | "5\u2030" | refused | | 5 is wrong.
percent-two | percent | 50 %% | refused
percent-before | percent | %50 | refused | 50
percent-empty | percent | "" | empty
`,
)

/** Stored names and cells that may mean them, for lists of free contents (sectors, tools, organizers). */
export const ligatureCases = readCases(
  { id: text, name: quoted, cell: quoted, isSame: oneOf('same', 'other', 'either'), why: optional },
  String.raw`
ligature-same | Cœur de ville | Cœur de ville | same
ligature-two-letters | Cœur de ville | Coeur de ville | same | Keyboards without œ.
ligature-capital | Œuvres sociales | OEUVRES SOCIALES | same
ligature-capital-mixed | Œuvres sociales | Oeuvres sociales | same
ligature-ae | Ex æquo | Ex aequo | same
ligature-reverse | Coeur de ville | Cœur de ville | same | The stored name may be the poor one.
ligature-o-only | Cœur de ville | Cur de ville | other | What is left when a code page has no œ.
ligature-fi | Finances | "\ufb01nances" | same | Copied from a PDF: U+FB01.
hyphen-hard | Porte-à-porte | "Porte\u2011\u00e0\u2011porte" | same
hyphen-space | Porte-à-porte | Porte à porte | either
apostrophe-inside | L’atelier d’Anaïs | L'atelier d'Anais | same
cedilla-decomposed | Ça commence | "C\u0327a commence" | same
trema | Maïs | Mais | either | Without accents two words become one: both results must be safe for two stored
  names.
soft-hyphen | Orientation | "Orien\u00adtation" | same | Copied from a web page.
two-stored-names | Peche | Pêche | either | If both «Peche» and «Pêche» are stored, the exact one wins.
prefix | Région Armor | Région | other
suffix | Région Armor | Région Armor Sud | other
ampersand | Arts et métiers | Arts & métiers | either
entity-ampersand | Arts & métiers | Arts &amp; métiers | either
`,
)
