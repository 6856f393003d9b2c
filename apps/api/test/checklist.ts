// The checklist of a counsellor (docs/counsellor-checklist.md) as a program: each question reads the composed document.
// What needs eyes is not here: whether the first paragraph can be read aloud (19), and whether quotations are apt (2).
import type { Trade } from '@visions/advice/model'
import { isAgainst } from '@visions/advice/ranking/limits.rules'
import type { AssessmentDocument, Statement } from '@visions/contract/assessments'
import { limitText } from '../src/features/assessments/trade-facts.rules.ts'
import { situationOf } from './counsellor-input.ts'
import type { CounsellorPerson } from './counsellor.cases.ts'

export type Case = Omit<CounsellorPerson, 'checklist'>

export interface Read {
  person: Case
  document: AssessmentDocument
  tradeOf: (code: string) => Trade | undefined
  /** Pages of the printed document; undefined when it was not printed. */
  pages?: number
}

interface Question {
  isEliminating: boolean
  /** Why not; undefined when the answer is yes. */
  check: (read: Read) => string | undefined
}

type Kind = AssessmentDocument['sections'][number]['kind']

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('’', "'")
const sectionOf = ({ document }: Read, kind: Kind): Statement[] =>
  document.sections.find((section) => section.kind === kind)?.statements ?? []
const codesOf = (text = ''): string[] => text.split(' ').filter((code) => code !== '')

/** The text of a statement, in reading order. */
const textOf = ({ text, detail, source, score, facts, reasons }: Statement): string =>
  [
    /[.?!]$/.test(text) ? text : `${text}.`,
    score ? `${score.label}, ${score.value} sur ${score.max}.` : '',
    detail,
    ...facts.map((fact) => `${fact.label} : ${fact.text}`),
    ...reasons,
    `D'après ${source}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** All that is read of a document, in plain spaces and apostrophes. */
export const wholeText = ({ summary, sections, contradictions, missing, nextSteps }: AssessmentDocument): string =>
  plain(
    [
      ...summary,
      ...sections.flatMap(({ title, lead, hint, statements }) => [
        `${title}.`,
        lead,
        hint ?? '',
        ...statements.map(textOf),
      ]),
      ...contradictions.flatMap(({ left, right, question }) => [textOf(left), textOf(right), question]),
      ...missing.map(({ what, why }) => `${what} : ${why}`),
      ...nextSteps.map(({ text }) => text),
    ].join('\n'),
  )
/** Without the person’s own words. */
const ownTextOf = ({ document }: Read): string =>
  wholeText({ ...document, sections: document.sections.filter(({ kind }) => kind !== 'words') })

const suggested = (read: Read): Statement[] => sectionOf(read, 'trades')
const codeOf = ({ key }: Statement): string => key.split('/')[1]!
/** Codes of all trades that the document suggests, that of the other way included. */
const suggestedCodes = (read: Read): string[] =>
  [...suggested(read), ...sectionOf(read, 'plan-b')].map(codeOf).filter((code) => /^[A-Z]\d{4}$/.test(code))
const isFlatGame = ({ game }: Case): boolean => {
  const answers = game.split('').filter((one) => one !== '-')
  const max = Math.max(...['y', 'n'].map((one) => answers.filter((answer) => answer === one).length))
  return max >= 18 || answers.filter((one) => one === 'u').length >= 12 || answers.length < 6
}
const isFlatTool = ({ interests }: { interests?: number[] }): boolean =>
  interests !== undefined && Math.max(...interests) - Math.min(...interests) <= 10
const isPupil = (person: Case) => person.situation === 'Lycéen'
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'), 'i')
const match = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[0]
const firstOf = <T>(list: readonly T[], why: (one: T) => string | undefined): string | undefined => {
  for (const one of list) {
    const found = why(one)
    if (found !== undefined) return found
  }
  return undefined
}

const LIKES: readonly [phrase: string, label: string][] = [
  ['travailler de vos mains', 'Le concret'],
  ['comprendre comment', 'La recherche'],
  ['imaginer et créer', 'La création'],
  ['aider et transmettre', 'La relation'],
  ['entraîner les autres', 'L’initiative'],
  ['organiser et vérifier', 'La méthode'],
]

const ROUTES = /diplôme|titre|concours|VAE|CAP|bac|BTS|BUT|licence|master|doctorat|école|sans formation|agrément/i

export const CHECKLIST: Readonly<Record<number, Question>> = {
  1: {
    isEliminating: true,
    check(read) {
      const names = new Set(read.document.sources.map(({ name }) => name))
      const stated = (['words', 'limits', 'set-aside', 'interests', 'talents', 'skills', 'values'] as const).flatMap(
        (kind) => sectionOf(read, kind),
      )
      const alien = stated.find(({ source }) => !names.has(source))
      if (alien) return `«${alien.text}» has the source ${alien.source}`
      const interests = sectionOf(read, 'interests')
      const mean = interests.reduce((sum, { score }) => sum + (score?.value ?? 0), 0) / (interests.length || 1)
      const text = ownTextOf(read)
      return firstOf(LIKES, ([phrase, label]) => {
        if (!text.includes(`Vous aimez ${phrase}`)) return undefined
        const score = interests.find((one) => one.text === label)?.score?.value
        return score !== undefined && score >= mean + 10
          ? undefined
          : `«Vous aimez ${phrase}» at ${score}, mean ${mean}`
      })
    },
  },
  2: {
    isEliminating: false,
    check(read) {
      const words = codesOf(plain(read.person.words ?? ''))
      const quoted = sectionOf(read, 'words')
        .map(({ text }) => plain(text))
        .join(' ')
      if (words.length === 0) return undefined
      const run = Math.min(5, words.length)
      const has = words.some(
        (_, place) => place + run <= words.length && quoted.includes(words.slice(place, place + run).join(' ')),
      )
      return has ? undefined : 'the own words are not quoted'
    },
  },
  3: {
    isEliminating: true,
    check(read) {
      const own = new Set(codesOf(read.person.yes?.trades))
      const text = ownTextOf(read)
      const never = match(
        /(?:vos (?:pistes|métiers gardés|envies)|vous avez (?:choisi|gardé|retenu))[^.]{0,20}propos/i,
        text,
      )
      if (never) return never
      for (const { name, trades } of read.person.tools ?? [])
        for (const code of codesOf(trades)) {
          if (own.has(code)) continue
          const proposal = sectionOf(read, 'proposed').find(({ key }) => key.startsWith(`proposed/${code}/`))
          if (proposal && !plain(proposal.detail).includes(plain(name))) return `${code} without the name of ${name}`
          const place = suggested(read).findIndex((one) => codeOf(one) === code)
          if (place < 0) continue
          const { reasons } = suggested(read)[place]!
          if (!reasons.some((reason) => reason.includes(name))) return `${code} is not told as of ${name}`
          if (place === 0 && reasons.every((reason) => reason.startsWith('Proposé'))) return `${code} is the first`
        }
      return undefined
    },
  },
  4: {
    isEliminating: false,
    check(read) {
      const all = (read.person.tools ?? []).flatMap(({ talents = [] }) => talents)
      const mean = all.reduce((sum, [, value]) => sum + value, 0) / all.length
      const shown = sectionOf(read, 'talents')
      const weak = shown.find(
        ({ score }) => (score?.value ?? 0) < 60 || (all.length > 1 && (score?.value ?? 0) <= mean),
      )
      if (weak) return `${weak.text} is no talent`
      return all.length > 0 && shown.length === 0 && !/aucun talent ne se détache/i.test(ownTextOf(read))
        ? 'it does not say that no talent stands out'
        : undefined
    },
  },
  5: {
    isEliminating: false,
    check(read) {
      const text = ownTextOf(read)
      const isFlat = isFlatGame(read.person) || (read.person.tools ?? []).some(isFlatTool)
      if (!isFlat) return undefined
      if (!/mêmes?|non à|oui à|toutes|peu de|trop peu|ne se détache|ne permet|ne permettent|ne disent/i.test(text))
        return 'flat answers are not said to be so'
      return match(/vous êtes plutôt|votre profil est|profil (?:réaliste|investigateur|artistique|social)/i, text)
    },
  },
  6: {
    isEliminating: true,
    check(read) {
      const { limits, no } = read.person
      return firstOf(suggestedCodes(read), (code) => {
        const trade = read.tradeOf(code)
        if (!trade) return undefined
        const limit = codesOf(limits).find((one) => isAgainst(trade, one))
        if (limit) return `${code} ${trade.title}: ${limit}`
        if (codesOf(no?.trades).includes(code)) return `${code} is refused`
        if (codesOf(no?.sectors).includes(trade.sectors[0] ?? '')) return `${code}: sector ${trade.sectors[0]}`
        const setting = codesOf(no?.settings).find((one) => trade.limits.includes(one) || trade.settings.includes(one))
        return setting && !codesOf(read.person.yes?.trades).includes(code) ? `${code}: setting ${setting}` : undefined
      })
    },
  },
  7: {
    isEliminating: false,
    check(read) {
      const { limits, no } = read.person
      const lines = sectionOf(read, 'limits').map(({ text }) => text.toLowerCase())
      const missing = codesOf(limits).find((code) => !lines.includes(limitText(code).toLowerCase()))
      if (missing) return `the limit ${missing} has no line`
      const refusals = [...codesOf(no?.trades), ...codesOf(no?.sectors), ...codesOf(no?.settings)]
      const shown = sectionOf(read, 'set-aside').map(({ key }) => key.split('/').at(-1))
      return refusals.find((code) => !shown.includes(code))
    },
  },
  8: {
    isEliminating: true,
    check: (read) =>
      firstOf(suggested(read), (one) => {
        const text = plain(textOf(one))
        if (!/sans diplôme|CAP|bac|bac \+ [2358]/.test(text)) return `${one.text}: no level`
        const route = one.facts.find(({ label }) => label === 'Chemin')?.text ?? ''
        if (!ROUTES.test(route)) return `${one.text}: no way`
        if (!/\d+ (?:ans?|mois|semaines?|jours?)/.test(plain(route))) return `${one.text}: no duration`
        const isFirst = one === suggested(read)[0]
        const level = read.tradeOf(codeOf(one))?.level ?? 0
        return isFirst &&
          read.person.diploma === 'sans' &&
          !isPupil(read.person) &&
          read.person.situation !== 'Étudiant' &&
          level > 4
          ? `${one.text} is above the baccalauréat`
          : undefined
      }),
  },
  9: {
    isEliminating: true,
    check(read) {
      const pattern =
        /réglementé|diplôme (?:d'État )?obligatoire|carte professionnelle|agrément|concours|habilitation|permis/i
      const silent = suggested(read).find(
        (one) => read.tradeOf(codeOf(one))?.isRegulated && !pattern.test(plain(textOf(one))),
      )
      if (silent) return `${silent.text} is regulated`
      return read.person.foreign && !/n'est pas une autorisation/.test(ownTextOf(read))
        ? 'the attestation is not said to be no permission'
        : undefined
    },
  },
  10: {
    isEliminating: false,
    check(read) {
      const text = ownTextOf(read)
      const doubtful = suggested(read).find((one) => {
        const unsaid = read.tradeOf(codeOf(one))?.unsaid ?? []
        return codesOf(read.person.limits).some((limit) => unsaid.includes(limit)) && !/à vérifier/i.test(textOf(one))
      })
      if (doubtful) return `${doubtful.text}: nothing to check`
      if (read.person.diploma === null && !text.includes("Vous n'avez pas indiqué"))
        return 'the diploma is not asked for'
      return read.document.missing.length > 0 ? undefined : 'nothing is said to be missing'
    },
  },
  11: {
    isEliminating: true,
    check(read) {
      const claim = /\d ?%|€|recrut|embauch|débouch|\btaux\b|pénurie|en tension/i
      const statements = read.document.sections.flatMap(({ statements }) => statements)
      const bare = statements.find((one) => claim.test(textOf(one)) && !/20\d\d/.test(textOf(one)))
      if (bare) return `«${bare.text}» has no year`
      const undated = statements.find(({ source, date }) => source === '' || (date === null && !/20\d\d/.test(source)))
      return undated && `«${undated.text}» has no source with a date`
    },
  },
  12: {
    isEliminating: false,
    check(read) {
      if (suggested(read).length === 0) return undefined
      const text = sectionOf(read, 'cost')
        .map((one) => plain(textOf(one)))
        .join(' ')
      if (!/gratuit|sans frais|frais|coût|€|rémunér|salaire|bourse|financ/i.test(text)) return 'no cost'
      return /sous conditions|à vérifier/i.test(text) ? undefined : 'the financing has no condition'
    },
  },
  13: {
    isEliminating: false,
    check(read) {
      const [see] = sectionOf(read, 'week')
      if (!see) return 'nothing to see'
      const frames: Record<string, RegExp> = {
        Collégien: /stage d'observation|mini-stage/,
        Lycéen: /mini-stage|immersion|portes ouvertes/,
        Étudiant: /stage|rencontre/,
        "Demandeur d'emploi": /PMSMP|immersion/,
        Employé: /CEP.*immersion/,
      }
      const frame = frames[situationOf({ ...read.person, checklist: {} }) ?? ''] ?? /./
      if (!frame.test(plain(see.text))) return `the frame of «${see.text}»`
      return isPupil(read.person) && /PMSMP/.test(ownTextOf(read)) ? 'a PMSMP for a pupil' : undefined
    },
  },
  14: {
    isEliminating: true,
    check(read) {
      const { person } = read
      const contacts = sectionOf(read, 'contacts')
      if (contacts.length === 0 || contacts.length > 4) return `${contacts.length} contacts`
      const text = contacts.map((one) => plain(textOf(one))).join(' ')
      const wrong = isPupil(person) ? /France Travail|Cap emploi|Apec|PMSMP|3949/ : /Pôle emploi|Fongecif|Opcalia/
      if (wrong.test(text)) return match(wrong, text)
      const must: [boolean, RegExp][] = [
        [isPupil(person), /CIO|psyEN/],
        [person.foreign === true, /ENIC-NARIC/],
        [codesOf(person.limits).includes('amenagement') && !isPupil(person), /Cap emploi/],
        [person.situation === 'Employé' || person.situation === 'Indépendant', /CEP/],
        [person.situation === 'Étudiant', /SCUIO|CIO/],
        [person.situation === "Demandeur d'emploi", /France Travail|Mission locale/],
      ]
      return firstOf(must, ([applies, body]) => (applies && !body.test(text) ? `without ${body.source}` : undefined))
    },
  },
  15: {
    isEliminating: false,
    check(read) {
      const talk = sectionOf(read, 'week')
        .map(({ text }) => plain(text))
        .join(' ')
      return /rendez-vous[^.]*\d{1,2}(?:er)? \p{L}+ 20\d\d/u.test(talk) ? undefined : 'no date for the next talk'
    },
  },
  16: {
    isEliminating: false,
    check(read) {
      const others = sectionOf(read, 'plan-b')
      if (others.length === 0) return 'no other way'
      const [first] = suggested(read)
      const other = others.map(codeOf).find((code) => /^[A-Z]\d{4}$/.test(code))
      if (first && other && codeOf(first).slice(0, 3) === other.slice(0, 3)) return `${other} is of the same family`
      return match(/à défaut|faute de mieux|au pire/i, others.map(textOf).join(' '))
    },
  },
  17: {
    isEliminating: false,
    check(read) {
      const refused = new Set(sectionOf(read, 'set-aside').map(({ key }) => key.split('/').at(-1)))
      return suggestedCodes(read).find((code) => refused.has(code))
    },
  },
  18: {
    isEliminating: true,
    check: (read) =>
      match(
        anyOf(
          'garanti|assurée? de (?:trouver|réussir)|vous (?:serez|deviendrez|trouverez|entrerez)|fait pour vous',
          'idéal|parfait|sans risque|équivalence automatique|à coup sûr',
        ),
        ownTextOf(read),
      ),
  },
  19: {
    isEliminating: true,
    check: (read) =>
      match(
        anyOf(
          'malgré|seulement un|simple(?:ment)? (?:ouvrier|employé|CAP)|petit métier|voie de garage',
          "pour une (?:fille|femme)|pour un (?:garçon|homme)|métiers? (?:d'hommes?|féminins?)|fibre maternelle",
          'mère (?:isolée|célibataire)|décrocheur|manque de motivation|niveau faible|inapte|vous refusez|à votre âge',
        ),
        ownTextOf(read),
      ),
  },
  20: {
    isEliminating: false,
    check(read) {
      if (read.pages !== undefined && read.pages > (suggested(read).length === 0 ? 2 : 4)) return `${read.pages} pages`
      const sentences = ownTextOf(read)
        .split(/(?<=[.?!])\s+|\n/)
        .map((sentence) => sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length)
        .filter((length) => length > 0)
      const mean = sentences.reduce((sum, length) => sum + length, 0) / sentences.length
      if (mean > 15) return `${mean.toFixed(1)} words a sentence`
      return match(/\bfeedback\b|\bmatching\b|RIASEC|(?<!articles? |et )\b[A-Z]\d{4}\b/, ownTextOf(read))
    },
  },
}

/** The answers that are no, and whether a counsellor signs: all eliminating questions, and all but two others. */
export function judge(read: Read): { isSigned: boolean; no: { question: number; why: string }[] } {
  const no = Object.entries(CHECKLIST).flatMap(([question, { check }]) => {
    const why = check(read)
    return why === undefined ? [] : [{ question: Number(question), why }]
  })
  const isOut = no.some(({ question }) => CHECKLIST[question]!.isEliminating)
  return { isSigned: !isOut && no.length <= 2, no }
}
