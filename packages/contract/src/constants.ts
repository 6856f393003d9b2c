// Closed lists and limits that need no Zod, so that browser code may import them (specification §3, §5 and §9).

/** «Collégien», before those of the specification: a pupil of the last class before the lycée (BIL-13). */
export const SITUATIONS = ['Collégien', 'Lycéen', 'Étudiant', "Demandeur d'emploi", 'Employé', 'Indépendant'] as const
/** Whether a situation is one at school: no adult, and no search to choose. */
export const isPupil = (situation: string | null): boolean => situation === 'Collégien' || situation === 'Lycéen'
/** Classes that an aim of the year may be for (PIS-11). «autre»: another one, or the pupil prefers not to say. */
export const SCHOOL_CLASSES = [
  'troisieme',
  'seconde',
  'premiere-generale',
  'premiere-techno',
  'premiere-pro',
  'terminale-generale',
  'terminale-techno',
  'terminale-pro',
  'cap',
  'etudiant-1',
  'autre',
] as const
export type SchoolClass = (typeof SCHOOL_CLASSES)[number]
/** What an aim of the year opens: a visit of a piste, a content, or a page (PIS-11). */
export const AIM_TARGETS = [
  'looks',
  'doubt',
  'path',
  'people',
  'mission',
  'tool',
  'journey',
  'events',
  'meetings',
] as const
export type AimTarget = (typeof AIM_TARGETS)[number]
/** The answer «no diploma», before the levels of the specification; null is no answer (BIL-13). */
export const NO_DIPLOMA = 'Sans diplôme ou brevet (niv 2)'
export const SCHOLARSHIP_LEVELS = [
  NO_DIPLOMA,
  'CAP/BEP (niv 3)',
  'Baccalauréat (niv 4)',
  'BTS/DUT/DEUST/DEUG (niv 5)',
  'Licence/licence professionnelle/BUT (niv 6)',
  'Maîtrise/master 1 (niv 6)',
  'Master/DEA (niv 7)',
  'Doctorat (niv 8)',
] as const
/** The level of a diploma in a profile: 4 for «Baccalauréat (niv 4)», 2 for no diploma. */
export const levelOf = (scholarshipLevel: string | null): number | null => {
  const level = /\(niv (\d)\)/.exec(scholarshipLevel ?? '')?.[1]
  return level === undefined ? null : Number(level)
}
export const AGE_GROUPS = ['16-18', '18-25', '25-30', '30+'] as const
/** An identifier as the API accepts it, in lower or upper case: `z.uuid()` without Zod. */
export const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
/** Identifier of a content: a UUID, or the code of a trade, a sector or a sentence. */
export const CONTENT_KEY = /^[\w:-]{1,80}$/
/** A name that contents give themselves and that links contain: of a namespace, a context, an experience (OFF-08). */
export const NAME_PATTERN = /^[A-Za-z][A-Za-z0-9-]{1,39}$/
/** The context of people without another one. */
export const DEFAULT_CONTEXT = 'Normal'
export const RESEARCH_TYPES = ['FORMATION', 'JOB'] as const
/** Audiences of the first missions: pupils, people who look for a job, people who look for a training. */
export const AUDIENCES = ['LYCEEN', 'JOB', 'FORMATION'] as const
export const INTERESTS = ['coaching'] as const
/** Most experiences that are published at a time. */
export const MAX_EXPERIENCES = 40
/** The experience of calls that name none (BIL-02). */
export const DEFAULT_EXPERIENCE = 'bilan-orientation'
/** Kinds of platforms: questionnaire, recipient of shared data, partner with an API, coach in a frame. */
export const PLATFORM_KINDS = ['assessment', 'data-export', 'api', 'coach'] as const
/** Sections of the results of a tool (partners/tools.ts). */
export const RESULT_SECTIONS = [
  'interests',
  'trades',
  'answers',
  'skills',
  'talents',
  'trainings',
  'values',
  'preferences',
  'situation',
] as const
/** What a provider of matches ranks by: sections of results, and two facts of the situation (NBK-08). */
export const RANKED_KINDS = ['interests', 'trades', 'preferences', 'skills', 'values', 'level', 'search'] as const
/** The six interests of Holland, in their usual order. */
export const INTEREST_CODES = ['R', 'I', 'A', 'S', 'E', 'C'] as const
/**
 * Limits that a person may state (BIL-11). The first five are conditions of a trade, the others are circumstances of
 * the person.
 */
export const LIMITS = [
  'charges-lourdes',
  'debout',
  'nuit',
  'week-end',
  'horaires-decales',
  'permis',
  'voiture',
  'enfants',
  'amenagement',
  'diplome-etranger',
] as const
/** Longest own words of a person about what counts, in characters. */
export const MAX_OWN_WORDS = 300
/** Most trades that own words evoke. */
export const MAX_EVOKED = 12
/** Subjects of questions: in the swipe, trades, sectors, work settings, then offers; in the game, sentences. */
export const PREFERENCE_KINDS = ['trade', 'sector', 'setting', 'offer', 'sentence'] as const
/** «Ça me correspond», «Je ne sais pas», «Ça ne me correspond pas» (SWP-01). */
export const ANSWERS = ['yes', 'unsure', 'no'] as const
/**
 * Kinds of exchanges: on a journey, from many tools to one, from one tool to one (CON-02), with a profile sent to a
 * publisher (MAT-07).
 */
export const EXCHANGE_KINDS = ['journey', 'm2o', 'o2o', 'publisher'] as const
/** Forms of an assessment. */
export const ASSESSMENT_FORMS = ['full', 'summary'] as const
/** Ways to do a task. */
export const TASK_ACTIONS = ['toggle', 'choice', 'iframe', 'other'] as const
/** Actions for a task: the frame of matches was opened, or a tool. */
export const ACTION_TYPES = ['consent', 'service'] as const
export const SERVICE_FILTERS = [
  'all',
  'top',
  'lastUsed',
  'orientation',
  'professionnal',
  'skills',
  'internship',
  'job',
] as const
/** The categories of the tools, among the filters; the names of the specification. */
export const SERVICE_CATEGORIES = ['skills', 'orientation', 'internship', 'professionnal', 'job'] as const
export const TRANSACTION_TYPES = ['GiftCard', 'PromoCode', 'ProductOrService', 'Coaching'] as const
/** En ligne, Portes Ouvertes, Salons Conférences, Ateliers (EVT-01). */
export const EVENT_CATEGORIES = [1, 2, 3, 4] as const
/** States of a meeting. The establishment declines; both sides can cancel; it is over after its date. */
export const MEETING_STATES = ['requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'over'] as const
/** Topics of mails (NOT-01). Mails about the erasure of an account have no topic. */
export const MAIL_TOPICS = ['meetings', 'assessments', 'rewards', 'stars', 'partners', 'weekly'] as const
export const PROOF_LEVELS = ['declared', 'returned', 'confirmed'] as const
/** Resource of a task action of type `consent`: the frame of matches. */
export const MATCHES_FRAME = 'matches-frame'
/** Stars of each step of the starter mission (specification §9). */
export const STARTER_STEP_STARS = 50
export const STARTER_STEPS = 2
/** Sentences of the game whose answers do the first step of the starter mission (NBK-01). */
export const STARTER_SENTENCES = 6
/** Stars, once each: for the finished game, the finished deck of trades, a result that returned from a tool. */
export const FINISH_STARS = 50
/** Stars for a piste that is explored, for the first ones of a life (PIS-04). */
export const PISTE_STARS = 50
export const PAID_PISTES = 3
/** Stars for finishing a mission (specification §9), as a new mission proposes them: each mission has its own. */
export const MISSION_BONUS_STARS = 100

// What people read about earning and exchanging stars. The functions of the database apply the same numbers.
/** Declared tasks that are credited on one day in Paris; the others are credited on later days (ECO-04). */
export const TASKS_A_DAY = 10
/** After this many hours a declared majority counts (ECO-07). */
export const DECLARED_AGE_HOURS = 24
/**
 * What a reward of cash value asks for: age of the account in hours (ECO-03), days with proven stars (ECO-10). The
 * stock of a day is released from the first to the last of these hours in Paris (ECO-11).
 */
export const CASH_VALUE = { accountHours: 48, provenDays: 3, firstHour: 8, lastHour: 21 } as const

/** Namespace of the matching frame when the person has none (MAT-02). */
export const DEFAULT_FRAME_NAMESPACE = 'onisep'
/** Kinds of offers: trainings in one frame, all others in the other. */
export const OFFER_KINDS = ['training', 'job', 'internship', 'apprenticeship'] as const

/** What a piste is: a trade, or an offer of the provider of matches (PIS-01). */
export const PISTE_KINDS = ['trade', ...OFFER_KINDS] as const
/** Most pistes that are open at a time; further ones wait (PIS-01). */
export const MAX_OPEN_PISTES = 7
/**
 * Where a piste comes from: the six sentences before the account, a card, a match, an assessment, own words, an
 * adviser, the reader of the shared page, a search.
 */
export const PISTE_SOURCES = ['essay', 'card', 'match', 'assessment', 'words', 'adviser', 'parent', 'search'] as const
/** Most pistes on a card that a person shows (PIS-06). */
export const MAX_CARD_PISTES = 3
/** Longest name on such a card, in characters. */
export const MAX_CARD_NAME = 30
/** Who proposes a trade by the link of a card. */
export const CARD_RELATIONS = ['parent', 'teacher', 'relative', 'other'] as const
/** The visits of a piste: what it looks like, the doubt, the path, people to talk to (PIS-03). */
export const PISTE_VISITS = ['looks', 'doubt', 'path', 'people'] as const

/** A list of wishes holds at most this many (specification §9). */
export const MAX_WISHES = 20
/** A wish with a higher chance than this, in percent, counts as a good one (specification §9). */
export const GOOD_CHANCE = 75
/** How many days ahead a proposed date of a meeting may be. */
export const MAX_DAYS_AHEAD = 180
/** Unread notifications are counted up to this number. */
export const MAX_UNREAD = 100
/** Rows and consents are counted up to this number; `1000` means 1000 or more. */
export const MAX_COUNTED = 1000

export type Situation = (typeof SITUATIONS)[number]
/** What a person under 18 answered about a parent (PEO-11). */
export const AGE_ANSWERS = ['15-or-more', 'parent-agrees'] as const
export type AgeAnswer = (typeof AGE_ANSWERS)[number]
/** Day of the terms, which is stored with the answer. */
export const TERMS_VERSION = '2026-11-27'
export type AgeGroup = (typeof AGE_GROUPS)[number]
/** Name of a context, of a namespace, of an experience: see NAME_PATTERN. */
export type Context = string
export type Namespace = string
export type Experience = string
export type ResearchType = (typeof RESEARCH_TYPES)[number]
export type Audience = (typeof AUDIENCES)[number]
export type TaskAction = (typeof TASK_ACTIONS)[number]
export type ActionType = (typeof ACTION_TYPES)[number]
export type PlatformKind = (typeof PLATFORM_KINDS)[number]
export type ResultSection = (typeof RESULT_SECTIONS)[number]
export type RankedKind = (typeof RANKED_KINDS)[number]
export type ExchangeKind = (typeof EXCHANGE_KINDS)[number]
export type AssessmentForm = (typeof ASSESSMENT_FORMS)[number]
export type InterestCode = (typeof INTEREST_CODES)[number]
export type Limit = (typeof LIMITS)[number]
export type PreferenceKind = (typeof PREFERENCE_KINDS)[number]
export type PreferenceAnswer = (typeof ANSWERS)[number]
export type OfferKind = (typeof OFFER_KINDS)[number]
export type CardRelation = (typeof CARD_RELATIONS)[number]
export type PisteKind = (typeof PISTE_KINDS)[number]
export type PisteSource = (typeof PISTE_SOURCES)[number]
export type PisteVisit = (typeof PISTE_VISITS)[number]
export type TransactionType = (typeof TRANSACTION_TYPES)[number]
export type ServiceFilter = (typeof SERVICE_FILTERS)[number]
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number]
export type EventCategory = (typeof EVENT_CATEGORIES)[number]
export type MeetingState = (typeof MEETING_STATES)[number]
export type MailTopic = (typeof MAIL_TOPICS)[number]
export type ProofLevel = (typeof PROOF_LEVELS)[number]

/** Roles of a member in an organisation of professionals (OFF-01). */
export const OFFICE_ROLES = ['editor', 'publisher', 'support', 'economy', 'auditor', 'admin'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]
/** Kinds of second factors that professionals register. */
export const FACTOR_KINDS = ['totp', 'passkey'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]
/** What has proven the second factor of a session. */
export const FACTOR_PROOFS = ['provider', ...FACTOR_KINDS, 'recovery-code'] as const
export type FactorProof = (typeof FACTOR_PROOFS)[number]
/** How long a proven second factor allows dangerous acts (DOR-08). */
export const FRESH_FACTOR_SECONDS = 900
/** Recovery codes of a professional; each works once. */
export const RECOVERY_CODES = 10
/** Roles that a second administrator confirms (OFF-12). */
export const POWERFUL_ROLES = ['publisher', 'economy', 'admin'] as const satisfies readonly OfficeRole[]
/** How long a request for such roles waits for the second administrator. */
export const ROLE_REQUEST_DAYS = 7
/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7
/** Administrators that an organisation retains (DOR-09). */
export const MIN_ADMINISTRATORS = 2
/** How long a line of the staff log is stored (PEO-07). `cut_staff_log` of the database has the same term. */
export const STAFF_LOG_YEARS = 3
/** Acts of the staff log (OFF-01). */
export const STAFF_ACTS = [
  'session-opened',
  'session-closed',
  'sessions-ended',
  'factor-proven',
  'factor-added',
  'factor-removed',
  'recovery-codes-renewed',
  'identity-linked',
  'identity-unlinked',
  'organisation-created',
  'organisation-chosen',
  'invitation-sent',
  'invitation-revoked',
  'invitation-accepted',
  'invitation-confirmed',
  'identity-presented',
  'identity-confirmed',
  'roles-requested',
  'roles-confirmed',
  'request-withdrawn',
  'roles-changed',
  'member-removed',
  'content-created',
  'content-saved',
  'content-discarded',
  'content-submitted',
  'content-returned',
  'content-approved',
  'content-published',
  'content-archived',
  'archival-proposed',
  'archival-withdrawn',
  'content-restored',
  'content-commented',
  'media-added',
  'media-changed',
  'media-replaced',
  'media-proposed',
  'media-withdrawn',
  'media-deleted',
  'jobs-retried',
  'deliveries-retried',
  'contents-imported',
  'start-bundle-applied',
  'site-opened',
  'codes-imported',
  'codes-released',
  'codes-withdrawn',
  'low-stock-changed',
  'person-found',
  'person-exported',
  'person-erased',
  'person-restored',
  'access-erased',
  'mails-chosen',
] as const
export type StaffAct = (typeof STAFF_ACTS)[number]

/** When a professional receives mails about reviews (OFF-16). A failed publication is mailed in each case. */
export const REVIEW_MAILS = ['now', 'daily', 'never'] as const
export type ReviewMails = (typeof REVIEW_MAILS)[number]
/** What happens to a draft or a content, and is mailed to the professionals concerned (OFF-16). */
export const REVIEW_EVENTS = [
  'asked',
  'no-reviewer',
  'returned',
  'scheduled',
  'published',
  'failed',
  'commented',
  'discarded',
  'archival-proposed',
  'archived',
  'archival-withdrawn',
  'archival-ended',
] as const
export type ReviewEvent = (typeof REVIEW_EVENTS)[number]

/** Largest picture that the library accepts: bytes of the file, and pixels once decoded (OFF-06). */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 40_000_000
/** Widths in which a picture is served: for a logo, and for a picture across a card. */
export const PICTURE_WIDTHS = [320, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Most files, and bytes of them, that one member of the office adds in a day in Paris (OFF-13). */
export const UPLOADS_A_DAY = {
  imports: { count: 40, bytes: 20_000_000 },
  pictures: { count: 100, bytes: 200_000_000 },
  codes: { count: 60, bytes: 10_000_000 },
} as const
export type UploadKind = keyof typeof UPLOADS_A_DAY

/** Most lines of a file of codes. */
export const MAX_CODES = 50_000
/** Largest file of codes, in bytes, and why a line of it is no code (RWD-09). */
export const MAX_CODES_BYTES = 512 * 1024
export const CODE_FAULTS = [
  'empty',
  'too-long',
  'invisible',
  'not-utf8',
  'rounded',
  'changed',
  'heading',
  'cells',
  'quote',
  'cut',
] as const
export type CodeFault = (typeof CODE_FAULTS)[number]

/** Kinds of contents that professionals write (OFF-02). Parents first: a bundle is published in this order. */
export const CONTENT_KINDS = [
  'partners',
  'sectors',
  'settings',
  'sentences',
  'trades',
  'trainings',
  'tools',
  'purposes',
  'exchanges',
  'namespaces',
  'contexts',
  'journeys',
  'missions',
  'objectives',
  'presets',
  'rewards',
  'events',
  'announcements',
  'establishments',
  'help',
  'testimonies',
  'aims',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]
/** What the calendar of the office shows of a content (OFF-02). */
export const CALENDAR_POINTS = ['publication', 'begins', 'ends'] as const
export type CalendarPoint = (typeof CALENDAR_POINTS)[number]

/** Acts that show a published content to people (OFF-17): first missions, an objective, codes on sale. */
export const SHOWN_STEPS = ['presets', 'objectives', 'codes'] as const

/** Most titles of a kind, and most pictures, that are known by name to a form; pictures that its list offers. */
export const MAX_NAMES = 2000
export const MAX_PICTURE_OPTIONS = 200
/** Most contents in one part of an export (OFF-07). */
export const MAX_EXPORTED = 5000

/** State of a content. `changed`: published, with a newer draft. */
export const CONTENT_STATES = ['draft', 'in-review', 'scheduled', 'published', 'changed', 'archived'] as const
export type ContentState = (typeof CONTENT_STATES)[number]
/** Most contents that a member archives, or proposes to archive, in this time (OFF-11). */
export const MAX_ARCHIVED = { contents: 20, seconds: 3600 } as const
/** Largest file of an import of contents, in bytes (OFF-07). */
export const MAX_IMPORT_BYTES = 2_000_000

/** Largest body of a request, in bytes, unless its route states another limit. */
export const MAX_BODY = 32 * 1024

/** The section of the help page that is no topic: how to write to the operator. Its anchor is no key. */
export const CONTACT_ANCHOR = 'nous-ecrire'
