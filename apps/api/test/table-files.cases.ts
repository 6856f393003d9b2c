/**
 * Whole small files of contents (events) and of reward codes, as Excel, LibreOffice, Numbers and Google
 * Sheets write them in French and English settings, and as people damage them (OFF-13, OFF-07, B-2, B-3, B-8,
 * B-11, B-12).
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * Two tables: PROGRAMS × sheets gives one file for each program and sheet; CONTENTS and CODES have the files
 * of one trap each.
 * A file is a Buffer, the same at each run.
 *
 * What is expected of a file:
 * - `rows` (contents): the contents in the plan, in the order of the file. Only the named fields are
 *   compared. `line` is the physical line where the row begins, the first line of the file is 1. `starts_at`
 *   is an instant, `category` the number of the category, `is_top` true or false.
 * - `codes`: the codes that enter the lot, each of them whole.
 * - `refused`: the lines (or «file») that are refused, and what the sentence must make clear, in any words.
 *   Contents with a refused line are not applied, but the other lines stay in the plan. A file that is
 *   refused as a whole has no rows and no codes.
 * - `or`: a second result that may be defended, as a sentence for the reader, with its own rows or «file»
 *   refusal: `file` = the file may be refused as a whole with the reason; `refused` = the line may be refused
 *   instead; `read` = the rows or codes of `orRead` may be read instead.
 * An answer of 5xx, a row with damaged letters, or a shortened code is wrong in each case.
 *
 * LABELS are the headings that a person reads in the form of the office. If the form has other words, only
 * LABELS changes: the files name their headings by field. The names of the former export (`title`,
 * `starts_at`) stay valid.
 */
import { list, mark, oneOf, optional, readCases, text } from '@visions/contract/case-table'

const LABELS = {
  key: 'key',
  title: 'Titre',
  organizer: 'Organisateur',
  starts_at: 'Début',
  category: 'Catégorie',
  is_top: 'Top événement',
  description: 'Description',
  link: 'Lien',
} as const
type Field = keyof typeof LABELS
const HEADING_CHANGES: Readonly<Record<string, (label: string) => string>> = {
  same: (label) => label,
  upper: (label) => label.toUpperCase(),
  lower: (label) => label.toLowerCase(),
  plain: (label) => label.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  upperPlain: (label) => label.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase(),
  decomposed: (label) => label.normalize('NFD'),
  straight: (label) => label.replaceAll('’', "'"),
  modifier: (label) => label.replaceAll('’', '\u02bc'),
  acute: (label) => label.replaceAll('’', '\u00b4'),
  nbsp: (label) => label.replaceAll(' ', '\u00a0'),
}
/** Writes the labels into `{title}` or, changed, `{starts_at:upper}`. */
const withLabels = (file: string): string =>
  file.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (_, field: string, change = 'same') => {
    return HEADING_CHANGES[change as string]!(LABELS[field as Field])
  })

// Encodings. The upper halves of the code pages are written out, since Node.js 20 decodes windows-1252 as
// Latin-1. They equal the codecs cp1252, cp850, mac_roman and iso8859_15 of Python. Windows-1252 has five
// bytes without a character: they are the control characters of the same number here.
const LATIN_1 = Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join('')
const WINDOWS_1252 = `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${LATIN_1}`
const LATIN_9 = Array.from(WINDOWS_1252)
  .map((character, at) => {
    if (at < 32) return String.fromCharCode(0x80 + at)
    const replaced = '¤¦¨´¸¼½¾'.indexOf(character)
    return replaced < 0 ? character : '€ŠšŽžŒœŸ'[replaced]!
  })
  .join('')
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊' +
  'ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
function singleByte(high: string): (file: string) => Buffer {
  return (file) =>
    Buffer.from(
      Array.from(file, (character) => {
        const code = character.codePointAt(0)!
        if (code < 0x80) return code
        const at = high.indexOf(character)
        if (at < 0) throw new RangeError(`the code page has no ${character}`)
        return 0x80 + at
      }),
    )
}
const swap = (file: Buffer): Buffer => Buffer.from(file).swap16()
const ENCODINGS: Readonly<Record<string, (file: string) => Buffer>> = {
  utf8: (file) => Buffer.from(file, 'utf8'),
  utf8bom: (file) => Buffer.from(`\ufeff${file}`, 'utf8'),
  windows1252: singleByte(WINDOWS_1252),
  latin9: singleByte(LATIN_9),
  macroman: singleByte(MAC_ROMAN),
  cp850: singleByte(CODE_PAGE_850),
  utf16le: (file) => Buffer.from(`\ufeff${file}`, 'utf16le'),
  utf16leNoBom: (file) => Buffer.from(file, 'utf16le'),
  utf16be: (file) => swap(Buffer.from(`\ufeff${file}`, 'utf16le')),
  /** UTF-8 that a program read as Windows-1252 and saved as UTF-8: «é» is «Ã©». */
  utf8twice: (file) => {
    const read = (byte: number) => (byte < 0x80 ? String.fromCharCode(byte) : WINDOWS_1252[byte - 0x80]!)
    return Buffer.from(Array.from(Buffer.from(file, 'utf8'), read).join(''), 'utf8')
  },
  /** Each character is one byte. */
  bytes: (file) => Buffer.from(file, 'latin1'),
}

// What each program writes. Published sources, and «no source» where it is known from use only:
// - Excel's separator follows the system, «;» in French: github.com/medic/cht-core/issues/5.
// - «CSV» has the code page of the system, Windows-1252 or Mac Roman:
//   donatstudios.com/CSV-An-Encoding-Nightmare, seeblog.seenet.ca.
// - «Texte Unicode» is UTF-16 LE with a BOM, rows end with CRLF (hexadecimal dump):
//   herongyang.com/Unicode/Excel-Save-File-in-Unicode-Text-txt.html. Tabs, and quotes around commas: no
//   source.
// - «CSV UTF-8» begins with a BOM, «CSV (MS-DOS)» has code page 850 in Western Europe: no source.
// - Excel for Mac has these formats, too: strata.uga.edu/8370/rtips/textFiles.html. CR in older versions: no
//   source.
// - A line break inside a cell of Excel is LF, also where rows end with CRLF:
//   mschaef.com/blog/tech/excel/cr-lf.html.
// - Excel leaves out separators of empty last columns in some blocks of rows:
//   stata.com/support/faqs/data-management/how-excel-writes-empty-cells.
// - Excel holds 15 digits (support.microsoft.com/kb/269370); «General» shows 11 (Microsoft KB 65903).
// - LibreOffice: separator, quotes, encoding, «quote all text cells» and «save cell content as shown» are
//   choices of the dialog: help.libreoffice.org, shared/guide/csv_params.html. Days with two digits: no
//   source.
// - Google Sheets: CRLF, no line end after the last row: github.com/uniVocity/univocity-parsers/issues/530.
//   The comma separates in each locale, decimal commas are quoted: github.com/sharkdp/hyperfine/issues/379.
// - Numbers: quotes where needed, LF inside of cells: github.com/masaccio/numbers-parser/issues/33. Its
//   separator by region and its line ends: no source; both line ends are here.
// Columns: days = the shape of a day with an hour; yes = the words for true and false; quotes = when a cell
// is quoted (needed: separator, quote or line break; comma: also a comma, as Excel's text with tabs; text:
// each text cell; no: tabs and line breaks become blanks); big = how 1234567890123456 in a cell of numbers is
// shown; isDoubtful = the encoding cannot be recognised without doubt: the file may be refused as a whole if
// the sentence names «CSV UTF-8».
const PROGRAMS = readCases(
  {
    id: text,
    encoding: text,
    separator: (cell) => JSON.parse(cell) as string,
    lineEnd: (cell) => JSON.parse(cell) as string,
    endsLastLine: mark,
    quotes: oneOf('needed', 'comma', 'text', 'no'),
    days: oneOf('31/01/2027 08:00', '31/01/2027 08:00:00', '31/01/27 08:00', '1/31/2027 8:00'),
    yes: list,
    big: text,
    isDoubtful: mark,
  },
  String.raw`
excel-fr-csv-utf8 | utf8bom | ";" | "\r\n" | yes | needed | 31/01/2027 08:00 | VRAI ; FAUX | 1,23457E+15
excel-fr-csv | windows1252 | ";" | "\r\n" | yes | needed | 31/01/2027 08:00 | VRAI ; FAUX | 1,23457E+15
excel-fr-csv-msdos | cp850 | ";" | "\r\n" | yes | needed | 31/01/2027 08:00 | VRAI ; FAUX | 1,23457E+15 | yes
excel-fr-unicode-text | utf16le | "\t" | "\r\n" | yes | comma | 31/01/2027 08:00 | VRAI ; FAUX | 1,23457E+15
  | yes
excel-fr-text-tabs | windows1252 | "\t" | "\r\n" | yes | comma | 31/01/2027 08:00 | VRAI ; FAUX | 1,23457E+15
excel-uk-csv-utf8 | utf8bom | "," | "\r\n" | yes | needed | 31/01/2027 08:00 | TRUE ; FALSE | 1.23457E+15
excel-uk-csv | windows1252 | "," | "\r\n" | yes | needed | 31/01/2027 08:00 | TRUE ; FALSE | 1.23457E+15
excel-us-csv-utf8 | utf8bom | "," | "\r\n" | yes | needed | 1/31/2027 8:00 | TRUE ; FALSE | 1.23457E+15
excel-mac-fr-csv | macroman | ";" | "\r" | yes | needed | 31/01/2027 08:00 | VRAI ; FAUX | 1,23457E+15 | yes
excel-mac-fr-csv-crlf | macroman | ";" | "\r\n" | yes | needed | 31/01/2027 08:00 | VRAI ; FAUX | 1,23457E+15
  | yes
excel-mac-fr-csv-utf8 | utf8bom | ";" | "\r\n" | yes | needed | 31/01/2027 08:00 | VRAI ; FAUX | 1,23457E+15
excel-mac-fr-csv-utf8-cr | utf8bom | ";" | "\r" | yes | needed | 31/01/2027 08:00 | VRAI ; FAUX | 1,23457E+15
libreoffice-fr-comma | utf8 | "," | "\n" | yes | needed | 31/01/27 08:00 | VRAI ; FAUX | 1,23456789012346E+15
libreoffice-fr-semicolon-text | utf8 | ";" | "\n" | yes | text | 31/01/27 08:00 | VRAI ; FAUX
  | 1,23456789012346E+015
libreoffice-windows-1252 | windows1252 | ";" | "\r\n" | yes | needed | 31/01/2027 08:00 | VRAI ; FAUX
  | 1,23456789012346E+15
numbers-fr | utf8 | ";" | "\n" | | needed | 31/01/2027 08:00 | VRAI ; FAUX | 1,23456789012346E+15
numbers-fr-crlf | utf8 | ";" | "\r\n" | | needed | 31/01/2027 08:00 | VRAI ; FAUX | 1,23456789012346E+15
numbers-en | utf8 | "," | "\n" | | needed | 31/01/2027 08:00 | TRUE ; FALSE | 1.23456789012346E+15
google-fr-csv | utf8 | "," | "\r\n" | | needed | 31/01/2027 08:00:00 | TRUE ; FALSE | 1,23457E+15
google-fr-tsv | utf8 | "\t" | "\r\n" | | no | 31/01/2027 08:00:00 | TRUE ; FALSE | 1,23457E+15
`,
)
type Program = (typeof PROGRAMS)[number]

type SheetCell = string | { readonly at: string } | { readonly yes: boolean } | { readonly big: true }
type Expected = Readonly<Record<string, unknown>>
interface Sheet {
  readonly id: string
  readonly kind: 'contents' | 'codes'
  readonly cells: readonly (readonly SheetCell[])[]
  /** For each row after the heading: what is read of it, or why it is refused, or undefined for nothing. */
  readonly read: readonly (Expected | string | undefined)[]
}

const at = (day: string): SheetCell => ({ at: day })
const YES: SheetCell = { yes: true }
const NO: SheetCell = { yes: false }
const EVENT_HEADING = ['key', '{title}', '{organizer}', '{starts_at}', '{category}', '{is_top}']
const empty = (cells: number): SheetCell[] => Array.from({ length: cells }, () => '')

const SHEETS: readonly Sheet[] = [
  {
    id: 'events-accents',
    kind: 'contents',
    cells: [
      EVENT_HEADING,
      ['', 'Journée découverte', 'Lycée Émile-Ravel', at('2027-01-31T08:00'), 'Portes Ouvertes', YES],
      ['', 'Forêt, eau, ciel : où ça mène', 'CFA de l’Estuaire', at('2027-07-14T19:00'), 'Ateliers', NO],
    ].map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replaceAll('’', "'") : cell))),
    read: [
      {
        title: 'Journée découverte',
        organizer: 'Lycée Émile-Ravel',
        starts_at: '2027-01-31T07:00:00Z',
        category: 2,
        is_top: true,
      },
      {
        title: 'Forêt, eau, ciel : où ça mène',
        organizer: "CFA de l'Estuaire",
        starts_at: '2027-07-14T17:00:00Z',
        category: 4,
        is_top: false,
      },
    ],
  },
  {
    // No code page 850 for these characters: the program is left out.
    id: 'events-typography',
    kind: 'contents',
    cells: [
      EVENT_HEADING,
      ['', 'L’œuvre à 10 € – « Vœux »…', 'Cœur d’Armor', at('2027-01-31T08:00'), 'Salons Conférences', NO],
    ],
    read: [
      {
        title: 'L’œuvre à 10 € – « Vœux »…',
        organizer: 'Cœur d’Armor',
        starts_at: '2027-01-31T07:00:00Z',
        category: 3,
        is_top: false,
      },
    ],
  },
  {
    id: 'events-separators-and-quotes',
    kind: 'contents',
    cells: [
      EVENT_HEADING,
      ['', 'CV, lettre ; entretien', 'Mission locale, Bréhac', at('2027-01-31T08:00'), 'Ateliers', NO],
      ['', 'Dire "oui", ou non', '"Cap emploi"', at('2027-01-31T10:30'), 'Ateliers', YES],
    ],
    read: [
      {
        title: 'CV, lettre ; entretien',
        organizer: 'Mission locale, Bréhac',
        starts_at: '2027-01-31T07:00:00Z',
      },
      { title: 'Dire "oui", ou non', organizer: '"Cap emploi"', starts_at: '2027-01-31T09:30:00Z' },
    ],
  },
  {
    // The second row begins two lines later: its number is that of the file.
    id: 'events-line-break-in-cell',
    kind: 'contents',
    cells: [
      [...EVENT_HEADING, '{description}'],
      ['', 'Forum', 'Région Armor', at('2027-01-31T08:00'), 'Ateliers', NO, 'Accueil à 8 h\nFin à 12 h'],
      ['', 'Visite', 'Région Armor', at('2027-02-28T08:00'), 'Ateliers', NO, 'Entrée libre'],
    ],
    read: [
      { title: 'Forum', starts_at: '2027-01-31T07:00:00Z', description: 'Accueil à 8 h\nFin à 12 h' },
      { title: 'Visite', starts_at: '2027-02-28T07:00:00Z', description: 'Entrée libre' },
    ],
  },
  {
    // Cells with a format but no value: three more columns and twenty rows.
    id: 'events-empty-columns-and-rows',
    kind: 'contents',
    cells: [
      [...EVENT_HEADING, '', '', ''],
      ['', 'Forum', 'Région Armor', at('2027-01-31T08:00'), 'Ateliers', YES, '', '', ''],
      ...Array.from({ length: 20 }, () => empty(9)),
    ],
    read: [{ title: 'Forum', starts_at: '2027-01-31T07:00:00Z', is_top: true }],
  },
  {
    id: 'codes-column-of-text',
    kind: 'codes',
    cells: [['code'], ['0012'], ['AB-12'], ['1234567890123456'], ['00000000000000000001']],
    read: ['0012', 'AB-12', '1234567890123456', '00000000000000000001'].map((code) => ({ code })),
  },
  {
    id: 'codes-with-note',
    kind: 'codes',
    cells: [
      ['n°', 'code', 'note'],
      ['1', 'ÉTÉ-10', 'Chèque, 10 euros'],
      ['2', 'ABCD,5EUR', 'dit "cadeau"'],
      ['3', 'EF;56', ''],
    ],
    read: [{ code: 'ÉTÉ-10' }, { code: 'ABCD,5EUR' }, { code: 'EF;56' }],
  },
  {
    id: 'codes-rounded',
    kind: 'codes',
    cells: [
      ['code', 'note'],
      ['AB12', 'un'],
      [{ big: true }, 'deux'],
      ['CD34', 'trois'],
    ],
    read: [{ code: 'AB12' }, 'the spreadsheet rounded the number; set the column to text', { code: 'CD34' }],
  },
]

function show(cell: SheetCell, program: Program): string {
  if (typeof cell === 'string') return withLabels(cell)
  if ('big' in cell) return program.big
  if ('yes' in cell) return program.yes[cell.yes ? 0 : 1]!
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(.*)$/.exec(cell.at)!
  if (program.days === '1/31/2027 8:00') {
    return `${Number(month)}/${Number(day)}/${year} ${time!.replace(/^0/, '')}`
  }
  const short = program.days.startsWith('31/01/27') ? year!.slice(2) : year
  return `${day}/${month}/${short} ${time}${program.days.endsWith(':00:00') ? ':00' : ''}`
}
function quote(cell: SheetCell, program: Program): string {
  const shown = show(cell, program)
  if (program.quotes === 'no') return shown.replaceAll(/[\t\n]/g, ' ')
  const special = ['"', '\n', program.separator, ...(program.quotes === 'comma' ? [','] : [])]
  const isText = program.quotes === 'text' && typeof cell === 'string' && shown !== ''
  if (!isText && !special.some((one) => shown.includes(one))) return shown
  return `"${shown.replaceAll('"', '""')}"`
}

export interface TableFile {
  readonly id: string
  readonly kind: 'contents' | 'codes'
  readonly file: Buffer
  readonly rows: readonly Expected[]
  readonly codes: readonly string[]
  readonly refused: readonly { readonly line: number | 'file'; readonly makesClear: string }[]
  readonly or?: 'file' | 'refused' | 'read' | undefined
  readonly orRead?: readonly unknown[] | undefined
  readonly why?: string | undefined
}

/** The file that the program writes, or nothing if its code page lacks a character of the sheet. */
function save(sheet: Sheet, program: Program): TableFile[] {
  const isAmerican = program.days === '1/31/2027 8:00'
  const rows: Expected[] = []
  const codes: string[] = []
  const refused: TableFile['refused'][number][] = []
  let line = 1
  const lines = sheet.cells.map((cells, index) => {
    const row = cells.map((cell) => quote(cell, program)).join(program.separator)
    const read = index > 0 ? sheet.read[index - 1] : undefined
    const hasDay = cells.some((cell) => typeof cell === 'object' && 'at' in cell)
    if (typeof read === 'string') refused.push({ line, makesClear: read })
    else if (read && sheet.kind === 'codes') codes.push(read['code'] as string)
    else if (read && isAmerican && hasDay) {
      refused.push({ line, makesClear: 'the day comes first: 31/01/2027 08:00' })
    } else if (read) {
      const breaks = (value: unknown) =>
        program.quotes === 'no' && typeof value === 'string' ? value.replaceAll('\n', ' ') : value
      const fields = Object.entries(read).map(([name, value]) => [name, breaks(value)])
      rows.push({ line, ...Object.fromEntries(fields) })
    }
    line += 1 + row.split('\n').length - 1
    return row
  })
  let file: Buffer
  try {
    const end = program.endsLastLine ? program.lineEnd : ''
    file = ENCODINGS[program.encoding]!(lines.join(program.lineEnd) + end)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
  // Codes without accents are the same bytes in each code page: then nothing is doubtful but UTF-16.
  const hasLetters = program.encoding === 'utf16le' || file.some((byte) => byte > 0x7f)
  const isDoubtful = program.isDoubtful && hasLetters
  const hasBareQuotes = program.quotes === 'no' && lines.some((one) => one.includes('"'))
  return [
    {
      id: `${program.id}: ${sheet.id}`,
      kind: sheet.kind,
      file,
      rows,
      codes,
      refused,
      ...(isDoubtful && {
        or: 'file' as const,
        why: 'The encoding may be refused; the sentence names «CSV UTF-8».',
      }),
      ...(hasBareQuotes && {
        or: 'refused' as const,
        why: 'Google leaves quotes bare in text with tabs: the row may be refused, never joined.',
      }),
    },
  ]
}

const programFiles: readonly TableFile[] = PROGRAMS.flatMap((program) =>
  SHEETS.flatMap((sheet) => save(sheet, program)),
)

/** From «encoding "text" "more text"», where «20 × "text"» repeats. */
function readFile(cell: string): Buffer {
  const encoding = /^\w+/.exec(cell)![0]
  const parts = cell.slice(encoding.length).matchAll(/(?:(\d+) × )?("(?:[^"\\]|\\.)*")/g)
  const file = Array.from(parts, ([, times = '1', part]) => (JSON.parse(part!) as string).repeat(Number(times)))
  return ENCODINGS[encoding]!(withLabels(file.join('')))
}
const readRead = (cell: string): readonly unknown[] =>
  cell.startsWith('[') ? (JSON.parse(cell) as unknown[]) : list(cell)
const readRefused = (cell: string): TableFile['refused'] =>
  list(cell).map((one) => {
    const [, line, makesClear] = /^(\d+|file): (.+)$/.exec(one)!
    return { line: line === 'file' ? ('file' as const) : Number(line), makesClear: makesClear! }
  })

const COLUMNS = {
  id: text,
  requirements: list,
  file: readFile,
  read: readRead,
  refused: readRefused,
  or: (cell: string) => (cell ? oneOf('file', 'refused', 'read')(cell) : undefined),
  orRead: (cell: string) => (cell ? readRead(cell) : undefined),
  why: optional,
}

const CONTENTS = readCases(
  COLUMNS,
  String.raw`
# Headings.
heading-capitals | OFF-13 | utf8 "KEY;{title:upper};{starts_at:upper}\n;Forum;31/01/2027 08:00\n"
  | [{"line":2,"title":"Forum","starts_at":"2027-01-31T07:00:00Z"}]
heading-without-accents | OFF-13 | utf8
  "key;{title};{starts_at:plain};{category:plain}\n;Forum;31/01/2027 8h;Ateliers\n"
  | [{"line":2,"title":"Forum","starts_at":"2027-01-31T07:00:00Z","category":4}]
heading-capitals-without-accents | OFF-13
  | utf8 "key;{title};{category:upperPlain};{is_top:upperPlain}\n;Forum;ATELIERS;OUI\n"
  | [{"line":2,"title":"Forum","category":4,"is_top":true}]
heading-decomposed | OFF-13, B-11 | utf8 "key;{title};{starts_at:decomposed}\n;Forum;31/01/2027 8h\n"
  | [{"line":2,"title":"Forum","starts_at":"2027-01-31T07:00:00Z"}]
heading-straight-apostrophe | OFF-13, B-11
  | utf8 "key;{title};{link:straight}\n;Forum;https://forum.example/a\n"
  | [{"line":2,"title":"Forum","link":"https://forum.example/a"}]
heading-modifier-apostrophe | OFF-13, B-11
  | utf8 "key;{title};{link:modifier}\n;Forum;https://forum.example/a\n"
  | [{"line":2,"title":"Forum","link":"https://forum.example/a"}]
heading-acute-as-apostrophe | OFF-13, B-11 | utf8 "key;{title};{link:acute}\n;Forum;https://forum.example/a\n"
  | [{"line":2,"title":"Forum","link":"https://forum.example/a"}] | | refused | | A key beside Return.
heading-nbsp-inside | OFF-13 | utf8 "key;{title};{is_top:nbsp}\u00a0\n;Forum;oui\n"
  | [{"line":2,"title":"Forum","is_top":true}]
heading-former-names | OFF-13 | utf8 "key;title;starts_at;is_top\n;Forum;2027-01-31T08:00:00Z;true\n"
  | [{"line":2,"title":"Forum","starts_at":"2027-01-31T08:00:00Z","is_top":true}] | | |
  | Former exports stay valid.
heading-mixed-names | OFF-13 | utf8 "key;{title};starts_at\n;Forum;31/01/2027 08:00\n"
  | [{"line":2,"title":"Forum","starts_at":"2027-01-31T07:00:00Z"}]
heading-order | OFF-13 | utf8 "{starts_at};{title};key\n31/01/2027 08:00;Forum;\n"
  | [{"line":2,"title":"Forum","starts_at":"2027-01-31T07:00:00Z"}]
heading-twice | OFF-13 | utf8 "key;{title};{title}\n;Forum;Salon\n" | []
  | 1: the heading of the title occurs twice
heading-twice-two-spellings | OFF-13 | utf8 "key;{title};title\n;Forum;Salon\n" | []
  | 1: two headings are the same field, both are named
heading-twice-by-accents | OFF-13 | utf8 "key;{title};{category};{category:upperPlain}\n;Forum;4;3\n" | []
  | 1: two headings are the same field
heading-unknown | OFF-13 | utf8 "key;{title};Remarques internes\n;Forum;à revoir\n" | []
  | 1: «Remarques internes» is unknown, and which headings exist | read | [{"line":2,"title":"Forum"}]
  | The column may be left out if the answer says so before anything is applied.
heading-misspelt | OFF-13 | utf8 "key;{title};Debutt\n;Forum;31/01/2027 8h\n" | [] | 1: «Debutt» is unknown
  | | | To leave it out would lose the day of each event.
heading-empty-column-empty | OFF-13 | utf8 "key;{title};;{category}\n;Forum;;4\n"
  | [{"line":2,"title":"Forum","category":4}]
heading-empty-column-with-value | OFF-13 | utf8 "key;{title};;{category}\n;Forum;perdu ?;4\n" | []
  | 2: a cell has no heading | file
heading-with-hint | OFF-13 | utf8 "key;{title} *;{starts_at} (heure de Paris)\n;Forum;31/01/2027 8h\n" | []
  | 1: which headings are unknown | read | [{"line":2,"title":"Forum","starts_at":"2027-01-31T07:00:00Z"}]
heading-with-line-break | OFF-13 | utf8 "key;{title};\"{starts_at}\n\"\n;Forum;31/01/2027 8h\n"
  | [{"line":3,"title":"Forum","starts_at":"2027-01-31T07:00:00Z"}] | | |
  | Blanks and line breaks around are no part.
heading-without-key | OFF-13 | utf8 "{title};{starts_at}\nForum;31/01/2027 8h\n" | []
  | 1: the column key is missing
  | read | [{"line":2,"title":"Forum","starts_at":"2027-01-31T07:00:00Z"}]
heading-missing | OFF-13 | utf8 ";Forum;31/01/2027 8h\n;Salon;01/02/2027 8h\n" | []
  | 1: the first line has no headings
heading-repeated | OFF-13 | utf8 "key;{title}\n;Forum\nkey;{title}\n;Salon\n"
  | [{"line":2,"title":"Forum"},{"line":4,"title":"Salon"}]
  | 3: the headings are repeated | read | [{"line":2,"title":"Forum"},{"line":4,"title":"Salon"}]
  | Never a content whose title is the heading.

# Lines around the table.
comment-above | OFF-13 | utf8 "Événements du 1er trimestre;;\nkey;{title};{category}\n;Forum;4\n" | []
  | 1: the first line has no headings; they are in line 2 | read | [{"line":3,"title":"Forum","category":4}]
empty-lines-above | OFF-13 | utf8 "\r\n;;\r\nkey;{title};{category}\r\n;Forum;4\r\n"
  | [{"line":3,"title":"Forum","category":4}] | | file
total-in-key | OFF-13 | utf8 "key;{title};{category}\n;Forum;4\nTotal;1;\n" | [{"line":2,"title":"Forum"}]
  | 3: no content has the key «Total»
total-in-title | OFF-13 | utf8 "key;{title};{starts_at}\n;Forum;31/01/2027 8h\n;TOTAL;1\n"
  | [{"line":2,"title":"Forum"}]
  | 3: «1» is no day with an hour
two-tables | OFF-13 | utf8
  "key;{title};{category}\n;Forum;4\n;;\nkey;{title};{organizer}\n;Salon;Région Armor\n"
  | [{"line":2,"title":"Forum","category":4}] | 4: a second table begins | file
two-tables-of-numbers | OFF-13 | utf8
  "Tableau 1\r\nkey;{title}\r\n;Forum\r\n\r\nTableau 2\r\nkey;{title}\r\n;Salon\r\n" | []
  | 1: the first line has no headings; export one table without its name | read | [{"line":3,"title":"Forum"}]
  | Numbers writes the names of tables if the person ticks it. If the first is read, line 5 is refused.
end-mark | OFF-13 | bytes "key;title\r\n;Forum\r\n\u001a" | [{"line":2,"title":"Forum"}] | | refused
  | | The byte 1A that MS-DOS programs write at the end.

# Rows.
row-short | OFF-13 | utf8 "key;{title};{organizer};{category}\r\n;Forum;Région Armor\r\n"
  | [{"line":2,"title":"Forum","organizer":"Région Armor"}] | | refused
  | | Excel leaves out separators of empty last cells in some rows.
row-short-with-key | OFF-13 | utf8 "key;{title};{organizer};{category}\r\nforum-armor;Forum\r\n" | []
  | 2: no content has the key «forum-armor», or cells are missing
row-long-empty | OFF-13 | utf8 "key;{title}\r\n;Forum;;;\r\n" | [{"line":2,"title":"Forum"}]
row-long | OFF-13, B-2 | utf8 "key;{title}\r\n;Forum;Salon\r\n" | [] | 2: more cells than headings
row-blank-variants | OFF-13 | utf8
  "key;{title};{category}\r\n;;\r\n \r\n;\u00a0;\r\n\t\r\n\"\";\"\";\"\"\r\n;Forum;4\r\n"
  | [{"line":7,"title":"Forum","category":4}]
row-same-key-twice | OFF-13, OFF-07 | utf8 "key;{title}\nabc-1;Forum\nabc-1;Salon\n" | []
  | 3: the key is in line 2 already
  | file | | Line 2 may also be refused, since no content has this key.
row-outer-blanks | OFF-13 | utf8 "key;{title};{category}\r\n ;  Forum  ;\u00a04 \r\n"
  | [{"line":2,"title":"Forum","category":4}]
row-separator-differs | OFF-13, B-2 | utf8 "key,{title},{category}\n;Forum;4\n" | []
  | 2: the cells are not separated as the headings
row-separator-of-heading | OFF-13, B-2 | utf8 "key;{title}\n;CV, lettre, entretien\n;a\tb\n"
  | [{"line":2,"title":"CV, lettre, entretien"},{"line":3,"title":"a\tb"}] | | read
  | [{"line":2,"title":"CV, lettre, entretien"},{"line":3,"title":"a b"}]
separator-pipe | OFF-13 | utf8 "key\u007c{title}\n\u007cForum\n" | [] | 1: which separators are accepted
separator-tab-with-semicolons | OFF-13 | utf8 "key\t{title}\r\n\tCV ; lettre\r\n"
  | [{"line":2,"title":"CV ; lettre"}]

# sep=
sep-tab | OFF-13, B-12 | utf8 "sep=\t\r\nkey\t{title}\r\n\tForum\r\n" | [{"line":3,"title":"Forum"}]
sep-and-1252 | OFF-13, B-12 | windows1252 "sep=;\r\nkey;{title};{starts_at}\r\n;Fête;31/01/2027 8h\r\n"
  | [{"line":3,"title":"Fête","starts_at":"2027-01-31T07:00:00Z"}]
sep-resaved | OFF-13, B-12 | utf8 "sep=;,,\r\nkey,{title},{category}\r\n,Forum,4\r\n"
  | [{"line":3,"title":"Forum","category":4}] | | file
  | | A program that does not know the line saved it as a row with a text.
sep-contradicts | OFF-13, B-12 | utf8 "sep=,\r\nkey;{title}\r\n;Forum\r\n" | []
  | 2: the separator is not the announced one
  | read | [{"line":3,"title":"Forum"}]
sep-alone | OFF-13, B-12 | utf8 "sep=;\r\n" | [] | file: the file has no headings

# Quotes.
quote-inside-unquoted | B-3 | utf8 "key;{title}\n;Atelier \"CV\"\n;Forum\n"
  | [{"line":2,"title":"Atelier \"CV\""},{"line":3,"title":"Forum"}] | | refused |
  | Google's text with tabs does so.
quote-unclosed | B-3 | utf8 "key;{title}\n;\"Forum\n;Salon\n" | [] | 2: the quote is not closed
quote-text-after | B-3 | utf8 "key;{title}\n;\"Forum\" 2027\n;Salon\n" | [{"line":3,"title":"Salon"}]
  | 2: a text follows the closing quote | file
quote-after-blank | B-3 | utf8 "key; {title}\n; \"CV ; lettre\"\n" | [] | 2: a quote or too many cells
  | read | [{"line":2,"title":"CV ; lettre"}] | Written by hand with a blank after the separator.
quote-backslash | B-3 | utf8 "key;{title}\n;\"Dire \\\"oui\\\"\"\n" | []
  | 2: quotes inside of a cell are doubled
  | read | [{"line":2,"title":"Dire \"oui\""}]
quote-typographic | B-3 | utf8 "key;{title}\n;“CV ; lettre”\n" | [] | 2: more cells than headings | | 
  | Typographic quotes do not quote.
quote-typographic-in-text | B-3 | utf8 "key;{title}\n;Dire “oui” et « non »\n"
  | [{"line":2,"title":"Dire “oui” et « non »"}]
quote-single | B-3 | utf8 "'key';'{title}'\n'';'Forum'\n" | [] | 1: «'key'» is no heading | read
  | [{"line":2,"title":"Forum"}]
apostrophes-stay | OFF-13 | utf8 "key;{title}\n;'Round d'essai\n;L'\u00e9t\u00e9 d'Ana\u00efs\n"
  | [{"line":2,"title":"'Round d'essai"},{"line":3,"title":"L'été d'Anaïs"}]
  | | | | The apostrophe of the export stands before = + - @ only.

# Line ends.
line-ends-mixed | OFF-13 | utf8 "key;{title}\r\n;Forum\n;Salon\r;Visite\r\n"
  | [{"line":2,"title":"Forum"},{"line":3,"title":"Salon"},{"line":4,"title":"Visite"}] | | refused
line-end-crlf-in-cell | OFF-13 | utf8 "key;{title};{description}\r\n;Forum;\"a\r\nb\"\r\n;Salon;c\r\n"
  | [{"line":2,"title":"Forum","description":"a\nb"},{"line":4,"title":"Salon","description":"c"}]
line-end-doubled-cr | OFF-13 | utf8 "key;{title}\r\r\n;Forum\r\r\n" | [{"title":"Forum"}] | | refused
  | | A transfer in text mode added a CR. Line 2 or 3.
line-separator-character | OFF-13 | utf8 "key;{title};{description}\n;Forum;a\u2028b\n"
  | [{"line":2,"title":"Forum"}]
  | | | | U+2028 ends no row.
line-end-missing | OFF-13 | utf8 "key;{title}\n;Forum" | [{"line":2,"title":"Forum"}]

# Encodings.
windows-1252 | OFF-13 | windows1252 "key;{title};{starts_at}\r\n;L’œuvre : 10 € – « Ž »… ;31/01/2027 8h\r\n"
  | [{"line":2,"title":"L’œuvre : 10 € – « Ž »…"}]
windows-1252-one-letter | OFF-13 | windows1252 "key;{title}\r\n" 30 × ";Forum\r\n" ";Visite guidée\r\n"
  | [{"line":32,"title":"Visite guidée"}] | | | | Only the last row is compared.
windows-1252-undefined-byte | OFF-13 | bytes "key;title\r\n;Visite guid\u00e9e\u0081\r\n" | []
  | file: the encoding is unknown; save as «CSV UTF-8» | refused | | Byte 81 is in no Windows-1252 text.
latin9-euro | OFF-13 | latin9 "key;{title}\n;Entrée : 10 €\n" | [{"line":2,"title":"Entrée : 10 €"}] | | file
  | | Byte A4. «10 ¤» is wrong: no French text has this sign.
utf16-big-endian | OFF-13 | utf16be "key\t{title}\r\n\tVisite guidée\r\n"
  | [{"line":2,"title":"Visite guidée"}] | | file
utf16-without-bom | OFF-13 | utf16leNoBom "key\t{title}\r\n\tVisite guidée\r\n" | []
  | file: the encoding is unknown; save as «CSV UTF-8» | read | [{"line":2,"title":"Visite guidée"}]
utf16-semicolons | OFF-13 | utf16le "key;{title}\r\n;Visite guidée\r\n" | [{"line":2,"title":"Visite guidée"}]
  | | file
encoded-twice | OFF-13 | utf8twice "key;{title};{starts_at}\n;Visite guidée;31/01/2027 8h\n" | []
  | 1: the accents of the file are damaged | read | [{"line":2,"title":"Visite guidée"}]
encoded-twice-cells-only | OFF-13 | utf8twice "key;title\n;Visite guidée à l’atelier\n" | []
  | 2: the accents of the cell are damaged | read | [{"line":2,"title":"Visite guidée à l’atelier"}]
not-encoded-twice | OFF-13 | utf8 "key;{title}\n;São João e SÃO PAULO\n;Â, Ê, Î : les circonflexes\n"
  | [{"line":2,"title":"São João e SÃO PAULO"},{"line":3,"title":"Â, Ê, Î : les circonflexes"}]
  | | | | These letters alone prove no damage.
two-encodings | OFF-13 | bytes "key;title\n;Visite guid\u00c3\u00a9e\n;F\u00eate\n" | []
  | 3: the encoding differs | file
  | | One row pasted from another program. «guidÃ©e» is wrong.
utf8-cut | OFF-13 | bytes "key;title\n;Forum\n;Visite guid\u00c3" | [] | 3: the file ends within a letter
  | file
replacement-character | OFF-13 | utf8 "key;{title}\n;Visite guid\ufffde\n" | [] | 2: a letter is lost | | 
  | Another program lost the letter. It must not be published as a question mark.
bom-then-quotes | OFF-13 | utf8bom "\"key\";\"{title}\"\r\n\"\";\"Forum\"\r\n" | [{"line":2,"title":"Forum"}]
bom-twice | OFF-13 | utf8bom "\ufeffkey;{title}\r\n;Forum\r\n" | [{"line":2,"title":"Forum"}] | | file
bom-inside | OFF-13 | utf8bom "key;{title}\r\n;Forum\r\n\ufeffkey;{title}\r\n;Salon\r\n"
  | [{"line":2,"title":"Forum"}]
  | 3: the headings are repeated | read | [{"line":2,"title":"Forum"},{"line":4,"title":"Salon"}]
  | Two files joined.
zero-width-in-heading | OFF-13 | utf8 "\u200bkey;{title}\n;Forum\n" | [{"line":2,"title":"Forum"}] | | file

# Files that are no table.
no-table-xlsx | OFF-13 | bytes
  "PK\u0003\u0004\u0014\u0000\u0006\u0000\u0008\u0000\u0000\u0000!\u0000[Content_Types].xml" | []
  | file: this is a workbook; save it as «CSV UTF-8»
no-table-xls | OFF-13 | bytes "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\u0000\u0000\u0000\u0000" | []
  | file: this is a workbook; save it as «CSV UTF-8»
no-table-html | OFF-13 | utf8 "<html><table><tr><td>key</td><td>title</td></tr></table></html>\n" | []
  | file: this is a web page, not a table | | | Web applications name such files .xls or .csv.
no-table-empty | OFF-13 | utf8 "" | [] | file: the file is empty
no-table-bom-only | OFF-13 | utf8bom "" | [] | file: the file is empty
no-table-headings-only | OFF-13 | utf8 "key;{title}\r\n" | [] | file: no row follows the headings | read | []
no-table-nul | OFF-13 | bytes "key;title\n;Fo\u0000rum\n" | [] | 2: a character is not allowed | file
`,
)

const CODES = readCases(
  COLUMNS,
  String.raw`
# Rounded and changed numbers.
rounded-english | B-2 | utf8 "code,note\r\n1.23E+15,un\r\nAB12,deux\r\n" | AB12
  | 2: the spreadsheet rounded the number
rounded-short | B-2 | utf8 "code\r\n4,00E+52\r\nAB12\r\n" | AB12 | 2: the spreadsheet changed the code
  | | | «4E52» became a number.
rounded-three-digits | B-2 | utf8 "code\n1,23456789012346E+015\n" | [] | 2: the spreadsheet rounded the number
rounded-lower-case | B-2 | utf8 "code\n1.23457e+15\n" | [] | 2: the spreadsheet rounded the number
rounded-negative-exponent | B-2 | utf8 "code\n1,5E-07\n" | [] | 2: the spreadsheet changed the code
rounded-blanks | B-2 | utf8 "code\n\u00a01,23457E+15 \n" | [] | 2: the spreadsheet rounded the number
rounded-not | B-2 | utf8 "code\n4E52\nE12\n12E45A\nREF-1E+15\nE+15\n2E3F\n"
  | 4E52 ; E12 ; 12E45A ; REF-1E+15 ; E+15 ; 2E3F
  | | | | No spreadsheet shows a number so.
zero-tail | B-2 | utf8 "code\n12345678901234500\n98765432109876500\n45678912345678900\n" | []
  | 2: digits after the 15th are zeros ; 3: digits after the 15th are zeros ; 4: digits after the 15th are
  zeros
  | | | Excel with the format number 0.
zero-tail-16 | B-2 | utf8 "code\n1234567890123450\n9876543210987650\n4567891234567890\n7412589630741250\n"
  | []
  | 2: the last digit is always 0 ; 3: the last digit is always 0 ; 4: the last digit is always 0
  ; 5: the last digit is always 0 | read | 1234567890123450 ; 9876543210987650 ; 4567891234567890 ;
  7412589630741250
  | By chance one time in ten thousand. To import them with a clear warning is defensible.
zero-tail-not | B-2 | utf8 "code\n1234567890123450\n9876543210987654\n4567891234567891\n"
  | 1234567890123450 ; 9876543210987654 ; 4567891234567891
zero-tail-15 | B-2 | utf8 "code\n123456789012300\n987654321098000\n" | 123456789012300 ; 987654321098000
  | | | | 15 digits are exact.
decimals-added | B-2 | utf8 "code;note\r\n1234567,00;un\r\n7654321,00;deux\r\n" | []
  | 2: a number with decimals
  ; 3: a number with decimals | read | 1234567,00 ; 7654321,00 | Whole or refused. 1234567 is a guess.
decimals-added-english | B-2 | utf8 "code,note\r\n1234567.00,un\r\n" | [] | 2: a number with decimals | read
  | 1234567.00
grouped-narrow | B-2 | utf8 "code\n1\u202f234\u202f567\n" | [] | 2: a number with blanks | read
  | ["1\u202f234\u202f567"]
grouped-commas | B-2 | utf8 "code\n\"1,234,567\"\n" | [] | 2: a number with commas | read | 1,234,567
leading-zeros-eaten | B-2 | utf8 "code\n12\n1034\n2045\n3056\n456\n" | 12 ; 1034 ; 2045 ; 3056 ; 456 |
  | refused |
  | 0012 and 0456 once. Nothing proves it: the answer shows the lengths («1 code de 2 caractères»).
leading-apostrophe | B-2 | utf8 "code\n'0012\n" | 0012 | | read | '0012
  | Typed for Excel, or a part of the code.
date-made-of-code | B-2 | utf8 "code\nmars-27\n01-févr\nAB12\n" | AB12
  | 2: the spreadsheet made a date of the code
  ; 3: the spreadsheet made a date of the code | read | mars-27 ; 01-févr ; AB12
date-full | B-2 | utf8 "code;note\n12/05/2027;un\nAB12;deux\n" | AB12
  | 2: the spreadsheet made a date of the code | read
  | 12/05/2027 ; AB12
true-made-of-code | B-2 | utf8 "code\nVRAI\nAB12\n" | VRAI ; AB12 | | refused
errors-of-a-spreadsheet | B-2 | utf8 "code\n#REF!\n#N/A\n#NOM?\n#VALEUR!\n########\nAB12\n" | AB12
  | 2: an error of the spreadsheet ; 3: an error of the spreadsheet ; 4: an error of the spreadsheet
  ; 5: an error of the spreadsheet ; 6: the column was too narrow
hash-in-code | B-2 | utf8 "code\nAB#12\n#1234\n" | AB#12 ; #1234 | | | | No error of a spreadsheet.
percent-in-code | B-2 | utf8 "code\nPROMO-10%\n" | PROMO-10%

# Formulas.
formula-text | B-3 | utf8 "code\n=\"0012\"\nAB12\n" | AB12 | 2: a formula | read | 0012 ; AB12
formula-link | B-3 | utf8 "code;note\n\"=HYPERLINK(\"\"https://x.example\"\";\"\"AB12\"\")\";un\nCD34;deux\n"
  | CD34 | 2: a formula
formula-plus | B-3 | utf8 "code\n+33AB\nCD34\n" | CD34 | 2: a formula | read | +33AB ; CD34
formula-minus-inside | B-3 | utf8 "code\nAB-12\nA=1\nB@C\nA+B\n" | AB-12 ; A=1 ; B@C ; A+B
formula-at | B-3 | utf8 "code\n@AB12\n" | [] | 2: a formula | read | @AB12

# Headings and other lines.
heading-capital | OFF-13 | utf8bom "Code\r\nAB12\r\n" | AB12
heading-quoted | OFF-13 | utf8bom "\"Code\"\r\n\"AB12\"\r\n" | AB12
heading-plural | OFF-13 | utf8 "codes\nAB12\n" | [] | 1: no column «code» | read | AB12
heading-longer | OFF-13 | utf8 "n°;Code promo\n1;AB12\n" | [] | 1: no column «code» | read | AB12
heading-missing-codes | OFF-13 | utf8 "AB12\nCD34\n" | [] | 1: the first line has no «code»
  | | | To take AB12 for a heading and to import the rest is wrong.
heading-is-third | OFF-13 | utf8 "lot,valeur,code\n1,\"10,50\",AB12\n" | AB12
heading-two-codes | B-2 | utf8 "code;Code\nAB12;CD34\n" | [] | 1: the column occurs twice
heading-code-postal | OFF-13 | utf8 "code postal;ville\n29000;Quimper\n" | [] | 1: no column «code»
  | | | A column whose name begins with the word is another one.
heading-code-and-code-postal | OFF-13 | utf8 "code postal;code\n29000;AB12\n" | AB12
comment-above-codes | OFF-13 | utf8 "Codes de l'enseigne Mosaïque - confidentiel\ncode\nAB12\n" | []
  | 1: the first line has no «code» | read | AB12
total-below | OFF-13 | utf8 "n°;code\n1;AB12\n2;CD34\nTotal;2\n" | AB12 ; CD34 | 4: a line with the total
  | read
  | AB12 ; CD34 ; 2 | Nothing proves that 2 is no code; its length is shown before the sale.
total-text-below | OFF-13 | utf8 "code\nAB12\nCD34\nTotal : 2 codes\n" | AB12 ; CD34 | 4: blanks within a code
  | read
  | ["AB12","CD34","Total : 2 codes"]
total-with-blank-cell | OFF-13 | utf8 "n°;code\n1;AB12\nTotal;\n" | AB12 | 3: the code is missing
two-tables-codes | OFF-13 | utf8 "code;note\nAB12;un\n\ncode;note\nCD34;deux\n" | AB12 ; CD34
  | 4: the heading is repeated
  | read | AB12 ; CD34 | The word «code» never enters the lot.
tables-of-numbers | OFF-13 | utf8 "Tableau 1\r\ncode\r\nAB12\r\n" | [] | 1: the first line has no «code»
  | read | AB12

# Rows.
row-trailing-separator | OFF-13 | utf8 "code\r\nAB12;\r\nCD34;;\r\n" | AB12 ; CD34 | | refused
row-leading-separator | B-2 | utf8 "code\r\n;AB12\r\nCD34\r\n" | CD34 | 2: more cells than headings
row-short-before-code | B-2 | utf8 "n°;valeur;code\n1;10;AB12\n2;20\n" | AB12 | 3: the code is missing
row-double | OFF-13 | utf8 "code\nAB12\nCD34\nAB12\n" | AB12 ; CD34 | 4: the code is in the file twice
row-double-by-blanks | OFF-13 | utf8 "code\nAB12\n AB12\u00a0\n" | AB12 | 3: the code is in the file twice
row-case-differs | OFF-13 | utf8 "code\nab12\nAB12\n" | ab12 ; AB12
row-accents-differ-in-form | OFF-13 | utf8 "code\n\u00c9T\u00c9\nE\u0301TE\u0301\n" | ["\u00c9T\u00c9"]
  | 3: the code is in the file twice | read | ["\u00c9T\u00c9","E\u0301TE\u0301"]
row-two-codes-in-cell | OFF-13 | utf8 "code\nAB12 CD34\nEF56 / GH78\nIJ90\n" | IJ90 | 2: blanks within a code
  ; 3: blanks within a code | read | ["AB12 CD34","EF56 / GH78","IJ90"]
row-two-codes-by-comma | B-2 | utf8 "code\nAB12, CD34\nEF56\n" | EF56 | 2: more cells than headings
row-two-codes-by-line | B-2 | utf8 "code;note\n\"AB12\nCD34\";un\nEF56;deux\n" | EF56
  | 2: a line break within a code
row-zero-width | OFF-13 | utf8 "code\nAB\u200b12\nCD34\u200b\n" | []
  | 2: an invisible character ; 3: an invisible character
  | read | AB12 ; CD34 | A person could never type such a code.
row-soft-hyphen | OFF-13 | utf8 "code\nAB\u00ad12\n" | [] | 2: an invisible character | read | AB12
row-typographic-dash | OFF-13 | utf8 "code\nAB–12\n" | ["AB–12"] | | refused |
  | Word makes a dash of a hyphen. AB-12 is a guess.
row-typographic-quotes | B-3 | utf8 "code\n“AB12”\n«CD34»\nEF56\n" | EF56 | 2: a quote ; 3: a quote | read
  | ["“AB12”","«CD34»","EF56"]
row-inch | B-3 | utf8 "code;note\nAB12;écran 15\"\nCD34;deux\n" | AB12 ; CD34 | | refused
  | | The quote is in another column. CD34 must not be lost without a word.
row-quote-opens-far | B-3 | utf8 "code;note\nAB12;\"un\nCD34;deux\nEF56;trois\n" | []
  | 2: the quote is not closed | read | []
row-address | OFF-13 | utf8 "code\nhttps://mosaique.example/b?c=AB12&d=1\n"
  | https://mosaique.example/b?c=AB12&d=1
row-spaces-of-card | OFF-13 | utf8 "code\n1234 5678 9012 3456\n" | [] | 2: blanks within a code | read
  | ["1234 5678 9012 3456"] | 1234 is wrong.
row-hyphens-of-card | OFF-13 | utf8 "code\n1234-5678-9012-3450\n" | 1234-5678-9012-3450 | | |
  | Text: no zero was added.
row-only-blanks | OFF-13 | utf8 "code;note\n ; \n\u00a0;\nAB12;un\n" | AB12
row-note-only | OFF-13 | utf8 "code;note\n;à compléter\nAB12;un\n" | AB12 | 2: the code is missing
row-hyphen | OFF-13 | utf8 "code\n-\nAB12\n" | AB12 | 2: no code
row-very-long | OFF-13 | utf8 "code\n" 500 × "A" "\nAB12\n" | AB12 | 2: the code is too long | |
  | The longest code is not written in the requirements. If the first is read, it is read whole.

# Encodings and text files.
text-file-lf | OFF-13 | utf8 "code\nAB12\nCD34" | AB12 ; CD34
text-file-with-tabs | OFF-13 | utf8 "code\tdate\r\nAB12\t31/01/2027\r\n" | AB12
codes-utf16-without-bom | OFF-13 | utf16leNoBom "code\r\nAB12\r\n" | [] | file: the encoding is unknown | read
  | AB12
codes-utf16-big-endian | OFF-13 | utf16be "code\r\nAB12\r\n" | AB12 | | file
codes-encoded-twice | OFF-13 | utf8twice "code\nÉTÉ-10\nAB12\n" | AB12 | 2: the accents are damaged | read
  | ÉTÉ-10 ; AB12
codes-workbook | OFF-13 | bytes "PK\u0003\u0004\u0014\u0000code\nAB12\n" | [] | file: this is a workbook
codes-nul | OFF-13 | bytes "code\nAB\u000012\nCD34\n" | CD34 | 2: a character is not allowed | file
codes-heading-only | OFF-13 | utf8 "code\r\n" | [] | file: no code follows the heading | read | []
codes-rtf | OFF-13 | utf8 "{\\rtf1\\ansi code\\par AB12\\par CD34}" | [] | file: this is no text file
  | | | TextEdit saves «text» as RTF unless another format is chosen.
`,
)

const trapFiles: readonly TableFile[] = [
  ...CONTENTS.map(({ read, ...one }) => ({
    ...one,
    kind: 'contents' as const,
    rows: read as Expected[],
    codes: [],
  })),
  ...CODES.map(({ read, ...one }) => ({ ...one, kind: 'codes' as const, rows: [], codes: read as string[] })),
]

export const tableFiles: readonly TableFile[] = [...programFiles, ...trapFiles]

/** A file near the largest size that is accepted, as a program writes it, and what is read of it (OFF-13). */
export interface LargeFile {
  readonly name: string
  readonly format: 'csv' | 'codes'
  readonly content: () => Buffer
  /** Contents or codes that are read, contents that are refused, or why the file is refused, with its line. */
  readonly read?: number
  readonly refused?: number
  readonly problem?: { readonly code: string; readonly line: number }
}

const LARGE_ROWS = 2000
const LARGE_TEXT = [
  'Rencontrez des élèves, des formateurs et des professionnels ; visitez les ateliers de 9 h à 17 h.',
  'Dites "oui" à une journée d’essai, sans frais, ou posez vos questions à l’équipe.\n',
].join(' ')

/** A table of 2,000 events, of as many bytes as the text of each can fill. */
function largeSheet(program: Program, file: (text: string) => Buffer, bytes: number): Buffer {
  const rowOf = (row: number, length: number) =>
    [
      '',
      `Forum n° ${1000 + row} : forêt, eau, ciel`,
      'Lycée Émile-Ravel',
      at('2027-01-31T08:00'),
      'Portes Ouvertes',
      row % 2 === 0 ? YES : NO,
      LARGE_TEXT.repeat(12).slice(0, length).trim(),
    ]
      .map((cell) => quote(cell, program))
      .join(program.separator)
  const tableOf = (length: number) =>
    [
      [...EVENT_HEADING, '{description}'].map((cell) => quote(cell, program)).join(program.separator),
      ...Array.from({ length: LARGE_ROWS }, (_, row) => rowOf(row, length)),
    ].join(program.lineEnd) + (program.endsLastLine ? program.lineEnd : '')
  // Quotes and accents take more than a byte: the length is found by halving.
  let [shortest, longest] = [0, 1500]
  while (longest - shortest > 1) {
    const length = (shortest + longest) >> 1
    if (file(tableOf(length)).length <= bytes) shortest = length
    else longest = length
  }
  return file(tableOf(shortest))
}

/** For each program, 2,000 events that take 2 MB together, and 36,000 codes that take 500 KB. */
export function* largeFiles({ bytes, codesBytes }: { bytes: number; codesBytes: number }): Generator<LargeFile> {
  for (const [index, program] of PROGRAMS.entries()) {
    // Each file has codes of its own.
    const codeOf = (row: number) => `${String(index).padStart(2, '0')}-${String(row).padStart(9, '0')}`
    const encode = (text: string) => ENCODINGS[program.encoding]!(withoutMissing(text, program.encoding))
    const refusesDays = program.days === '1/31/2027 8:00'
    const isUnknown = ['macroman', 'cp850'].includes(program.encoding)
    yield {
      name: `program-${program.id}-events`,
      format: 'csv',
      content: () => largeSheet(program, encode, bytes),
      ...(isUnknown
        ? { problem: { code: 'unknown_encoding', line: 1 } }
        : refusesDays
          ? { refused: LARGE_ROWS }
          : { read: LARGE_ROWS }),
    }
    // Letters without accents have the same bytes in each encoding but UTF-16.
    const perRow = (12 + program.lineEnd.length) * (program.encoding === 'utf16le' ? 2 : 1)
    const codes = Math.floor(codesBytes / perRow) - 2
    yield {
      name: `program-${program.id}-codes`,
      format: 'codes',
      content: () => encode(['code', ...Array.from({ length: codes }, (_, row) => codeOf(row))].join(program.lineEnd)),
      read: codes,
    }
  }
}

/** A text without the characters that a code page lacks. */
const withoutMissing = (text: string, encoding: string): string =>
  encoding === 'cp850' ? text.replaceAll('’', "'") : text
