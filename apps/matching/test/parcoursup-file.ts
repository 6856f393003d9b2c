// Builds a small file in the format of the Parcoursup open data, with invented content.

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

/** The columns: label, technical name, and the value of a line. */
const COLUMNS: readonly [label: string, technical: string, value: string | ((line: Line) => string)][] = [
  ['Session', 'session', '2024'],
  ['Statut de l’établissement de la filière de formation (public, privé…)', 'contrat_etab', 'Public'],
  ["Code UAI de l'établissement", 'cod_uai', '0690001A'],
  ['Établissement', 'g_ea_lib_vx', ({ school = 'Lycée Irène-Castagnède' }) => school],
  ['Code départemental de l’établissement', 'dep', '69'],
  ['Département de l’établissement', 'dep_lib', 'Rhône'],
  ['Région de l’établissement', 'region_etab_aff', 'Auvergne-Rhône-Alpes'],
  ['Académie de l’établissement', 'acad_mies', 'Lyon'],
  ['Commune de l’établissement', 'ville_etab', ({ city = 'Lyon 3e  Arrondissement' }) => city],
  ['Filière de formation', 'form_lib_voe_acc', ({ broad = 'BTS - Services' }) => broad],
  ['Sélectivité', 'select_form', 'formation sélective'],
  ['Filière de formation très agrégée', 'fili', ({ family = 'BTS' }) => family],
  ['Filière de formation', 'lib_comp_voe_ins', ({ full = 'BTS - Métiers de la coiffure' }) => full],
  ['Filière de formation détaillée bis', 'fil_lib_voe_acc', ({ field = 'Métiers de la coiffure' }) => field],
  ['Filière de formation très détaillée', 'detail_forma', ({ option = '' }) => option],
  ['Coordonnées GPS de la formation', 'g_olocalisation_des_formations', ({ gps = '45.757, 4.851' }) => gps],
  ['Capacité de l’établissement par formation', 'capa_fin', ({ capacity = '24' }) => capacity],
  ['Effectif total des candidats pour une formation', 'voe_tot', ({ wishes = '1312' }) => wishes],
  ['cod_aff_form', 'cod_aff_form', ({ code }) => code],
  [
    'Lien de la formation sur la plateforme Parcoursup',
    'lien_form_psup',
    ({ code, link }) =>
      link ?? `https://dossier.parcoursup.fr/Candidats/public/fiches/afficherFicheFormation?g_ta_cod=${code}`,
  ],
]
const LABELS = COLUMNS.map(([label]) => label)
export const HEADERS = { labels: LABELS, technical: COLUMNS.map(([, technical]) => technical) }

/** The fields of one training, in the order of the headers. */
export const fieldsOf = (line: Line): string[] =>
  COLUMNS.map(([, , value]) => (typeof value === 'string' ? value : value(line)))

const quoted = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A file like the published one: semicolons, with a byte order mark. */
export const parcoursupFile = (lines: Line[], header = LABELS): string =>
  `\u{FEFF}${[header, ...lines.map(fieldsOf)].map((fields) => fields.map(quoted).join(';')).join('\r\n')}\r\n`
