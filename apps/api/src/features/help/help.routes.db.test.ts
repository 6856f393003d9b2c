import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildDraft } from '../../../test/build/contents.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { expectRefusal, useTestApp } from '../../../test/harness.ts'
import { openOffice } from '../../../test/office.ts'
import { MIGRATIONS } from '../../migrate.ts'
import type { Db } from '../../platform/database/database.ts'

const app = await useTestApp()
const publisher = await openOffice(app, { organisation: await buildOrganisation(app.db), roles: ['publisher'] })

const list = async () => (await app.callSignedOut('GET /public/help')).topics
const anchorsOf = async () => (await list()).map(({ anchor }) => anchor)
const untilLive = async (anchor: string, isLive = true) => {
  await expect.poll(async () => (await anchorsOf()).includes(anchor)).toBe(isLive)
}
const params = { kind: 'help' as const }
const documentOf = (fields: ContentDocument = {}): ContentDocument => ({
  title: 'Stages',
  lead: '',
  position: 2,
  questions: [
    { question: 'Deuxième\u00a0?', answer: '<p>Deux.</p>' },
    { question: 'Avant\u00a0?', answer: '<p>Un.</p>' },
  ],
  ...fields,
})
const publish = (key: string, revision = 1) =>
  publisher.call('POST /office/contents/{kind}/{key}/publication', { params: { ...params, key }, body: { revision } })

test('[PUB-10] help: the topics of the first installation, with the anchors that pages and mails link to', async () => {
  expect(await anchorsOf()).toEqual([
    'demarrer',
    'missions-et-visionsstars',
    'bilans',
    'matchs',
    'donnees-et-compte',
    'connexion',
  ])
  const texts = (await list()).flatMap(({ title, lead, questions }) => [
    title,
    lead,
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ])
  for (const html of texts) {
    const text = html.replaceAll(/<[^>]*>/g, '\n')
    expect(text.match(/'| [;:!?%»]|«[^\u00a0]|[^\u00a0]»|[^\u00a0\d][;!?]|&nbsp;/g), text).toBeNull()
  }
})

test('[PUB-10] [OFF-20] help of the release before, a topic edited → new texts, except in that topic', async () => {
  const migration = (name: string) => readFileSync(path.join(MIGRATIONS.folder, name), 'utf8')
  const first = migration('0101-first-contents.sql')
  const ended = migration('0109-what-ended-a-task.sql')
  const read = (tx: Db) =>
    sql<{ topic: string; texts: string }>`
      select topic_name as topic, string_agg(question || answer, E'\n' order by position) as texts
      from help_questions group by topic_name order by topic_name`.execute(tx)
  const transaction = await app.db.startTransaction().execute()
  try {
    const { rows: released } = await read(transaction)
    await sql`delete from help_topics`.execute(transaction)
    await sql.raw(first.slice(first.indexOf('insert into help_topics'))).execute(transaction)
    await sql.raw(ended.slice(ended.indexOf('update help_questions'))).execute(transaction)
    await sql`
      update help_questions set answer = answer || '<p>{{missionBonus}}, chez nous.</p>'
      where topic_name = 'missions-et-visionsstars' and position = 7`.execute(transaction)
    const { rows: edited } = await read(transaction)
    await sql.raw(migration('0111-help-on-stars-and-limits.sql')).execute(transaction)
    const { rows: migrated } = await read(transaction)
    const own = edited.map(({ topic, texts }) => ({ topic, texts: texts.replace('{{missionBonus}}', '100') }))
    for (const [index, { topic }] of released.entries())
      expect(migrated[index]).toEqual((topic === 'missions-et-visionsstars' ? own : released)[index])
    expect(released).not.toEqual(edited)
  } finally {
    await transaction.rollback().execute()
  }
})

test('[OFF-02] help topic: key that is no anchor, or of another section of the page → refused', async () => {
  for (const key of ['nous-ecrire', 'contenu', 'Démarrer', 'a b', '-a', ''])
    await expectRefusal(publisher.call('POST /office/contents/{kind}', { params, body: { key } }), 400)
  for (const key of ['nous-ecrire-2', 'contenus'])
    await publisher.call('POST /office/contents/{kind}', { params, body: { key } })
})

test('[OFF-02] help topic: published → listed in order, archived → absent', async () => {
  const { key } = await buildDraft(app.db, { ...params, key: 'stages', document: documentOf() })
  expect(await anchorsOf()).not.toContain(key)
  await publish(key)
  await untilLive(key)
  expect((await anchorsOf()).slice(0, 4)).toEqual(['demarrer', 'missions-et-visionsstars', 'stages', 'bilans'])
  expect((await list())[2]!.questions.map(({ question }) => question)).toEqual(['Deuxième\u00a0?', 'Avant\u00a0?'])
  await publisher.call('POST /office/contents/{kind}/archive', { params, body: { keys: [key] } })
  await untilLive(key, false)
})

test('[OFF-02] help: a changed question → another ETag, then 304', async () => {
  const get = (etag?: string) => app.inject({ url: '/api/public/help', headers: etag ? { 'if-none-match': etag } : {} })
  const before = (await get()).headers.etag
  expect((await get(before)).statusCode).toBe(304)
  await app.db
    .updateTable('help_questions')
    .set({ answer: '<p>Autre réponse.</p>' })
    .where('topic_name', '=', 'demarrer')
    .where('position', '=', 1)
    .execute()
  await expect.poll(async () => (await get(before)).statusCode).toBe(200)
  expect((await get((await get()).headers.etag)).statusCode).toBe(304)
})

test('[OFF-02] help: unsafe HTML of a row → removed from lead and answers', async () => {
  const unsafe = '<p onclick="x()">a<a href="//evil.example">b</a></p><script>alert(1)</script>'
  await app.db.insertInto('help_topics').values({ name: 'sur', title: 'Sûr', lead: unsafe, position: 0 }).execute()
  await app.db
    .insertInto('help_questions')
    .values({ topic_name: 'sur', position: 1, question: 'Sûr\u00a0?', answer: unsafe })
    .execute()
  await untilLive('sur')
  expect((await list())[0]).toMatchObject({ lead: '<p>ab</p>', questions: [{ answer: '<p>ab</p>' }] })
})
