import { randomUUID } from 'node:crypto'
import { UPLOADS_A_DAY, type OfficeRole } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildDraft } from '../../../test/build/contents.ts'
import { buildEvent } from '../../../test/build/events.ts'
import { buildMedium, drawPng } from '../../../test/build/media.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { expectRefusal, startOwnApp, untilChangesReceived, untilLockWaits, useTestApp } from '../../../test/harness.ts'
import { openOffice, PRO_URL, type OfficeCaller } from '../../../test/office.ts'
import { useObjectStore } from '../../../test/object-store.ts'

const app = await useTestApp()
const { db } = app

const organisation = await buildOrganisation(db)
const open = (...roles: OfficeRole[]) => openOffice(app, { organisation, roles })
const nadia = await open('editor')
const paul = await open('publisher')

const LOGO = { name: 'Logo de l’agence', alt: 'Deux dunes sous un soleil' }
const add = (file = drawPng(), query: Partial<typeof LOGO & { isDecorative: 'true' }> = LOGO, by = nadia) =>
  by.call('POST /office/media', { query: { ...LOGO, ...query }, body: file })
const read = (id: string, by = nadia) => by.call('GET /office/media/{id}', { params: { id } })
const replace = (by: OfficeCaller, id: string, file = drawPng()) =>
  by.call('PUT /office/media/{id}/picture', { params: { id }, body: file })
const remove = (...ids: string[]) => nadia.call('DELETE /office/media', { body: { ids } })
const load = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })
const acts = async (subject: string) =>
  (await db.selectFrom('staff_log').select('act').where('subject', '=', subject).orderBy('line').execute()).map(
    ({ act }) => act,
  )
const imageOf = async (id: string) =>
  (await db.selectFrom('events').select('image').where('id', '=', id).executeTakeFirst())?.image
/** Opens the content of a live event in the office and saves it with another title. */
const startDraft = async (key: string, revision = 0) => {
  const params = { kind: 'events' as const, key }
  const { document } = await nadia.call('GET /office/contents/{kind}/{key}', { params, query: {} })
  return nadia.call('PUT /office/contents/{kind}/{key}/draft', {
    params,
    body: { revision, document: { ...document, title: `Un autre titre ${randomUUID()}` } },
  })
}

describe('library', () => {
  test('[OFF-06] added picture: listed, with a line in the log; same file again → the first one, no line', async () => {
    const file = drawPng({ width: 40, height: 20 })
    const name = `Affiche ${randomUUID()}`
    const { id, isNew } = await add(file, { name })
    expect(isNew).toBe(true)
    const { medium, uses } = await read(id)
    expect(medium).toMatchObject({ id, name, alt: LOGO.alt, isDecorative: false, width: 40, height: 20, useCount: 0 })
    expect(uses).toEqual([])
    expect(await add(file, { name: 'Autre nom', alt: 'Autre texte' })).toEqual({
      id,
      isNew: false,
      name,
      address: medium.address,
    })
    expect(await acts(name)).toEqual(['media-added'])
    const { media } = await nadia.call('GET /office/media', { query: { search: name.toUpperCase() } })
    expect(media.map((one) => one.id)).toEqual([id])
    const { pictures } = await nadia.call('GET /office/media/names')
    expect(pictures).toContainEqual({ name, address: medium.address })
  })

  test('[OFF-15] changed picture of a content: the difference has names, no address', async () => {
    const [old, recent] = [await buildMedium(db), await buildMedium(db)]
    const { id: key } = await buildEvent(db, { image: `${old.prefix}320` })
    const params = { kind: 'events' as const, key }
    const { document } = await nadia.call('GET /office/contents/{kind}/{key}', { params, query: {} })
    const body = { revision: 0, document: { ...document, image: `${recent.prefix}320` } }
    await nadia.call('PUT /office/contents/{kind}/{key}/draft', { params, body })
    const { changes } = await nadia.call('GET /office/contents/{kind}/{key}', { params, query: {} })
    expect(changes).toEqual([{ label: 'Image', before: old.name, after: recent.name }])
  })

  test('[OFF-15] same name, also in capitals or concurrently → numbered in all answers and in the log', async () => {
    const name = `Équipe ${randomUUID()}`
    const first = await add(drawPng(), { name })
    const others = await Promise.all([add(drawPng(), { name: name.toUpperCase() }), add(drawPng(), { name })])
    expect(others.map((one) => one.name.toLowerCase()).toSorted()).toEqual(
      [2, 3].map((number) => `${name} (${number})`.toLowerCase()),
    )
    const { media } = await nadia.call('GET /office/media', { query: { search: name } })
    const { pictures } = await nadia.call('GET /office/media/names')
    for (const { name: shown, address, id } of [first, ...others]) {
      expect(media.find((one) => one.id === id)?.name).toBe(shown)
      expect(pictures).toContainEqual({ name: shown, address })
      expect(await acts(shown)).toEqual(['media-added'])
    }
    const texts = { alt: 'Une dune', isDecorative: false }
    const rename = (id: string, to: string) =>
      nadia.call('PUT /office/media/{id}', { params: { id }, body: { ...texts, name: to } })
    await rename(first.id, name)
    expect((await read(first.id)).medium).toMatchObject({ ...texts, name })
    const longest = 'é'.repeat(120)
    await rename(first.id, longest)
    const { id: last } = others[1]
    await rename(last, longest)
    expect((await read(last)).medium.name).toBe(`${'é'.repeat(114)} (2)`)
  })

  test('[OFF-06] one file sent by five forms concurrently → one picture', async () => {
    const file = drawPng()
    const added = await Promise.all(Array.from({ length: 5 }, () => add(file)))
    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  test('[OFF-13] more pictures, or bytes, than a member adds in a day → 429; a known one: free', async () => {
    const limited = await startOwnApp({ rateLimits: true })
    const by = await openOffice(limited, { organisation: await buildOrganisation(limited.db), roles: ['editor'] })
    const first = drawPng()
    const { id } = await add(first, LOGO, by)
    const used = (values: { count: number; bytes: number }) =>
      limited.db.updateTable('member_uploads').set(values).execute()
    const count = async () => (await by.call('GET /office/media', { query: {} })).media.length
    for (const values of [
      { count: UPLOADS_A_DAY.pictures.count, bytes: 0 },
      { count: 1, bytes: UPLOADS_A_DAY.pictures.bytes },
    ]) {
      await used(values)
      await expectRefusal(add(drawPng(), LOGO, by), 429, 'too_many_uploads')
      await expectRefusal(replace(by, id), 429, 'too_many_uploads')
      expect(await add(first, LOGO, by)).toMatchObject({ id, isNew: false })
    }
    expect(await count()).toBe(1)
  })

  test('[OFF-06] neither text nor «décorative», or both → 400; one of them → stored', async () => {
    for (const query of [{ alt: '' }, { alt: '   ' }, { isDecorative: 'true' as const }])
      await expect(add(drawPng(), query)).rejects.toMatchObject({
        status: 400,
        body: { fields: [{ path: 'alt' }] },
      })
    const { id } = await add(drawPng(), { alt: '', isDecorative: 'true' })
    expect((await read(id)).medium).toMatchObject({ alt: '', isDecorative: true })
    const change = (body: { name: string; alt: string; isDecorative: boolean }) =>
      nadia.call('PUT /office/media/{id}', { params: { id }, body })
    await expectRefusal(change({ name: 'Logo', alt: '', isDecorative: false }), 400)
    const name = `Logo ${randomUUID()}`
    await change({ name, alt: 'Une dune', isDecorative: false })
    expect((await read(id)).medium).toMatchObject({ name, alt: 'Une dune', isDecorative: false })
    expect(await acts(name)).toEqual(['media-changed'])
  })

  test('[OFF-15] text with markup, of 300 letters → stored as typed; longer, or on two lines → 400', async () => {
    const alt = `<b>Élodie</b> & "les dunes" ${'a'.repeat(300)}`.slice(0, 300)
    const { id } = await add(drawPng(), { alt })
    expect((await read(id)).medium.alt).toBe(alt)
    for (const refused of [`${alt}a`, 'Une dune\net la mer']) await expectRefusal(add(drawPng(), { alt: refused }), 400)
  })

  test('[OFF-06] refused file → its code, nothing stored', async () => {
    const count = async () =>
      Number((await db.selectFrom('media').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
    const before = await count()
    const svg = new Uint8Array(Buffer.from('<svg><script>alert(1)</script></svg>'))
    await expect(add(svg)).rejects.toMatchObject({
      status: 422,
      code: 'picture_type',
      body: { details: { found: 'svg' } },
    })
    await expectRefusal(add(drawPng().slice(0, 50)), 422, 'picture_damaged')
    await expectRefusal(add(new Uint8Array(8 * 1024 * 1024 + 1)), 413)
    const { id } = await buildMedium(db)
    await expectRefusal(replace(nadia, id, svg), 422, 'picture_type')
    expect(await count()).toBe(before + 1)
  })

  test('[OFF-06] list: 50 at a time, the latest first; unused pictures alone', async () => {
    const { media, next } = await nadia.call('GET /office/media', { query: {} })
    const used = await buildMedium(db)
    await buildEvent(db, { image: `${used.prefix}320` })
    for (let n = 0; n < 60; n++) await buildMedium(db, { added_at: new Date(Date.now() - 1e9 - n * 1000) })
    const first = await nadia.call('GET /office/media', { query: {} })
    expect(first.media).toHaveLength(50)
    expect(first.media.find(({ id }) => id === used.id)).toMatchObject({ useCount: 1 })
    const second = await nadia.call('GET /office/media', { query: { after: first.next! } })
    const times = [...first.media, ...second.media].map(({ addedAt }) => addedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set([...first.media, ...second.media].map(({ id }) => id)).size).toBe(times.length)
    expect(times.length).toBe(media.length + 61)
    expect(next).toBeNull()
    const unused = await nadia.call('GET /office/media', { query: { unused: 'true' } })
    expect(unused.media.map(({ id }) => id)).not.toContain(used.id)
  })
})

describe('address', () => {
  test('[OFF-06] both origins: AVIF or WebP by accept, cached for a year, nosniff', async () => {
    const { id } = await add(
      new Uint8Array(
        await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c33' } })
          .jpeg()
          .toBuffer(),
      ),
    )
    const { address } = (await read(id)).medium
    const accept = 'image/avif,image/webp,*/*'
    for (const host of ['localhost:3000', new URL(PRO_URL).host])
      for (const [url, type, width] of [
        [address, 'image/avif', 320],
        [address, 'image/webp', 320],
        [address.replace(/320$/, '960'), 'image/webp', 960],
      ] as const) {
        const answer = await load(url, { host, accept: type === 'image/avif' ? accept : '*/*' })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
        })
        expect(answer.headers).not.toHaveProperty('set-cookie')
        if (type === 'image/webp') expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
        const again = await load(url, { host, accept: type, 'if-none-match': answer.headers.etag as string })
        expect([again.statusCode, again.body]).toEqual([304, ''])
        const head = await load(url, { host, accept: type }, 'HEAD')
        expect([head.statusCode, head.body]).toEqual([200, ''])
      }
  })

  test('[OFF-06] unknown or malformed address → 404, not cached', async () => {
    const { id, version, prefix } = await buildMedium(db)
    for (const url of [
      `/media/${randomUUID()}/${version}-320`,
      `/media/${id.toUpperCase()}/${version}-320`,
      `/media/${id}/${version}-480`,
      `/media/${id}/${version}`,
      `/media/${id}/..%2f${version}-320`,
      `/media/${id}/`,
      `/media/${id}`,
      `/media/%00/${version}-320`,
      `${prefix}320.svg`,
      '/media/',
    ]) {
      const { statusCode, headers } = await load(url)
      expect(statusCode, url).toBe(404)
      expect(headers['cache-control'], url).toBe('private, no-store')
    }
  })

  test('[OFF-06] address of a replaced picture → redirect to the current one, also from a cache', async () => {
    const { id } = await add()
    const { address } = (await read(id)).medium
    expect((await load(address)).statusCode).toBe(200)
    await replace(nadia, id)
    const { address: current } = (await read(id)).medium
    expect(current).not.toBe(address)
    // Before the notification arrives, and after it.
    for (const wait of [async () => {}, () => untilChangesReceived(app)]) {
      await wait()
      expect((await load(current)).statusCode).toBe(200)
    }
    const { statusCode, headers } = await load(address)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, current, 'no-store'])
    await remove(id)
    await untilChangesReceived(app)
    for (const url of [address, current]) expect((await load(url)).statusCode).toBe(404)
  })
})

describe('replacement', () => {
  test('[OFF-06] picture in an event, a draft and versions → replaced, drafts are still published', async () => {
    const { id, prefix } = await buildMedium(db)
    const live = await buildEvent(db, { image: `${prefix}320` })
    const changed = await buildEvent(db, { image: `${prefix}960` })
    const { key: draft } = await buildDraft(db, {
      kind: 'events',
      document: { title: 'Brouillon', image: `${prefix}320` },
    })
    const other = await buildEvent(db, { image: '/images/events/salon.svg' })
    await startDraft(changed.id)
    const { uses } = await read(id)
    expect(uses.map(({ key, place }) => `${place} ${key}`).toSorted()).toEqual(
      [`live ${live.id}`, `live ${changed.id}`, `draft ${changed.id}`, `draft ${draft}`].toSorted(),
    )

    expect(await replace(paul, id)).toEqual({ useCount: 3 })
    const { address } = (await read(id)).medium
    expect(address).not.toContain(prefix)
    const current = address.replace(/320$/, '')
    expect(await imageOf(live.id)).toBe(`${current}320`)
    expect(await imageOf(changed.id)).toBe(`${current}960`)
    expect(await imageOf(other.id)).toBe('/images/events/salon.svg')
    for (const table of ['content_items', 'content_saves', 'content_versions'] as const) {
      const documents = JSON.stringify(await db.selectFrom(table).selectAll().execute())
      expect(documents, table).not.toContain(prefix)
      expect(documents, table).toContain(current)
    }
    await untilChangesReceived(app)
    const page = await load('/api/public/galaxyevents')
    expect(page.body).toContain(`${current}320`)
    expect(page.body).not.toContain(prefix)

    await paul.call('POST /office/contents/{kind}/{key}/publication', {
      params: { kind: 'events', key: changed.id },
      body: { revision: 1 },
    })
    expect(await imageOf(changed.id)).toBe(`${current}960`)
  })

  test('[OFF-06] editor: picture that people see, or in a reviewed draft → 403; other draft → replaced', async () => {
    const { id, prefix } = await buildMedium(db)
    const image = `${prefix}320`
    const document: ContentDocument = { title: 'Brouillon', image }
    await buildDraft(db, { kind: 'events', document })
    expect(await replace(nadia, id)).toEqual({ useCount: 1 })
    const reviewed = await buildMedium(db)
    await buildDraft(db, {
      kind: 'events',
      document: { ...document, image: `${reviewed.prefix}320` },
      stage: 'submitted',
    })
    const seen = await buildMedium(db)
    const event = await buildEvent(db, { image: `${seen.prefix}320` })
    for (const medium of [reviewed, seen]) {
      await expectRefusal(replace(nadia, medium.id), 403, 'publisher_needed')
      expect((await read(medium.id)).medium.address).toBe(`${medium.prefix}320`)
      expect((await load(`${medium.prefix}320`)).statusCode).toBe(200)
    }
    expect(await imageOf(event.id)).toBe(`${seen.prefix}320`)
    // An archived event: people see it no more.
    await db.updateTable('events').set({ archived_at: new Date() }).where('id', '=', event.id).execute()
    expect(await replace(nadia, seen.id)).toEqual({ useCount: 1 })
  })

  test('[OFF-06] same file again → nothing changes; file of another picture → 409 with its name', async () => {
    const [file, other] = [drawPng(), drawPng()]
    const { id } = await add(file)
    const name = `Déjà là ${randomUUID()}`
    await add(other, { name })
    const before = (await read(id)).medium
    expect(await replace(nadia, id, file)).toEqual({ useCount: 0 })
    await expect(replace(nadia, id, other)).rejects.toMatchObject({
      status: 409,
      code: 'picture_known',
      body: { details: { name } },
    })
    expect((await read(id)).medium).toEqual(before)
    await expectRefusal(replace(nadia, randomUUID()), 404)
  })

  test('[OFF-06] replacement during the publication of a draft → live row has the new picture', async () => {
    const { id, prefix } = await buildMedium(db)
    const event = await buildEvent(db, { image: `${prefix}320` })
    await startDraft(event.id)
    await db
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('content_items').select('key').where('key', '=', event.id).forUpdate().execute()
        const publishing = paul.call('POST /office/contents/{kind}/{key}/publication', {
          params: { kind: 'events', key: event.id },
          body: { revision: 1 },
        })
        await untilLockWaits(db, 1)
        const replacing = replace(paul, id)
        await untilLockWaits(db, 2)
        return { both: Promise.all([publishing, replacing]) }
      })
      .then(({ both }) => both)
    const { address } = (await read(id)).medium
    expect(await imageOf(event.id)).toBe(address)
  })

  test('[OFF-06] two replacements concurrently → one after the other, one set of files', async () => {
    const { id, prefix } = await buildMedium(db)
    const event = await buildEvent(db, { image: `${prefix}320` })
    await Promise.all([replace(paul, id), replace(paul, id), replace(paul, id)])
    const { address } = (await read(id)).medium
    expect(await imageOf(event.id)).toBe(address)
    const files = await db.selectFrom('media_files').select('version').where('media_id', '=', id).execute()
    expect(new Set(files.map(({ version }) => version)).size).toBe(1)
    expect(files).toHaveLength(4)
  })
})

test('[OFF-06] deletion: picture that a live, archived or drafted content has → 409, all stay', async () => {
  const [unused, used] = [await buildMedium(db), await buildMedium(db)]
  const event = await buildEvent(db, { image: `${used.prefix}320`, archived_at: new Date() })
  await expect(remove(unused.id, used.id)).rejects.toMatchObject({
    status: 409,
    code: 'in_use',
    body: { details: { name: used.name, title: event.title } },
  })
  await db.updateTable('events').set({ image: null }).where('id', '=', event.id).execute()
  await buildDraft(db, { kind: 'events', document: { title: 'Brouillon', image: `${used.prefix}960` } })
  await expectRefusal(remove(used.id), 409, 'in_use')
  await expectRefusal(remove(unused.id, randomUUID()), 404)
  expect((await read(unused.id)).medium.id).toBe(unused.id)
  expect(await remove(unused.id, unused.id)).toEqual({ deleted: 1 })
  await expectRefusal(read(unused.id), 404)
  expect(await acts(unused.name)).toEqual(['media-deleted'])
})

test('[OFF-06] text that only looks like an address, in a draft → no use, no failure', async () => {
  const texts = [`/media/${'-'.repeat(36)}/x`, `/media/${'a'.repeat(36)}/`, '/media/', "/media/'; drop table media;--/"]
  await buildDraft(db, { kind: 'events', document: { title: 'Brouillon', description: texts.join(' ') } })
  const { id } = await buildMedium(db)
  expect((await read(id)).uses).toEqual([])
  expect((await nadia.call('GET /office/media', { query: { unused: 'true' } })).media.length).toBeGreaterThan(0)
})

test('[OFF-06] role lost after the request arrived → 403, nothing stored', async () => {
  const former = await open('editor')
  const file = drawPng()
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.deleteFrom('member_roles').where('professional_id', '=', former.professional.id).execute()
      const adding = add(file, LOGO, former)
      // Refused as soon as the transaction ends, before the test listens.
      adding.catch(() => {})
      await untilLockWaits(db)
      return { adding }
    })
    .then(({ adding }) => expectRefusal(adding, 403, 'role_needed'))
  expect((await add(file)).isNew).toBe(true)
})

describe('object store', () => {
  test('[OFF-06] configured: files are stored, served and deleted there, not in the database', async () => {
    const store = await useObjectStore()
    const stored = await startOwnApp({ objectStore: store.settings })
    const editor = await openOffice(stored, { organisation: await buildOrganisation(stored.db), roles: ['publisher'] })
    const params = await editor.call('POST /office/media', { query: LOGO, body: drawPng() })
    const { medium } = await editor.call('GET /office/media/{id}', { params: { id: params.id } })
    expect([...store.objects.keys()].toSorted()).toEqual(
      [320, 960]
        .flatMap((width) =>
          ['avif', 'webp'].map((type) => `media/${medium.id}/${medium.address.slice(44, 56)}-${width}.${type}`),
        )
        .toSorted(),
    )
    const rows = await stored.db.selectFrom('media_files').select(['data', 'bytes']).execute()
    expect(rows.map(({ data }) => data)).toEqual([null, null, null, null])
    expect(medium.bytes).toBe([...store.objects.values()].reduce((sum, { bytes }) => sum + bytes.length, 0))
    const answer = await stored.inject({ url: medium.address, headers: { accept: 'image/webp' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.rawPayload).toEqual(store.objects.get(`media/${medium.id}/${medium.address.slice(44)}.webp`)!.bytes)

    await editor.call('PUT /office/media/{id}/picture', { params: { id: medium.id }, body: drawPng() })
    expect(store.objects.size).toBe(4)
    expect([...store.objects.keys()].join()).not.toContain(medium.address.slice(44, 56))

    store.fail(true)
    await expectRefusal(editor.call('POST /office/media', { query: LOGO, body: drawPng() }), 503, 'store_unavailable')
    const { address } = (await editor.call('GET /office/media/{id}', { params: { id: medium.id } })).medium
    expect((await stored.inject({ url: address.replace(/320$/, '960') })).statusCode).toBe(503)
    store.fail(false)
    expect((await stored.inject({ url: address.replace(/320$/, '960') })).statusCode).toBe(200)

    await editor.call('DELETE /office/media', { body: { ids: [medium.id] } })
    expect(store.objects.size).toBe(0)
    expect(store.refused).toBe(0)
  })

  test('[OFF-20] store that fails: 503 before the file is read, nothing stored; a retry adds one', async () => {
    const store = await useObjectStore()
    store.fail(true)
    const stored = await startOwnApp({ objectStore: store.settings })
    const editor = await openOffice(stored, { organisation: await buildOrganisation(stored.db), roles: ['editor'] })
    const upload = (body: ReturnType<typeof drawPng>) => editor.call('POST /office/media', { query: LOGO, body })
    await expectRefusal(upload(new Uint8Array(Buffer.from('no picture'))), 503, 'store_unavailable')
    expect(store.calls).toEqual([`GET /${store.settings.bucket}/media/unused`])
    expect(await stored.db.selectFrom('member_uploads').selectAll().execute()).toEqual([])
    // It fails between the question and the files.
    store.fail(true, ['PUT'])
    await expectRefusal(upload(drawPng()), 503, 'store_unavailable')
    expect(await stored.db.selectFrom('media').selectAll().execute()).toEqual([])
    store.fail(false)
    expect(await upload(drawPng())).toMatchObject({ isNew: true })
    expect(store.objects.size).toBe(4)
  })

  test('[OFF-06] wrong secret → 503, nothing stored', async () => {
    const store = await useObjectStore()
    const settings = { ...store.settings, secretAccessKey: 'wrong' }
    const stored = await startOwnApp({ objectStore: settings })
    const editor = await openOffice(stored, { organisation: await buildOrganisation(stored.db), roles: ['editor'] })
    await expectRefusal(editor.call('POST /office/media', { query: LOGO, body: drawPng() }), 503, 'store_unavailable')
    expect(store.refused).toBeGreaterThan(0)
    expect((await editor.call('GET /office/media', { query: {} })).media).toEqual([])
  })
})
