import { expect, test } from 'vitest'
import { columnsOf } from '../files/columns.rules.ts'
import { emptyArchive, ROME_FILES, type RomeArchive } from './rome.rules.ts'

const fileOf = (about: string) => ROME_FILES.find((file) => file.about === about)!
const read = (archive: RomeArchive, about: string, header: string, row: string) =>
  fileOf(about).read(row.split('|'), columnsOf(header.split('|')), archive)

/** An archive with these trades. */
function archiveOf(...codes: string[]): RomeArchive {
  const archive = emptyArchive()
  for (const code of codes) read(archive, 'trades', 'code_rome|libelle_rome', `${code}|Métier ${code}`)
  return archive
}

test('[ADV-01] file names: any version → one file each', () => {
  const aboutOf = (name: string) => ROME_FILES.filter((file) => file.name.test(name)).map(({ about }) => about)
  expect(aboutOf('unix_referentiel_code_rome_v461_utf8.csv')).toEqual(['trades'])
  expect(aboutOf('unix_referentiel_code_rome_riasec_v460_utf8.csv')).toEqual(['interests'])
  expect(aboutOf('unix_referentiel_macro_competence_riasec_v461_utf8.csv')).toEqual(['interests of macro-skills'])
  expect(aboutOf('unix_referentiel_env_travail_v347_utf8.csv')).toEqual(['work contexts'])
  expect(aboutOf('unix_referentiel_contexte_travail_v460_utf8.csv')).toEqual(['work contexts'])
  expect(aboutOf('unix_referentiel_savoir_v460_utf8.csv')).toEqual([])
})

test.each([
  ['trades', 'code_rome|libelle_rome', 'a1101|x', 'code_rome: «a1101» is not a ROME code'],
  ['trades', 'code_rome|libelle_rome', 'A1101|', 'libelle_rome: a title of up to 300 characters is needed'],
  ['trades', 'code_rome|libelle_rome', 'D1102|Boulanger', 'code_rome: an earlier line has D1102'],
  [
    'interests',
    'code_rome|riasec_majeur',
    'D1102|Z',
    'riasec_majeur, riasec_mineur: one of R, I, A, S, E, C is needed',
  ],
  ['near trades', 'code_rome|code_rome_cible', 'D1102|', 'code_rome_cible: it is empty'],
  ['skills', 'code_ogr|libelle_competence', 'x|y', 'code_ogr: «x» is not a number'],
])('[ADV-01] %s: line %s %s → refused: %s', (about, header, row, problem) => {
  expect(read(archiveOf('D1102'), about, header, row)).toEqual({ problem })
})

test('[ADV-01] lines about a trade that the archive lacks → left out', () => {
  expect(read(archiveOf('D1102'), 'interests', 'code_rome|riasec_majeur', 'D1104|R')).toEqual({
    leftOut: 'the trade is not in the file of trades',
  })
})

test('[ADV-01] columns of the ROME 3 and 4 → the same data', () => {
  const archive = archiveOf('D1102', 'D1104', 'A1203')
  read(archive, 'work contexts', 'code_ogr|libelle_env_travail', "1|Travail ''posté''")
  read(archive, 'work contexts', 'code_ogr|libelle_cont_travail', '2|Travail de nuit')
  expect([...archive.contexts.values()].map(({ label }) => label)).toEqual(['Travail ’posté’', 'Travail de nuit'])
  const older = 'code_rome|code_appellation_source|code_rome_cible|code_appellation_cible|code_type_mobilite'
  const entry = archive.trades.get('D1102')!
  expect(read(archive, 'near trades', older, 'D1102||D1104||1')).toBeUndefined()
  expect(read(archive, 'near trades', older, 'D1102|7|D1104|8|1')).toEqual({
    leftOut: 'an earlier line has this near trade',
  })
  expect(read(archive, 'near trades', older, 'D1102||A1203||2')).toMatchObject({ leftOut: expect.any(String) })
  expect(entry.related).toEqual([{ code: 'D1104', rank: 1 }])
  read(archive, 'definitions and access', 'code_rome|code_type_texte|libelle_texte', 'D1102|2|Avec un CAP.')
  read(archive, 'definitions and access', 'code_rome|libelle_type_texte|libelle_texte', 'D1102|definition|Du pain.')
  expect([entry.access, entry.definition]).toEqual([['Avec un CAP.'], ['Du pain.']])
})

test.each([
  ["Eleveur / Eleveuse d''ovins", 'Éleveur / Éleveuse d’ovins'],
  ['Etre force de proposition', 'Être force de proposition'],
  ['Mettre en oeuvre', 'Mettre en œuvre'],
  ['Ecrire, Evaluer, Equiper, Etablir, Echanger', 'Écrire, Évaluer, Équiper, Établir, Échanger'],
  [
    'Entretenir, Effectuer, Emballer, Estimer, Examiner, EHPAD',
    'Entretenir, Effectuer, Emballer, Estimer, Examiner, EHPAD',
  ],
])('[ADV-06] label «%s» → «%s»', (label, text) => {
  const archive = archiveOf()
  read(archive, 'skills', 'code_ogr|libelle_competence', `1|${label}`)
  expect(archive.skills.get('1')?.label).toBe(text)
})
