import { expect, test } from 'vitest'
import { columnsOf } from '../files/columns.rules.ts'
import { ROME_CONTENT } from '../../test/rome-files.ts'
import { describeTrades } from './rome-trades.rules.ts'
import { emptyArchive, ROME_FILES } from './rome.rules.ts'

/** The trades of the archive of the tests; `rows` are added to its files. */
function tradesOf(rows: Record<string, string[]> = {}) {
  const archive = emptyArchive()
  for (const file of ROME_FILES)
    for (const [name, [header, ...lines]] of Object.entries(ROME_CONTENT))
      if (file.name.test(`unix_${name}_v460_utf8.csv`))
        for (const line of [...lines, ...(rows[name] ?? []).map((text) => text.split('|'))])
          file.read(line, columnsOf(header!), archive)
  return new Map(describeTrades(archive).map((trade) => [trade.code, trade]))
}

const contexts = (...labels: string[]) => ({
  referentiel_contexte_travail: labels.map((label, index) => `${300 + index}|${label}|1|Conditions`),
  liens_rome_referentiels: labels.map((_, index) => `D1104|6||${300 + index}`),
})

test('[ADV-06] trade: sectors, settings, centres, level, definition, names and near trades of its ROME files', () => {
  const trades = tradesOf()
  expect(trades.get('D1102')).toEqual({
    code: 'D1102',
    title: 'Boulanger / Boulangère',
    interests: 'RC',
    profile: expect.any(Array),
    skills: expect.arrayContaining(['Réparer un équipement', 'Réaliser des préparations', 'Avoir l’esprit d’équipe']),
    sectors: ['artisanat-art', 'commerce', 'industrie'],
    settings: ['en-equipe', 'horaires-decales', 'mains', 'nuit'],
    limits: ['contact-public', 'en-equipe', 'horaires-decales', 'mains', 'nuit'],
    unsaid: ['charges-lourdes', 'debout'],
    centres: ['manuel', 'contact'],
    level: 3,
    access: 'Cet emploi est accessible avec un CAP ou un Bac professionnel d’essai.',
    definition: 'Fabrique des pains et les vend.',
    deeds: [expect.stringMatching(/^R/), '', '', '', '', ''],
    names: ['Boulanger / Boulangère', 'Ouvrier boulanger / Ouvrière boulangère'],
    isRegulated: false,
    demand: '',
    related: ['D1104', 'A1203'],
  })
  expect(trades.get('A1203')).toMatchObject({
    title: 'Agent d’entretien, dit «vert» (deux lignes)',
    sectors: ['environnement'],
    settings: ['dehors'],
    limits: ['dehors', 'deplacements'],
    level: 2,
  })
})

test('[ADV-06] profile: macro-skills and centres of interest → weights of the six interests with sum 1', () => {
  const { profile, interests } = tradesOf().get('D1102')!
  expect(profile).toHaveLength(6)
  expect(profile.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 2)
  expect(profile[0]).toBe(Math.max(...profile))
  expect(interests).toBe('RC')
  expect(tradesOf().get('A1203')).toMatchObject({ profile: [], interests: '' })
})

test('[ADV-06] everyday skills: a macro-skill above the mean of all trades → the skill of the tools', () => {
  expect(tradesOf().get('D1102')!.skills).toContain('Réparer ou monter un objet')
  expect(tradesOf().get('D1104')!.skills).not.toContain('Réparer ou monter un objet')
})

test('[ADV-06] «Travail en journée»: regular hours, unless the trade also works at night or at weekends', () => {
  const settingsWith = (...labels: string[]) => tradesOf(contexts(...labels)).get('D1104')!.settings
  expect(settingsWith('Travail en journée')).toEqual(['horaires-reguliers'])
  expect(settingsWith('Travail en journée', 'Travail de nuit')).toEqual(['horaires-decales', 'nuit'])
  expect(settingsWith('Travail les week-ends et jours fériés')).toEqual(['horaires-decales', 'week-end'])
})

test('[ADV-06] words inside other words: «Sans lumière naturelle» is not outside', () => {
  const { limits } = tradesOf(contexts('Sans lumière naturelle')).get('D1104')!
  expect(limits).toEqual([])
})

test('[ADV-04] without a level in its text: theme without diploma → 2, executive → 6, otherwise unknown', () => {
  const levelWith = (text: string, rows: Record<string, string[]> = {}) => {
    const trade = 'J1506|1|1|Métier|||||%|J1506'.replace('%', text)
    return tradesOf({ referentiel_code_rome: [trade], ...rows }).get('J1506')!.level
  }
  expect(levelWith('N')).toBe(null)
  expect(levelWith('O')).toBe(6)
  const theme = 'Métiers accessibles sans diplôme et sans expérience'
  expect(levelWith('N', { arborescence_thematique: [`017|${theme}|1|J1506|Métier`] })).toBe(2)
})

test('[ADV-06] work contexts of a type that a trade has none of: those of its parent → limits, never settings', () => {
  const of = (rows: Record<string, string[]>) =>
    tradesOf({ referentiel_code_rome: ['D1105|4|13|Tourier|||N|N|N|D1102'], ...rows }).get('D1105')!
  expect(of({})).toMatchObject({ settings: [], limits: ['horaires-decales', 'nuit'] })
  const own = {
    referentiel_contexte_travail: ['300|Travail en journée|2|Horaires'],
    liens_rome_referentiels: ['D1105|6||300'],
  }
  expect(of(own)).toMatchObject({ settings: ['horaires-reguliers'], limits: ['horaires-reguliers'] })
})

test('[ADV-06] posture: none in the contexts of a manual trade → loads and standing are to be checked', () => {
  const tradeWith = (...labels: string[]) => tradesOf(contexts(...labels, 'Travail en journée')).get('D1104')!
  expect(tradeWith('En atelier')).toMatchObject({ unsaid: ['charges-lourdes', 'debout'] })
  expect(tradeWith('En atelier', 'Station debout prolongée')).toMatchObject({
    limits: ['atelier', 'debout', 'horaires-reguliers', 'mouvement'],
    unsaid: [],
  })
  expect(tradeWith('Station assise prolongée')).toMatchObject({ unsaid: [] })
})

test('[ADV-06] trades that stand, and have unusual hours, by code → to be checked where the ROME is silent', () => {
  const tradeWith = (...labels: string[]) => tradesOf(contexts(...labels)).get('D1104')!
  expect(tradeWith()).toMatchObject({ unsaid: ['debout', 'horaires-decales', 'week-end'] })
  expect(tradeWith('Travail en journée')).toMatchObject({ unsaid: ['debout'] })
})

test('[ADV-06] Saturdays are no regular hours', () => {
  const tradeWith = (...labels: string[]) => tradesOf(contexts(...labels)).get('D1104')!
  expect(tradeWith('Travail en journée')).toMatchObject({ settings: ['horaires-reguliers'] })
  expect(tradeWith('Travail en journée', 'Travail le samedi')).toMatchObject({ settings: ['week-end'] })
})

test('[BIL-11] driving licence: asked for → limit; helps, or visits → to be checked; other kind → neither', () => {
  const withAccess = (text: string, ...labels: string[]) =>
    tradesOf({ ...contexts(...labels), texte: [`D1104|9|acces_em|1|${text}`] }).get('D1104')!
  expect(withAccess('Accessible avec un permis B, obligatoire pour la conduite.').limits).toContain('permis')
  expect(withAccess('Le permis B peut être demandé.')).toMatchObject({
    limits: expect.not.arrayContaining(['permis']),
    unsaid: expect.arrayContaining(['permis']),
  })
  expect(withAccess('Sans diplôme.', 'Au domicile d’un particulier').unsaid).toContain('permis')
  const { limits, unsaid } = withAccess('Un permis d’exploitation est obligatoire.')
  expect([...limits, ...unsaid]).not.toContain('permis')
})
