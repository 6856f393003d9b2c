import { randomBytes } from 'node:crypto'
import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import type { ContentDocument, Fields } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { allFields } from '@visions/contract/contents/walk'
import { divert } from '../fixtures/calls.ts'
import { readyToShare } from '../fixtures/consents.ts'
import { ORIENTATION } from '../fixtures/journeys.ts'
import { officeCalls, PRO_URL, signInAsMember } from '../fixtures/office.ts'
import { visit } from '../fixtures/pages.ts'
import {
  expectForm,
  expectInert,
  hostileTexts,
  leaveNone,
  leaveRefused,
  refusedPaths,
  turnsOf,
  withMarkup,
  type Filling,
} from '../fixtures/stored-markup.ts'
import { expect, test as base, type Page } from '../fixtures/test.ts'

const CONTENTS = `${PRO_URL}/bureau/contenus`
const preview = (page: Page) =>
  page.frameLocator('iframe[title="Aperçu de la page"]').locator('body:has(.preview-mark)')
interface Address {
  kind: ContentKind
  key: string
}
type Calls = ReturnType<typeof officeCalls>

/** Drafts and contents that a test writes. Afterwards drafts are discarded and contents archived. */
const test = base.extend<{ written: Address[] }>({
  written: async ({ page }, use) => {
    const written: Address[] = []
    await use(written)
    const call = officeCalls(page)
    for (const params of written.toReversed()) {
      const { savedAt, revision, live } = await call('GET /office/contents/{kind}/{key}', { params })
      if (savedAt) await call('DELETE /office/contents/{kind}/{key}/draft', { params, body: { revision } })
      const { kind, key } = params
      if (live) await call('POST /office/contents/{kind}/archive', { params: { kind }, body: { keys: [key] } })
    }
  },
})

/** Values that differ from those of the copied content: unique ones, and those with which the preview shows it. */
const CHANGES: Partial<Record<ContentKind, ContentDocument>> = {
  sentences: { position: 0 },
  objectives: { position: 0 },
  presets: { audience: 'LYCEEN', age_group: '16-18', namespace: null, position: 9 },
  tools: { api_url: null, is_sample: true, is_personal_cloud: false, categories: ['job'], position: 100_000 },
  rewards: { transaction_type: 'PromoCode', has_cash_value: false, price: 90_000, proven_price: 0, position: 10_000 },
  events: { starts_at: '2098-01-05T09:00:00.000Z', ends_at: '2098-01-05T10:00:00.000Z', is_top: false },
  announcements: { shown_from: '2026-01-01', shown_until: '2098-12-31' },
  // Two rows may not have the same text.
  help: { questions: [{ question: 'Avant\u00a0?', answer: '' }] },
}
/** The tables refuse markup in these: a draft with it has no preview. */
const OF_TABLES = ['trades.interests', 'establishments.email']
/** Previewed with what a copy lacks: a reward, an exchange, a recipient on a journey. Other tests cover them. */
const NOT_IN_PREVIEW: readonly ContentKind[] = ['partners', 'purposes', 'exchanges']

/**
 * Kinds that are also published, and the page that shows one to a person who knows its address. No list shows them, so
 * that no other test sees them: events, announcements and rewards are over, the tool is a sample. The other kinds are
 * in lists that other tests count: the preview shows their pages instead, with the draft.
 */
const PUBLISHED: Partial<Record<ContentKind, { changes?: ContentDocument; page?: (content: Written) => string }>> = {
  missions: { page: ({ document }) => `/user/missions/${String((document['tasks'] as ContentDocument[])[0]!['id'])}` },
  tools: { page: ({ key }) => `/user/catalog/service/${key}` },
  rewards: { changes: { end_at: '2020-01-31T10:00:00.000Z' } },
  events: { changes: { starts_at: '2020-01-05T09:00:00.000Z', ends_at: '2020-01-05T10:00:00.000Z' } },
  announcements: { changes: { shown_from: '2020-01-01', shown_until: '2020-01-31' } },
}

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

interface Written extends Address {
  revision: number
  document: ContentDocument
  /** Paths of the problems that refuse publication. */
  blocking: string[]
}

/** Prepares drafts of a kind: copies of a live content. */
async function draftsOf(call: Calls, kind: ContentKind, written: Address[]) {
  const { fields, key: keyRule } = KINDS[kind]
  const template = await findTemplate(call, kind)
  const references = await findReferences(call, fields)
  const mark = randomBytes(3).toString('hex')
  const newKey = (turn: number) =>
    [`zz-${mark}-${turn}`, `Z${String((Number.parseInt(mark, 16) % 100) * 100 + turn).padStart(4, '0')}`].find((key) =>
      keyRule!.pattern.test(key),
    )!
  return async (turn: number, isLeft: Filling['isLeft'], changes?: ContentDocument): Promise<Written> => {
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

for (const kind of CONTENT_KINDS)
  test(`[OFF-02] ${kind}: markup in each text field → shown as text in office, preview and product`, async ({
    page,
    newBrowser,
    signIn,
    written,
  }) => {
    const { fields, hasNoPage = false } = KINDS[kind]
    const isPreviewed = !hasNoPage && !NOT_IN_PREVIEW.includes(kind)
    await signInAsMember(page, ['editor', 'publisher'])
    const call = officeCalls(page)
    const write = await draftsOf(call, kind, written)
    const writePartner = kind === 'rewards' ? await draftsOf(call, 'partners', written) : undefined

    // Rendering a page without the content would only take time.
    if (!isPreviewed) await page.route('**/preview', (route) => route.fulfill({ body: '' }))
    const isOfTable: Filling['isLeft'] = (_, path) => OF_TABLES.includes(`${kind}.${path}`)
    const turns = turnsOf(fields)
    for (let turn = 0; turn < turns; turn++) {
      const partner = await writePartner?.(turn, leaveNone)
      const { key, document, blocking } = await write(turn, isOfTable, partner && { partner_id: partner.key })
      expect(blocking, `turn ${turn}`).toEqual(expect.arrayContaining(refusedPaths(fields, document)))
      await page.goto(`${CONTENTS}/${kind}/${key}`)
      await expectForm(page, fields, document)
      if (isPreviewed) await expect(preview(page), `turn ${turn}`).toContainText('hit=1')
      await expectInert(page, `turn ${turn}`)
    }
    if (Object.keys(fields).some((name) => OF_TABLES.includes(`${kind}.${name}`))) {
      const { key, document, blocking } = await write(turns, leaveNone)
      expect(blocking).toEqual(expect.arrayContaining(refusedPaths(fields, document)))
      await page.goto(`${CONTENTS}/${kind}/${key}`)
      await expectForm(page, fields, document)
      await expectInert(page, 'a value that the table refuses')
    }
    await page.goto(`${CONTENTS}/${kind}?cherche=${encodeURIComponent(hostileTexts(80)[0]!)}`)
    await expectInert(page, 'list')

    const publication = PUBLISHED[kind]
    if (!publication) return
    const content = await write(turns, leaveRefused, publication.changes)
    expect(content.blocking).toEqual([])
    const { key, revision } = content
    const publisher = await newBrowser()
    await signInAsMember(publisher, ['publisher'])
    const params = { kind, key }
    await call('POST /office/contents/{kind}/{key}/submission', { params, body: { revision } })
    await officeCalls(publisher)('POST /office/contents/{kind}/{key}/publication', { params, body: { revision } })
    await page.goto(`${CONTENTS}/${kind}/${key}/versions/1`)
    await expectInert(page, 'version')
    if (!publication.page) return
    const person = await newBrowser()
    await signIn({ situation: 'Lycéen', age_group: '16-18' }, { page: person })
    await visit(person, process.env['VISIONS_URL']! + publication.page(content))
    await expect(person.locator('main')).toContainText('hit=1')
    await expectInert(person, 'page')
  })

test('[OFF-02] markup in cards and exchanges of data → shown as text to people', async ({ page, signIn }) => {
  const person = await signIn()
  await readyToShare(page, person)
  const [text] = hostileTexts(2000)
  const TEXTS = ['title', 'body', 'name', 'description', 'wording', 'retention', 'infoText', 'label', 'value']
  const spoil = (name: string, value: unknown): unknown => (TEXTS.includes(name) ? text : value)
  // Not stored: these contents are in lists of all people.
  await divert(page, /\/api\/(preferences\/swipe|consents\/popup\/)/, 'GET', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: JSON.stringify(await response.json(), spoil) })
  })
  await visit(page, ORIENTATION)
  await page.getByRole('link', { name: 'Partager mes données avec Transvase' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('hit=1')
  for (const details of await dialog.locator('summary').all()) await details.click()
  await expectInert(page, 'exchange')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('link', { name: 'Mes envies', exact: true }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'hit=1' })).toBeVisible()
  await expectInert(page, 'card')
})

test('[OFF-02] markup in titles, names and comments → shown as text in all other pages of the office', async ({
  page,
  newBrowser,
  written,
}) => {
  const [name] = hostileTexts(120)
  const roles = ['editor', 'publisher', 'admin']
  await signInAsMember(page, roles, name)
  const call = officeCalls(page)
  const write = await draftsOf(call, 'announcements', written)
  const other = await newBrowser()
  await signInAsMember(other, roles, hostileTexts(120).at(-1))
  const addresses: string[] = []
  for (let turn = 0; turn < hostileTexts(160).length; turn++) {
    const { kind, key, revision, document } = await write(turn, leaveRefused, PUBLISHED.announcements!.changes)
    const params = { kind, key }
    const address = `${CONTENTS}/${kind}/${key}`
    addresses.push(address)
    await call('POST /office/contents/{kind}/{key}/comments', {
      params,
      body: { text: hostileTexts(2000)[0]! },
    })
    // Another professional has an older draft open, and compares.
    await other.goto(address)
    const again = { ...document, body: `${String(document['body'])} !` }
    const saved = await call('PUT /office/contents/{kind}/{key}/draft', { params, body: { revision, document: again } })
    await other.getByLabel(/^Texte \(/).fill(`? ${hostileTexts(900)[0]!}`)
    await other.getByRole('button', { name: 'J’enregistre le brouillon' }).click()
    await expect(other.getByRole('radio', { name: /Votre version/ })).toBeVisible()
    await expectInert(other, 'comparison')
    await call('POST /office/contents/{kind}/{key}/submission', { params, body: { revision: saved.revision } })
    await page.goto(address)
    await expectInert(page, 'presence and comment')
  }
  const visitAll = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(`${PRO_URL}/bureau${path}`)
      await expect(page.locator('main')).toContainText('hit=1')
      await expectInert(page, path)
    }
  }
  await visitAll(['/relectures', '/membres', '/journal'])
  for (const address of addresses) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Je publie maintenant' }).click()
    await expect(page.getByText('Le contenu est publié.')).toBeVisible()
  }
  await visitAll(['/calendrier?mois=2020-01', '', '/journal'])
})
