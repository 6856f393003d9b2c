/**
 * 200 hostile files for the imports of the office: 50 families in four sizes (OFF-13, N-2, B-2, B-3, B-12).
 *
 * Each file is read away from the event loop, or refused by line, in less than 2 s. No file answers with 5xx,
 * and none makes `GET /api/me` of another person slower than 200 ms.
 * Each content is deterministic: its generator is seeded with the name of the file.
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 */

export type HostileFormat = 'csv' | 'json' | 'codes'

export interface HostileFile {
  name: string
  format: HostileFormat
  content: () => Buffer
}

/** Upper limit of a file, in bytes. */
export const MAX_BYTES = 2_000_000

const SIZES: readonly number[] = [1_000, 80_000, 900_000, MAX_BYTES]
const LABELS: readonly string[] = ['1k', '80k', '900k', '2m']

type Random = () => number

interface Request {
  /** Bytes that the file may have. */
  size: number
  /** Index of the size in SIZES. */
  index: number
  random: Random
}

interface Family {
  name: string
  format: HostileFormat
  build: (request: Request) => Buffer
}

/** FNV-1a hash of a text, as an unsigned 32-bit seed. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}

/** Mulberry32: numbers from 0 to 1, 1 excluded. */
function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item
}

/** A word of capitals and digits without 0, O, 1, I. */
function word(random: Random, length: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  let text = ''
  for (let at = 0; at < length; at += 1) text += letters[Math.floor(random() * letters.length)]
  return text
}

/** The head, then the unit repeated whole as often as the size allows, then the tail. */
function repeat(head: Buffer | string, unit: Buffer | string, size: number, tail = ''): Buffer {
  const [start, part, end] = [Buffer.from(head), Buffer.from(unit), Buffer.from(tail)]
  const count = Math.max(0, Math.floor((size - start.length - end.length) / part.length))
  return Buffer.concat([start, Buffer.alloc(count * part.length, part), end])
}

/** The head, then generated parts while they fit into the size, then the tail. limit: most parts. */
function generate(
  head: string,
  part: (at: number) => string,
  size: number,
  tail = '',
  limit = Number.POSITIVE_INFINITY,
): Buffer {
  const parts = [head]
  let bytes = Buffer.byteLength(head) + Buffer.byteLength(tail)
  for (let at = 0; at < limit; at += 1) {
    const text = part(at)
    bytes += Buffer.byteLength(text)
    if (bytes > size) break
    parts.push(text)
  }
  parts.push(tail)
  return Buffer.from(parts.join(''))
}

/** Nested JSON: open and close repeated depth times around the core. */
function nest(open: string, core: string, close: string, depth: number): Buffer {
  return Buffer.from(open.repeat(depth) + core + close.repeat(depth))
}

/** The text in UTF-16, little endian with an even index and big endian with an odd one, with its BOM. */
function toUtf16(text: string, index: number): Buffer {
  const encoded = Buffer.from(`\ufeff${text}`, 'utf16le')
  return index % 2 === 0 ? encoded : encoded.swap16()
}

/** A JSON value of any type, at most depth levels deep. */
function mixedJson(random: Random, depth: number): string {
  const kind = Math.floor(random() * (depth > 0 ? 9 : 6))
  if (kind === 0) return 'null'
  if (kind === 1) return pick(random, ['true', 'false'])
  if (kind === 2) return String(Math.floor(random() * 1e15) - 5e14)
  if (kind === 3) return `${Math.floor(random() * 1e6)}e${Math.floor(random() * 600) - 300}`
  if (kind === 4) return JSON.stringify(word(random, 1 + Math.floor(random() * 40)))
  if (kind === 5) return pick(random, ['""', '"\\ud800"', '"\\u0000"', '"é\u2028"', '[]', '{}'])
  const parts: string[] = []
  const count = Math.floor(random() * 6)
  for (let at = 0; at < count; at += 1) {
    const value = mixedJson(random, depth - 1)
    const key = pick(random, ['key', 'name', 'kind', 'contents', '__proto__', 'toString', ''])
    parts.push(kind === 6 ? value : `${JSON.stringify(key)}:${value}`)
  }
  return kind === 6 ? `[${parts.join(',')}]` : `{${parts.join(',')}}`
}

const HEADING = 'key;name\n'

/** Columns or levels by size: the third file has exactly 100,000 of them. */
const WIDE_COUNTS: readonly number[] = [180, 12_000, 100_000, 250_000]
const DEEP_ARRAY_COUNTS: readonly number[] = [490, 39_000, 100_000, 990_000]
const DEEP_OBJECT_COUNTS: readonly number[] = [150, 13_000, 100_000, 330_000]

const CSV_FAMILIES: readonly Family[] = [
  { name: 'csv-empty-lines-lf', format: 'csv', build: ({ size }) => repeat(HEADING, '\n', size) },
  { name: 'csv-empty-lines-crlf', format: 'csv', build: ({ size }) => repeat('key;name\r\n', '\r\n', size) },
  { name: 'csv-empty-lines-cr', format: 'csv', build: ({ size }) => repeat('key;name\r', '\r', size) },
  { name: 'csv-empty-lines-nel', format: 'csv', build: ({ size }) => repeat(HEADING, '\u0085', size) },
  { name: 'csv-empty-lines-u2028', format: 'csv', build: ({ size }) => repeat(HEADING, '\u2028', size) },
  { name: 'csv-semicolon-lines', format: 'csv', build: ({ size }) => repeat(HEADING, ';\n', size) },
  { name: 'csv-comma-lines', format: 'csv', build: ({ size }) => repeat('key,name\n', ',,,,,\r\n', size) },
  { name: 'csv-tab-lines', format: 'csv', build: ({ size }) => repeat('key\tname\n', '\t\t\t\n', size) },
  { name: 'csv-blank-lines', format: 'csv', build: ({ size }) => repeat(HEADING, ' \n\u00a0 \n', size) },
  { name: 'csv-one-cell', format: 'csv', build: ({ size }) => repeat(HEADING, 'a\n', size) },
  {
    name: 'csv-wide-heading',
    format: 'csv',
    build: ({ size, index }) =>
      generate('key', (at) => `;c${at.toString(36)}`, size - 10, '\na;b\n', (WIDE_COUNTS[index] ?? 0) - 1),
  },
  {
    name: 'csv-wide-row',
    format: 'csv',
    build: ({ size, index }) =>
      generate(`${HEADING}a`, (at) => `;${at.toString(36)}`, size, '\n', (WIDE_COUNTS[index] ?? 0) - 1),
  },
  {
    name: 'csv-unclosed-quote',
    format: 'csv',
    build: ({ size }) => repeat(`${HEADING}"a;never closed\n`, 'b;a name\n', size),
  },
  {
    name: 'csv-quotes-in-middle',
    format: 'csv',
    build: ({ size, random }) => generate(HEADING, () => `${word(random, 4)}"${word(random, 2)};"a" b"c\n`, size),
  },
  { name: 'csv-quote-per-line', format: 'csv', build: ({ size }) => repeat(HEADING, '"\n', size) },
  {
    name: 'csv-alternating-cells',
    format: 'csv',
    build: ({ size, random }) =>
      generate(HEADING, (at) => `a${';b'.repeat(at % 2 === 0 ? 0 : Math.floor(random() * 9))}\n`, size),
  },
  { name: 'csv-nul-bytes', format: 'csv', build: ({ size }) => repeat(HEADING, 'a\0b;\0\n\0\n', size) },
  {
    name: 'csv-bom-in-middle',
    format: 'csv',
    build: ({ size }) => repeat(`\ufeff${HEADING}`, '\ufeffa;\ufeffb\ufeff\n', size),
  },
  {
    name: 'csv-utf16',
    format: 'csv',
    build: ({ size, index }) => toUtf16(repeat(HEADING, 'a;Ete\n\n', Math.floor(size / 2) - 1).toString(), index),
  },
  {
    name: 'csv-invalid-utf8',
    format: 'csv',
    build: ({ size, random }) => {
      const bytes = repeat(HEADING, 'aaaa;bbbbbbbb\n', size)
      const wrong = [0x80, 0xbf, 0xc0, 0xc3, 0xe2, 0xed, 0xf5, 0xff]
      for (let at = HEADING.length; at < bytes.length; at += 5) {
        if (bytes[at] !== 0x0a && bytes[at] !== 0x3b) bytes[at] = pick(random, wrong)
      }
      return bytes
    },
  },
  {
    name: 'csv-windows-1252',
    format: 'csv',
    // 0x80 is the euro, 0x92 the apostrophe and 0x9c the ligature of Windows-1252.
    build: ({ size }) =>
      repeat(
        Buffer.from('key;libell\xe9\r\n', 'latin1'),
        Buffer.from(';L\x92\xe9t\xe9, 10 \x80, \x9cuvre\r\n', 'latin1'),
        size,
      ),
  },
  {
    name: 'csv-huge-cell',
    format: 'csv',
    build: ({ size, index }) =>
      index % 2 === 0
        ? repeat(`${HEADING}a;`, 'x', size, '\n')
        : repeat(`${HEADING}a;"`, 'line ""quoted""; of a cell\r\n', size, '"\n'),
  },
  {
    name: 'csv-good-lines',
    format: 'csv',
    // The largest file has exactly 2,000 contents, the most that an import may have.
    build: ({ size, random, index }) => {
      const title = 'Découvrir un métier près de chez vous '.repeat(index === 3 ? 23 : index === 2 ? 9 : 1)
      return generate(HEADING, (at) => `mission-${at};${title}${word(random, 6)}\n`, size, '', 2_000)
    },
  },
  {
    name: 'csv-duplicate-key',
    format: 'csv',
    build: ({ size, index }) =>
      index === 2
        ? generate(HEADING, (at) => `the-key;name ${at}\n`, size, '', 40_000)
        : generate(HEADING, (at) => `the-key;${at.toString(36)}\n`, size),
  },
  {
    name: 'csv-repeated-heading',
    format: 'csv',
    build: ({ size, index }) => (index === 2 ? Buffer.from(HEADING.repeat(50_000)) : repeat('', HEADING, size)),
  },
  {
    name: 'csv-sep-line',
    format: 'csv',
    build: ({ size, index }) =>
      index % 2 === 0
        ? repeat('sep=;\r\nkey;name\r\n', ';Une mission\r\n', size)
        : repeat('sep=;\r\n', 'sep=;\r\n', size),
  },
  {
    name: 'csv-formulas',
    format: 'csv',
    build: ({ size, random }) =>
      generate(HEADING, () => `="${word(random, 4)}";=HYPERLINK("https://x.example";"${word(random, 2)}")\n`, size),
  },
  {
    name: 'csv-proto-keys',
    format: 'csv',
    build: ({ size, random }) =>
      generate(
        'key;__proto__;constructor;toString;name\n',
        () => `${pick(random, ['__proto__', 'constructor', 'hasOwnProperty'])};{"a":1};x;y;z\n`,
        size,
      ),
  },
]

const JSON_FAMILIES: readonly Family[] = [
  {
    name: 'json-deep-arrays',
    format: 'json',
    build: ({ index }) => nest('[', '', ']', DEEP_ARRAY_COUNTS[index] ?? 0),
  },
  {
    name: 'json-deep-objects',
    format: 'json',
    build: ({ index }) => nest('{"":', '1', '}', DEEP_OBJECT_COUNTS[index] ?? 0),
  },
  {
    name: 'json-wide-object',
    format: 'json',
    build: ({ size }) => generate('{"a":0', (at) => `,"k${at.toString(36)}":${at % 10}`, size, '}'),
  },
  {
    name: 'json-numbers',
    format: 'json',
    // The largest file has 500,000 numbers.
    build: ({ size, random }) => generate('[0', () => `,${Math.floor(random() * 90) + 10}`, size, ']', 499_999),
  },
  {
    name: 'json-duplicate-keys',
    format: 'json',
    build: ({ size }) => repeat('{"contents":[]', ',"contents":[{}]', size, '}'),
  },
  {
    name: 'json-huge-numbers',
    format: 'json',
    build: ({ size, index }) =>
      index % 2 === 0 ? repeat('[1', '9', size, 'e999999999]') : repeat('[0', ',-1e400,9007199254740993', size, ']'),
  },
  {
    name: 'json-huge-string',
    format: 'json',
    build: ({ size, index }) =>
      index % 2 === 0 ? repeat('{"name":"', 'é', size, '"}') : repeat('{"', 'k', size, '":""}'),
  },
  {
    name: 'json-escapes',
    format: 'json',
    build: ({ size, index }) => repeat('["', index % 2 === 0 ? '\\u0000\\ud800' : '\\\\\\"\\/', size, '"]'),
  },
  {
    name: 'json-truncated',
    format: 'json',
    build: ({ size, random }) =>
      generate('{"contents":[', (at) => `{"key":"${at}","name":"${word(random, 12)}"},`, size, '{"key":"a","na'),
  },
  {
    name: 'json-proto',
    format: 'json',
    build: ({ size }) => repeat('[0', ',{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}', size, ']'),
  },
  {
    name: 'json-empties',
    format: 'json',
    build: ({ size, index }) => repeat('[[]', index % 2 === 0 ? ',[]' : ',{},"",null', size, ']'),
  },
  {
    name: 'json-mixed',
    format: 'json',
    build: ({ size, random }) => generate('[null', () => `,${mixedJson(random, 6)}`, size, ']'),
  },
]

const CODES_FAMILIES: readonly Family[] = [
  { name: 'codes-empty-lines', format: 'codes', build: ({ size }) => repeat('code\n', '\n', size) },
  {
    name: 'codes-semicolon-lines',
    format: 'codes',
    build: ({ size }) => repeat('code;;;\r\n', ';;;\r\n', size),
  },
  {
    name: 'codes-unique',
    format: 'codes',
    build: ({ size, random }) => generate('code\r\n', () => `${word(random, 12)}\r\n`, size),
  },
  { name: 'codes-duplicates', format: 'codes', build: ({ size }) => repeat('code\n', 'ABCD-1234\n', size) },
  {
    name: 'codes-formulas',
    format: 'codes',
    build: ({ size, random }) => generate('code\n', () => `="${word(random, 8)}"\n`, size),
  },
  {
    name: 'codes-cr-without-heading',
    format: 'codes',
    build: ({ size, random }) => generate('', () => `${word(random, 10)}\r`, size),
  },
  {
    name: 'codes-wide-rows',
    format: 'codes',
    build: ({ size, index }) => {
      const cells = ';'.repeat([90, 990, 99_999, 999_000][index] ?? 0)
      return repeat('code\n', `ABCD${cells}\n`, size)
    },
  },
  {
    name: 'codes-rounded-numbers',
    format: 'codes',
    build: ({ size, random }) =>
      generate(
        'code\r\n',
        () => `${1 + Math.floor(random() * 9)},${10_000 + Math.floor(random() * 89_999)}E+15\r\n`,
        size,
      ),
  },
  {
    name: 'codes-quotes',
    format: 'codes',
    build: ({ size, random, index }) =>
      generate('code\n', () => (index % 2 === 0 ? `AB"${word(random, 4)}"\n` : `"${word(random, 4)}\n`), size),
  },
  {
    name: 'codes-random-bytes',
    format: 'codes',
    build: ({ size, random }) => {
      const bytes = Buffer.alloc(size, 'code\n')
      for (let at = 5; at < size; at += 1) bytes[at] = Math.floor(random() * 256)
      return bytes
    },
  },
]

/** Yields the 200 files, family by family, the smallest file first. */
export function* hostileFiles(): Iterable<HostileFile> {
  for (const family of [...CSV_FAMILIES, ...JSON_FAMILIES, ...CODES_FAMILIES]) {
    for (const [index, size] of SIZES.entries()) {
      const name = `${family.name}-${LABELS[index]}`
      const content = () => family.build({ size, index, random: createRandom(seedOf(name)) })
      yield { name, format: family.format, content }
    }
  }
}
