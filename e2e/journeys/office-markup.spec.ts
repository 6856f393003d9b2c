import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { hostileCases, pasteCases } from '@visions/contract/paste.cases'
import { allFields } from '@visions/contract/contents/walk'
import {
  hostileTexts,
  isOfTable,
  leaveNone,
  leaveRefused,
  NOT_IN_PREVIEW,
  prepareDrafts,
  turnsOf,
  type DraftAddress,
  type WrittenDraft,
} from '@visions/contract/test/stored-markup'
import { divert } from '../fixtures/calls.ts'
import { readyToShare } from '../fixtures/consents.ts'
import { ORIENTATION } from '../fixtures/journeys.ts'
import { officeCalls, PRO_URL, signInAsMember } from '../fixtures/office.ts'
import { visit } from '../fixtures/pages.ts'
import { expectInert } from '../fixtures/stored-markup.ts'
import { expect, test as base, type Page } from '../fixtures/test.ts'

const CONTENTS = `${PRO_URL}/bureau/contenus`
const preview = (page: Page) =>
  page.frameLocator('iframe[title="Aperçu de la page"]').locator('body:has(.preview-mark)')

/** Drafts and contents that a test writes. Afterwards drafts are discarded and contents archived. */
const test = base.extend<{ written: DraftAddress[] }>({
  written: async ({ page }, use) => {
    const written: DraftAddress[] = []
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

interface Publication {
  changes?: ContentDocument
  page?: (content: WrittenDraft) => string
}

/**
 * Kinds that are also published, and the page that shows one to a person who knows its address. No list shows them, so
 * that no other test sees them: announcements and rewards are over, the tool is a sample.
 */
const PUBLISHED: Partial<Record<ContentKind, Publication>> = {
  missions: {
    page: ({ document }) => `/user/missions/${String((document['tasks'] as ContentDocument[])[0]!['id'])}`,
  },
  tools: { page: ({ key }) => `/user/catalog/service/${key}` },
  rewards: { changes: { end_at: '2020-01-31T10:00:00.000Z' } },
  announcements: { changes: { shown_from: '2020-01-01', shown_until: '2020-01-31' } },
}

/** Kinds with each type of field. `apps/api/test/preview.db.test.ts` reads form and preview of all kinds. */
const types = new Set<string>()
const WITH_EACH_TYPE = [...new Set([...(Object.keys(PUBLISHED) as ContentKind[]), ...CONTENT_KINDS])].filter((kind) => {
  const known = types.size
  for (const { type } of allFields(KINDS[kind].fields)) types.add(type)
  return types.size > known
})

for (const kind of WITH_EACH_TYPE)
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
    const write = await prepareDrafts(call, kind, written)
    const writePartner = kind === 'rewards' ? await prepareDrafts(call, 'partners', written) : undefined

    // Rendering a page without the content would only take time.
    if (!isPreviewed) await page.route('**/preview', (route) => route.fulfill({ body: '' }))
    const turns = turnsOf(fields)
    for (const turn of new Set([0, turns - 1])) {
      const partner = await writePartner?.(turn, leaveNone)
      const { key } = await write(turn, isOfTable(kind), partner && { partner_id: partner.key })
      await page.goto(`${CONTENTS}/${kind}/${key}`)
      if (isPreviewed) await expect(preview(page), `turn ${turn}`).toContainText('hit=1')
      await expectInert(page, `turn ${turn}`)
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
  const write = await prepareDrafts(call, 'announcements', written)
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
    await expect(page.getByText(/^Le contenu est publié/)).toBeVisible()
  }
  await visitAll(['/calendrier?mois=2020-01', '', '/journal'])
})

/** Cases of programs, and what only a browser runs. `packages/contract/src/rich-text.test.ts` has all. */
const IN_THE_BROWSER =
  /^(?:word-desktop-t.*|web-article|mail-gmail|google-docs|pdf-bullets|picture with .*|svg with .*|events .*)$/

test('[OFF-14] formatted text: typed, linked and pasted → its marks only, saved while typing', async ({
  page,
  written,
  expected,
}) => {
  // Chromium writes a style when it joins paragraphs; the policy refuses it.
  expected.push('Applying inline style violates')
  await signInAsMember(page, ['editor'])
  const call = officeCalls(page)
  const { key } = await call('POST /office/contents/{kind}', { params: { kind: 'partners' }, body: {} })
  const params = { kind: 'partners', key } as const
  written.push(params)
  await page.goto(`${CONTENTS}/partners/${key}`)
  const text = page.getByRole('textbox', { name: /^Description/ })
  const sent = page.locator('textarea[name=description]')
  const { keyboard } = page
  await text.click()
  await keyboard.type('Un ')
  await keyboard.press('Control+b')
  await keyboard.type('mot')
  await keyboard.press('Control+b')
  await keyboard.type(' <p> ici.')
  await keyboard.press('Enter')
  await keyboard.type('- point')
  await expect(page.getByRole('button', { name: 'Liste', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('Enter')
  await keyboard.type('autre')
  await page.getByRole('button', { name: 'Paragraphe' }).click()
  await keyboard.type(' et ')
  await keyboard.press('Control+k')
  const address = page.getByLabel('Adresse', { exact: true })
  await page.getByLabel('Texte du lien').fill('le site')
  await address.fill('nadia@exemple.fr')
  await keyboard.press('Enter')
  await expect(page.getByText('Écrivez l’adresse complète', { exact: false })).toBeVisible()
  await address.fill('exemple.fr/a')
  await keyboard.press('Enter')
  await expect(text).toBeFocused()
  await keyboard.type('.')
  await expect(sent).toHaveValue('Un **mot** <p> ici.\n\n- point\n\nautre et [le site](https://exemple.fr/a).')
  await expect
    .poll(async () => (await call('GET /office/contents/{kind}/{key}', { params, query: {} })).document['description'])
    .toBe(
      '<p>Un <strong>mot</strong> &lt;p&gt; ici.</p>\n<ul><li>point</li></ul>\n<p>autre et <a href="https://exemple.fr/a">le site</a>.</p>',
    )

  const list = page.getByRole('button', { name: 'Liste', exact: true })
  const plain = 'Un\n\nDeux'
  await text.press('Control+a')
  await keyboard.press('Delete')
  await keyboard.type('Un')
  await keyboard.press('Enter')
  await keyboard.type('Deux')
  await keyboard.press('Control+a')
  for (const value of ['- Un\n- Deux', plain]) {
    await list.click()
    await expect(sent).toHaveValue(value)
  }
  // Two items ended, each in two steps, then the list.
  for (let step = 0; step < 5; step++) await keyboard.press('Control+z')
  await expect(sent).toHaveValue(plain)
  await keyboard.press('ArrowRight')
  await list.click()
  await keyboard.type(' !')
  await expect(sent).toHaveValue('Un\n\n- Deux !')

  // Nothing leaves the page: no picture, no frame, no style.
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const one of [...pasteCases, ...hostileCases].filter(({ name }) => IN_THE_BROWSER.test(name))) {
    const { name, html = '', text: plain = '', expected: words, or = [], loose } = one
    await text.press('Control+a')
    await text.press('Delete')
    const value = await text.evaluate(
      (element, given) => {
        const clipboardData = new DataTransfer()
        for (const [type, data] of Object.entries(given)) if (data !== '') clipboardData.setData(type, data)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        return document.querySelector<HTMLTextAreaElement>('textarea[name=description]')!.value
      },
      { 'text/html': html, 'text/plain': plain },
    )
    const bare = value.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\\(?=[^\w\s])/g, '')
    if (!loose || !bare.startsWith('Avant')) expect([words, ...or], name).toContain(bare)
  }
  await expectInert(page, 'pasted')
  expect(loaded.filter((url) => !url.startsWith(PRO_URL))).toEqual([])
})

/** What is copied from Word, a page and a mail, with code in it, and what stays. */
const COPIED = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><style>p{color:red}</style><script>hit=1</script>
<h2 onclick="hit=1">Titre</h2>
<p class=MsoNormal style="background:url(//exemple.org/a)">Un <b>mot</b><img src=x onerror=hit=1>
<a href="https://www.exemple.fr/">lien</a> <a href="javascript:hit=1">faux</a></p><iframe srcdoc="&lt;p>hit"></iframe>
<p class=MsoListParagraph style="mso-list:l0 level1"><span style="mso-list:Ignore">·&nbsp;&nbsp;</span>point</p>
<svg onload=hit=1></svg></html>`
const STAYS = '**Titre**\n\nUn **mot** [lien](https://www.exemple.fr/) faux\n\n- point'

const isRich = ({ type }: { type: string }) => type === 'rich'
const WITH_RICH = CONTENT_KINDS.filter((kind) => [...allFields(KINDS[kind].fields)].some(isRich))

test('[OFF-14] text copied elsewhere, with code: in each formatted text of each kind → its marks only', async ({
  page,
  written,
}) => {
  expect(WITH_RICH.length).toBeGreaterThan(2)
  await signInAsMember(page, ['editor'])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: PRO_URL })
  const call = officeCalls(page)
  for (const kind of WITH_RICH) {
    const body = kind === 'help' ? { key: `colle-${Date.now()}` } : {}
    const { key } = await call('POST /office/contents/{kind}', { params: { kind }, body })
    const params = { kind, key }
    written.push(params)
    await page.goto(`${CONTENTS}/${kind}/${key}`)
    const adding = page.getByRole('button', { name: 'Ajouter une question' })
    if (kind === 'help') await adding.click()
    const texts = page.locator('office-rich').getByRole('textbox')
    await expect(texts).toHaveCount([...allFields(KINDS[kind].fields)].filter(isRich).length)
    for (const text of await texts.all()) {
      await page.evaluate((html) => {
        const copy = (event: ClipboardEvent) => {
          event.preventDefault()
          event.clipboardData!.setData('text/html', html)
        }
        document.addEventListener('copy', copy, { once: true })
      }, COPIED)
      await text.press('Control+c')
      await text.press('Control+v')
      await expect(text.locator('xpath=ancestor::office-rich').locator('textarea')).toHaveValue(STAYS)
    }
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
    await expectInert(page, kind)
    const content = await call('GET /office/contents/{kind}/{key}', { params, query: {} })
    const stored = JSON.stringify(content.document)
    expect(stored.split('<strong>Titre</strong>')).toHaveLength((await texts.count()) + 1)
    expect(stored).not.toMatch(/hit|style|javascript|onclick|<(?:img|svg|iframe|script)/)
  }
})
