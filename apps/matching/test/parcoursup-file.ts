// Builds a small file in the format of the Parcoursup open data, with invented content.

const LABELS = [
  'Session',
  'Statut de l’établissement de la filière de formation (public, privé…)',
  "Code UAI de l'établissement",
  'Établissement',
  'Code départemental de l’établissement',
  'Département de l’établissement',
  'Région de l’établissement',
  'Académie de l’établissement',
  'Commune de l’établissement',
  'Filière de formation',
  'Sélectivité',
  'Filière de formation très agrégée',
  'Filière de formation',
  'Filière de formation détaillée bis',
  'Filière de formation très détaillée',
  'Coordonnées GPS de la formation',
  'Capacité de l’établissement par formation',
  'Effectif total des candidats pour une formation',
  'cod_aff_form',
  'Lien de la formation sur la plateforme Parcoursup',
]
const TECHNICAL = [
  'session',
  'contrat_etab',
  'cod_uai',
  'g_ea_lib_vx',
  'dep',
  'dep_lib',
  'region_etab_aff',
  'acad_mies',
  'ville_etab',
  'form_lib_voe_acc',
  'select_form',
  'fili',
  'lib_comp_voe_ins',
  'fil_lib_voe_acc',
  'detail_forma',
  'g_olocalisation_des_formations',
  'capa_fin',
  'voe_tot',
  'cod_aff_form',
  'lien_form_psup',
]
export const HEADERS = { labels: LABELS, technical: TECHNICAL }

export interface Line {
  code: string
  school?: string
  city?: string
  broad?: string
  family?: string
  full?: string
  field?: string
  option?: string
  gps?: string
  capacity?: string
  wishes?: string
  link?: string
}

/** The fields of one training, in the order of the headers. */
export function fieldsOf(line: Line): string[] {
  return [
    '2024',
    'Public',
    '0690001A',
    line.school ?? 'Lycée Irène-Castagnède',
    '69',
    'Rhône',
    'Auvergne-Rhône-Alpes',
    'Lyon',
    line.city ?? 'Lyon 3e  Arrondissement',
    line.broad ?? 'BTS - Services',
    'formation sélective',
    line.family ?? 'BTS',
    line.full ?? 'BTS - Métiers de la coiffure',
    line.field ?? 'Métiers de la coiffure',
    line.option ?? '',
    line.gps ?? '45.757, 4.851',
    line.capacity ?? '24',
    line.wishes ?? '1312',
    line.code,
    line.link ?? `https://dossier.parcoursup.fr/Candidats/public/fiches/afficherFicheFormation?g_ta_cod=${line.code}`,
  ]
}

const quoted = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A file like the published one: semicolons, with a byte order mark. */
export const parcoursupFile = (lines: Line[], header = LABELS): string =>
  `\u{FEFF}${[header, ...lines.map(fieldsOf)].map((fields) => fields.map(quoted).join(';')).join('\r\n')}\r\n`
