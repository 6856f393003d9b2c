import { writeInFull } from '@visions/advice/words/spelling.rules'
import { readSentence } from '@visions/advice/words/sentence.rules'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTool, someToolApart } from '../../../test/build/content.ts'
import { openOwner, useTestApp } from '../../../test/harness.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { STOP_WORDS, understand } from '../catalogue/index.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { ranking } from './recommendations.repository.ts'

const app = await useTestApp()
const me = await app.signIn()
beforeEach(async () => {
  await app.db.deleteFrom('tools').execute()
  app.deps.content.changed()
})

const BLANK = { name: 'Sans rapport', tags: [] as string[], main_tag: '', summary: '', description: '', concept: '' }
/** A tool with these words and no others. */
const tool = (words: Partial<typeof BLANK> & Parameters<typeof buildTool>[1]) =>
  buildTool(app.db, { ...BLANK, ...words })
const ask = (...recommendationSentences: string[]) =>
  me.call('POST /recommendations', { body: { recommendationSentences } })
/** The words of each reason, by name of the tool found. */
const answer = async (...sentences: string[]) => {
  const { recommendations } = await ask(...sentences)
  return Object.fromEntries(
    recommendations.map(({ name, reasons }) => [name, reasons.map(({ words }) => words.join(' '))]),
  )
}

test('[REC-04] no sentence, or none that matches: empty list', async () => {
  await tool({ name: 'Étabio', summary: 'Réparez des vélos.' })
  for (const sentences of [[], ['J’aime'], ['La trompette'], ['…'], ['Je n’aime pas réparer des vélos']])
    expect(await ask(...sentences)).toMatchObject({ recommendations: [], general: [] })
})

test('[ADV-08] no match: general tools that help to choose, without what is refused; none for distress', async () => {
  await tool({ name: 'Établi', tags: ['Métiers', 'Artisanat'], position: 1 })
  await tool({ name: 'Cent portes', tags: ['Métiers'], position: 2 })
  await tool({ name: 'Boussole', tags: ['Orientation', 'Métiers'], position: 3 })
  await tool({ name: 'Rouage', tags: ['Orientation', 'Alternance'], main_tag: 'Alternance', position: 4 })
  await tool({ name: 'Lettre', tags: ['Lettre'], position: 5 })
  app.deps.content.changed()
  const general = async (...sentences: string[]) => {
    const answer = await ask(...sentences)
    expect(answer.recommendations).toEqual([])
    return answer.general?.map(({ name }) => name)
  }
  expect(await general('bonjour')).toEqual(['Boussole', 'Cent portes', 'Rouage'])
  expect(await general('surtout pas en alternance')).toEqual(['Boussole', 'Cent portes'])
  expect(await general()).toEqual([])
  expect(await general('je veux mourir')).toEqual([])
  expect(Object.keys(await answer('un métier manuel, mais pas en alternance'))).not.toContain('Rouage')
})

test('[REC-05] tool found: its public form, with the sentence and its matching words', async () => {
  const found = await tool({
    name: 'Roue libre',
    tags: ['Atelier'],
    summary: 'On répare des vélos.',
    concept: 'Des vélos, un métier.',
    code: 'VISIONS-ROUE',
  })
  const { recommendations } = await ask('  Réparer des VÉLOS dans un atelier  ', 'Voyager')
  const shown = await app.callSignedOut('GET /public/services', { query: { serviceId: found.id } })
  expect(recommendations).toEqual([
    {
      ...shown.services[0],
      reasons: [
        { sentence: 'Réparer des VÉLOS dans un atelier', words: ['Atelier', 'répare', 'vélos'], meaning: null },
      ],
    },
  ])
})

test('[REC-05] accents, capitals, plurals, conjugations, typographic signs: ignored', async () => {
  await tool({
    name: 'Roue libre',
    summary: 'On répare l’été, «\u00a0à l’étranger\u00a0», des vélos… et des animaux en bois.',
  })
  for (const [sentence, word] of [
    ['reparation', 'répare'],
    ['je réparais', 'répare'],
    ['RÉPARER', 'répare'],
    ['velo', 'vélos'],
    ['un vélo', 'vélos'],
    ['l’ete', 'été'],
    ["partir a l'etranger", 'étranger'],
    ['un animal', 'animaux'],
  ])
    expect(await answer(sentence!), sentence).toEqual({ 'Roue libre': [word] })
})

test('[REC-05] typing errors: one letter, two in a long word; below exact words; known words unchanged', async () => {
  await tool({ name: 'Virage', tags: ['Reconversion'] })
  await tool({ name: 'Chantier école', summary: 'Un chantier ouvert.' })
  for (const sentence of ['recnversion', 'reconvertion', 'reconverssion', 'ma reconvresion'])
    expect(await answer(sentence), sentence).toEqual({ Virage: ['Reconversion'] })
  expect(await answer('chnatier'), 'long enough for two').toEqual({ 'Chantier école': ['Chantier'] })
  expect(await answer('ecloe'), 'two letters of a short word').toEqual({})
  expect(await answer('mirage'), 'another first letter').toEqual({})
  expect(await answer('chanter'), 'a known word: not replaced').toEqual({})
  await tool({ name: 'À pleine voix', description: 'Chanter ensemble.' })
  expect(await answer('chanter')).toEqual({ 'À pleine voix': ['Chanter'] })
  await tool({ name: 'Passerelle', tags: ['Recontruire'] })
  expect(Object.keys(await answer('recontruire', 'reconvertion')), 'as written comes before guessed').toEqual([
    'Passerelle',
    'Virage',
  ])
})

test('[REC-05] rank: name, summary, description, concept; rare words before common ones', async () => {
  for (const [name, changes] of Object.entries({
    Concept: { concept: 'Un jardin.' },
    Description: { description: 'Un jardin.' },
    Résumé: { summary: 'Un jardin.' },
    'Jardin ouvert': {},
  }))
    await tool({ name, ...changes })
  expect(Object.keys(await answer('le jardin'))).toEqual(['Jardin ouvert', 'Résumé', 'Description', 'Concept'])
  await app.db.deleteFrom('tools').execute()
  for (let index = 0; index < 20; index++) await tool({ name: `Test ${index}`, tags: ['Test'] })
  await tool({ name: 'Serre', summary: 'Un test de botanique.' })
  expect(Object.keys(await answer('un test de botanique'))[0]).toBe('Serre')
  expect(await answer('botanique')).toEqual({ Serre: ['botanique'] })
})

test('[REC-05] result: at most twelve tools, three sentences each, best match first', async () => {
  const [first, ...rest] = Array.from({ length: 15 }, (_, index) => `Verger ${index}`)
  await tool({ name: first!, tags: ['Dehors', 'Plantes', 'Saisons'], summary: 'Cueillir.' })
  for (const name of rest) await tool({ name, tags: ['Dehors'] })
  expect((await ask('Travailler dehors')).recommendations).toHaveLength(12)
  const { recommendations } = await ask('Cueillir', 'Travailler dehors', 'Les plantes', 'Les saisons')
  expect(
    recommendations.map(({ name }) => name),
    'the others answer too little beside it',
  ).toEqual([first])
  expect(recommendations[0]!.reasons.map(({ sentence }) => sentence)).toEqual([
    'Les plantes',
    'Les saisons',
    'Cueillir',
  ])
})

test('[REC-05] [OFF-02] samples, withdrawn tools, own row, matching service: excluded; cloud: included', async () => {
  const words = { summary: 'Des aurores boréales.' }
  await tool({ name: 'Exemple', is_sample: true, ...words })
  // Better than the others: it would take their place.
  await tool({ name: 'Aurores', archived_at: new Date(), tags: ['Aurores'], ...words })
  for (const role of ['own', 'matching'] as const) {
    const { id } = await someToolApart(app.db, role)
    await app.db.updateTable('tools').set(words).where('id', '=', id).execute()
  }
  await tool({ name: 'Nuage', is_personal_cloud: true, concept: words.summary })
  expect(await answer('les aurores')).toEqual({ Nuage: ['aurores'] })
})

describe('what words are about', () => {
  const trades = (name: string, ...tags: string[]) => tool({ name, tags: ['Métiers', ...tags] })
  /** What each tool is recommended for, by name. */
  const meanings = async (sentence: string) => {
    app.deps.content.changed()
    const { recommendations } = await ask(sentence)
    return Object.fromEntries(recommendations.map(({ name, reasons }) => [name, reasons[0]!.meaning]))
  }

  test('[ADV-08] trade of a sector that no tool treats: tools about trades, not those of another sector', async () => {
    await trades('Cent portes')
    await trades('Établi', 'Artisanat')
    await tool({ name: 'Récit', description: 'Des métiers, vus de loin.' })
    expect(await meanings('Je veux devenir cariste')).toEqual({
      'Cent portes': { subjects: ['Transport et logistique'], isGeneral: true },
    })
    expect(await meanings('Je ne veux pas devenir cariste')).toEqual({})
    expect(await meanings('Je veux devenir taxidermiste')).toEqual({ 'Cent portes': { subjects: [], isGeneral: true } })
  })

  test('[ADV-08] an aim in a sector that no tool treats: its tools, those with the main tag first', async () => {
    await trades('Cent portes')
    await tool({ name: 'Carnet', tags: ['Test', 'Stage'], main_tag: 'Test', position: 1 })
    await tool({ name: 'Quai', tags: ['Stage', 'Test'], main_tag: 'Stage', position: 2 })
    expect(Object.keys(await meanings('un stage en cuisine'))).toEqual(['Quai', 'Carnet'])
  })

  test('[ADV-08] reason: tag of the tool, subject of the sentence; no subject for the words themselves', async () => {
    await tool({ name: 'Soins', tags: ['Santé'] })
    await tool({ name: 'Journées', summary: 'Une infirmière raconte.' })
    await tool({ name: 'Équipes', summary: 'Avec des infirmiers.' })
    app.deps.content.changed()
    expect(await answer('devenir infirmière')).toEqual({
      Soins: ['Santé'],
      Journées: ['infirmière'],
      Équipes: ['infirmiers'],
    })
    expect(await meanings('devenir infirmière')).toEqual({
      Soins: { subjects: ['Santé et soins'], isGeneral: false },
      Journées: null,
      Équipes: null,
    })
  })

  test('[ADV-08] expression: tools with all its words, not with one of them', async () => {
    await tool({ name: 'Annonce', summary: 'Être chargée de communication.' })
    await tool({ name: 'Offres', summary: 'Une communication de l’école.' })
    app.deps.content.changed()
    expect(await answer('chargée de communication')).toEqual({ Annonce: ['chargée communication'] })
  })

  test('[ADV-08] published trade: its name is understood, until it is deleted', async () => {
    await trades('Cent portes')
    expect(await meanings('zébreuse de bandes')).toEqual({})
    const code = 'Z9999'
    await app.db
      .insertInto('sectors')
      .values({ code: 'batiment', title: 'Bâtiment' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await app.db
      .insertInto('trades')
      .values({ code, title: 'Zébreur / Zébreuse de bandes', sector: 'batiment', interests: 'R' })
      .execute()
    const names = async () => Object.keys(await answer('zébreuse de bandes'))
    await expect.poll(names).toEqual(['Cent portes'])
    await app.db.deleteFrom('trades').where('code', '=', code).execute()
    await expect.poll(names).toEqual([])
  })
})

test('[REC-05] changed tool: found by its new words only', async () => {
  const { id } = await tool({ name: 'Ancien', tags: ['Menuiserie'] })
  expect(Object.keys(await answer('menuiserie'))).toEqual(['Ancien'])
  await updateRows(app.db, 'tools', { id }, { tags: ['Boulangerie'] })
  expect(await answer('menuiserie')).toEqual({})
  expect(await answer('boulangerie', 'boulangrie')).toEqual({ Ancien: ['Boulangerie', 'Boulangerie'] })
})

describe('with odd tools', () => {
  const ODD = "L'« été » (100 %) : C++, c'est \\ 'quoi' & | ! <-> :* 🧭 \u0001x\u0002 œuvre ﬁn " + 'z'.repeat(300)
  const WORDS = ODD.split(' ')

  test('[API-03] [REC-05] any sentences: answered; reasons quote the person and the tool', async () => {
    const odd = await tool({ name: 'Étrange', tags: ["d'", '\\', '🙂', ''], summary: ODD, description: ODD })
    await tool({ name: 'Sobre', summary: 'Aider les autres, réparer, voyager, compter, parler en public.' })
    const text = `${odd.name} ${odd.summary} Sobre Aider les autres, réparer, voyager, compter, parler en public.`
    const sentence = fc
      .oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc
          .array(
            fc.constantFrom(
              ...WORDS,
              'aider',
              'reparer',
              'voyger',
              '$1',
              '%',
              "''",
              "a' | 'b",
              'a & b',
              'a:*',
              '!a',
              '(a',
              '<->',
              '--',
              ';',
              '"',
              '\\',
            ),
            { maxLength: 30 },
          )
          .map((list) => list.join(' ')),
        fc.constantFrom(
          "'; drop table tools; --",
          'http://a.b/c?d=e&f',
          'a@b.fr',
          '1e308',
          '-12',
          '\u202e',
          '🧭'.repeat(100),
          'é'.repeat(200),
          'x'.repeat(200),
        ),
      )
      .map((value) =>
        value
          .toWellFormed()
          .replaceAll(/\p{Cc}/gu, '')
          .slice(0, 200)
          .toWellFormed()
          .trim(),
      )
      .filter((value) => value !== '')
    await fc.assert(
      fc.asyncProperty(fc.array(sentence, { maxLength: 20 }), async (sentences) => {
        const { recommendations } = await ask(...sentences)
        for (const { reasons } of recommendations)
          for (const reason of reasons) {
            expect(sentences).toContain(reason.sentence)
            expect(reason.words.length).toBeGreaterThan(0)
            for (const word of reason.words) expect(text).toContain(word)
          }
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 60), endOnFailure: true },
    )
    expect(await findRows(app.db, 'tools', {}, ['name'], 'name')).toEqual([{ name: 'Étrange' }, { name: 'Sobre' }])
  })
})

test('[REC-05] ten thousand tools: exact and misspelt words use the indexes', async () => {
  // In batches: one statement for all rows exceeds the statement timeout on a busy machine.
  for (let from = 1; from < 10_000; from += 2000)
    await sql`
      insert into tools (slug, name, logo, minilogo, description, concept, tags, summary)
      select 'beaucoup-' || n, 'Outil ' || md5(n::text), '', '', md5((n % 700)::text) || ' ' || md5((n % 90)::text),
        md5((n % 50)::text),
        array[md5((n % 900)::text)], 'Un résumé ' || md5((n % 300)::text)
      from generate_series(${from}::int, ${from + 1999}::int) n`.execute(app.db)
  await tool({ name: 'Virage doux', tags: ['Reconversion'], description: 'Changer sans se presser.' })
  const pool = openOwner(app)
  const owner = openDatabase(pool)
  await sql`vacuum analyze tools, tool_words`.execute(owner)
  const sentences = ['Changer de métier', 'une recnversion', 'un résumé'].map((sentence) =>
    readSentence(writeInFull(sentence)),
  )
  const query = await understand({ db: app.db, content: app.deps.content }, sentences)
  const statement = ranking(query, { stopWords: STOP_WORDS, tools: 12, reasons: 3, words: 12, meanings: 3 })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(owner)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan on tools_by_words')
  expect(plan).toContain('Index Scan on tool_words_alike')
  expect(plan, 'but for how many there are').not.toContain('Seq Scan on tools t')
  expect((await ask('Changer de métier', 'une recnversion')).recommendations.map(({ name }) => name)).toEqual([
    'Virage doux',
  ])
  await app.db.deleteFrom('tools').execute()
})
