// Writes a small archive with the files and columns of the ROME 4.0 v460. Codes are real, the other content is
// invented.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const VERSION = 'v460'

const table = (header: string, ...rows: string[]) => [header, ...rows].map((line) => line.split('|'))

/** The rows of each file, by its name without version. */
export const ROME_CONTENT: Record<string, string[][]> = {
  referentiel_code_rome: table(
    'code_rome|code_fiche_metier|code_ogr|libelle_rome|transition_eco|transition_num|transition_demo|emploi_reglemente|emploi_cadre|code_rome_parent',
    'D1102|1|10|Boulanger / Boulangère|Emploi Blanc||N|N|N|D1102',
    "D1104|2|11|Pâtissier d'essai|Emploi Blanc||N|N|N|D1104",
    'A1203|3|12|Agent d’entretien, dit «vert»\n(deux lignes)|Emploi Vert||N|N|N|A1203',
  ),
  referentiel_code_rome_riasec: table('code_rome|riasec_majeur|riasec_mineur', 'D1102|R|C', 'D1104|R|', 'A1203||'),
  rubrique_mobilite: table(
    'code_rome|code_rome_cible|numero_ordre',
    'D1102|A1203|2',
    'D1102|D1104|1',
    'D1102|Z9999|3',
    'D1104|D1102|1',
    'A1203|D1102|1',
  ),
  referentiel_competence: table(
    'code_ogr|nature|libelle_competence|definition|code_ogr_macro_comp|code_macro_comp|cat_comp|sous_cat_comp|transition_eco|transition_num|libelle_heterogeneite|libelle_origine',
    "100|Compétence|Pétrir la pâte d'un pain||300089||Savoir-faire|Technique|||N|",
    '101|Compétence|Tenir un four||300182||Savoir-faire|Technique|||N|',
    '102|Compétence|Réparer un pétrin||300182||Savoir-faire|Technique|||N|',
    '300089|Macro-compétence|Réaliser des préparations|||89|Savoir-faire|Technique|||N|',
    '300182|Macro-compétence|Réparer un équipement|||182|Savoir-faire|Technique|||N|',
    '300465|Macro-compétence|Avoir l’esprit d’équipe|||465|Savoir-être professionnel|Transverse|||N|',
  ),
  referentiel_macro_competence_riasec: table(
    'code_ogr|riasec_majeur|riasec_mineur',
    '300089|R|A',
    '300182|R|',
    '300465||',
  ),
  referentiel_contexte_travail: table(
    'code_ogr|libelle_cont_travail|code_type_cont_trav|libelle_type_cont_trav',
    '200|Travail de nuit|2|Horaires et durée du travail',
    '201|En extérieur|1|Conditions de travail et risques professionnels',
    '202|Déplacements professionnels|1|Conditions de travail et risques professionnels',
  ),
  liens_rome_referentiels: table(
    'code_rome|code_compo_bloc|code_rubrique|code_ogr',
    'D1102|1||10',
    'D1102|5|2|300465',
    'D1102|5|1|101',
    'D1102|5|1|102',
    'D1102|5|1|100',
    'D1102|5|3|900',
    'D1102|6||200',
    'D1104|5|1|100',
    'A1203|6||201',
    'A1203|6||202',
  ),
  coherence_item: table('code_rome|code_ogr|coeur_metier', 'D1102|101|Principale', 'D1102|100|Emergente', 'D1102|200|'),
  arborescence_centre_interet: table(
    'code_centre_interet|libelle_centre_interet|code_ogr_rome|code_rome|libelle_rome|principal',
    "14|J'aime le travail manuel|10|D1102|Boulanger|oui",
    "4|J'ai le sens du contact|10|D1102|Boulanger|non",
  ),
  arborescence_secteur_activite: table(
    'code_sect_activite|libelle_sect_activite|code_ss_sect_activite|libelle_ss_sect_activite|code_ogr_rome|code_rome|libelle_rome|principal',
    '83|Industrie - Alimentaire|||10|D1102|Boulanger|non',
    '88|Commerce et distribution|||10|D1102|Boulanger|oui',
    '88|Commerce et distribution|||11|D1104|Pâtissier|oui',
    '80|Environnement|||12|A1203|Agent|oui',
  ),
  arborescence_thematique: table(
    'code_theme|libelle_theme|code_ogr_rome|code_rome|libelle_rome',
    '017|Métiers accessibles sans diplôme et sans expérience|12|A1203|Agent',
  ),
  texte: table(
    'code_rome|code_compo_bloc|libelle_type_texte|position_phrase|libelle_texte',
    'D1102|3|definition|1|Fabrique des pains et les vend.',
    "D1102|4|acces_metier|1|Cet emploi est accessible avec un CAP ou un Bac professionnel d''essai.",
    'D1104|3|definition|1|Fabrique des gâteaux.',
    'D1104|4|acces_metier|1|Cet emploi est accessible à partir du Bac.',
    'A1203|3|definition|1|Entretient des espaces verts.',
    'A1203|4|acces_metier|1|Un CAP est un atout.',
  ),
  referentiel_appellation: table(
    'code_ogr|libelle_appellation_long|libelle_appellation_court|code_rome|transition_eco|transition_num|transition_demo|emploi_reglemente|emploi_cadre|classification|origine|code_rome_parent|peu_usite',
    '10|Boulanger / Boulangère|Boulanger|D1102||||||PRINCIPALE||D1102|N',
    '20|Ouvrier boulanger / Ouvrière boulangère|Ouvrier boulanger|D1102||||||SYNONYME||D1102|N',
    '21|Fournier|Fournier|D1102||||||SYNONYME||D1102|O',
    "11|Pâtissier d'essai|Pâtissier|D1104||||||PRINCIPALE||D1104|N",
    '12|Agent vert|Agent vert|A1203||||||PRINCIPALE||A1203|N',
  ),
}

const quoted = (rows: string[][]) =>
  rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join('\n') + '\n'

/** The name of a file of the archive. */
export const romeFile = (name: string, version = VERSION) => `unix_${name}_${version}_utf8.csv`

/** Writes the archive to a folder. `changes` replace a file by its name without version, or leave it out (null). */
export function writeRome(
  folder: string,
  changes: Record<string, string[][] | string | Buffer | null> = {},
  version = VERSION,
): string {
  mkdirSync(folder, { recursive: true })
  for (const [name, rows] of Object.entries({ ...ROME_CONTENT, ...changes })) {
    if (rows === null) continue
    writeFileSync(path.join(folder, romeFile(name, version)), Array.isArray(rows) ? quoted(rows) : rows)
  }
  return folder
}
