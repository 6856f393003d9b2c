// Writes a small archive in the format of the ROME 4.0. The codes are real, the rest is invented.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const quoted = (rows: string[][]) =>
  rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join('\r\n\r\n') + '\r\n'

export const ROME_CONTENT: Record<string, string[][]> = {
  unix_referentiel_code_rome_v461_utf8: [
    ['code_fiche_metier', 'code_rome', 'libelle_rome', 'transition_eco'],
    ['1', 'D1102', 'Boulanger / Boulangère', ''],
    ['2', 'D1104', "Pâtissier d'essai", 'Emploi Blanc'],
    ['3', 'A1203', 'Agent d’entretien, dit «vert»\n(deux lignes)', 'Emploi Vert'],
  ],
  unix_referentiel_code_rome_riasec_v461_utf8: [
    ['code_rome', 'riasec_majeur', 'riasec_mineur'],
    ['D1102', 'R', 'C'],
    ['D1104', 'R', ''],
    ['A1203', '', ''],
  ],
  unix_rubrique_mobilite_v461_utf8: [
    ['code_rome', 'code_rome_cible', 'numero_ordre'],
    ['D1102', 'A1203', '2'],
    ['D1102', 'D1104', '1'],
    ['D1102', 'Z9999', '3'],
  ],
  unix_referentiel_competence_v461_utf8: [
    ['code_ogr', 'nature', 'libelle_competence'],
    ['100', 'x', "Pétrir la pâte d'un pain"],
    ['101', 'x', 'Tenir un four'],
    ['102', 'x', 'Faire preuve de rigueur'],
  ],
  unix_referentiel_contexte_travail_v461_utf8: [
    ['code_ogr', 'libelle_contexte', 'type_contexte'],
    ['200', 'Travail de nuit', 'HORAIRE'],
    ['201', 'En extérieur', 'LIEU'],
  ],
  unix_liens_rome_referentiels_v461_utf8: [
    ['code_rome', 'code_compo_bloc', 'code_rubrique', 'code_ogr'],
    ['D1102', '5', '2', '102'],
    ['D1102', '5', '1', '101'],
    ['D1102', '5', '1', '100'],
    ['D1102', '6', '', '200'],
    ['A1203', '6', '', '201'],
  ],
  unix_coherence_item_v461_utf8: [
    ['code_rome', 'code_ogr', 'coeur_metier'],
    ['D1102', '101', 'Principale'],
    ['D1102', '100', 'Emergente'],
  ],
  unix_arborescence_centre_interet_v461_utf8: [
    ['code_centre_interet', 'libelle_centre_interet', 'code_ogr_rome', 'code_rome', 'libelle_rome', 'principal'],
    ['7', 'Je veux travailler de mes mains', '1', 'D1102', 'Boulanger', 'oui'],
  ],
}

/** Writes the archive to a folder. `changes` replace a file, or leave it out (null). */
export function writeRome(folder: string, changes: Record<string, string[][] | string | null> = {}): string {
  mkdirSync(folder, { recursive: true })
  for (const [name, rows] of Object.entries({ ...ROME_CONTENT, ...changes })) {
    if (rows === null) continue
    writeFileSync(path.join(folder, `${name}.csv`), typeof rows === 'string' ? rows : quoted(rows))
  }
  return folder
}
