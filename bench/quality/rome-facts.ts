// Facts of the ROME, read from its CSV files without the reader of the product: an independent source for the checks.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What the files say of a trade. Labels are plain: lower case, without accents. */
export interface TradeFacts {
  code: string
  title: string
  isRegulated: boolean
  /** Labels of work contexts. */
  contexts: Set<string>
  skills: Set<string>
  /** Sectors, their parts, themes and centres of interest. */
  topics: Set<string>
  /** The main sectors among them. */
  mainSectors: Set<string>
  near: Set<string>
  /** RIASEC letters of the trade itself. */
  letters: string
  /** RIASEC letters of the skills of the trade. */
  skillLetters: Set<string>
  access: string[]
  definition: string[]
}
export type RomeFacts = ReadonlyMap<string, TradeFacts>

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'oe')
    .replaceAll(/[’']/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

type Row = Record<string, string>

/** Rows of a CSV file with quotes (RFC 4180) and commas. */
function rowsOf(text: string): Row[] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)!.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  const [header = [], ...lines] = rows
  return lines
    .filter((line) => line.length === header.length)
    .map((line) => Object.fromEntries(header.map((name, index) => [name, line[index]!])))
}

export function readRomeFacts(folder: string): RomeFacts {
  const files = readdirSync(folder)
  const read = (name: string): Row[] => {
    const file = files.find((one) => new RegExp(`^unix_${name}_v\\d+`).test(one))
    return file ? rowsOf(readFileSync(path.join(folder, file), 'utf8').replace(/^\uFEFF/, '')) : []
  }
  const facts = new Map<string, TradeFacts>()
  for (const row of read('referentiel_code_rome'))
    facts.set(row['code_rome']!, {
      code: row['code_rome']!,
      title: row['libelle_rome']!,
      isRegulated: row['emploi_reglemente'] === 'O',
      contexts: new Set(),
      skills: new Set(),
      topics: new Set(),
      mainSectors: new Set(),
      near: new Set(),
      letters: '',
      skillLetters: new Set(),
      access: [],
      definition: [],
    })
  const each = (name: string, add: (trade: TradeFacts, row: Row) => void) => {
    for (const row of read(name)) {
      const trade = facts.get(row['code_rome']!)
      if (trade) add(trade, row)
    }
  }
  each('referentiel_code_rome_riasec', (trade, row) => {
    trade.letters = `${row['riasec_majeur']}${row['riasec_mineur']}`
  })
  each('rubrique_mobilite', (trade, row) => trade.near.add(row['code_rome_cible']!))
  const contexts = new Map(
    read('referentiel_contexte_travail').map((row) => [row['code_ogr']!, plain(row['libelle_cont_travail']!)]),
  )
  const skills = new Map(read('referentiel_competence').map((row) => [row['code_ogr']!, row]))
  const letters = new Map(
    read('referentiel_macro_competence_riasec').map((row) => [
      row['code_ogr']!,
      `${row['riasec_majeur']}${row['riasec_mineur']}`,
    ]),
  )
  each('liens_rome_referentiels', (trade, { code_ogr: code = '' }) => {
    const context = contexts.get(code)
    const skill = skills.get(code)
    if (context !== undefined) trade.contexts.add(context)
    if (!skill) return
    trade.skills.add(plain(skill['libelle_competence']!))
    const macro = skill['code_ogr_macro_comp']!
    const macroLabel = skills.get(macro)?.['libelle_competence']
    if (macroLabel) trade.skills.add(plain(macroLabel))
    for (const letter of `${letters.get(code) ?? ''}${letters.get(macro) ?? ''}`) trade.skillLetters.add(letter)
  })
  each('arborescence_centre_interet', (trade, row) => trade.topics.add(plain(row['libelle_centre_interet']!)))
  each('arborescence_secteur_activite', (trade, row) => {
    trade.topics.add(plain(row['libelle_sect_activite']!))
    trade.topics.add(plain(row['libelle_ss_sect_activite']!))
    if (row['principal'] === 'oui') trade.mainSectors.add(plain(row['libelle_sect_activite']!))
  })
  each('arborescence_secteur_naf', (trade, row) => trade.topics.add(plain(row['libelle_secteur_naf']!)))
  each('arborescence_thematique', (trade, row) => trade.topics.add(plain(row['libelle_theme']!)))
  each('cr_gd_dp', (trade, row) => {
    trade.topics.add(plain(row['libelle_grand_domaine']!))
    trade.topics.add(plain(row['libelle_domaine_professionel']!))
  })
  each('texte', (trade, row) => {
    const list = plain(row['libelle_type_texte']!).startsWith('acc') ? trade.access : trade.definition
    list.push(row['libelle_texte']!)
  })
  return facts
}
