// Maps the words of the ROME to our sectors, work settings, interests and everyday skills. Labels are compared without
// accents, capitals and punctuation.
import { plainLetters } from '@visions/contract/plain-letters'

/** Key of a label: the same in every version of the ROME. */
export const keyOfLabel = (label: string): string =>
  plainLetters(label)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Lines «label: codes» as a map by key. */
const table = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const at = line.lastIndexOf(':')
        return [
          keyOfLabel(line.slice(0, at)),
          line
            .slice(at + 1)
            .trim()
            .split(/\s+/)
            .filter((code) => code !== ''),
        ]
      }),
  )

/** Our sectors by the official sectors and their parts. A part takes precedence over its sector. */
export const SECTORS = table(`
  Activités juridiques et comptables: droit-administration
  Agriculture et élevage: agriculture
  Architecture, études et normes: batiment
  Normes: industrie
  Artisanat d’art, audiovisuel et spectacle: culture-medias artisanat-art
  Artisanat d’art: artisanat-art
  Spectacle: culture-medias
  Audiovisuel: culture-medias
  Automobile: industrie
  Bâtiment et travaux publics (BTP): batiment
  Commerce et distribution: commerce
  Communication et marketing: culture-medias commerce
  Culture et patrimoine: culture-medias
  Édition: culture-medias
  Énergie: environnement
  Enseignement et formation: education
  Environnement: environnement
  Finance, banque et assurance: banque-assurance
  Gestion administrative et ressources humaines: droit-administration
  Hôtellerie et restauration: hotellerie-restauration
  Immobilier: commerce
  Industrie - Alimentaire: industrie
  Industrie - Bois: industrie
  Industrie - Chimie: industrie
  Industrie - Électronique: industrie
  Industrie - Métallurgie: industrie
  Industrie - Papier et imprimerie: industrie
  Industrie - Textile et mode: artisanat-art industrie
  Industries: industrie
  Informatique et télécommunication: informatique
  Logistique et transport: logistique-transport
  Maintenance, entretien et nettoyage: industrie
  Maintenance: industrie
  Nettoyage: industrie
  Recherche: sciences-recherche
  Santé: sante
  Soins animaliers: agriculture sante
  Médical: sante
  Service à la personne: social
  Service public, défense et sécurité: securite-defense droit-administration
  Service public: droit-administration
  Défense: securite-defense
  Sécurité: securite-defense
  Social: social
  Sport, animation et loisir: sport-animation
  Tourisme: hotellerie-restauration
`)

/** The main sector by prefix of the code, where the ROME files a trade under its customers. */
export const MAIN_SECTORS: readonly (readonly [prefix: RegExp, sector: string])[] = [
  [/^(?:B|D110[1-5]|D111[1257]|D1118|H220[67]|H2401)/, 'artisanat-art'],
  [/^D12(?:0[5-9]|02|1[567]|20|22|25|31|36|37|4[01])/, 'artisanat-art'],
  [/^F1(?:105|11[589]|12[34]|14[23])/, 'sciences-recherche'],
  [/^I11/, 'industrie'],
  [/^K2501/, 'securite-defense'],
  [/^(?:D14|M17)/, 'commerce'],
  [/^(?:E12|K1213)/, 'culture-medias'],
]

/** Sectors that hold only for these trades. The ROME also files the trades of their customers under them. */
export const ONLY_IN: ReadonlyMap<string, RegExp> = new Map([
  ['social', /^(?:K1|K2[16]|J1|G12|D1217|D1237)/],
  ['education', /^(?:K[12]|G12|D1218|D1232|M150[45]|M1217|J1415|I1618)/],
  ['droit-administration', /^(?:K1|M1|C|F113[13]|H1509|D1422)/],
  ['sport-animation', /^(?:G|D1211|E1117|K1206|K17|L14|A12|I1331|J14|K21|E1126)/],
])

/**
 * Work settings by work context. A plain code is said of the trade. A code with «?» is a setting that the trade has at
 * times: enough to exclude the trade for a person who refuses it, not enough to praise the trade for it.
 */
export const CONTEXTS = table(`
  En extérieur: dehors
  Sur chantier: dehors
  En milieu maritime: dehors
  Exploitation agricole: dehors
  En environnement climatique difficile: dehors?
  En grande hauteur: dehors?
  En altitude: dehors?
  En zone portuaire: dehors?
  En bureau d’études: bureau ecran
  Possibilité de télétravail: bureau ecran
  En atelier: atelier
  En milieu industriel: atelier
  En ligne ou ilot de production: atelier
  Déplacements professionnels: deplacements?
  Zone nationale: deplacements
  Zone internationale: deplacements
  Zone européenne: deplacements
  Zone régionale: deplacements
  Zone départementale: deplacements
  Au domicile d’un particulier: deplacements
  En contact avec du public: contact-public
  Clientèle de particuliers: contact-public
  Particuliers: contact-public
  Tous types de public: contact-public
  Public scolaire: contact-public
  Patients: contact-public
  Familles: contact-public
  Enfants: contact-public
  Personnes âgées: contact-public
  Personnes en situation de handicap: contact-public
  Personnes vulnérables: contact-public
  Adolescents: contact-public?
  Adultes: contact-public?
  Etudiants: contact-public?
  Mineurs (- 18 ans): contact-public?
  Demandeurs d’emploi: contact-public?
  Résidents, usagers: contact-public
  Travail les week-ends et jours fériés: horaires-decales week-end
  Travail le dimanche: horaires-decales week-end
  Travail le samedi: week-end
  Travail de nuit: horaires-decales nuit
  Travail en horaires décalés: horaires-decales
  Travail posté (2x8, 3x8, 5x8, etc.): horaires-decales nuit
  Travail par roulement: horaires-decales
  Travail en horaires fractionnés: horaires-decales
  Travail en astreinte: horaires-decales? nuit?
  Mobilisable en urgence: horaires-decales? nuit?
  Port et manipulation de charges lourdes ou encombrantes: mouvement charges-lourdes
  Station debout prolongée: mouvement debout?
  Position pénible: mouvement?
  Activités de motricité fine (dextérité...): mains
  Travail en autonomie et en situation isolée: en-autonomie
`)

/** Work contexts against regular hours, and against calm. */
export const IRREGULAR = new Set(
  ['Travail selon un rythme irrégulier et des pics d’activité', 'Travail saisonnier', 'Travail en astreinte'].map(
    keyOfLabel,
  ),
)
export const NOISY = new Set(
  ['En environnement bruyant', 'En flux tendu', 'Travail répétitif ou cadence imposée', 'Sur chantier'].map(keyOfLabel),
)
export const QUIET = new Set(
  [
    'En bureau d’études',
    'En laboratoire',
    'En salle blanche',
    'Activités de motricité fine (dextérité...)',
    'Possibilité de télétravail',
  ].map(keyOfLabel),
)
export const BY_DAY = keyOfLabel('Travail en journée')

/** Official sectors whose trades are done in an office, in front of a screen. */
export const OFFICES = new Set(
  [
    'Activités juridiques et comptables',
    'Finance, banque et assurance',
    'Gestion administrative et ressources humaines',
    'Informatique et télécommunication',
  ].map(keyOfLabel),
)
/** Contexts that say how people stand, sit and carry. */
/** Work contexts that mean to drive from place to place. */
export const TRAVELS = new Set(
  ['Au domicile d’un particulier', 'Zone départementale', 'Zone régionale'].map(keyOfLabel),
)
/** Trades on the road, by code. */
export const DRIVING = /^(?:N41|J13|K1723|D1113)/
const trades = (prefixes: string) => new RegExp(`^(?:${prefixes.trim().split(/\s+/).join('|')})`)
/**
 * Trades that lift loads, and trades that work upright for long, by code. The ROME names postures of a third of its
 * trades only, and one posture where there are both.
 */
export const LIFTING = trades(`
  F1[567] A1[124] B1[12] B160[1-4] D110[12] D1507 G150[12] G1603 H21 H22 H29 H31 H3302 I13 I15 I16 J1301
  J130[4589] J15 K13
  K17(?:01|05|13) K22 K230 K2601 N11 N410[15]`)
export const STANDING = trades(`
  F1[567] A1[124] B1[1268] D110 D111 D120[2689] D121 D1240 D150[57] G1[56] G180 H2[1-9] H3 I16 J1104 J13 J14
  J15 K17 K22 K230 K2601 K25 N11`)
/** Hours that are usual in a trade, by code. They count when the ROME says nothing of its hours. */
export const UNUSUAL_HOURS: readonly (readonly [prefix: RegExp, limits: readonly string[]])[] = [
  [/^(?:G1[4-8]|J1[135]|K13|K17|K25|N[234])/, ['horaires-decales', 'nuit', 'week-end']],
  [/^(?:H2|H3|L1|I15)/, ['horaires-decales', 'nuit']],
  [/^(?:A1|D1|G1|K16)/, ['week-end']],
  [/^(?:D110[1-5]|K22|N1)/, ['horaires-decales']],
]
export const POSTURES = new Set(
  [
    'Port et manipulation de charges lourdes ou encombrantes',
    'Station debout prolongée',
    'Station assise prolongée',
    'Position pénible',
  ].map(keyOfLabel),
)
export const SEATED = keyOfLabel('Station assise prolongée')

/** Work settings by attitude («savoir-être»). */
export const ATTITUDES = table(`
  Avoir l’esprit d’équipe: en-equipe
  Faire preuve d’autonomie: en-autonomie
  Faire preuve de leadership: responsabilites
  Faire preuve de créativité, d’inventivité: creer
`)

/** The 30 centres of interest: a code, the interests that they speak of, the strongest first, and work settings. */
export interface Centre {
  code: string
  letters: string
  settings: readonly string[]
}
export const CENTRES: ReadonlyMap<string, Centre> = new Map(
  [
    ...table(`
  J’ai envie de créer, construire, rénover: construire R
  J’ai l’âme d’un chef / d’une cheffe: diriger E responsabilites
  J’ai le sens des affaires: affaires EC
  J’ai le sens du contact: contact S contact-public?
  J’ai le sens du service public: service-public S
  J’ai le souci du détail: detail C
  J’ai un bon coup de crayon: dessin A creer
  J’aime communiquer, convaincre: convaincre E
  J’aime être au contact de la nature: nature R dehors
  J’aime faire des découvertes: decouvertes I
  J’aime faire respecter la loi, les règles: regles C
  J’aime jouer avec les mots: mots A
  J’aime l’activité physique: physique R mouvement
  J’aime le travail manuel: manuel R mains
  J’aime manier les chiffres: chiffres CI
  J’aime me déplacer et voyager: voyages E deplacements
  J’aime m’occuper des animaux: animaux R
  J’aime organiser, planifier: organiser C
  J’aime piloter, conduire: conduire R deplacements
  Je souhaite contribuer à la protection de l’environnement: environnement I
  Je souhaite m’occuper d’enfants: enfants S
  Je souhaite prendre soin des autres: soin S soin-des-autres
  Je souhaite protéger et secourir: secours S
  Je souhaite transmettre: transmettre S
  Je suis amateur / amatrice de sensations fortes: sensations R
  Je suis attiré / attirée par l’envers du décor: coulisses A
  Je suis passionné / passionnée par la cuisine: cuisine R
  Je suis passionné / passionnée par les autres cultures: cultures A
  Je suis passionné / passionnée par les nouvelles technologies: technologies I
  Je suis un / une artiste: artiste A creer
`),
  ].map(([label, [code = '', letters = '', ...settings]]) => [label, { code, letters, settings }]),
)

/** Every setting that the tables above, or the rules of rome-trades.rules.ts, give to a trade. */
export const MAPPED_SETTINGS: ReadonlySet<string> = new Set([
  ...[CONTEXTS, ATTITUDES].flatMap((one) => [...one.values()].flat().map((setting) => setting.replace('?', ''))),
  ...[...CENTRES.values()].flatMap(({ settings }) => settings.map((setting) => setting.replace('?', ''))),
  'calme',
  'horaires-reguliers',
])

/** Sectors in which to care for others means to care for people. */
export const CARING_SECTORS = new Set(['sante', 'social', 'education', 'artisanat-art', 'sport-animation'])

/** The theme of trades that need no diploma. */
export const WITHOUT_DIPLOMA = keyOfLabel('Métiers accessibles sans diplôme et sans expérience')

/**
 * Macro-skills of the ROME by everyday skill, as the tools name them. A trade has an everyday skill when it has one of
 * its macro-skills, or skills of it.
 */
export const EVERYDAY_SKILLS: readonly (readonly [name: string, macros: readonly string[]])[] = [
  ['Expliquer à quelqu’un', ['300021', '300022', '300017', '300019', '300028', '300020', '404513', '300014']],
  ['Organiser une semaine', ['300464', '300435', '300436', '300277', '300123', '300174']],
  ['Travailler en équipe', ['300465', '300470', '300472', '402001']],
  ['Écrire un texte clair', ['300408', '300405', '300115', '300407', '300340', '300092', '300349']],
  ['Compter et mesurer', ['300130', '300144', '300318', '118069', '300323', '300068', '300306']],
  ['Utiliser un tableur', ['300321', '300324', '300067', '300322', '300253', '300431']],
  ['Réparer ou monter un objet', ['300182', '300179', '300183', '300233', '300138', '300228', '300156']],
  ['Accueillir et écouter', ['300361', '300412', '300378', '399999', '300364']],
  ['Parler devant un groupe', ['300413', '300254', '300029', '300022', '300120']],
  ['Chercher une information fiable', ['300119', '300081', '300452', '300079', '300085', '300124']],
  [
    'Prendre soin de quelqu’un',
    ['300044', '300055', '300048', '300034', '300035', '300043', '404512', '300031', '300045'],
  ],
  ['Garder son calme', ['300478', '300480', '300481', '300400', '404531']],
  ['Apprendre un logiciel', ['300428', '300426', '300198', '300199', '300202', '300117', '300097']],
]
