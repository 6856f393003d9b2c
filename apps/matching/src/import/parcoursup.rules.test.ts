import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TRAINING_LEVELS, TRAINING_TRADES } from '../../db/reference/trainings.ts'
import { fieldsOf, HEADERS, type Line } from '../../test/parcoursup-file.ts'
import { columnsOf } from '@visions/advice/files/columns.rules'
import { openCsv } from '@visions/advice/files/csv'
import { missingColumn, missingOptional, trainingReader } from './parcoursup.rules.ts'

const words = { trades: TRAINING_TRADES, levels: TRAINING_LEVELS }
const columns = columnsOf(HEADERS.labels)
const read = (line: Partial<Line>, of = columns) => trainingReader(of, words)(fieldsOf({ code: '12345', ...line }))

/** A training in a file that has these columns only. */
const readFrom = (values: Record<string, string>) =>
  trainingReader(columnsOf(Object.keys(values)), words)(Object.values(values)).value

/** A course: its family, its name, and its field if it is not in the name. */
const course = (family: string, name: string, field = '', option = '') =>
  read({ family, name, group: '', field, option }).value

test('[ADV-03] trainingReader: columns by label or technical name → the same training', () => {
  const expected = {
    value: {
      code: 'psup-12345',
      kind: 'training',
      title: 'BTS Métiers de la coiffure',
      text: 'Établissement public (Rhône). Formation sélective. 24 places et 1\u202f312 candidatures à la session 2025 de Parcoursup. Taux d’accès : 59 %. Lycéens qui pouvaient recevoir une proposition : 12 % de bac général, 38 % de bac technologique, 50 % de bac professionnel.',
      publisher: null,
      school: 'Lycée Irène-Castagnède',
      sameAs: null,
      uai: '0690001A',
      place: 'Lyon',
      latitude: 45.757,
      longitude: 4.851,
      level: 5,
      entry: 4,
      trades: ['D1202', 'D1220', 'D1216'],
      url: 'https://dossier.parcoursup.fr/Candidats/public/fiches/afficherFicheFormation?g_ta_cod=12345',
      popularity: 1312,
      expiresAt: null,
      source: 'parcoursup',
    },
    notes: [],
  }
  expect(read({})).toEqual(expected)
  expect(read({}, columnsOf(HEADERS.technical))).toEqual(expected)
})

const STAPS = 'Licence - Sciences et techniques des activités physiques et sportives'

test.each([
  ['BTS', 'BTS - Production - Electrotechnique', '', 'BTS Électrotechnique'],
  ['BTS', 'BTS - Agricole - Gestion forestière', '', 'BTSA Gestion forestière'],
  ['BTS', 'BTS - Services - Gestion de la PME', '', 'BTS Gestion de la PME'],
  [
    'BTS',
    'BTS - Services - Métiers de l’audio-visuel opt : métiers du son',
    '',
    'BTS Métiers de l’audio-visuel, option métiers du son',
  ],
  ['BUT', 'BUT - Carrières sociales Parcours éducation', '', 'BUT Carrières sociales, parcours éducation'],
  ['Licence', 'Licence - Portail Droit', '', 'Licence, portail Droit'],
  [
    'Licence',
    'Licence - Informatique - Parcours International',
    'International',
    'Licence Informatique, parcours International',
  ],
  [
    'Licence',
    'Licence - Langues étrangères appliquées - Parcours Arabe - Anglais',
    'Arabe - Anglais',
    'Licence Langues étrangères appliquées, parcours Arabe - Anglais',
  ],
  [
    'Licence',
    'Licence - Portail Informatique - Portail Informatique / Physique',
    'Portail Informatique / Physique',
    'Licence, portail Informatique / Physique',
  ],
  ['Licence', 'Double licence - Mathématiques / Physique -', '', 'Double licence Mathématiques / Physique'],
  ['Licence_Las', 'Licence - Droit -  Accès Santé (LAS)', '', 'Licence Droit, accès santé (L.AS)'],
  ['Licence_Las', 'Licence - Droit', '', 'Licence Droit, accès santé (L.AS)'],
  ['Licence', 'Licence - Droit option accès santé (L.AS)', '', 'Licence Droit, accès santé (L.AS)'],
  ['PASS', "Licence - Parcours d'Accès Spécifique Santé (PASS)", '', 'Parcours d’accès spécifique santé (PASS)'],
  ['EFTS', 'D.E Educateur de Jeunes Enfants', '', 'D.E. Éducateur de jeunes enfants'],
  ['Autre formation', "Certificat de capacité d'Orthoptiste", '', 'Certificat de capacité d’orthoptiste'],
  [
    'Autre formation',
    'DN MADE - Espace - Spécialité : Scènes',
    'Spécialité : Scènes',
    'DN MADE Espace, spécialité Scènes',
  ],
  ['Autre formation', 'FCIL - FCIL Sommellerie', '', 'FCIL Sommellerie'],
  ['Licence', 'Licence - Portail Portail Sciences et technologies', '', 'Licence, portail Sciences et technologies'],
  ['Licence', 'Licence - Economie et gestion', 'Accès Santé (LAS)', 'Licence Économie et gestion, accès santé (L.AS)'],
  ['Licence', 'Licence - Psychologie - L.AS', '', 'Licence Psychologie, accès santé (L.AS)'],
  ['Licence', 'Licence - Lettres - option santé', 'Option santé (L.AS)', 'Licence Lettres, accès santé (L.AS)'],
  ['Licence', 'Licence - Sciences pour la santé', '', 'Licence Sciences pour la santé'],
  ['Licence', `${STAPS} - Accès kiné`, '', 'Licence STAPS, accès kiné'],
  [
    'BUT',
    'BUT - Techniques de commercialisation - Triple diplôme franco-suisse-allemand',
    '',
    'BUT Techniques de commercialisation, triple diplôme franco-suisse-allemand',
  ],
  [
    'Ecole d’Ingénieur',
    'Formation d’ingénieur Bac + 5 - INGENIEUR EN GENIE CIVIL',
    '',
    'Formation d’ingénieur (bac + 5) - Ingénieur en génie civil',
  ],
  ['Autre formation', 'C.M.I - Cursus Master en Ingénierie - Mécanique', '', 'CMI Mécanique'],
  [
    'Autre formation',
    'Classe préparatoire aux études supérieures - Scientifique',
    '',
    'Classe préparatoire aux études supérieures - Scientifique',
  ],
  [
    'Ecole de Commerce',
    'Formation des écoles de commerce et de management Bac + 3',
    '',
    'École de commerce et de management (bac + 3)',
  ],
])('[ADV-03] title: %s, «%s» with the option «%s» → «%s»', (family, name, option, title) => {
  expect(course(family, name, '', option)?.title).toBe(title)
})

test('[ADV-03] title: school, site or city in the name of the course or its option → left out', () => {
  const school = 'Université de Castagnède - Antenne de Ruyère'
  const site = (name: string, option: string) =>
    read({ school, city: 'Ruyère', family: 'Licence', name, longName: name, group: '', field: 'Droit', option }).value
  expect(site('Licence - Droit', school)?.title).toBe('Licence Droit')
  expect(site('Licence - Droit - Site de Ruyère', '')?.title).toBe('Licence Droit')
  expect(site('Licence - Droit - Ruyère', 'Campus de Ruyère')?.title).toBe('Licence Droit')
  expect(site(`Sciences Po / Instituts d'études politiques - ${school}`, '')?.title).toBe(
    'Sciences Po / Institut d’études politiques',
  )
  expect(site('Licence - Droit', 'Droit et langues')?.title).toBe('Licence Droit, Droit et langues')
})

test.each([
  ['ECOLE CENTRALE DE NANTES', 'École centrale de Nantes'],
  [
    "ECOLE NATIONALE SUPERIEURE D'ARTS ET METIERS - CAMPUS DE LILLE",
    'École nationale supérieure d’arts et métiers - Campus de Lille',
  ],
  ['FAC LIBRE THEOLOGIE PROTESTANT', 'Fac libre théologie protestant'],
  ['ESTIA INSTITUT DE TECHNOLOGIE', 'ESTIA Institut de technologie'],
  ['ENSEA CERGY', 'ENSEA CERGY'],
  ['École 3iL', 'École 3iL'],
])('[ADV-03] school «%s» → «%s»', (school, name) => {
  expect(read({ school }).value?.school).toBe(name)
})

test('[ADV-03] title: a degree that says nothing of the course → with the school', () => {
  const titleWith = (name: string) =>
    read({ family: 'Autre formation', name, group: '', field: '', school: 'ECOLE DE COMMERCE DE PARIS' }).value?.title
  expect(titleWith('Formation Bac + 3')).toBe('Formation (bac + 3) - École de commerce de Paris')
  expect(titleWith('Formation Bac + 3 - Bachelor Cybersécurité')).toBe('Formation (bac + 3) - Bachelor Cybersécurité')
})

test('[ADV-03] title: longer than 120 characters → cut at a word', () => {
  const { title } = course('Licence', `Licence - Droit - Parcours ${'comparé '.repeat(20)}`)!
  expect(title.length).toBeLessThanOrEqual(120)
  expect(title).toMatch(/ comparé…$/)
})

test('[ADV-03] name of the course: the two columns «Filière de formation» in the other order → the same title', () => {
  expect(read({ name: 'BTS - Services', group: 'BTS - Services - Tourisme', longName: '' }).value?.title).toBe(
    'BTS Tourisme',
  )
})

test('[ADV-03] name of the course: after another school only → the same title', () => {
  const longName = 'Institut du Lix - Site de Lyon - D.E Educateur Spécialisé'
  const line = { school: 'Institut du Lix - Site de Ruyère', family: 'EFTS', group: 'D.E secteur social', field: '' }
  expect(read({ ...line, name: '', longName }).value?.title).toBe('D.E. Éducateur spécialisé')
  expect(read({ ...line, name: 'D.E Educateur Spécialisé', longName }).value?.title).toBe('D.E. Éducateur spécialisé')
})

test('[ADV-03] name of the course: sessions until 2020, with fewer columns → title, trades and level', () => {
  const line = { cod_aff_form: '7', Établissement: 'Lycée de l’Orme', 'Filière de formation très agrégée': 'BTS' }
  expect(
    readFrom({ ...line, 'Filière de formation': 'BTS - Services', 'Filière de formation détaillée': 'Tourisme' }),
  ).toMatchObject({
    title: 'BTS Tourisme',
    school: 'Lycée de l’Orme',
    place: null,
    level: 5,
    trades: ['G1303', 'G1101', 'G1102', 'G1308'],
  })
  expect(
    readFrom({
      ...line,
      form_lib_voe_acc: 'BTS - Services',
      lib_comp_voe_ins: 'Lycée de l’Orme - BTS - Services - Tourisme',
    }),
  ).toMatchObject({ title: 'BTS Tourisme' })
  expect(
    readFrom({ ...line, 'Filière de formation': 'DN MADE', 'Filière de formation détaillée': 'Espace' }),
  ).toMatchObject({ title: 'DN MADE Espace' })
})

test('[ADV-03] school and city: in their own fields, spaces and apostrophes tidied', () => {
  expect(read({ school: "Lycée  de l'Orme", city: 'RUYÈRE CEDEX 05' }).value).toMatchObject({
    title: 'BTS Métiers de la coiffure',
    school: 'Lycée de l’Orme',
    place: 'Ruyère',
  })
})

test('trainingReader: unreadable values → left out with a note', () => {
  expect(
    read({
      gps: '48.8; 2.3',
      link: 'http://example.org',
      wishes: 'beaucoup',
      capacity: 'n.d.',
      access: '140',
      shares: ['60', '60', '60'],
    }),
  ).toMatchObject({
    value: {
      latitude: null,
      url: null,
      popularity: 0,
      text: 'Établissement public (Rhône). Formation sélective.',
    },
    notes: [
      'Coordonnées GPS: left out, as they are not coordinates',
      'Lien de la formation: left out, as it is not an https link',
      'Capacité de l’établissement par formation: left out, as it is not a number',
      'Effectif total des candidats pour une formation: left out, as it is not a number',
      'Taux d’accès: left out, as it is not a percentage',
      'Part des terminales: left out, as the three shares do not make 100',
    ],
  })
  expect(read({ gps: '95.1, 4.8' }).value?.latitude).toBeNull()
})

test('trainingReader: empty values → left out without a note', () => {
  expect(read({ gps: '', wishes: '', capacity: '', access: '', shares: ['', '', ''], link: '' })).toMatchObject({
    value: { latitude: null, text: 'Établissement public (Rhône). Formation sélective.' },
    notes: [],
  })
  expect(read({ shares: ['0', '0', '0'] }).notes).toEqual([])
})

test('trainingReader: numbers with decimals, spaces or a percent sign → read', () => {
  expect(read({ wishes: '24.0' }).value?.popularity).toBe(24)
  for (const wishes of ['1,234', '1.234', '1,23E+15', '-3'])
    expect(read({ wishes })).toMatchObject({ value: { popularity: 0 }, notes: [expect.stringContaining('left out')] })
  expect(read({ wishes: '1 234' })).toMatchObject({ value: { popularity: 1234 }, notes: [] })
  expect(read({ wishes: '1\u202f234' }).value?.popularity).toBe(1234)
  expect(read({ access: '59,4 %' }).value?.text).toContain('Taux d’accès : 59 %.')
})

test('trainingReader: no code, school or name → refused', () => {
  expect(read({ code: '' }).problem).toBe('cod_aff_form: it is empty')
  expect(read({ code: '12a' }).problem).toBe('cod_aff_form: it is not a number')
  expect(read({ school: ' ' }).problem).toContain('Établissement')
  expect(read({ name: '', longName: '', group: '', field: '' }).problem).toContain('Filière')
})

test('missingColumn: header without a required column → its names', () => {
  expect(missingColumn(columns)).toBeUndefined()
  expect(missingColumn(columnsOf(HEADERS.labels.filter((name) => name !== 'Établissement')))).toBe(
    'Établissement or g_ea_lib_vx',
  )
})

test('[ADV-03] missingOptional: header with a misspelt column → its label', () => {
  expect(missingOptional(columns)).toEqual([])
  expect(missingOptional(columnsOf(HEADERS.technical))).toEqual([])
  const misspelt = HEADERS.technical.map((name) => name.replace('contrat_etab', 'co=ntrat_etab'))
  expect(missingOptional(columnsOf(misspelt))).toEqual([
    'Statut de l’établissement de la filière de formation (public, privé…)',
  ])
})

test.each([
  ['BTS', 'BTS - Services - Services informatiques aux organisations', 'M1810', 5],
  ['BTS', 'BTS - Production - Fluide, énergie, domotique - option B froid et conditionnement d’air', 'I1306', 5],
  ['BTS', 'BTS - Production - Fluide, énergie, domotique - option C domotique et bâtiment communicants', 'F1134', 5],
  ['BTS', 'BTS - Production - Bioanalyses et contrôles', 'H1503', 5],
  ['BTS', 'BTS - Production - Etude et réalisation d’agencement', 'F1140', 5],
  ['BTS', 'BTS - Production - Conception et industrialisation en microtechniques', 'H1203', 5],
  ['BTS', 'BTS - Services - Opticien-Lunetier', 'J1405', 5],
  ['BTS', 'BTS - Agricole - Gestion et protection de la nature', 'A1204', 5],
  ['BUT', 'BUT - Informatique', 'M1805', 6],
  ['BUT', 'BUT - Génie civil - Construction durable', 'F1111', 6],
  ['BUT', 'BUT - Génie biologique parcours diététique et nutrition', 'J1402', 6],
  ['Licence', 'Licence - Droit', 'K1903', 6],
  ['Licence', 'Licence - Psychologie', 'K1104', 6],
  ['Licence', 'Licence - Histoire', 'K2140', 6],
  ['Licence', 'Licence - Mathématiques', 'M1414', 6],
  ['Licence', 'Licence - Informatique', 'M1805', 6],
  ['Licence', 'Licence - Théologie', 'K1212', 6],
  ['Licence', 'Licence - Philosophie', 'K2107', 6],
  ['Licence', 'Licence - Sociologie', 'K2133', 6],
  ['Licence', 'Licence - Sciences et techniques des activités physiques et sportives', 'G1204', 6],
  ['PASS', 'Licence - Parcours d’Accès Spécifique Santé (PASS)', 'J1102', 6],
  ['Licence_Las', 'Licence - Portail Droit', 'J1102', 6],
  ['Licence', 'Licence - Psychologie - option accès santé (L.AS)', 'J1102', 6],
  ['Licence', 'Licence - Psychologie - L.AS', 'J1102', 6],
  ['Licence', `${STAPS} - Accès kiné`, 'J1404', 6],
  ['BUT', 'BUT - Mécatronique trinationale franco-suisse-allemand', 'I1305', 6],
  ['Licence', 'Licence - LLCER - Allemand', 'E1108', 6],
  ['Autre formation', 'FCIL - Technicien réparateur de drones', 'I1305', null],
  ['Autre formation', 'FCIL - Télépilote de drone', 'N2206', null],
  ['IFSI', 'D.E Infirmier', 'J1506', 6],
  ['EFTS', 'D.E Assistant de Service Social', 'K1201', 6],
  ['Autre formation', 'DTS Imagerie médicale et radiologie thérapeutique', 'J1306', 6],
  ['Autre formation', 'Certificat de capacité d’Orthophoniste', 'J1406', 7],
  ['Autre formation', 'Certificat de capacité d’Orthoptiste', 'J1407', 6],
  ['Autre formation', 'Diplôme National d’Art option art', 'B1101', 6],
  ['Autre formation', 'DN MADE - Innovation sociale', 'H1233', 6],
  ['Autre formation', 'C.M.I - Cursus Master en Ingénierie - Informatique', 'M1805', 7],
  ['Autre formation', 'Diplôme de Comptabilité et de Gestion', 'M1203', 6],
  ['Autre formation', 'Sciences Po / Instituts d’études politiques', 'K1404', 7],
  ['Autre formation', 'Formations des écoles nationales vétérinaires', 'A1504', 8],
  ['Autre formation', 'Diplôme d’études en architecture', 'F1101', 6],
  ['Autre formation', 'Certificat de Spécialisation - Technicien(ne) en soudage', 'H2913', 4],
  ['Autre formation', 'Certificat de Spécialisation - Employé barman', 'G1801', 4],
  ['Autre formation', 'Certificat de Spécialisation - Sommellerie', 'G1804', 4],
  [
    'Autre formation',
    'Certificat de Spécialisation - Animation-gestion de projets dans le secteur sportif',
    'G1213',
    4,
  ],
  ['Autre formation', 'BPJEPS - Activités de la forme', 'G1217', 4],
  ['Autre formation', 'FCIL - Métiers du plâtre', 'F1601', null],
  ['Autre formation', 'Mise à niveau - Hôtellerie restauration', 'G1401', null],
  ['Ecole d’Ingénieur', 'Formation d’ingénieur Bac + 5 - Bac Général', 'H1206', 7],
  ['Ecole de Commerce', 'Formation des écoles de commerce et de management Bac + 3', 'M1705', 6],
  ['CPGE', 'CPGE - MPSI', 'H1206', null],
  ['CPGE', 'CPGE - ECG', 'M1705', null],
])('[ADV-03] trades and level: %s, «%s» → first trade %s, level %s', (family, name, trade, level) => {
  const value = course(family, name)
  expect(value?.trades[0]).toBe(trade)
  expect(value?.level).toBe(level)
})

test('[ADV-03] trades: school with words of other trades → no effect', () => {
  const line = { name: 'BTS - Production - Electrotechnique', group: 'BTS - Production', field: 'Electrotechnique' }
  const trades = read(line).value?.trades
  expect(trades?.[0]).toBe('I1309')
  for (const school of ['Lycée Boucher du Lix', 'Lycée des métiers de la mode', 'Lycée privé Numérique'])
    expect(read({ ...line, school }).value?.trades).toEqual(trades)
})

test('[ADV-03] trades: family of the licence → no effect', () => {
  const line = { family: 'Licence', name: 'Licence - Informatique', field: 'Informatique' }
  const trades = (group: string) => read({ ...line, group }).value?.trades
  expect(trades('Licence - Sciences - technologies - santé')).toEqual(trades(''))
  expect(trades('Licence - Droit-économie-gestion')).toEqual(trades(''))
})

test('[ADV-03] trades: double licence → trades of both subjects in turn', () => {
  expect(course('Licence', 'Double licence - Droit / Histoire')?.trades.slice(0, 4)).toEqual([
    'K1903',
    'K2140',
    'K1901',
    'K2107',
  ])
})

test('[ADV-03] trades: countries of a double diploma → no trade of languages', () => {
  const name = 'BUT - Génie électrique et informatique industrielle'
  expect(course('BUT', `${name} Triple diplôme franco-suisse-allemand`)?.trades).toEqual(course('BUT', name)?.trades)
})

test('[ADV-03] trades: speciality of a school → no trades of its own', () => {
  expect(course('Autre formation', 'DN MADE - Espace - Espace de communication', 'Espace')?.trades).toEqual(
    course('Autre formation', 'DN MADE - Espace', 'Espace')?.trades,
  )
})

test('[ADV-03] trades: course without known words → none', () => {
  expect(course('Autre formation', 'Diplôme d’université - Sujet inconnu')?.trades).toEqual([])
})

test.each([
  ['CPGE', 'CPGE - Lettres', 'Cette classe prépare aux concours des grandes écoles : elle ne mène pas directement'],
  ['Autre formation', 'Classe préparatoire aux études supérieures - Arts', 'Cette classe prépare à d’autres études'],
  ['Autre formation', 'Mise à niveau - Hôtellerie restauration', 'Cette année prépare au BTS Management en hôtellerie'],
  ['Autre formation', 'Diplôme National d’Art option art', 'Beaucoup d’étudiants continuent jusqu’à bac + 5.'],
  ['Licence', 'Licence - Histoire', 'La plupart des étudiants continuent en master.'],
  ['Licence', 'Licence - Psychologie', 'Pour devenir psychologue, il faut continuer jusqu’au master.'],
  ['Licence', 'Licence - Portail Droit', 'La plupart des métiers du droit demandent un master.'],
  ['Licence_Las', 'Licence - Droit -  Accès Santé (LAS)', 'L’option santé permet de candidater en médecine'],
  ['BTS', 'BTS - Services - Tourisme', 'Établissement public'],
])('[ADV-03] text: %s, «%s» → «%s…»', (family, name, start) => {
  expect(course(family, name)?.text.startsWith(start)).toBe(true)
})

test('TRAINING_TRADES, TRAINING_LEVELS: every line → words without accents and ROME codes', () => {
  for (const [line, trades] of TRAINING_TRADES) {
    expect(line).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)*$/)
    expect(trades).toMatch(/^[A-N]\d{4}(?: [A-N]\d{4}){0,5}$/)
  }
  expect(new Set(TRAINING_TRADES.map(([line]) => line)).size).toBe(TRAINING_TRADES.length)
  for (const [line] of TRAINING_LEVELS) expect(line).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)*$/)
})

const ROME_DIR = process.env['ROME_DIR']
test.runIf(ROME_DIR && existsSync(ROME_DIR))('[ADV-03] TRAINING_TRADES: the real ROME → has every code', () => {
  const file = readdirSync(ROME_DIR!).find((name) => /^unix_referentiel_code_rome_v\d+_utf8\.csv$/.test(name))
  const codes = new Set(readFileSync(path.join(ROME_DIR!, file!), 'utf8').match(/(?<=^"?)[A-N]\d{4}/gm))
  const used = TRAINING_TRADES.flatMap(([, trades]) => trades.split(' '))
  expect(used.filter((code) => !codes.has(code))).toEqual([])
})

const PARCOURSUP_CSV = process.env['PARCOURSUP_CSV']
test.runIf(PARCOURSUP_CSV && existsSync(PARCOURSUP_CSV))(
  '[ADV-03] trainingReader: the real file → titles without the school, trades for most',
  async () => {
    const csv = await openCsv(PARCOURSUP_CSV!)
    const readReal = trainingReader(csv.columns, words)
    let [all, withTrades] = [0, 0]
    for await (const row of csv.rows()) {
      const value = row.value && readReal(row.value).value
      if (!value) continue
      all++
      if (value.trades.length > 0) withTrades++
      if (!value.title.startsWith('Formation')) expect(value.title).not.toContain(value.school)
      expect(value.title.length).toBeLessThanOrEqual(120)
    }
    expect(all).toBeGreaterThan(0)
    expect(withTrades).toBeGreaterThan(all * 0.9)
  },
)
