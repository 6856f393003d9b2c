// Simulates the ROME 4.61 (June 2026) from the files of 4.60, by what is known of it: 1,911 trades, 14,301 names, the
// same columns, 1,379 trades with a parent, other titles of M1819 and M1854. The rest is invented.
import { createReadStream, readdirSync } from 'node:fs'
import path from 'node:path'
import { streamRows } from '@visions/server/table-rows'
import { ROME_CONTENT } from './rome-files.ts'

/** The rows of each file of an archive, the header first, by its name without version. */
export type RomeTables = Record<string, string[][]>

interface Variant {
  code: string
  title: string
  parent: string
}

const RENAMED: (Variant & { access: string })[] = [
  {
    code: 'M1819',
    title: 'Technicien / Technicienne en cybersécurité',
    parent: 'M1810',
    access: 'Cet emploi est accessible avec un diplôme de niveau Bac +2 en informatique.',
  },
  {
    code: 'M1854',
    title: 'Chef / Cheffe de projet réseau',
    parent: 'M1803',
    access: 'Cet emploi est accessible avec un diplôme de niveau Bac +5.',
  },
]

const EXAMPLES = variants([
  ['M1895', 'Ingénieur / Ingénieure en apprentissage automatique', 'M1805'],
  ['A1512', 'Éducateur canin spécialisé / Éducatrice canine spécialisée', 'A1503'],
  ['D1512', 'Vendeur / Vendeuse en produits de seconde main', 'D1214'],
  ['F1712', 'Maçon / Maçonne en pierre et terre crue', 'F1703'],
  ['G1811', 'Sommelier conseil / Sommelière conseil', 'G1803'],
  ['H3409', 'Technicien / Technicienne de dépollution des surfaces', 'H3404'],
  ['I1630', 'Technicien / Technicienne de batteries de véhicules', 'I1604'],
  ['J1513', 'Coordinateur / Coordinatrice de parcours de soins', 'J1506'],
  ['K2606', 'Médiateur / Médiatrice en santé', 'K1207'],
  ['N4404', 'Conducteur / Conductrice de navette autonome', 'N4103'],
])

/** Some trades of 4.60 around those that change. */
const EXCERPT = variants([
  ['M1801', 'Administrateur / Administratrice systèmes informatiques', 'M1801'],
  ['M1802', 'Expert / Experte en infrastructure informatique', 'M1802'],
  ['M1803', 'Directeur / Directrice des systèmes d’information', 'M1803'],
  ['M1805', 'Développeur / Développeuse informatique', 'M1805'],
  ['M1810', 'Technicien / Technicienne d’exploitation informatique', 'M1810'],
  ['M1819', 'Ingénieur / Ingénieure sécurité informatique', 'M1802'],
  ['M1854', 'Administrateur / Administratrice réseau informatique', 'M1801'],
])

/** Trades that 4.61 adds for each of 4.60, and names. */
const MORE_TRADES = 327 / 1584
const MORE_NAMES = 854 / 1584
const COPIED_LINKS = 20

function variants(rows: [code: string, title: string, parent: string][]): Variant[] {
  return rows.map(([code, title, parent]) => ({ code, title, parent }))
}

/** Reads the folder of a whole archive. */
export async function readTables(folder: string): Promise<RomeTables> {
  const tables: RomeTables = {}
  for (const file of readdirSync(folder)) {
    const name = /^unix_(.+)_v\d+_utf8\.csv$/.exec(file)?.[1]
    if (name === undefined) continue
    const text = createReadStream(path.join(folder, file), 'utf8') as AsyncIterable<string>
    tables[name] = []
    for await (const { cells } of streamRows(text, 100_000)) tables[name].push(cells)
  }
  return tables
}

/** A small archive of 4.60: that of the other tests, with ten trades. */
export function smallRome460(): RomeTables {
  const tables = copyOf(ROME_CONTENT)
  for (const trade of EXCERPT) {
    addTrade(tables, trade, 'Bac +5 en informatique.')
    add(tables, 'rubrique_mobilite', { code_rome: trade.code, code_rome_cible: 'D1102', numero_ordre: '1' })
    add(tables, 'arborescence_secteur_activite', {
      code_rome: trade.code,
      libelle_sect_activite: 'Informatique et télécommunication',
      principal: 'oui',
    })
  }
  return tables
}

/** The archive of 4.61 after one of 4.60. */
export function simulateRome461(rome460: RomeTables): RomeTables {
  const tables = copyOf(rome460)
  const codes = new Set(rowsOf(tables, 'referentiel_code_rome').map(({ code_rome }) => code_rome!))
  const many = codes.size
  for (const trade of RENAMED) rename(tables, trade)
  const inOrder = [...codes].toSorted()
  // The first trade of each domain.
  const domains = inOrder.filter((code, index) => code.slice(0, 3) !== inOrder[index - 1]?.slice(0, 3))
  const trials = Array.from({ length: many }, (_, index): Variant => {
    const parent = domains[index % domains.length]!
    const number = 99 - Math.floor(index / domains.length)
    return { code: `${parent.slice(0, 3)}${number}`, title: `Métier d’essai ${index + 1}`, parent }
  })
  const added = [...EXAMPLES, ...trials].filter(({ code, parent }) => codes.has(parent) && !codes.has(code))
  for (const trade of added.slice(0, Math.round(many * MORE_TRADES))) addTrade(tables, trade, 'un CAP.')
  for (const [index, code] of [...codes].slice(0, Math.round(many * MORE_NAMES)).entries())
    addName(tables, { code, title: `Nom d’essai ${index + 1}`, parent: code }, 'SYNONYME')
  return tables
}

const copyOf = (tables: RomeTables): RomeTables =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, [...rows]]))

/** The lines of a file by the names of its columns. */
function rowsOf(tables: RomeTables, name: string): Record<string, string>[] {
  const [header = [], ...rows] = tables[name] ?? []
  return rows.map((row) => Object.fromEntries(header.map((column, index) => [column, row[index]!])))
}

/** Adds a line. Columns without a value are empty. */
function add(tables: RomeTables, name: string, row: Record<string, string>): void {
  const [header = []] = tables[name] ?? []
  tables[name]?.push(header.map((column) => row[column] ?? ''))
}

const addName = (tables: RomeTables, { code, title, parent }: Variant, classification: string) =>
  add(tables, 'referentiel_appellation', {
    code_ogr: '1',
    libelle_appellation_long: title,
    code_rome: code,
    classification,
    code_rome_parent: parent,
    peu_usite: 'N',
  })

/** Adds a trade: a definition, a sentence about access, its name, and links and interests of its parent. */
function addTrade(tables: RomeTables, trade: Variant, access: string): void {
  const { code, title, parent } = trade
  /** The first lines of a file about the parent, said of the trade. */
  const copy = (name: string, max: number) => {
    const column = tables[name]![0]!.indexOf('code_rome')
    const rows = tables[name]!.filter((row) => row[column] === parent).slice(0, max)
    tables[name]!.push(...rows.map((row) => row.with(column, code)))
    return rows.length
  }
  add(tables, 'referentiel_code_rome', { code_rome: code, libelle_rome: title, code_rome_parent: parent })
  addName(tables, trade, 'PRINCIPALE')
  for (const [type, text] of [
    ['definition', `Exerce le métier ${code}.`],
    ['acces_metier', `Cet emploi est accessible avec ${access}`],
  ] as const)
    add(tables, 'texte', { code_rome: code, libelle_type_texte: type, libelle_texte: text })
  copy('referentiel_code_rome_riasec', 1)
  if (copy('liens_rome_referentiels', COPIED_LINKS) === 0)
    add(tables, 'liens_rome_referentiels', {
      code_rome: code,
      code_compo_bloc: '5',
      code_rubrique: '1',
      code_ogr: '100',
    })
}

/** Gives a code another title, parent and access. */
function rename(tables: RomeTables, { code, title, parent, access }: (typeof RENAMED)[number]): void {
  const change = (name: string, isMeant: (row: Record<string, string>) => boolean, values: Record<string, string>) => {
    const [header = [], ...rows] = tables[name] ?? []
    const changed = rowsOf(tables, name).map((row, index) =>
      row['code_rome'] === code && isMeant(row) ? header.map((column) => values[column] ?? row[column]!) : rows[index]!,
    )
    tables[name] = [header, ...changed]
  }
  const isEach = () => true
  const named = { libelle_rome: title, code_rome_parent: parent, emploi_cadre: 'N' }
  change('referentiel_code_rome', isEach, named)
  const name = { libelle_appellation_long: title, libelle_appellation_court: title, code_rome_parent: parent }
  change('referentiel_appellation', (row) => row['classification'] === 'PRINCIPALE', name)
  change('texte', (row) => row['libelle_type_texte'] !== 'definition', { libelle_texte: access })
}
