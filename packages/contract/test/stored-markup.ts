// Markup that an author may store in a content, and the documents that contain it (OFF-02).
import { randomBytes } from 'node:crypto'
import type { Call } from '../src/client.ts'
import type { ContentKind } from '../src/constants.ts'
import {
  documentIn,
  isList,
  rowsIn,
  type ContentDocument,
  type ContentValue,
  type Field,
  type Fields,
  type LinesField,
  type TextField as AnyText,
} from '../src/contents/fields.ts'
import { allFields, mapDocument, newDocument, walk } from '../src/contents/walk.ts'
import { KINDS } from '../src/contents/kinds.ts'
import type { VisionsContract } from '../src/index.ts'
import { textOfRich } from '../src/rich-text.ts'

/**
 * Each one sets `hit` in the window where it runs. They are short, so that a field holds several. The first works only
 * at the start of a link, the last hides what follows.
 */
export const PAYLOADS = [
  'javascript:hit=1',
  '<script>hit=1</script>',
  '<img src onerror=hit=1>',
  '<svg onload=hit=1>',
  '"onfocus=hit=1 autofocus "',
  "'onfocus=hit=1 autofocus '",
  '</textarea><svg onload=hit=1>',
  '</title><svg onload=hit=1>',
  '</script><script>hit=1</script>',
  '<a href=javascript:hit=1>a</a>',
  '<p style=background:url(//hit)>',
  '&lt;svg onload=hit=1&gt;',
  '{{hit=1}}${hit=1}',
  '<math><style><img src onerror=hit=1>',
  '<iframe srcdoc=<script>top.hit=1</script>>',
]

/** Texts of at most `max` characters that together contain each payload that fits; else the beginning of a tag. */
export function hostileTexts(max: number): string[] {
  const texts: string[] = []
  for (const payload of PAYLOADS.filter(({ length }) => length <= max)) {
    const joined = `${texts.at(-1)} ${payload}`
    if (texts.length > 0 && joined.length <= max) texts[texts.length - 1] = joined
    else texts.push(payload)
  }
  return texts.length > 0 ? texts : ['<script>'.slice(0, max)]
}

/** Longer than the fields that only hold the beginning of a tag. */
const MIN_LENGTH = 8

type TextField = AnyText | LinesField
const isText = (field: Field): field is TextField =>
  'max' in field && !['number', 'references', 'list', 'ranked'].includes(field.type)

/** Publishing refuses markup in these, or the table has a rule of its own. Formatted text is stored without it. */
const isRefused = (field: TextField): boolean =>
  ['link', 'email', 'slug', 'picture'].includes(field.type) || field.max < MIN_LENGTH

/** The number of contents of a kind after which each text field has contained each payload that fits. */
export const turnsOf = (fields: Fields): number =>
  Math.max(
    1,
    ...allFields(fields)
      .filter(isText)
      .map((field) => hostileTexts(field.max).length / (field.type === 'lines' ? field.maxLines : 1))
      .map(Math.ceil),
  )

export interface Filling {
  /** Which texts, from 0. */
  turn: number
  /** A content of each kind, for references in new rows. */
  references: Readonly<Record<string, string | undefined>>
  /** Whether a field stays unchanged. */
  isLeft: (field: TextField, path: string) => boolean
}

/** Every text field gets markup. */
export const leaveNone = (): boolean => false
/** Fields whose markup publishing refuses stay unchanged. */
export const leaveRefused = (field: TextField): boolean => isRefused(field)

/** A document with markup in each of its text fields. Empty lists get a row. Each row has other texts. */
export const withMarkup = (fields: Fields, document: ContentDocument, filling: Filling): ContentDocument =>
  mapDocument(fields, document, {
    value: (field, value, path) => fill(field, value ?? null, filling, path),
    rows: (field, value) => {
      const rows = rowsIn(value).map(documentIn)
      return rows.length > 0 ? rows : [{ ...newDocument(field.fields), id: crypto.randomUUID() }]
    },
  })

function fill(field: Field, value: ContentValue, { turn, references, isLeft }: Filling, path: string): ContentValue {
  if (field.type === 'reference') return value ?? (field.isRequired ? (references[field.to] ?? null) : null)
  if (field.type === 'choice') return value ?? (field.isRequired ? field.options[0]![0] : null)
  if (!isText(field) || isLeft(field, path)) return value
  const texts = hostileTexts(field.max)
  const place = turn + (path.match(/\d+(?=\.)/g) ?? []).reduce((sum, index) => sum + Number(index), 0)
  if (field.type !== 'lines') return texts[place % texts.length]!
  const start = (place * field.maxLines) % texts.length
  return texts.slice(start, start + field.maxLines)
}

const shownText = ({ type }: TextField, value: ContentValue): string => {
  if (type === 'rich') return textOfRich(String(value ?? ''))
  return isList(value) ? value.join('\n') : String(value ?? '')
}

/** The text fields of a document, rows included, as a form shows them. */
export const textsIn = (
  fields: Fields,
  document: ContentDocument,
): { field: TextField; path: string; text: string }[] =>
  [...walk(fields, document)].flatMap(({ field, value, path }) =>
    isText(field) ? [{ field, path, text: shownText(field, value) }] : [],
  )

/** Paths of the fields in which publishing must refuse the markup that they contain. */
export const refusedPaths = (fields: Fields, document: ContentDocument): string[] =>
  textsIn(fields, document).flatMap(({ field, path, text }) =>
    isRefused(field) && /hit|^<sc$/.test(text) ? [path] : [],
  )

export interface DraftAddress {
  kind: ContentKind
  key: string
}
type Calls = Call<
  Pick<
    VisionsContract,
    | 'GET /office/contents/{kind}'
    | 'GET /office/contents/{kind}/names'
    | 'GET /office/contents/{kind}/{key}'
    | 'POST /office/contents/{kind}'
    | 'PUT /office/contents/{kind}/{key}/draft'
  >
>

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
/** Values that differ from those of the copied content: unique ones, and those with which the preview shows it. */
const CHANGES: Partial<Record<ContentKind, ContentDocument>> = {
  sentences: { position: 0 },
  objectives: { position: 0 },
  presets: { audience: 'LYCEEN', age_group: '16-18', namespace: null, position: 9 },
  tools: { api_url: null, is_sample: true, is_personal_cloud: false, categories: ['job'], position: 100_000 },
  rewards: {
    transaction_type: 'PromoCode',
    has_cash_value: false,
    price: 90_000,
    proven_price: 0,
    position: 10_000,
    // The copied one may be over.
    start_at: null,
    end_at: null,
  },
  // The first of those that the page shows of a category.
  events: { category: 1, starts_at: hoursFromNow(1), ends_at: hoursFromNow(2), is_top: false },
  announcements: { shown_from: '2026-01-01', shown_until: '2098-12-31' },
  // Two rows may not have the same text.
  help: { questions: [{ question: 'Avant\u00a0?', answer: '' }] },
}
/** The tables refuse markup in these: a draft with it has no preview. */
const OF_TABLES = ['establishments.email']
export const isOfTable =
  (kind: ContentKind): Filling['isLeft'] =>
  (_, path) =>
    OF_TABLES.includes(`${kind}.${path}`)
/** Previewed with what a copy lacks: a reward, an exchange, a recipient on a journey. Other tests cover them. */
export const NOT_IN_PREVIEW: readonly ContentKind[] = ['partners', 'purposes', 'exchanges']

/** A live content of a kind that may be published unchanged, to copy. */
async function findTemplate(call: Calls, kind: ContentKind): Promise<string> {
  const { contents } = await call('GET /office/contents/{kind}', { params: { kind }, query: { state: 'published' } })
  for (const { key } of contents) {
    const { problems } = await call('GET /office/contents/{kind}/{key}', { params: { kind, key } })
    if (!problems.some(({ isBlocking }) => isBlocking)) return key
  }
  throw new Error(`No content of ${kind} can be published unchanged`)
}

/** A live content of each kind that the fields reference, rows included. */
async function findReferences(call: Calls, fields: Fields): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {}
  for (const field of allFields(fields)) {
    if (field.type !== 'reference' || found[field.to]) continue
    const { names } = await call('GET /office/contents/{kind}/names', { params: { kind: field.to } })
    found[field.to] = names.findLast(({ isLive }) => isLive)?.key
  }
  return found
}

export interface WrittenDraft extends DraftAddress {
  revision: number
  document: ContentDocument
  /** Paths of the problems that refuse publication. */
  blocking: string[]
}

/** Prepares copies of a live content. Returns a function that writes a draft and adds its address to `written`. */
export async function prepareDrafts(call: Calls, kind: ContentKind, written: DraftAddress[] = []) {
  const { fields, key: keyRule } = KINDS[kind]
  const template = await findTemplate(call, kind)
  const references = await findReferences(call, fields)
  const mark = randomBytes(3).toString('hex')
  const newKey = (turn: number) =>
    [`zz-${mark}-${turn}`, `Z${String((Number.parseInt(mark, 16) % 100) * 100 + turn).padStart(4, '0')}`].find((key) =>
      keyRule!.pattern.test(key),
    )!
  return async (turn: number, isLeft: Filling['isLeft'], changes?: ContentDocument): Promise<WrittenDraft> => {
    const { key } = await call('POST /office/contents/{kind}', {
      params: { kind },
      body: { copyOf: template, ...(keyRule && { key: newKey(turn) }) },
    })
    const params = { kind, key }
    written.push(params)
    const content = await call('GET /office/contents/{kind}/{key}', { params })
    const document = withMarkup(
      fields,
      {
        ...(content.document as ContentDocument),
        ...('slug' in fields && { slug: `zz-${mark}-${turn}` }),
        // Another recipient: each has one exchange of a kind for a purpose.
        ...(kind === 'exchanges' && { import_tool_id: references['tools']! }),
        ...CHANGES[kind],
        ...changes,
      },
      { turn, references, isLeft },
    )
    const body = { revision: content.revision, document }
    const { revision, problems } = await call('PUT /office/contents/{kind}/{key}/draft', { params, body })
    const blocking = problems.flatMap(({ path, isBlocking }) => (isBlocking ? [path] : []))
    return { ...params, document, revision, blocking }
  }
}
