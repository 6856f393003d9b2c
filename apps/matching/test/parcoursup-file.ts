// Builds a small file in the format of the Parcoursup open data of 2025, with invented content.

export interface Line {
  code: string
  school?: string
  city?: string
  status?: string
  /** Name of the course; in the file, another column has it after the school. */
  name?: string
  /** Name of the course after another school than the one in the column of schools. */
  longName?: string
  selectivity?: string
  family?: string
  group?: string
  field?: string
  option?: string
  gps?: string
  capacity?: string
  wishes?: string
  access?: string
  /** Percentages of the general, technological and vocational baccalaureate. */
  shares?: [general: string, technological: string, vocational: string]
  link?: string
}

const SCHOOL = 'Lycée Irène-Castagnède'
const NAME = 'BTS - Services - Métiers de la coiffure'
const SHARES = ['12', '38', '50'] as const
const share = (kind: string) =>
  `Part des terminales ${kind} qui étaient en position de recevoir une proposition en phase principale`

/** The columns: label, technical name, and the value of a line. */
const COLUMNS: readonly [label: string, technical: string, value: string | ((line: Line) => string)][] = [
  ['Session', 'session', '2025'],
  [
    'Statut de l’établissement de la filière de formation (public, privé…)',
    'contrat_etab',
    ({ status = 'Public' }) => status,
  ],
  ["Code UAI de l'établissement", 'cod_uai', '0690001A'],
  ['Établissement', 'g_ea_lib_vx', ({ school = SCHOOL }) => school],
  ['Code départemental de l’établissement', 'dep', '69'],
  ['Département de l’établissement', 'dep_lib', 'Rhône'],
  ['Région de l’établissement', 'region_etab_aff', 'Auvergne-Rhône-Alpes'],
  ['Académie de l’établissement', 'acad_mies', 'Lyon'],
  ['Commune de l’établissement', 'ville_etab', ({ city = 'Lyon 3e  Arrondissement' }) => city],
  ['Filière de formation', 'lib_for_voe_ins', ({ name = NAME }) => name],
  ['Sélectivité', 'select_form', ({ selectivity = 'formation sélective' }) => selectivity],
  ['Filière de formation très agrégée', 'fili', ({ family = 'BTS' }) => family],
  [
    'Filière de formation détaillée',
    'lib_comp_voe_ins',
    ({ school = SCHOOL, name = NAME, longName = `${school} - ${name}` }) => longName,
  ],
  ['Filière de formation', 'form_lib_voe_acc', ({ group = 'BTS - Services' }) => group],
  ['Filière de formation détaillée bis', 'fil_lib_voe_acc', ({ field = 'Métiers de la coiffure' }) => field],
  ['Filière de formation très détaillée', 'detail_forma', ({ option = '' }) => option],
  ['Coordonnées GPS de la formation', 'g_olocalisation_des_formations', ({ gps = '45.757, 4.851' }) => gps],
  ['Capacité de l’établissement par formation', 'capa_fin', ({ capacity = '24' }) => capacity],
  ['Effectif total des candidats pour une formation', 'voe_tot', ({ wishes = '1312' }) => wishes],
  ['Dont effectif des candidates pour une formation', 'voe_tot_f', '1100'],
  ['Effectif total des candidats en phase principale', 'nb_voe_pp', '1290'],
  ['Regroupement 1 effectué par les formations pour les classements', 'lib_grp1', 'Autres candidats'],
  ['Rang du dernier appelé du groupe 1', 'ran_grp1', '103'],
  ['list_com', 'list_com', "Liste d'appel propre à cette formation"],
  ['tri', 'tri', '2_Lycées'],
  ['cod_aff_form', 'cod_aff_form', ({ code }) => code],
  ["Concours communs et banque d'épreuves", 'detail_forma2', ''],
  [
    'Lien de la formation sur la plateforme Parcoursup',
    'lien_form_psup',
    ({ code, link }) =>
      link ?? `https://dossier.parcoursup.fr/Candidats/public/fiches/afficherFicheFormation?g_ta_cod=${code}`,
  ],
  ['Taux d’accès', 'taux_acces_ens', ({ access = '59' }) => access],
  [share('générales'), 'part_acces_gen', ({ shares = SHARES }) => shares[0]],
  [share('technologiques'), 'part_acces_tec', ({ shares = SHARES }) => shares[1]],
  [share('professionnelles'), 'part_acces_pro', ({ shares = SHARES }) => shares[2]],
  ['etablissement_id_paysage', 'etablissement_id_paysage', ''],
  ['composante_id_paysage', 'composante_id_paysage', ''],
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
