// What a person stated, read from their case alone: what the checks compare the product with.
import { readFileSync } from 'node:fs'
import { skillsOf, words, type QualityPerson } from './people.ts'
import { plain, type RomeFacts, type TradeFacts } from './rome-facts.ts'

export type Letter = 'R' | 'I' | 'A' | 'S' | 'E' | 'C'
const LETTERS: readonly Letter[] = ['R', 'I', 'A', 'S', 'E', 'C']

/** What each of the 24 sentences of the game is about: an interest, or a work setting. */
const GAME =
  'R S A I E C dehors R horaires-decales A S ecran I E C deplacements S R A calme I E contact-public C'.split(' ')
const POINTS: Record<string, number> = { y: 100, u: 50, n: 0 }
/** Points above the mean of the person's own interests from which one is liked. */
const MARKED = 10
/** Level of a skill that needs no help. */
const ALONE = 3

export interface Stated {
  /** Interests with a «yes» in the game, or above the person's own mean in the game or in a tool. */
  likes: Set<Letter>
  /** Names of skills that the person has without help. */
  skills: Set<string>
  trades: Answers
  sectors: Answers
  /** Cards, and sentences of the game with a «yes». */
  settings: Answers
  /** ROME codes that a tool proposes. */
  proposed: Set<string>
  limits: Set<string>
  /** The person's own words, plain. */
  text: string
  /** Level of the diploma, reached or in progress: 2 without one; null: no answer. */
  level: number | null
}
interface Answers {
  yes: Set<string>
  no: Set<string>
  all: Set<string>
}

export function statedBy(person: QualityPerson): Stated {
  const { tools = [] } = person
  const game = person.game.split('').map((letter, index) => ({ about: GAME[index]!, letter }))
  const answers = (kind: 'trades' | 'sectors' | 'settings'): Answers => {
    const [yes, no, unsure] = (['yes', 'no', 'unsure'] as const).map((answer) => words(person[answer]?.[kind]))
    return { yes: new Set(yes), no: new Set(no), all: new Set([...yes!, ...no!, ...unsure!]) }
  }
  const settings = answers('settings')
  for (const { about, letter } of game)
    if (letter === 'y' && !LETTERS.includes(about as Letter) && !settings.all.has(about)) settings.yes.add(about)
  const isPupil = person.situation === 'Lycéen'
  const own = person.diploma === 'sans' ? 2 : person.diploma
  // A diploma in progress counts: the baccalauréat of a pupil of the lycée.
  const isOfCollege = isPupil && /troisième|\b3e\b/i.test(person.about)
  return {
    likes: new Set([
      ...game.filter(({ letter }) => letter === 'y').map(({ about }) => about as Letter),
      ...markedIn(scoresOf(game)),
      ...tools.flatMap(({ interests }) => (interests ? markedIn(interests) : [])),
    ]),
    skills: new Set(tools.flatMap(skillsOf).flatMap(([name, level]) => (level >= ALONE ? [plain(name)] : []))),
    trades: answers('trades'),
    sectors: answers('sectors'),
    settings,
    proposed: new Set(tools.flatMap(({ trades }) => words(trades))),
    text: plain(person.words ?? ''),
    limits: new Set([...words(person.limits), ...(person.foreign ? ['diplome-etranger'] : [])]),
    level: isPupil && !isOfCollege && (own ?? 0) < 4 ? 4 : own,
  }
}

const scoresOf = (game: readonly { about: string; letter: string }[]): number[] =>
  LETTERS.map((letter) => {
    const own = game.flatMap(({ about, letter: answer }) => (about === letter ? (POINTS[answer] ?? []) : []))
    return own.length === 0 ? NaN : own.reduce((sum, one) => sum + one, 0) / own.length
  })

function markedIn(scores: readonly number[]): Letter[] {
  const known = scores.filter((score) => !Number.isNaN(score))
  const mean = known.reduce((sum, score) => sum + score, 0) / known.length
  return LETTERS.filter((_, index) => scores[index]! >= mean + MARKED)
}

/** Whether a code stands in a list of codes and prefixes. */
export const isListed = (code: string, list: string): boolean => words(list).some((one) => code.startsWith(one))

const SHIFTS = /travail de nuit|travail poste|horaires decales|par roulement|horaires fractionnes|dimanche|week-ends/
/** Work contexts of the ROME, in plain letters, that break a limit. */
const AGAINST: Readonly<Record<string, RegExp>> = {
  'charges-lourdes': /charges lourdes/,
  debout: /station debout prolongee/,
  nuit: /travail de nuit|travail poste/,
  'week-end': /week-ends|dimanche|le samedi/,
  'horaires-decales': SHIFTS,
  enfants: /travail de nuit|travail poste|horaires decales|par roulement|horaires fractionnes/,
}
/** Work contexts of the ROME that are a refused setting. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  dehors: /^en exterieur/,
  deplacements: /^deplacements professionnels/,
  'contact-public': /^en contact avec du public/,
  'horaires-decales': SHIFTS,
  atelier: /^en atelier/,
}
/** Driving with a licence that the ROME requires. */
const LICENCE = /permis (?:de conduire|[bcd]\b|ce?\b|poids)/
const REQUIRED = /obligatoire|exige|accessible(?: aux titulaires)? (?:avec|d'un)[^.]*permis|necessaires?\b(?! et)/

/** Domains of the ROME (codes) that are a sector of our list. */
const DOMAINS: Readonly<Record<string, string>> = {
  agriculture: 'A',
  'artisanat-art': 'B',
  batiment: 'F',
  commerce: 'D11 D12 D13 D14 D15',
  'culture-medias': 'E11 E12 L',
  'droit-administration': 'K15 K19 M12 M15 M16',
  education: 'K21',
  environnement: 'A12 K23',
  'hotellerie-restauration': 'G14 G15 G16 G17 G18',
  industrie: 'H I',
  informatique: 'M18',
  'logistique-transport': 'N',
  sante: 'J',
  social: 'K12 K13',
  'sport-animation': 'G12 L14',
  'banque-assurance': 'C11 C12 C13',
  'securite-defense': 'K17 K25',
  'sciences-recherche': 'K24',
}

/** What of the person the trade is against, in the ROME's own words: limits, and refusals. */
export function faultsOf(trade: TradeFacts, stated: Stated): { limits: string[]; refusals: string[] } {
  const contexts = [...trade.contexts]
  const has = (pattern: RegExp | undefined) => pattern && contexts.find((context) => pattern.test(context))
  const limits = [...stated.limits].flatMap((limit) => {
    const context = limit === 'permis' ? licenceOf(trade) : has(AGAINST[limit])
    return context ? [`${limit}: ${context}`] : []
  })
  const refusals = [
    ...(stated.trades.no.has(trade.code) ? [`trade: ${trade.code}`] : []),
    ...[...stated.sectors.no].flatMap((sector) => (isOfSector(trade, sector) ? [`sector: ${sector}`] : [])),
    ...[...stated.settings.no].flatMap((setting) => {
      const context = has(REFUSED[setting])
      return context ? [`setting ${setting}: ${context}`] : []
    }),
  ]
  return { limits, refusals }
}

/** Whether domain and main sector of the trade are this sector. */
const isOfSector = ({ code, mainSectors }: TradeFacts, sector: string): boolean =>
  isListed(code, DOMAINS[sector] ?? '') &&
  (mainSectors.size === 0 || [...mainSectors].some((label) => PROOFS[sector]?.test(label)))

function licenceOf({ access }: TradeFacts): string | undefined {
  return access
    .flatMap((text) => plain(text).split(/(?<=\.) /))
    .find(
      (sentence) => LICENCE.test(sentence) && REQUIRED.test(sentence) && !/peu(?:t|vent)|bien que non/.test(sentence),
    )
}

const LEVEL_WORDS: [level: number, words: RegExp][] = [
  [8, /doctorat/],
  [7, /bac ?\+ ?[45]|master|ingenieur|grandes? ecoles?/],
  [6, /bac ?\+ ?3|licence(?! iv)|\bbut\b/],
  [5, /bac ?\+ ?2|\bbts\b|\bdut\b|\bdeust\b/],
  [4, /\bbac\b(?! ?\+)|baccalaureat|brevet professionnel|\bbp\b/],
  [3, /\bcap\b|\bbep\b/],
  [2, /sans (?:diplome|qualification|formation)|aucun diplome|tous les niveaux/],
]
/** The lowest level that the ROME names in its sentences about access; undefined when it names none. */
export function levelOfAccess({ access }: TradeFacts): number | undefined {
  const text = plain(access.join(' '))
  return LEVEL_WORDS.findLast(([, words]) => words.test(text))?.[0]
}

const LEVEL_NAMES: [words: RegExp, level: number][] = [
  [/niveau sans diplome|sans diplome/, 2],
  [/niveau (?:cap|bep)/, 3],
  [/niveau bac \+ 2/, 5],
  [/niveau bac \+ 3/, 6],
  [/niveau bac \+ 5/, 7],
  [/niveau doctorat/, 8],
  [/niveau bac\b/, 4],
]
/** The level that a text of the product states first, such as «Accessible dès le niveau CAP ou BEP». */
export function levelInText(text: string): number | undefined {
  const found = plain(text)
  return LEVEL_NAMES.map(([words, level]) => ({ level, at: found.search(words) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0]?.level
}

/** One expression for those that do not fit on a line. */
const anyOf = (...expressions: RegExp[]) => new RegExp(expressions.map(({ source }) => source).join('|'))

const PROOFS: Readonly<Record<string, RegExp>> = {
  agriculture:
    /agri|elevage|jardin|anima|vegetal|foret|sylvi|peche|espaces verts|veterinaire|nature|paysag|horticol|viti/,
  'artisanat-art': anyOf(
    /artisan|art\b|arts\b|fabrication|mode|textile|cuir|bois/,
    /bijou|alimentaire|boulang|coiff|esthet|bien-etre|facon|creation|ameublement/,
  ),
  batiment: /batiment|btp|construction|architect|travaux publics|genie civil|ouvrage|immobil|amenagement/,
  commerce: /commerc|vente|vendre|distribution|marketing|client|achat/,
  'culture-medias': anyOf(
    /cultur|media|communic|edition|spectacle|audiovisuel|patrimoine|publicit/,
    /journal|imprim|art|graph|creati|photo|cinema|bibliothe/,
  ),
  'droit-administration':
    /droit|juridi|administ|gestion|compta|ressources humaines|public|secretar|assistanat|finance|direction/,
  education: /enseign|formation|educat|transmettre|pedagog|scolaire/,
  environnement: /environnement|energie|ecolog|dechet|eau\b|durable|nature|depollu|proprete/,
  'hotellerie-restauration': /hotel|restaur|cuisine|touris|hebergement|accueil|boisson/,
  industrie: anyOf(
    /industri|mecani|maintenance|metallurg|production|electr|automobile/,
    /aeronaut|chimi|machine|fabricat|qualite|reparation|mainten/,
  ),
  informatique: /informati|numeri|donnees|telecom|logiciel|reseau|technolog/,
  'logistique-transport': /logisti|transport|condui|entrepos|manutention|livr|magasin|poste|courrier|aerien|aero/,
  sante: /sante|soin|medic|pharma|hospital|paramed|biolog/,
  social: /social|aide|accompagn|service a la personne|solidar|humanit|famille|enfan/,
  'sport-animation': /sport|animat|loisir|jeunesse|jeu/,
  'banque-assurance': /banque|assurance|financ|credit/,
  'securite-defense': /securit|defense|secours|police|armee|militai|surveill|gendarm|pompier|protection/,
  'sciences-recherche': /recherche|scien|labo|etude|biolog|chimi|physiq|mathemat|statisti|experiment/,
}
/** Whether the ROME has something of this sector for the trade: in its sectors, domains, themes or centres. */
const hasSector = ({ topics, code }: TradeFacts, sector: string): boolean =>
  isListed(code, DOMAINS[sector] ?? '') || [...topics].some((topic) => PROOFS[sector]?.test(topic))

const SETTING_PROOFS: Readonly<Record<string, RegExp>> = {
  dehors: /exterieur|plein air|chantier|nature|terrain|maritime|agricole|climat/,
  bureau: /bureau|administrat|teletravail|gestion|redig|dossier|assise|informat|rapport|etude/,
  atelier: /atelier|machine|outil|industri|fabric|assembl|ligne|usin/,
  'en-equipe': /equipe|collect|collabor/,
  'en-autonomie': /autonom|independant|isole/,
  'contact-public': anyOf(
    /public|client|particulier|patient|famille|personnes|eleve/,
    /enfant|usager|adulte|etudiant|accueil|convive|voyageur/,
  ),
  'soin-des-autres': anyOf(
    /soin|soign|aide|accompagn|patient|personnes/,
    /enfant|bien-etre|sante|social|famille|public|client/,
  ),
  mains: anyOf(
    /manuel|mains|dexterite|motricite|fabriqu|assembl|mont|poser/,
    /repar|entret|install|outil|cuisin|decoup|taill|cultiv|nettoy/,
  ),
  ecran: /informat|numeri|logiciel|donnees|ordinateur|bureautique|outils? de|internet|teletravail|conception|graphi/,
  deplacements: /deplac|zone|domicile|itiner|voyage|regional|national|international|condui|chantier|terrain/,
  'horaires-decales': SHIFTS,
  'horaires-reguliers': /journee|horaires reguliers|bureau|fonctionnaire|administ|public/,
  calme: /./,
  mouvement: /debout|charges|deplac|manuten|sport|physiq|exterieur|mouvement|chantier|penible|bouger|corps/,
  creer: /cre[ea]|concev|imagin|dessin|artist|innov|invent|design|decor/,
  responsabilites: /respons|dirig|encadr|manag|pilot|coordonn|animer, coord|superv|chef|cadre|equipe|budget|decision/,
}
/** Whether a fact of the ROME about the trade is of this work setting. */
const hasSetting = (trade: TradeFacts, setting: string): boolean =>
  [...trade.contexts, ...trade.skills, ...trade.topics, ...trade.definition.map(plain)].some((fact) =>
    SETTING_PROOFS[setting]?.test(fact),
  )

const SKILL_PROOFS: Readonly<Record<string, RegExp>> = {
  "expliquer a quelqu'un": /transm|expliq|form|pedag|conseil|enseign|inform|sensibil|renseign|accompagn/,
  'organiser une semaine': /planif|organi|planning|coordon|ordonn|programm/,
  'travailler en equipe': /equipe|collect|collabor|coordon/,
  'ecrire un texte clair': /redig|redac|ecri|rapport|compte rendu|document|dossier/,
  'compter et mesurer': /mesur|calcul|metr|control|compt|chiffr|stat|dos|quantit|evalu|stock|relev|budget|devis/,
  'utiliser un tableur': /tableur|bureautique|numerique|informatique|donnees|outils? de|tableau|suivi|gerer|statisti/,
  'reparer ou monter un objet': /repar|mont|maint|depann|assembl|install|entret|pos/,
  'accueillir et ecouter': /accueil|ecout|client|public|relation|personne|besoin/,
  'parler devant un groupe': /oral|anim|present|public|communi|groupe|promo|argument|negoc/,
  'chercher une information fiable': /recherch|veille|inform|analys|collect|etud|diagno|enquet|verif|donnees/,
  "prendre soin de quelqu'un": /soin|soign|accompagn|hygien|toilette|sante|aid|bien-etre|confort|person/,
  'garder son calme': /stress|calme|sang|maitrise de soi|conflit|urgenc|reactiv|secur|emotion|imprevu|adapt|alert/,
  'apprendre un logiciel': /logiciel|informat|numeri|bureautique|outil|application|technolog/,
}
/** Whether the trade uses an everyday skill, by the skills that the ROME lists for it. */
const usesSkill = ({ skills }: TradeFacts, name: string): boolean =>
  skills.has(name) || [...skills].some((skill) => SKILL_PROOFS[name]?.test(skill))

const LIKES: [words: RegExp, letter: Letter][] = [
  [/de vos mains/, 'R'],
  [/comprendre comment/, 'I'],
  [/imaginer|creer/, 'A'],
  [/aider|transmettre/, 'S'],
  [/entrainer|entreprendre/, 'E'],
  [/organiser|verifier/, 'C'],
]
/** A title without the abbreviation after it. */
const nameOf = (title: string) => plain(title).replace(/ \([^)]*\)$/, '')
const codeOf = (title: string, facts: RomeFacts): string | undefined =>
  [...facts.values()].find((trade) => nameOf(trade.title) === nameOf(title))?.code
const keysOf = (list: string, names: Readonly<Record<string, string>>): string[] =>
  Object.keys(names).filter((key) => plain(list).includes(plain(names[key]!)))

/** The names that reasons use for sectors and settings. */
const SECTOR_NAMES: Readonly<Record<string, string>> = {
  agriculture: 'agriculture, jardins et animaux',
  'artisanat-art': 'artisanat et métiers d’art',
  batiment: 'bâtiment et architecture',
  commerce: 'commerce et vente',
  'culture-medias': 'culture, médias et communication',
  'droit-administration': 'droit, gestion et administration',
  education: 'enseignement et formation',
  environnement: 'environnement et énergie',
  'hotellerie-restauration': 'hôtellerie et restauration',
  industrie: 'industrie, mécanique et maintenance',
  informatique: 'informatique et données',
  'logistique-transport': 'transport et logistique',
  sante: 'santé et soins',
  social: 'aide et accompagnement',
  'sport-animation': 'sport, jeunesse et loisirs',
  'banque-assurance': 'banque et assurance',
  'securite-defense': 'sécurité, secours et défense',
  'sciences-recherche': 'sciences et recherche',
}
const SETTING_NAMES: Readonly<Record<string, string>> = {
  dehors: 'travailler dehors',
  bureau: 'travailler au bureau',
  atelier: 'travailler à l’atelier',
  'en-equipe': 'travailler en équipe',
  'en-autonomie': 'travailler en autonomie',
  'contact-public': 'être au contact du public',
  'soin-des-autres': 'prendre soin des autres',
  mains: 'travailler de ses mains',
  ecran: 'travailler sur écran',
  deplacements: 'se déplacer souvent',
  'horaires-decales': 'avoir des horaires décalés',
  'horaires-reguliers': 'avoir des horaires réguliers',
  calme: 'travailler au calme',
  mouvement: 'bouger toute la journée',
  creer: 'inventer et créer',
  responsabilites: 'prendre des responsabilités',
}

interface About {
  trade: TradeFacts
  stated: Stated
  facts: RomeFacts
}
type Claim = [shape: RegExp, why: (match: RegExpExecArray, about: About) => string | undefined]

const missing = (names: readonly string[], isTrue: (name: string) => boolean, what: string) => {
  const wrong = names.filter((name) => !isTrue(name))
  return names.length === 0
    ? `names nothing known: ${what}`
    : wrong.length > 0
      ? `${what}: ${wrong.join(', ')}`
      : undefined
}

/** Letters of a word that tell it from others, without its ending. */
const START = 4

/** Whether the person writes a word of the title of the trade, or one that the list of themes has for it. */
function isEvoked({ code, title }: TradeFacts, { text }: Stated): boolean {
  const startsOf = (phrase: string) =>
    plain(phrase)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= START)
  const isWritten = (phrase: string) => {
    const starts = startsOf(phrase).map((word) => word.slice(0, Math.max(START, word.length - 3)))
    return starts.length > 0 && starts.every((start) => text.includes(start))
  }
  return startsOf(title).some(isWritten) || THEMES.some(({ codes, names }) => codes.has(code) && names.some(isWritten))
}

/** The themes of the list, read without the code under measurement. */
const THEMES = readFileSync(new URL('../../packages/advice/src/words/themes.txt', import.meta.url), 'utf8')
  .split(/^theme /mu)
  .slice(1)
  .map((theme) => {
    const [, codes = '', lists = ''] = /^.*\|(.*)\n([\s\S]*)$/u.exec(theme) ?? []
    return {
      codes: new Set(words(codes)),
      names: lists.replaceAll(/^- /gmu, '').split(/[,\n]/u),
    }
  })

function nearTo(title: string, { trade, stated, facts }: About): string | undefined {
  const code = codeOf(title, facts)
  const liked = code === undefined ? undefined : facts.get(code)
  if (!liked) return `unknown trade ${title}`
  if (!stated.trades.yes.has(liked.code) && !isEvoked(liked, stated)) return `${liked.code} is no trade of the person`
  const isNear =
    trade.near.has(liked.code) || liked.near.has(trade.code) || trade.code.slice(0, 3) === liked.code.slice(0, 3)
  const common = [...trade.skills].some((skill) => liked.skills.has(skill))
  return isNear || common ? undefined : `${trade.code} is not near ${liked.code}`
}

/** The sentences that the product may write, each with why it is false, or undefined. The first that fits counts. */
const CLAIMS: Claim[] = [
  [
    /^Vous aimez (.+?) : (?:ce métier|le métier « .+ ») demande d(?:e |['’])(.+)\.$/,
    ([, likes = '', activity = ''], { trade, stated }) => {
      const letters = LIKES.filter(([phrase]) => phrase.test(plain(likes))).map(([, letter]) => letter)
      return (
        missing(letters, (letter) => stated.likes.has(letter as Letter), 'not liked') ??
        (trade.skills.has(plain(activity)) ? undefined : `no skill of ${trade.code}: ${activity}`)
      )
    },
  ],
  [
    /^Vous aimez (.+?) : c['’]est (?:au cœur|une part) d/,
    ([, likes = ''], { trade, stated }) => {
      const letters = LIKES.filter(([phrase]) => phrase.test(plain(likes))).map(([, letter]) => letter)
      return (
        missing(letters, (letter) => stated.likes.has(letter as Letter), 'not liked') ??
        missing(
          letters,
          (letter) => trade.letters.includes(letter) || trade.skillLetters.has(letter),
          `not in ${trade.code}`,
        )
      )
    },
  ],
  [
    /^Ce que vous savez déjà faire y sert : (.+)\.$/,
    ([, names = ''], { trade, stated }) => {
      const known = [...stated.skills].filter((name) => plain(names).includes(name))
      const all = Object.keys(SKILL_PROOFS).filter((name) => plain(names).includes(name))
      return (
        missing(all, (name) => known.includes(name), 'not a skill of the person') ??
        missing(known, (name) => usesSkill(trade, name), `no use in ${trade.code}`)
      )
    },
  ],
  [
    /^(?:Le métier « (.+) »|Ce métier) fait partie de vos pistes\.$/,
    (_, { trade, stated }) =>
      stated.trades.yes.has(trade.code) ? undefined : `${trade.code} is no trade of the person`,
  ],
  [
    /^Vos mots évoquent (?:le métier « .+ »|ce métier)\.$/,
    (_, { trade, stated }) => (isEvoked(trade, stated) ? undefined : `${trade.code} is not in the words of the person`),
  ],
  [
    /^(?:Proche du|Dans le même domaine que le|Un point commun avec le) métier « (.+?) », q/,
    ([, title = ''], about) => nearTo(title, about),
  ],
  [
    /^(?:Proche d['’]un|Dans le même domaine qu['’]un|Un point commun avec un) métier (?:de|que) vos/,
    (_, { stated }) => (stated.trades.yes.size > 0 || stated.text !== '' ? undefined : 'the person has no trade'),
  ],
  [
    /^Un secteur qui vous correspond : (.+)\.$/,
    ([, names = ''], { trade, stated }) => {
      const sectors = keysOf(names, SECTOR_NAMES)
      return (
        missing(sectors, (sector) => stated.sectors.yes.has(sector), 'no sector of the person') ??
        missing(sectors, (sector) => hasSector(trade, sector), `no sector of ${trade.code}`)
      )
    },
  ],
  [
    /^Un cadre de travail qui vous correspond : (.+)\.$/,
    ([, names = ''], { trade, stated }) => {
      const settings = keysOf(names, SETTING_NAMES)
      return (
        missing(settings, (setting) => stated.settings.yes.has(setting), 'no setting of the person') ??
        missing(settings, (setting) => hasSetting(trade, setting), `no setting of ${trade.code}`)
      )
    },
  ],
  [
    /^Une idée ailleurs : (.+), dont vous n['’]avez pas parlé\.$/,
    ([, names = ''], { trade, stated }) => {
      const sectors = keysOf(names, SECTOR_NAMES)
      return (
        missing(sectors, (sector) => !stated.sectors.all.has(sector), 'spoken of') ??
        missing(sectors, (sector) => hasSector(trade, sector), `no sector of ${trade.code}`)
      )
    },
  ],
  [/^Une idée ailleurs, pour élargir vos pistes\.$/, () => undefined],
  [
    /^Proposé par (?:un outil|.+?)(?: que vous avez utilisé)?\.$/,
    (_, { trade, stated }) => (stated.proposed.has(trade.code) ? undefined : `no tool proposes ${trade.code}`),
  ],
  [/recrut/, ([sentence]) => (/20\d\d/.test(sentence) ? undefined : 'no source and date')],
]

/** Why a reason is false, '' when it is true, and undefined when its shape is unknown. */
export function falsehoodOf(reason: string, about: About): string | undefined {
  const sentence = reason.replaceAll('\u00a0', ' ')
  for (const [shape, why] of CLAIMS) {
    const match = shape.exec(sentence)
    if (match) return why(match, about) ?? ''
  }
  return undefined
}
