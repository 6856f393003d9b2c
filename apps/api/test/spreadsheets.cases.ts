/**
 * Small files of reward codes and contents, as people save them with Excel, LibreOffice and Numbers
 * (OFF-13, B-2, B-3, B-12). Each case says which codes may enter the lot and which lines are refused.
 * No case ever lets a shortened code into a lot.
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * Columns: the name; the program that saves such a file; the lines that the answer must name as refused (the first
 * physical line of the file is 1); the requirements; the file; what is read of it; why the expectation may be
 * discussed. Codes: the only codes that may be in the lot, in the order of the file, each of them whole. Contents: the
 * only rows that the plan may have; a missing cell is the empty text. «or not»: the requirements leave open whether the
 * file is imported or refused. Then either exactly the expected codes or rows are read, or the answer is a refusal with
 * a line. 5xx is wrong in each case.
 */
import { list, oneOf, optional, readCases, text } from '@visions/contract/case-table'

type Row = Readonly<Record<string, string>>
const ENCODINGS: Readonly<Record<string, (file: string) => Buffer>> = {
  utf8: (file) => Buffer.from(file, 'utf8'),
  /** For texts whose characters are the same in Latin-1 and Windows-1252, or are written as \u0080 to \u009f. */
  windows1252: (file) => Buffer.from(file, 'latin1'),
  utf16le: (file) => Buffer.from(`\ufeff${file}`, 'utf16le'),
}

/** From «encoding "text"», or «encoding "text" then 50 × "more"». */
function readFile(cell: string): Buffer {
  const [, encoding, begin, times = '0', more = '""'] = /^(\w+) (".*?")(?: then (\d+) × (".*"))?$/.exec(cell)!
  return ENCODINGS[encoding!]!(`${JSON.parse(begin!)}${(JSON.parse(more) as string).repeat(Number(times))}`)
}

const FILES = readCases(
  {
    name: text,
    program: oneOf('Excel', 'LibreOffice', 'Numbers', 'any'),
    refused: text,
    row: text,
    bytes: readFile,
    read: (cell) => (cell.startsWith('[') ? (JSON.parse(cell) as unknown[]) : list(cell)),
    debatable: optional,
  },
  String.raw`
codes: sep=; as first line | Excel | | OFF-13, B-12 | utf8 "sep=;\r\ncode;note\r\nAB12;un\r\nCD34;deux\r\n"
  | AB12 ; CD34
codes: sep=, in capitals, with a BOM, and a refused line counted from the top of the file | Excel | 4
  | OFF-13, B-2, B-12 | utf8 "\ufeffSEP=,\r\ncode,note\r\nAB12,un\r\nCD34,deux,trois\r\n" | AB12
  | The line sep= counts as line 1, since a person counts lines in the file.
codes: sep=; before a heading of one column | Excel | | OFF-13, B-12 | utf8 "sep=;\r\ncode\r\nAB12\r\n" | AB12
codes: trailing empty rows of semicolons | LibreOffice | | OFF-13, N-2
  | utf8 "code;;;\r\nAB12;;;\r\nCD34" then 51 × ";;;\r\n" | AB12 ; CD34
codes: empty rows between codes keep the numbers of the lines | any | 6 | OFF-13, B-2
  | utf8 "code\n\n\nAB12\n\nCD34;KDO\n" | AB12
codes: a formula ="0012" | Excel | 2 | B-3 | utf8 "code\r\n=\"0012\"\r\nAB12\r\n" | AB12
  | B-3 asks for 422 with the line. Reading 0012 out of the formula would be friendlier.
codes: a formula with doubled quotes | Excel | 2 | B-3 | utf8 "code\r\n\"=\"\"0012\"\"\"\r\n" | []
  | The cell is well quoted, but its text is the same formula as above.
codes: a quote in the middle of a cell | any | 3 | B-3 | utf8 "code\nAB12\nCD\"34\nEF56\n" | AB12 ; EF56
codes: a quote that is never closed | any | 3 | B-3 | utf8 "code\nAB12\n\"CD34\nEF56\n" | AB12
  | The line of the opening quote is named, not the last line. AB12 may also be refused.
codes: a doubled quote inside a quoted cell | any | 2 or not | B-3, OFF-13 | utf8 "code\r\n\"AB\"\"12\"\r\n"
  | ["AB\"12"] | RFC 4180 reads AB"12. B-3 refuses quotes inside a code. AB or AB12 is wrong.
codes: every cell quoted | LibreOffice | | OFF-13
  | utf8 "\"code\";\"note\"\r\n\"0012\";\"un\"\r\n\"0013\";\"deux\"\r\n" | 0012 ; 0013
codes: unquoted comma, heading of one column | Excel | 2 | B-2 | utf8 "code\r\nABCD,5EUR\r\nEF56\r\n" | EF56
codes: unquoted semicolon, heading of one column | any | 2 | B-2 | utf8 "code\nABCD;KDO\n" | []
codes: unquoted tab, heading of one column | any | 2 | B-2 | utf8 "code\nABCD\tKDO\n" | []
codes: decimals of a spreadsheet | Excel | 2 | B-2 | utf8 "code\r\n1234567890123456,00\r\n" | []
codes: numbers rounded by a French spreadsheet | Excel | 2 3 4 | B-2
  | utf8 "code\r\n1,23457E+15\r\n1,23458E+15\r\n9,87601E+15\r\n" | []
codes: numbers rounded by a spreadsheet, next to another column | Numbers | 2 3 4 | B-2
  | utf8 "code;note\r\n1,23457E+15;un\r\n1.23458E+15;deux\r\n\"9,87601E+15\";trois\r\nAB12;quatre\r\n" | AB12
codes: a code with a comma in a file with semicolons | Excel | | B-2 | utf8 "code;note\r\nABCD,5EUR;un\r\n"
  | ABCD,5EUR | Only the heading decides on the separator. Characters of a code are not restricted by a row.
codes: a quoted code with a semicolon in a file with commas | LibreOffice | | B-2
  | utf8 "code,note\n\"ABCD;KDO\",un\n" | ABCD;KDO | As above.
codes: a quoted code with a comma, heading of one column | any | 2 or not | B-2
  | utf8 "code\r\n\"ABCD,5EUR\"\r\n" | ABCD,5EUR
  | The row has one cell, as the heading. A refusal with the line is safe as well.
codes: the column code twice | any | 1 | B-2 | utf8 "code;code\r\nAB12;CD34\r\n" | []
  | B-2 says only that the first code must not be lost without a word.
codes: the column code is the second one | Numbers | | OFF-13, B-2 | utf8 "n°;code\r\n1;AB12\r\n2;CD34\r\n"
  | AB12 ; CD34
codes: Windows-1252 in another column | Excel | | OFF-13
  | windows1252 "code;libellé\r\nAB12;Chèque cadeau 10 \u0080\r\n" | AB12
codes: Windows-1252 in the code | Excel | | OFF-13 | windows1252 "code\r\nNOËL-01\r\nÉTÉ-02\r\n"
  | NOËL-01 ; ÉTÉ-02
codes: CRLF and BOM | Excel | | OFF-13 | utf8 "\ufeffcode\r\nAB12\r\nCD34" | AB12 ; CD34
codes: lone CR | Excel | | OFF-13, N-2 | utf8 "code\rAB12\rCD34\r" | AB12 ; CD34
codes: tabs | Numbers | | OFF-13, B-2 | utf8 "code\tnote\nAB12\tun, deux; trois\n" | AB12
codes: «Texte Unicode» (UTF-16 with tabs) | Excel | 1 or not | OFF-13 | utf16le "code\tnote\r\nAB12\tun\r\n"
  | AB12 | OFF-13 names Windows-1252 only. UTF-16 is read whole or refused, never half of it.
codes: blanks around a code | any | | OFF-13 | utf8 "code \r\nAB12   \r\n  CD34 \r\n" | AB12 ; CD34
  | Blanks around a code are no part of it.
codes: heading in capitals | any | | OFF-13 | utf8 "CODE;NOTE\r\nab12;un\r\nAB12;deux\r\n" | ab12 ; AB12
  | Capitals of the heading do not matter, capitals of a code do: partners may tell them apart.
codes: NBSP after a code and around the heading | Excel | | OFF-13
  | utf8 "\u00a0code\u00a0\r\nAB12\u00a0\r\n\u202fCD34\r\n" | AB12 ; CD34 | NBSP counts as a blank.
codes: NBSP inside a code, as a thousands separator | Excel | 2 or not | B-2
  | utf8 "code\r\n12\u00a0345\u00a0678\r\n" | ["12\u00a0345\u00a0678"]
  | A refusal is better. 12 alone, or a code without its blanks, is wrong.
codes: leading zeros and long numbers stay as they were typed | any | | B-2
  | utf8 "code\n0012\n00000000000000000001\n12345678901234567890\n"
  | 0012 ; 00000000000000000001 ; 12345678901234567890
codes: a line break inside a quoted code | any | 2 4 | B-2, OFF-13 | utf8 "code\n\"AB\n12\"\nCD34;KDO\nEF56\n"
  | EF56 | A code of two lines is refused at the line where it begins.
codes: 1 code and 2,000 empty rows | LibreOffice | | OFF-13, N-2
  | utf8 "code;note\r\nAB12;un\r\n" then 2000 × ";\r\n" | AB12
contents: sep=; as first line | Excel | | OFF-13, B-12 | utf8 "sep=;\r\nkey;name\r\n;Découvrir un métier\r\n"
  | [{"key":"","name":"Découvrir un métier"}]
contents: trailing empty rows create nothing | LibreOffice | | OFF-13, N-2
  | utf8 "key;name;;\r\n;Découvrir un métier;;\r\n" then 200 × ";;;\r\n"
  | [{"key":"","name":"Découvrir un métier"}]
  | A row whose cells are all empty is no content to create, though its key is empty.
contents: Windows-1252 with euro, ligature and typographic apostrophe | Excel | | OFF-13
  | windows1252 "key;name\r\n;L\u0092\u009cuvre à 10 \u0080\r\n" | [{"key":"","name":"L’œuvre à 10 €"}]
contents: doubled quotes, separators and a line break in a cell | any | | OFF-13
  | utf8 "key,name\n,\"Dire \"\"oui\"\", ou non;\nsinon attendre\"\n"
  | [{"key":"","name":"Dire \"oui\", ou non;\nsinon attendre"}]
contents: the apostrophe of the export is removed | any | | OFF-13, docs/office.md (Exporter)
  | utf8 "key;name\r\n;'=1+1\r\n;'+33 au téléphone\r\n;L'été\r\n"
  | [{"key":"","name":"=1+1"},{"key":"","name":"+33 au téléphone"},{"key":"","name":"L'été"}]
contents: more cells than the heading | any | 2 | OFF-07, B-2
  | utf8 "key;name\n;Un métier; près de chez vous\n" | []
contents: heading in capitals, with blanks, NBSP and a BOM | Excel | | OFF-13
  | utf8 "\ufeffKEY;\u00a0Name \r\n;Un métier\r\n" | [{"key":"","name":"Un métier"}]
# Added after the rules, by people who had read them.
codes: the apostrophe that spreadsheets put before digits; other signs around a code | Excel | 4 5 6 | OFF-13
  | utf8 "code\r\n'1234567890123456\r\n'0012\r\n'AB12\r\n“CD34”\r\n'0013'\r\n" | 1234567890123456 ; 0012
codes: spaces that look alike | any | 2 3 | OFF-13
  | utf8 "code\nAB\u00a012\nAB\u202f13\nAB 14\n" | AB 14
codes: sep= in quotes, after a second save | Excel | | B-12 | utf8 "\"sep=;\"\r\ncode;note\r\nAB12;un\r\n" | AB12
codes: sep= with a blank and empty cells | Excel | | B-12 | utf8 "SEP=; ;\r\ncode;note\r\nAB12;un\r\n" | AB12
codes: sep= with another sign | Excel | | B-12 | utf8 "sep=\u007c\r\ncode\u007cnote\r\nA;B,12\u007cun\r\n"
  | ["A;B,12"]
codes: a heading as people write it | any | | OFF-13 | utf8 "« Codes promo » :;note\nAB12;un\n" | AB12
codes: numbers rounded as engineers and web pages write them | any | 2 3 4 5 | OFF-13
  | utf8 "code\n123.4E+12\n12E+06\n1.23457×10^15\n1.2 x 1012\n12E06\n12E-34\n" | 12E06 ; 12E-34
codes: a fraction | Excel | 2 | OFF-13 | utf8 "code\n1 1/2\n12/25\nAB 12\n" | 12/25 ; AB 12
codes: one number with many zeros next to a whole one | Excel | 2 | OFF-13
  | utf8 "code\n12345678901234500000\n12345678901234567890\n12345678901234500\n"
  | 12345678901234567890 ; 12345678901234500
codes: another column with codes of another thing | any | 1 | OFF-13 | utf8 "code postal\n75018\n" | []
contents: headings as the form shows them | any | | OFF-13
  | utf8 "Identifiant :;« name » (obligatoire)\n;Un métier\n" | [{"key":"","name":"Un métier"}]
`,
)

export const SPREADSHEETS = FILES.map(({ refused, read, ...file }) => {
  const kind = file.name.startsWith('codes') ? ('codes' as const) : ('contents' as const)
  const lines = refused.replace(' or not', '')
  return {
    ...file,
    kind,
    expectedCodes: kind === 'codes' ? (read as string[]) : undefined,
    expectedRows: kind === 'contents' ? (read as Row[]) : undefined,
    refusedLines: lines ? lines.split(' ').map(Number) : undefined,
    isRefusalAllowed: refused.endsWith(' or not') || undefined,
  }
})
export type Spreadsheet = (typeof SPREADSHEETS)[number]
