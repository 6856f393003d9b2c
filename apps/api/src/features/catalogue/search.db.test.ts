import { searchedWords } from '@visions/advice/words/spelling.rules'
import type { VisionsContract } from '@visions/contract'
import type { Input } from '@visions/contract/kernel'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildTool, someToolApart } from '../../../test/build/content.ts'
import { expectRefusal, openOwner, readPages, untilChangesReceived, useTestApp } from '../../../test/harness.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { understand } from './meanings.repository.ts'
import { fitting } from './search.repository.ts'
import { STOP_WORDS } from './words.rules.ts'

const app = await useTestApp()
const me = await app.signIn()
beforeEach(async () => {
  await app.db.deleteFrom('tools').execute()
  app.deps.content.changed()
})

const BLANK = {
  name: 'Sans rapport',
  tags: [] as string[],
  main_tag: '',
  summary: '',
  description: '',
  concept: '',
  categories: [] as string[],
}
/** A tool with these words and no others. */
const tool = (words: Parameters<typeof buildTool>[1]) => buildTool(app.db, { ...BLANK, ...words })
type Query = NonNullable<Input<VisionsContract['GET /services/search']>['query']>
const search = (query: Query) => me.call('GET /services/search', { query })
const names = ({ services }: { services: { name: string }[] }) => services.map(({ name }) => name)
const found = async (q: string, others: Query = {}) => {
  app.deps.content.changed()
  return names(await search({ q, ...others }))
}

test('[API-03] [CAT-07] search after a tool that is not a hit → 404, last hit → empty page', async () => {
  const one = await tool({ name: 'Lettre' })
  const other = await tool({ name: 'Entretien' })
  await expectRefusal(search({ q: 'lettre', after: other.id }), 404)
  expect(names(await search({ q: 'lettre', after: one.id }))).toEqual([])
})

test('[CAT-07] words in name, tags, summary, description, concept: found; name ranks before description', async () => {
  await tool({ name: 'Par la description', description: 'On y prépare un entretien.' })
  await tool({ name: 'Par le concept', concept: 'Un entretien fait peur.' })
  await tool({ name: 'Par le résumé', summary: 'L’entretien, pas à pas.' })
  await tool({ name: 'Par le thème', tags: ['Entretien'] })
  await tool({ name: 'Autre chose', description: 'Une lettre.' })
  expect(await found('entretien')).toEqual(['Par le thème', 'Par le résumé', 'Par la description', 'Par le concept'])
  expect(await found('entretiens')).toHaveLength(4)
  expect(await found('préparer un entretien'), 'every word that says something').toEqual(['Par la description'])
})

test('[CAT-07] accents, capitals, word beginnings, typing errors: found; insignificant words: ignored', async () => {
  await tool({
    name: 'Mosaïne',
    tags: ['Compétences'],
    summary: 'Préparer son premier métier, et trouver une alternance.',
  })
  await tool({ name: 'Autre chose', summary: 'Une lettre.' })
  for (const q of [
    'mosaine',
    'MOSAÏNE',
    'competence',
    'métiers',
    'compét',
    'altenance',
    'alternence',
    'je cherche une alternance',
    'l’alternance',
  ])
    expect(await found(q), q).toEqual(['Mosaïne'])
  expect(await found('trouver'), 'alone, it counts').toEqual(['Mosaïne'])
})

test('[ADV-08] name of a trade: tools with the word first, then those about its sector or all trades', async () => {
  await tool({ name: 'Cent portes', tags: ['Métiers'], position: 1 })
  await tool({ name: 'Soins', tags: ['Santé'], position: 2 })
  await tool({ name: 'Par le concept', concept: 'Une infirmière raconte.', position: 3 })
  await tool({ name: 'Établi', tags: ['Métiers', 'Artisanat'], position: 0 })
  for (const q of ['infirmière', 'je veux devenir infirmier', 'les infirmiers'])
    expect(await found(q), q).toEqual(['Par le concept', 'Cent portes', 'Soins'])
  expect(await found('infirmiaire')).toEqual(['Cent portes', 'Soins'])
  expect(await found('infirmière en astronomie')).toEqual(['Cent portes'])
  expect(await found('je ne sais pas quoi faire')).toEqual(['Cent portes'])
})

test('[CAT-07] [OFF-02] samples, withdrawn tools, own row, matching service: never found', async () => {
  await tool({ name: 'Boussole exemple', is_sample: true, tags: ['Boussole'] })
  await tool({ name: 'Boussole retirée', archived_at: new Date(), tags: ['Boussole'] })
  for (const role of ['own', 'matching'] as const) {
    const { id } = await someToolApart(app.db, role)
    await updateRows(app.db, 'tools', { id }, { name: 'Boussole', tags: ['Boussole'] })
  }
  app.deps.content.changed()
  for (const query of [{}, { q: 'boussole' }, { q: 'bousole' }, { tag: 'Boussole' }]) {
    const answer = await search(query)
    expect([answer.services, answer.nearest, answer.total]).toEqual([[], [], 0])
  }
})

test('[CAT-07] combined filters: each value shows the count with it and the other filters', async () => {
  const make = (position: number, categories: string[], tags: string[], is_free: boolean, minutes: number) =>
    tool({ name: `Outil ${position}`, position, categories, tags, is_free, minutes })
  await make(1, ['skills'], ['Jeu', 'Oral'], true, 15)
  await make(2, ['skills', 'job'], ['Jeu'], false, 30)
  await make(3, ['job'], ['Oral'], true, 60)
  await make(4, ['orientation'], ['Jeu'], true, 90)
  app.deps.content.changed()
  const all = await search({})
  expect(names(all)).toEqual(['Outil 1', 'Outil 2', 'Outil 3', 'Outil 4'])
  expect(all.counts).toEqual({
    category: { skills: 2, orientation: 1, internship: 0, professionnal: 0, job: 2 },
    price: { free: 3, paid: 1 },
    minutes: { 15: 1, 30: 2, 60: 3 },
    tag: [
      { tag: 'Jeu', count: 3 },
      { tag: 'Oral', count: 2 },
    ],
  })
  const some = await search({ category: 'skills', tag: 'Jeu' })
  expect([names(some), some.total]).toEqual([['Outil 1', 'Outil 2'], 2])
  expect(some.counts).toEqual({
    category: { skills: 2, orientation: 1, internship: 0, professionnal: 0, job: 1 },
    price: { free: 1, paid: 1 },
    minutes: { 15: 1, 30: 2, 60: 2 },
    tag: [
      { tag: 'Jeu', count: 2 },
      { tag: 'Oral', count: 1 },
    ],
  })
  // The count of a value is the number of tools with it.
  for (const [price, count] of Object.entries(some.counts.price))
    expect((await search({ category: 'skills', tag: 'Jeu', price: price as 'free' })).total).toBe(count)
  expect(names(await search({ price: 'free', minutes: '60', category: 'job' }))).toEqual(['Outil 3'])
})

test('[CAT-07] no match: nearest tools, by fewer filters, then fewer words, then similar names', async () => {
  await tool({
    name: 'Lettre payante',
    summary: 'Écrire une lettre.',
    is_free: false,
    minutes: 20,
    categories: ['job'],
  })
  await tool({
    name: 'Longue lettre',
    summary: 'Écrire une lettre.',
    is_free: false,
    minutes: 90,
    categories: ['skills'],
  })
  await tool({ name: 'Voilavoix', summary: 'Parler en public.', categories: ['skills'] })
  app.deps.content.changed()
  const near = async (query: Query) => {
    const answer = await search(query)
    expect([answer.services, answer.total, answer.next]).toEqual([[], 0, null])
    return answer.nearest.map(({ name }) => name)
  }
  expect(await near({ q: 'lettre', price: 'free', minutes: '30' }), 'one filter less comes before two').toEqual([
    'Lettre payante',
    'Longue lettre',
  ])
  expect(await near({ q: 'lettre en hébreu', category: 'skills' }), 'some of the words').toEqual([
    'Longue lettre',
    'Lettre payante',
  ])
  expect(await near({ q: 'mozalavoix' }), 'a name that is alike').toEqual(['Voilavoix'])
  expect(await near({ q: 'zzzzzzzz' })).toEqual([])
  expect(await near({ q: '!!!' })).toEqual([])
  expect(await near({ q: 'le la les' })).toEqual([])
  const { counts } = await search({ tag: 'Jamais vu' })
  expect(counts.tag, 'what is asked for is told').toEqual([{ tag: 'Jamais vu', count: 0 }])
  expect((await search({ q: 'lettre' })).nearest).toEqual([])
})

test('[CAT-07] long result: pages of twenty-four, each tool once, by relevance or order of publication', async () => {
  const made = await Promise.all(
    Array.from({ length: 61 }, (_, index) =>
      tool({ name: `Outil ${index}`, tags: index % 4 ? [] : ['Jeu'], summary: 'Un jeu.', position: index % 3 }),
    ),
  )
  app.deps.content.changed()
  for (const q of [undefined, 'jeu']) {
    const pages = await readPages((after) => search({ q, after }))
    expect(pages.map(({ services }) => services.length)).toEqual([24, 24, 13])
    const ids = pages.flatMap(({ services }) => services.map(({ _id }) => _id))
    expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    expect(pages.map(({ total }) => total)).toEqual([61, 61, 61])
    const order = pages.flatMap(({ services }) => services)
    const lead = order.slice(0, 16)
    if (q) for (const { galaxy } of lead) expect(galaxy.user.tags).toEqual(['Jeu'])
    else
      expect(order.map(({ _id }) => made.find(({ id }) => id === _id)!.position)).toEqual(
        [...order.keys()].map((n) => (n < 21 ? 0 : n < 41 ? 1 : 2)),
      )
  }
})

test('[CAT-07] same search: one query, repeated after a change', async () => {
  await tool({ name: 'Boussole' })
  await untilChangesReceived(app)
  const asked = vi.spyOn(app.deps.db.getExecutor(), 'executeQuery')
  const searches = () => asked.mock.calls.filter(([{ sql: text }]) => text.includes('judged')).length
  for (const category of [undefined, 'job', undefined, 'job'] as const) await search({ category })
  expect(searches()).toBe(2)
  for (const q of ['boussole', ' Boussole ', 'BOUSSOLE\u00a0!']) expect((await search({ q })).total).toBe(1)
  asked.mockRestore()
  await tool({ name: 'Boussole bis' })
  await expect.poll(async () => (await search({ q: 'boussole' })).total).toBe(2)
})

test('[API-03] [CAT-07] any search: answered', async () => {
  await tool({
    name: "L'« été » (100 %) : C++, c'est \\ 'quoi' & | ! <-> :*",
    tags: ["d'", '\\', '🙂', ''],
    summary: 'z'.repeat(300),
  })
  await tool({ name: 'Sobre', summary: 'Aider les autres.', tags: ['Aide'] })
  const piece = fc.constantFrom(
    ..."aider aides été 'quoi' \\ % :* a&b !a (a <-> -- ; \" 🧭 d' $1 1e308 zz-zz œuvre".split(' '),
  )
  const text = fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.array(piece, { maxLength: 12 }).map((list) => list.join(' ')),
    )
    .map((value) =>
      value
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, '')
        .slice(0, 80)
        .toWellFormed()
        .trim(),
    )
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.option(
        text.map((value) => value.slice(0, 60).toWellFormed()),
        { nil: undefined },
      ),
      async (q, tag) => {
        const { services, total, nearest } = await search({ q, tag })
        expect(services).toHaveLength(total)
        if (total > 0) expect(nearest).toEqual([])
      },
    ),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 60), endOnFailure: true },
  )
  expect((await findRows(app.db, 'tools', {}, ['name'], 'name')).map(({ name }) => name)).toContain('Sobre')
})

test('[CAT-07] ten thousand tools: words use the indexes, filters never read descriptions', async () => {
  const pool = openOwner(app)
  const owner = openDatabase(pool)
  // In batches, with statistics after each: one session would reuse the plan that it made for empty tables.
  for (let from = 1; from < 10_000; from += 500) {
    await sql`
      insert into tools
        (slug, name, logo, minilogo, description, concept, tags, summary, categories, is_free, minutes, position)
      select 'beaucoup-' || n, 'Outil ' || md5(n::text), '', '', md5((n % 700)::text), md5((n % 50)::text),
        array[md5((n % 40)::text)], 'Un résumé ' || md5((n % 300)::text), array['job'], n % 5 > 0, 10 + n % 60, n
      from generate_series(${from}::int, ${from + 499}::int) n`.execute(app.db)
    await sql`analyze tools, tool_words`.execute(owner)
  }
  await tool({ name: 'Virage doux', tags: ['Reconversion'], description: 'Changer sans se presser.' })
  app.deps.content.changed()
  const limits = { after: null, tools: 25, nearest: 6, tags: 20 }
  const none = { category: null, tag: null, isFree: null, minutes: null }
  await sql`vacuum analyze tools, tool_words`.execute(owner)
  const planOf = async (q: string) => {
    const words = await understand({ db: app.db, content: app.deps.content }, [{ words: [searchedWords(q)] }])
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain ${fitting({ words, ...none }, limits, STOP_WORDS)}`.execute(owner)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const words = await planOf('une recnversion douce')
  expect(words).toContain('Index Scan on tools_by_words')
  expect(words).toContain('Index Scan on tool_words_alike')
  expect(words).not.toContain('Seq Scan on tools')
  const filters = await planOf('')
  expect(filters).toContain('Index Only Scan using tools_listed')
  expect(filters).not.toContain('Seq Scan on tools')
  expect(await found('recnversion')).toEqual(['Virage doux'])
  expect((await search({ price: 'free' })).total).toBe(8001)
})
