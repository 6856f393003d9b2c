import { demonstrationTrades } from '@visions/advice/demonstration/demonstration-trades'
import { SETTINGS } from '@visions/advice/ranking/words.rules'
import { buildTrade } from '@visions/advice/test/build'
import { CONDITION_OPTIONS, TRADE_SETTING_OPTIONS } from '@visions/contract/contents/words'
import { describe, expect, test } from 'vitest'
import { haveSameMeaning, originsOf, planTrades, type ImportSource, type SavedTrade } from './saved-trades.rules.ts'

const to = { source: 'rome' as const, sectors: new Set(['sante', 'social']) }
const baker = buildTrade('D1102', {
  title: 'Boulanger / Boulangère',
  definition: 'Fabrique des pains.',
  interests: 'RC',
  skills: ['Pétrir'],
  sectors: ['ailleurs', 'social', 'sante'],
  level: 3,
})
const saved = (trade = baker, changes: Partial<SavedTrade> = {}, source: ImportSource = 'rome') => {
  const { writes } = planTrades(new Map(), [trade], { ...to, source })
  const { isRenamed: _, ...row } = writes[0]!
  return new Map([[trade.code, { ...row, ...changes }]])
}

describe('planTrades', () => {
  test('[ADV-01] new trade: its main sector is the first of ours; the others follow', () => {
    const plan = planTrades(new Map(), [baker], to)
    expect(plan).toMatchObject({ added: 1, updated: 0, unchanged: 0, edited: 0, renamed: [] })
    expect(plan.writes[0]).toMatchObject({
      sector: 'social',
      other_sectors: ['ailleurs', 'sante'],
      body: 'Fabrique des pains.',
      source: 'rome',
      imported: { title: 'Boulanger / Boulangère', level: 3 },
    })
  })

  test('[ADV-01] equal trade: nothing to write', () => {
    expect(planTrades(saved(), [baker], to)).toMatchObject({ writes: [], unchanged: 1 })
  })

  test('[ADV-01] column that the office changed: it stays, and is counted; the others follow', () => {
    const before = saved(baker, { title: 'Notre boulanger', skills: [], level: null })
    const plan = planTrades(before, [{ ...baker, interests: 'RE', level: 4 }], to)
    expect(plan).toMatchObject({ updated: 1, edited: 1, renamed: [] })
    expect(plan.writes[0]).toMatchObject({ title: 'Notre boulanger', skills: [], level: null, interests: 'RE' })
    expect(plan.writes[0]!.imported).toMatchObject({ title: baker.title, level: 4 })
    // The office changed the level back to what the import before had: the next one changes it again.
    expect(planTrades(saved(baker), [{ ...baker, level: 4 }], to).writes[0]).toMatchObject({ level: 4 })
  })

  test('[BIL-11] conditions that the office changed: they stay; another order of the same ones is no change', () => {
    const trade = { ...baker, settings: ['mains'], limits: ['mains', 'nuit'], unsaid: ['debout'] }
    const before = saved(trade, { limits: ['nuit', 'mains'], unsaid: ['debout', 'week-end'] })
    const incoming = { settings: ['mains', 'atelier'], limits: ['mains', 'atelier'] }
    const plan = planTrades(before, [{ ...trade, ...incoming, unsaid: [] }], to)
    expect(plan).toMatchObject({ updated: 1, edited: 1 })
    expect(plan.writes[0]).toMatchObject({ ...incoming, unsaid: ['debout', 'week-end'], imported: { unsaid: [] } })
    const former = saved(trade, { imported: { title: trade.title }, unsaid: ['week-end'] })
    expect(planTrades(former, [trade], to), 'an import of an earlier version').toMatchObject({ edited: 0, updated: 1 })
  })

  test('[BIL-11] forms of the office: every condition that the ROME and the ranking name', () => {
    const codes = (options: readonly (readonly [value: string, label: string])[]) => options.map(([code]) => code)
    expect(codes(TRADE_SETTING_OPTIONS)).toEqual(Object.keys(SETTINGS))
    for (const { code, limits: own, unsaid } of demonstrationTrades)
      expect(codes(CONDITION_OPTIONS), code).toEqual(expect.arrayContaining([...own, ...unsaid]))
  })

  test('[ADV-02] import without work contexts: settings and limits stay, those of the office too', () => {
    const night = { ...baker, settings: ['nuit'], limits: ['nuit'], unsaid: ['debout'] }
    const without = { ...baker, definition: 'Cuit des pains.', settings: ['en-equipe'], limits: [], unsaid: [] }
    const plan = planTrades(saved(night, { limits: ['dehors'] }), [without], { ...to, hasContexts: false })
    const { settings, limits, unsaid } = night
    expect(plan.writes[0]).toMatchObject({
      settings,
      limits: ['dehors'],
      unsaid,
      imported: { settings, limits, unsaid },
    })
    expect(
      planTrades(saved(night), [{ ...without, definition: baker.definition }], { ...to, hasContexts: false }),
    ).toMatchObject({
      unchanged: 1,
      edited: 0,
    })
  })

  test('[ADV-01] trade from before the first import: what the office filled stays, the rest is filled', () => {
    const before = saved(baker, { imported: null, source: 'office', body: 'Pétrir et cuire.', level: null, access: '' })
    const plan = planTrades(before, [{ ...baker, access: 'Accessible avec un CAP.' }], to)
    expect(plan.writes[0]).toMatchObject({
      source: 'office',
      body: 'Pétrir et cuire.',
      level: 3,
      access: 'Accessible avec un CAP.',
    })
  })

  test('[ADV-02] code with another title: renamed, with the former one, also when the office wrote the title', () => {
    const before = saved(baker, { title: 'Notre titre' })
    const plan = planTrades(before, [{ ...baker, title: 'Technicien en cybersécurité' }], to)
    expect(plan.renamed).toEqual([{ code: 'D1102', from: baker.title, to: 'Technicien en cybersécurité' }])
    expect(plan.writes[0]).toMatchObject({ title: 'Notre titre', former_title: baker.title, isRenamed: true })
  })
})

test('[PIS-03] originsOf: each value names what wrote it, also after an import without work contexts', () => {
  const shown = (rows: ReadonlyMap<string, SavedTrade>) => {
    const { edited, imported } = originsOf(rows.get(baker.code)!)
    return [edited.body, edited.limits, edited.level, imported.others].join(' ')
  }
  const ours = saved(baker, {}, 'demonstration')
  expect(shown(ours)).toBe('demonstration demonstration demonstration demonstration')
  expect(shown(saved(baker, { body: 'Nos mots.', level: null }))).toBe('office rome office rome')
  expect(shown(saved(baker, { imported: null, source: 'office' }))).toBe('office office office office')
  for (const [hasContexts, expected] of [
    [true, 'rome rome rome rome'],
    [false, 'rome demonstration rome rome'],
  ] as const) {
    const { writes } = planTrades(ours, [baker], { ...to, hasContexts })
    const { isRenamed: _, ...row } = writes[0]!
    expect(shown(new Map([[row.code, row]]))).toBe(expected)
  }
  // Rows of imports that stored no source.
  const { from: _, contextsFrom: __, ...imported } = saved().get(baker.code)!.imported!
  expect(shown(saved(baker, { imported, source: 'demonstration' }))).toMatch(/^demonstration/)
  expect(shown(saved(baker, { imported, source: 'demonstration', deeds: ['Pétrir'] }))).toMatch(/^rome/)
})

test.each([
  ['Boulanger / Boulangère', 'Boulanger/Boulangère', true],
  ['Conducteur / Conductrice d’engins', "Conducteur d'engin", true],
  ['Vendeuse / Vendeur en boulangerie', 'Vendeur / Vendeuse en boulangerie', true],
  ['Ingénieur / Ingénieure sécurité informatique', 'Technicien / Technicienne en cybersécurité', false],
  ['Chef / Cheffe de projet réseau', 'Chef / Cheffe de projet informatique', false],
  ['Boulanger / Boulangère', 'Boulanger pâtissier / Boulangère pâtissière', false],
])('[ADV-02] titles «%s» and «%s»: same trade → %s', (one, other, expected) =>
  expect(haveSameMeaning(one, other)).toBe(expected),
)
