// What a testimony needs before publication, and what people see of it (PIS-10).
import { rowsIn, type ContentDocument } from '@visions/contract/contents/fields'
import { AGREEMENT_YEARS, DAY_LINES, TESTIMONY_QUESTIONS } from '@visions/contract/contents/guidance'
import { quoted } from '@visions/contract/french-words'
import { safeLink, safePicture } from '@visions/contract/links'
import { refusal } from '../content-checks.rules.ts'
import type { ContentCheck } from '../content-mapping.ts'

/** What is stored of a testimony that was published before. Days: `YYYY-MM-DD`. */
export interface StoredAgreement {
  today: string
  isWithdrawn: boolean
  /** Days of the live row; null without one. */
  agreedOn: string | null
  agreedUntil: string | null
}

/** A row that people may see. */
export interface TestimonyRow {
  id: string
  name: string
  /** null: of the sector. */
  trade: string | null
  sector: string | null
  image: string
  morning: string
  untold: string
  origin: string
  day: string[]
  video: string | null
}

export interface Testimony {
  id: string
  name: string
  /** Whether it is about the trade itself, or about another trade of its sector. */
  about: 'trade' | 'sector'
  /** Path of this site; '' without one. */
  image: string
  answers: { question: string; answer: string }[]
  day: { time: string; text: string }[]
  /** host: as browsers show it, in ASCII. */
  video: { url: string; host: string } | null
}

const LINE_OF_DAY = /^(\d{1,2})\s?[h:]\s?(\d{2})?\s+(?=\S)(.+)$/su

/** A line of «Ma journée»: «5 h 30 J’allume le four». Undefined without an hour that exists. */
export function readLineOfDay(line: string): { time: string; text: string } | undefined {
  const [, hour = '', minutes = '', text = ''] = LINE_OF_DAY.exec(line.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minutes) > 59) return undefined
  return { time: `${Number(hour)}\u00a0h${minutes === '' || minutes === '00' ? '' : `\u00a0${minutes}`}`, text }
}

/** Hosts that hide where a link leads: shorteners, and sites that redirect. */
const HIDING =
  /(?:^|\.)(?:bit\.ly|t\.co|tinyurl\.com|lnkd\.in|goo\.gl|ow\.ly|is\.gd|shorturl\.at|cutt\.ly|l\.facebook\.com)$/
const TRACKING = /^(?:utm_.*|fbclid|gclid|igshid|mc_eid|si|pid)$/

/** Why a link does not lead to the page of a video. */
function videoProblem(link: string): string | undefined {
  const url = URL.parse(link)
  if (!url) return undefined
  if (HIDING.test(url.hostname) || (/(?:^|\.)google\.\w+$/.test(url.hostname) && url.pathname === '/url'))
    return 'Ce lien cache l’adresse de la vidéo. Ouvrez-le, puis copiez l’adresse de la page.'
  if (url.hostname.includes('xn--')) return `L’adresse réelle est ${url.hostname}. Écrivez une adresse sans accents.`
  const tracked = [...url.searchParams.keys()].filter((name) => TRACKING.test(name))
  return tracked.length > 0 ? `Retirez de l’adresse ce qui suit le lecteur\u00a0: ${tracked.join(', ')}.` : undefined
}

const CONTACT = /\p{L}@\p{L}|(?:\+33|\b0)[\s.-]?[1-9](?:[\s.-]?\d{2}){4}\b/u
const TEXTS = ['name', ...Object.keys(TESTIMONY_QUESTIONS), 'day']

const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
const textIn = (document: ContentDocument, field: string): string =>
  rowsIn(document[field]).join('\n') || (typeof document[field] === 'string' ? document[field] : '')

/** The problems of a testimony (OFF-09). Every one refuses publication: it shows a person. */
export function checkTestimony(document: ContentDocument, stored: StoredAgreement): ContentCheck[] {
  const of = (field: string) => textIn(document, field)
  const [on, until, video] = [of('agreed_on'), of('agreed_until'), of('video')]
  const lines = rowsIn(document['day']).map(String)
  const checks: ContentCheck[] = []
  const refuse = (path: string, message: string, isWrong: boolean) => {
    if (isWrong && !checks.some((one) => one.path === path)) checks.push(refusal(path, message))
  }
  refuse(
    'trade',
    'Choisissez un métier ou un secteur, et un seul des deux.',
    (of('trade') === '') === (of('sector') === ''),
  )
  refuse('day', `Écrivez ${DAY_LINES} lignes.`, lines.length > 0 && lines.length !== DAY_LINES)
  const unread = lines.find((line) => readLineOfDay(line) === undefined)
  refuse('day', `Commencez par l’heure\u00a0: ${quoted(unread ?? '')}.`, unread !== undefined)
  for (const field of TEXTS)
    refuse(field, 'Retirez l’adresse e-mail ou le numéro de téléphone.', CONTACT.test(of(field)))
  const why = videoProblem(video)
  refuse('video', why ?? '', why !== undefined)
  refuse('agreed_on', 'Ce jour n’est pas encore passé. Écrivez le jour de l’accord.', on > stored.today)
  if (on !== '' && until !== '') {
    refuse('agreed_until', 'Le dernier jour doit venir après celui de l’accord.', until < on)
    refuse('agreed_until', 'Cet accord a pris fin. Recueillez-en un nouveau.', until < stored.today)
    refuse(
      'agreed_until',
      `Un accord vaut ${AGREEMENT_YEARS} ans au plus. Choisissez un jour plus proche.`,
      until > yearsAfter(on, AGREEMENT_YEARS),
    )
    refuse(
      'agreed_on',
      'Un accord plus long est un nouvel accord\u00a0: écrivez le jour où il a été donné.',
      on === stored.agreedOn && stored.agreedUntil !== null && until > stored.agreedUntil,
    )
  }
  refuse(
    'parent_agreed',
    'Cette personne est mineure. Écrivez qui a recueilli l’accord d’un parent, et quand.',
    document['is_minor'] === true && of('parent_agreed') === '',
  )
  refuse('name', 'Ce témoignage a été retiré. Avec un nouvel accord, créez un nouveau témoignage.', stored.isWithdrawn)
  return checks
}

/** What people see of a testimony. Nothing of the agreement. */
export function showTestimony(row: TestimonyRow): Testimony {
  const url = safeLink(row.video)
  return {
    id: row.id,
    name: row.name,
    about: row.trade === null ? 'sector' : 'trade',
    image: safePicture(row.image),
    answers: (Object.keys(TESTIMONY_QUESTIONS) as (keyof typeof TESTIMONY_QUESTIONS)[]).map((field) => ({
      question: TESTIMONY_QUESTIONS[field],
      answer: row[field],
    })),
    day: row.day.map((line) => readLineOfDay(line) ?? { time: '', text: line }),
    video: url === null ? null : { url, host: new URL(url).hostname.replace(/^www\./, '') },
  }
}
