import { expect, test } from 'vitest'
import { agreementCases } from './agreement.cases.ts'
import { elisionCases } from './elision.cases.ts'
import { longDate, shortDate, soonText, timeText, weekday } from './french-dates.ts'
import {
  count,
  durationText,
  numberText,
  ofName,
  ofPerson,
  ordinalText,
  quotedTitle,
  rangeText,
  starsText,
  thatName,
  toName,
} from './french-words.ts'

/** Kinds that operators name: no function sets a word before them, sentences quote them or set a colon. */
const QUOTED = ['mission', 'reward', 'journey', 'establishment', 'school']

/** Expectations that nothing in the product can meet or miss, by their reason. */
const MOVED_ELISIONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:department|region|country)-|^h-aspirate-country$|^h-open-haiti$/, 'lists and brackets name them, no sentence'],
  [/^team$/, 'organisations of the office stand after a colon'],
]

const FRAMES: Record<string, (name: string, isPerson: boolean) => string> = {
  de: (name, isPerson) => (isPerson ? ofPerson(name) : ofName(name)),
  'près de': (name) => `près ${ofName(name)}`,
  que: thatName,
  'ce que': (name) => `ce ${thatName(name)}`,
  à: (name, isPerson) => (isPerson ? `à ${name}` : toName(name)),
  in: toName,
  'jusqu’à': (name) => `jusqu’${toName(name)}`,
}

test.each(elisionCases.filter(({ id }) => !MOVED_ELISIONS.some(([pattern]) => pattern.test(id))))(
  '[UI-05] $kind in a sentence: $id → right French, or no such sentence',
  ({ kind, name, frames }) => {
    for (const { frame, result } of frames) {
      const write = FRAMES[frame] ?? (['le', 'votre'].includes(frame) ? undefined : (text) => `${frame} ${text.trim()}`)
      const isRefused = result.isNever && (QUOTED.includes(kind) || write === undefined)
      expect(isRefused || result.accepts(write!(name, kind === 'person'), name), frame).toBe(true)
    }
  },
)

test('[UI-05] French names: accents, ligatures, capitals and lists of the mute h', () => {
  expect(['Zoé', 'Anaïs', 'Œdipe', 'HÉLÈNE', 'Hugo-Marie', 'Hakim', 'Yéléna'].map(ofPerson)).toEqual([
    'de Zoé',
    'd’Anaïs',
    'd’Œdipe',
    'd’HÉLÈNE',
    'd’Hugo-Marie',
    'de Hakim',
    'de Yéléna',
  ])
  for (const mute of `habiter hameçon harmonie hebdo hectare héliport herbe héritage héroïsme heure hexagone
    hiver hippodrome histoire hommage honneur hôpital horaire hôtel huile humanité humour hybride hypothèse`.split(
    /\s+/,
  ))
    expect(ofName(mute)).toBe(`d’${mute}`)
  for (const aspirate of `haie halte hamster hangar haricot harpe hasard hausse hérisson héron héros heurt hibou
    hiérarchie hippie hockey homard honte hors hotte huit huguenot hutte`.split(/\s+/))
    expect(ofName(aspirate)).toBe(`de ${aspirate}`)
})

test('[UI-05] names that begin like a vowel without its sound: not elided', () => {
  expect(['Oui aux métiers', 'Onze pistes', 'Ouistiti', 'Uhlan', 'Ouest', 'Ouïe', 'Ouvertures'].map(thatName)).toEqual([
    'que Oui aux métiers',
    'que Onze pistes',
    'que Ouistiti',
    'que Uhlan',
    'qu’Ouest',
    'qu’Ouïe',
    'qu’Ouvertures',
  ])
})

test('[UI-05] names that begin with a preposition: in quotation marks after another one', () => {
  for (const name of [
    'Aux Quatre Vents',
    'Au Fil de l’Eau',
    'Du Concret',
    'Des Idées',
    'À Nous',
    'A\u0300 Nous',
    'D’Abord',
  ])
    expect([ofName(name), toName(name)]).toEqual(
      [`de «\u00a0${name}\u00a0»`, `à «\u00a0${name}\u00a0»`].map((text) => text.normalize()),
    )
  expect(['Aurore', 'Dune', 'Destin', 'Duo Métiers'].map(ofName)).toEqual([
    'd’Aurore',
    'de Dune',
    'de Destin',
    'de Duo Métiers',
  ])
})

test('[UI-05] a name with straight quotes, tabs or two spaces: as people write it', () => {
  expect(['"Cap" Métiers', 'Les\tBocaux  du Port', "L'Essai"].map(ofName)).toEqual([
    'de «\u00a0Cap\u00a0» Métiers',
    'des Bocaux du Port',
    'de L’Essai',
  ])
  expect(quotedTitle('Un écran de 15"')).toBe('«\u00a0Un écran de 15"\u00a0»')
})

test('[UI-05] a number that is rounded: the noun agrees with what is shown', () => {
  expect(count(1.9999, 'tâche', 'tâches')).toBe('2\u00a0tâches')
})

test('[UI-05] quotedTitle: one kind of quotation marks outside, another inside, no full stop of its own', () => {
  expect(
    ['« Cap ou pas cap »', 'Le jeu « 24 phrases »', '"Top" chrono', 'Je me lance.', " L'essai, etc. ", 'Et moi…'].map(
      quotedTitle,
    ),
  ).toEqual([
    '«\u00a0“Cap ou pas cap”\u00a0»',
    '«\u00a0Le jeu “24 phrases”\u00a0»',
    '«\u00a0“Top” chrono\u00a0»',
    '«\u00a0Je me lance\u00a0»',
    '«\u00a0L’essai, etc.\u00a0»',
    '«\u00a0Et moi…\u00a0»',
  ])
})

const MOVED_AGREEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^unknown-count$|^percent-no-result$/, 'the contract refuses NaN'],
  [/^(?:les-deux|aucun-feminine|participle-mixed)$/, 'a whole sentence of one screen, without a number'],
  [/^number-(?:year|postal|of-room)$|^ordinal-class$/, 'a text, not a number'],
  [/^euro/, 'the product writes no amount of money'],
  [/^ordinal-first-m$/, 'only feminine ordinals are written'],
  [/^date-(?:yesterday|dates-list|span-same-month)$/, 'the product writes no such date'],
]

const NOUNS: Record<string, [one: string, many: string]> = {
  étoile: ['étoile', 'étoiles'],
  jour: ['jour', 'jours'],
  heure: ['heure', 'heures'],
  minute: ['minute', 'minutes'],
  mois: ['mois', 'mois'],
  an: ['an', 'ans'],
  tâche: ['tâche', 'tâches'],
  'tâche terminée': ['tâche terminée', 'tâches terminées'],
  métier: ['métier', 'métiers'],
  mission: ['mission', 'missions'],
  formation: ['formation', 'formations'],
  offre: ['offre', 'offres'],
  lieu: ['lieu', 'lieux'],
  travail: ['travail', 'travaux'],
  fois: ['fois', 'fois'],
  choix: ['choix', 'choix'],
  réponse: ['réponse', 'réponses'],
  autre: ['autre', 'autres'],
  'autre partage': ['autre partage', 'autres partages'],
  'rendez-vous': ['rendez-vous', 'rendez-vous'],
  'établissement de formation': ['établissement de formation', 'établissements de formation'],
  'récompense vous attend': ['récompense vous attend', 'récompenses vous attendent'],
  'bilan prêt': ['bilan prêt', 'bilans prêts'],
  'partenaire sur 2 a reçu': ['partenaire sur 2 a reçu', 'partenaires sur 2 ont reçu'],
  'partenaire sur 3 a reçu': ['partenaire sur 3 a reçu', 'partenaires sur 3 ont reçu'],
}
/** Text before the number, the noun with all that agrees with it, text after it. */
const counted = /^([^{]*)\{([^}]+)\}(.*)$/

/** The text that the product writes for a case, by the frame. */
function written(value: string, frame: string): string {
  const [from = '', sign, other = ''] = value.split(/ (now|to) /)
  const at = sign === 'now' ? new Date(other) : undefined
  const n = Number(value)
  const [, before = '', noun = '', after = ''] = counted.exec(frame) ?? []
  if (frame === '{day} {hour}') return soonText(from, at)
  if (noun === 'hour') return `${before || 'à '}${timeText(from)}${after.replace(/(\d) h/, '$1\u00a0h')}`
  if (noun === 'month') return `mois ${ofName(new Date(from).toLocaleDateString('fr', { month: 'long' }))}`
  if (noun === 'short') return shortDate(from)
  if (noun === 'from') return `du ${longDate(from)} au ${longDate(other)}`
  if (noun === 'day')
    return at && !frame.includes('mail') ? soonText(from, at).replace(/ à .*|^le /g, '') : before + weekday(from)
  if (noun === 'ordinal') return `${ordinalText(n)}${after}`
  if (noun === 'VisionsStars') return `${before}${starsText(n)}`
  if (noun === 'n' && after.startsWith(' %')) return `${numberText(n)}\u00a0%`
  if (noun === 'n' && after.includes('{n+2}')) return `de ${rangeText(n, n + 2, 'an', 'ans')}`
  if (noun === 'n' && after.startsWith('/5')) return `${count(n, ...NOUNS['étoile']!)} sur 5`
  if (noun === 'n' && after.includes('2000')) return `${numberText(n)} sur ${numberText(2000)}`
  if (noun === 'n' && after.trim() in NOUNS) return before + count(n, ...NOUNS[after.trim()]!)
  if (noun === 'n') return numberText(n)
  const range = /^(\d+) à (\d+) $/.exec(before)
  if (range) return rangeText(Number(range[1]), Number(range[2]), ...NOUNS[noun]!)
  if (after === ' de') return `de ${count(n, ...NOUNS[noun]!)}`
  const whole = NOUNS[noun + after] ?? NOUNS[noun]!
  return before + count(n, ...whole)
}

test.each(agreementCases.filter(({ id }) => !MOVED_AGREEMENTS.some(([pattern]) => pattern.test(id))))(
  '[UI-05] numbers, dates and what agrees with them: $id',
  ({ value, frame, right, wrong }) => {
    if (right.isNever && right.texts.length === 0) return expect(() => written(value, frame)).toThrow(RangeError)
    const text = written(value, frame)
    expect(right.accepts(text), text).toBe(true)
    expect(wrong).not.toContain(text)
  },
)

test('[UI-05] durationText: whole hours, else minutes', () => {
  expect([3600, 86_400, 5400, 60, 29].map(durationText)).toEqual([
    '1\u00a0heure',
    '24\u00a0heures',
    '90\u00a0minutes',
    '1\u00a0minute',
    'moins d’une minute',
  ])
})
