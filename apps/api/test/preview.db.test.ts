// Previews of contents (OFF-03), with the built web app and the demonstration data.
import { createHash, randomUUID } from 'node:crypto'
import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { allFields } from '@visions/contract/contents/walk'
import {
  isOfTable,
  leaveNone,
  NOT_IN_PREVIEW,
  PAYLOADS,
  prepareDrafts,
  refusedPaths,
  textsIn,
  turnsOf,
} from '@visions/contract/test/stored-markup'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seed } from '../db/demo/seed.ts'
import { seedId } from '../db/demo/today.ts'
import { readConfig } from '../src/config.ts'
import { CONTENT_MAPPINGS } from '../src/contents.ts'
import { writePreview } from '../src/features/contents/index.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { buildMission, buildPresetMission } from './build/content.ts'
import { buildDraft } from './build/contents.ts'
import { buildOrganisation } from './build/professionals.ts'
import { buildReward } from './build/rewards.ts'
import { useOwner, useTestApp } from './harness.ts'
import { injectOffice, officeCookie, openOffice } from './office.ts'
import { installWriteLog } from './write-log.ts'

const { webBuildDir } = readConfig({})
const app = await useTestApp({ webBuildDir })
const { db } = app
await seed(db, { toolsUrl: 'http://localhost:3102', matchingUrl: 'http://localhost:3050' })
app.deps.content.changed()
const owner = openDatabase(useOwner(app))
const watchWrites = await installWriteLog(owner)
const editor = await openOffice(app, { organisation: await buildOrganisation(db), roles: ['editor'] })

const preview = (kind: ContentKind, key: string, person: Record<string, string> = {}) =>
  injectOffice(app, {
    url: `/api/office/contents/${kind}/${encodeURIComponent(key)}/preview?${new URLSearchParams(person)}`,
    headers: { cookie: officeCookie(editor.secret) },
  })
const draftOf = async (kind: ContentKind, key: string): Promise<ContentDocument> =>
  (await editor.call('GET /office/contents/{kind}/{key}', { params: { kind, key }, query: {} }))
    .document as ContentDocument
const save = (kind: ContentKind, key: string, document: ContentDocument) =>
  editor.call('PUT /office/contents/{kind}/{key}/draft', { params: { kind, key }, body: { revision: 0, document } })

test('[OFF-03] draft: the real page with a watermark, without scripts; nothing is written', async () => {
  const key = seedId('mission', 'mieux-me-connaitre')
  const before = await draftOf('missions', key)
  await save('missions', key, { ...before, name: 'Brouillon de mission' })
  const written = await watchWrites()
  const { statusCode, headers, body } = await preview('missions', key, { situation: 'Lycéen', ageGroup: '16-18' })
  expect(statusCode, body).toBe(200)
  expect(body).toContain('Brouillon de mission')
  expect(body).toContain('Aperçu · personne inventée')
  expect(body).not.toMatch(/<script|<a [^>]*href=/)
  expect(headers['content-security-policy']).toContain('sandbox allow-same-origin')
  expect(await written()).toEqual([])
  const me = await app.signIn({ situation: 'Lycéen' })
  const page = await app.inject({ url: '/user/missions', headers: { cookie: me.cookie, host: 'localhost:3000' } })
  expect(page.body).not.toContain('Brouillon de mission')
})

test('[OFF-03] [PEO-10] preview of a mission: its sums, also for a person that it is not assigned to', async () => {
  for (const name of ['mieux-me-connaitre', 'trouver-offres']) {
    const key = seedId('mission', name)
    const document = await draftOf('missions', key)
    const stars = (document['tasks'] as { stars: number }[]).reduce((sum, task) => sum + task.stars, 0)
    const { body } = await preview('missions', key, { situation: 'Lycéen', ageGroup: '16-18' })
    expect(body.replaceAll('\u00a0', ' ')).toContain(`0 sur ${stars + Number(document['bonus'])} VisionsStars`)
  }
})

test('[OFF-03] a mission of a draft tool, for one namespace: both drafts, for its people only', async () => {
  const tool = await draftOf('tools', seedId('tool', 'cap-bruyere'))
  const { key: toolKey } = await buildDraft(db, {
    kind: 'tools',
    document: { ...tool, name: 'Outil en brouillon', slug: 'outil-en-brouillon', api_url: null, data_types: [] },
  })
  const mission = await draftOf('missions', seedId('mission', 'explorer-metiers'))
  const [task] = mission['tasks'] as ContentDocument[]
  const tools = [
    { tool_id: seedId('tool', 'marelline'), namespace: null },
    { tool_id: toolKey, namespace: 'gen' },
  ]
  const { key } = await buildDraft(db, {
    kind: 'missions',
    document: { ...mission, tasks: [{ ...task!, id: randomUUID(), tools }] },
  })
  const [inside, outside] = [await preview('missions', key, { namespace: 'gen' }), await preview('missions', key)]
  expect(inside.body).toContain('Outil en brouillon')
  expect(outside.body).not.toContain('Outil en brouillon')
  expect(outside.body).toContain('Marelline')
})

test('[OFF-17] mission: who does not meet it reads why, escaped; who does, and a new draft, nothing', async () => {
  const mission = await buildMission(db)
  const gen = await buildPresetMission(db, { mission, audience: 'LYCEEN', namespace: 'gen', position: 9 })
  await db.updateTable('namespaces').set({ title: '<b>GEN</b>' }).where('name', '=', 'gen').execute()
  expect(gen.namespace).toBe('gen')
  const whyOf = async (key: string, person: Record<string, string> = {}) =>
    /<span class="preview-why">(.*?)<\/span>/.exec((await preview('missions', key, person)).body)?.[1]
  const outside = (await whyOf(mission.id))?.replaceAll('\u00a0', ' ')
  expect(outside).toBe(
    'Cette personne ne voit pas cette mission : elle est seulement pour : lycéens et lycéennes (&#60;b&#62;GEN&#60;/b&#62;).',
  )
  expect(await whyOf(mission.id, { namespace: 'gen' })).toBeUndefined()
  const { key } = await buildDraft(db, {
    kind: 'missions',
    document: { ...(await draftOf('missions', mission.id)), tasks: [] },
  })
  expect(await whyOf(key)).toBeUndefined()
})

test('[OFF-03] card, partner: drafts are in the page of a person who saw them', async () => {
  const seeded = async (kind: ContentKind, key: string, changes: ContentDocument) =>
    save(kind, key, { ...(await draftOf(kind, key)), ...changes })
  await seeded('trades', 'D1102', { title: 'Pâtissier de brouillon / Pâtissière de brouillon' })
  expect((await preview('trades', 'D1102')).body).toContain('Pâtissier de brouillon')
  const { code } = await db.selectFrom('sectors').select('code').orderBy('code').limit(1).executeTakeFirstOrThrow()
  await seeded('sectors', code, { title: 'Secteur de brouillon' })
  expect((await preview('sectors', code)).body).toContain('Secteur de brouillon')
  const { partner_id: partner } = await db
    .selectFrom('rewards')
    .select('partner_id')
    .where('archived_at', 'is', null)
    .where('start_at', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  await seeded('partners', partner, { name: 'Partenaire de brouillon' })
  expect((await preview('partners', partner)).body).toContain('Partenaire de brouillon')
})

test('[OFF-03] purpose, exchange: the dialog that asks for consent, with the draft', async () => {
  for (const slug of ['trouver-mes-matchs', 'completer-mon-bilan', 'garder-dans-mon-nuage']) {
    const { id } = await db.selectFrom('purposes').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    const exchange = await db
      .selectFrom('exchanges')
      .select(['id', 'kind'])
      .where('purpose_id', '=', id)
      .executeTakeFirstOrThrow()
    const before = await draftOf('exchanges', exchange.id)
    const { wording } = await draftOf('purposes', id)
    await save('exchanges', exchange.id, { ...before, info: 'Information en brouillon.' })
    // Only the dialog of a journey has the information.
    const shown = exchange.kind === 'journey' ? 'Information en brouillon.' : String(wording)
    expect((await preview('exchanges', exchange.id)).body, slug).toContain(shown)
    await save('purposes', id, { ...(await draftOf('purposes', id)), wording: 'Formulation en brouillon.' })
    expect((await preview('purposes', id)).body, slug).toContain('Formulation en brouillon.')
  }
})

test('[OFF-03] every kind with a page: its first content is shown', async () => {
  for (const kind of CONTENT_KINDS) {
    const { table, key: column } = CONTENT_MAPPINGS.find((mapping) => mapping.kind === kind)!
    const flags = kind === 'rewards' ? sql`where archived_at is null and start_at is null` : sql``
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(column)}::text as key from ${sql.table(table)} ${flags} order by 1 limit 1`.execute(db)
    const { statusCode, body, headers } = await preview(kind, rows[0]!.key)
    expect(statusCode, `${kind} ${body.slice(0, 300)}`).toBe(200)
    // Public pages inline their styles: the policy allows them.
    const policy = String(headers['content-security-policy'])
    for (const [, css = ''] of body.matchAll(/<style>([^]*?)<\/style>/g))
      expect(policy, kind).toContain(createHash('sha256').update(css).digest('base64'))
    expect(body.includes('Aucune page ne montre'), kind).toBe(KINDS[kind].hasNoPage === true)
  }
})

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#x27;')
/** Payloads that are markup where they are not escaped. */
const MARKUP = PAYLOADS.filter((payload) => /[<"']/.test(payload))
function expectNoMarkup(body: string): void {
  // Quotation marks leave an attribute; between tags, where formatted text has them, they are text.
  const tags = body.replaceAll(/>[^<]*/g, '>')
  const found = MARKUP.filter((payload) => (payload.includes('<') ? body : tags).includes(payload))
  expect(found).toEqual([])
  expect(body).not.toMatch(/(href|src|action|formaction|data)="\s*javascript:/i)
}

// In a browser, e2e/journeys/office-markup.spec.ts.
test.each(CONTENT_KINDS)('[OFF-02] %s: each payload in each text field → text in form and preview', async (kind) => {
  const { fields, hasNoPage = false } = KINDS[kind]
  const write = await prepareDrafts(editor.call, kind)
  const writePartner = kind === 'rewards' ? await prepareDrafts(editor.call, 'partners') : undefined
  const turns = turnsOf(fields)
  const hasMarkup = kind === 'rewards' || allFields(fields).some(({ type }) => type === 'rich')
  for (let turn = 0; turn <= turns; turn++) {
    const isRefused = turn === turns
    const partner = await writePartner?.(turn, leaveNone)
    const { key, document, blocking } = await write(
      turn,
      isRefused ? leaveNone : isOfTable(kind),
      partner && { partner_id: partner.key },
    )
    expect(blocking, `turn ${turn}`).toEqual(expect.arrayContaining(refusedPaths(fields, document)))
    const url = `/bureau/contenus/${kind}/${encodeURIComponent(key)}`
    const form = await injectOffice(app, { url, headers: { cookie: officeCookie(editor.secret) } })
    for (const { text, path } of textsIn(fields, document))
      expect(form.body.includes(escapeHtml(text)), `turn ${turn}: ${path}: ${text}`).toBe(true)
    // A page escapes every text of a field; only rich text has a reader of its own.
    if (!hasMarkup && turn > 0 && turn < turns - 1) {
      expectNoMarkup(form.body)
      continue
    }
    const shown = await preview(kind, key)
    if (!hasNoPage && !NOT_IN_PREVIEW.includes(kind) && !isRefused)
      expect(shown.body.includes('hit=1'), `turn ${turn}`).toBe(true)
    for (const { body } of [form, shown]) expectNoMarkup(body)
  }
})

test('[OFF-03] an incomplete draft: says so instead of the page; an unknown content → 404', async () => {
  const { key } = await buildDraft(db, {
    kind: 'missions',
    document: { name: '', subtitle: '', bonus: null, tasks: [] },
  })
  expect((await preview('missions', key)).body).toContain('quand le brouillon sera plus complet')
  expect((await preview('missions', randomUUID())).statusCode).toBe(404)
})

test('[OFF-03] a purchase of a reward with a daily limit does not wait for its preview', async () => {
  const { id } = await buildReward(db, { price: 10, codes: 1, limit_per_day: 1 })
  await save('rewards', id, { ...(await draftOf('rewards', id)), title: 'Récompense en brouillon' })
  const { call } = await app.signIn({ stars: 100 })
  // The preview has written the draft, and its page is not rendered yet.
  await db.transaction().execute(async (tx) => {
    expect(await writePreview(tx, { mappings: CONTENT_MAPPINGS }, { kind: 'rewards', key: id })).toMatchObject({
      title: 'Récompense en brouillon',
    })
    const bought = await call('POST /rewards/{id}', { params: { id }, body: { transactionType: 'PromoCode' } })
    expect(bought.reward.title).not.toBe('Récompense en brouillon')
  })
})

test('[OFF-03] a content that another act holds: the preview does not wait, and says so', async () => {
  const { id } = await buildReward(db, { codes: 0 })
  await save('rewards', id, { ...(await draftOf('rewards', id)), title: 'Récompense occupée' })
  await owner.transaction().execute(async (tx) => {
    await tx.selectFrom('rewards').select('id').where('id', '=', id).forUpdate().execute()
    const { statusCode, body, headers } = await preview('rewards', id)
    expect({ statusCode, retry: headers['retry-after'] }).toEqual({ statusCode: 503, retry: '2' })
    expect(body).toContain('Ce contenu est en train de changer')
  })
  expect((await preview('rewards', id)).statusCode).toBe(200)
})

test('[OFF-03] previews of one professional: one at a time; a later one replaces the one that waits', async () => {
  const key = seedId('mission', 'mieux-me-connaitre')
  const answers = await Promise.all([1, 2, 3].map(() => preview('missions', key)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429])
  const refused = answers.find(({ statusCode }) => statusCode === 429)!
  expect(refused.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' })
  expect(refused.body).toContain('Un autre de vos aperçus se prépare encore')
})
