import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { newDocument } from '@visions/contract/contents/walk'
import { classOptions } from '@visions/contract/contents/words'
import { describe, expect, test } from 'vitest'
import { checkAim, classesWithoutAim, schoolYearOf, showAim, type AimRow, type OtherAim } from './aim.rules.ts'
import { checkTestimony, readLineOfDay, showTestimony, type StoredAgreement } from './testimony.rules.ts'

const DAY = ['5 h Je pétris', '7h30 J’ouvre', '12:00 Pause', '14 h Je nettoie', '22 h 15 Je dors']
const never: StoredAgreement = { today: '2026-11-28', isWithdrawn: false, agreedOn: null, agreedUntil: null }
const testimony = (changes: ContentDocument = {}): ContentDocument => ({
  ...newDocument(KINDS.testimonies.fields),
  name: 'Nadège, opticienne à Lens',
  trade: 'J1405',
  day: DAY,
  agreed_on: '2026-10-01',
  agreed_until: '2027-09-30',
  ...changes,
})
const wrong = (changes: ContentDocument, stored: Partial<StoredAgreement> = {}) =>
  checkTestimony(testimony(changes), { ...never, ...stored }).map(({ path }) => path)

describe('testimony', () => {
  test('[PIS-10] [OFF-09] testimony: complete → no problem; what it lacks, or shows too much of → refused', () => {
    for (const [changes, problems] of [
      [{}, []],
      [{ trade: null, sector: 'sante' }, []],
      [{ sector: 'sante' }, ['trade']],
      [{ trade: null }, ['trade']],
      [{ day: DAY.slice(1) }, ['day']],
      [{ day: [...DAY.slice(1), 'Le soir, je dors'] }, ['day']],
      [{ day: [...DAY.slice(1), '25 h Je dors'] }, ['day']],
      [{ untold: 'Appelez-moi au 06 12 34 56 78.' }, ['untold']],
      [{ origin: 'Écrivez à nadege@exemple.fr.' }, ['origin']],
      [{ agreed_until: '2026-09-30' }, ['agreed_until']],
      [{ agreed_until: '2026-11-27' }, ['agreed_until']],
      [{ agreed_until: '2026-11-28' }, []],
      [{ agreed_until: '2029-10-01' }, []],
      [{ agreed_until: '2029-10-02' }, ['agreed_until']],
      [{ agreed_until: '2099-01-01' }, ['agreed_until']],
      [{ agreed_on: '2026-11-29' }, ['agreed_on']],
      [{ is_minor: true }, ['parent_agreed']],
      [{ is_minor: true, parent_agreed: 'Sa mère, le 1er octobre' }, []],
    ] as const)
      expect(wrong(changes as ContentDocument), JSON.stringify(changes)).toEqual(problems)
  })

  test('[PIS-10] agreement: withdrawn, or longer without a new one → refused; a new one → accepted', () => {
    expect(wrong({}, { isWithdrawn: true })).toEqual(['name'])
    const live = { agreedOn: '2026-10-01', agreedUntil: '2027-03-31' }
    expect(wrong({}, live)).toEqual(['agreed_on'])
    expect(wrong({ agreed_on: '2026-11-20' }, live)).toEqual([])
    expect(wrong({ agreed_until: '2027-01-31' }, live)).toEqual([])
  })

  test.each([
    ['https://www.youtube.com/watch?v=abc', true],
    ['https://bit.ly/3xyz', false],
    ['https://www.google.com/url?q=https://evil.example', false],
    ['https://video.example/nadege?utm_source=mail&pid=12', false],
    ['https://youtubе.com/watch?v=abc', false],
  ])('[PIS-10] [OFF-09] video %s → accepted: %s', (video, isAccepted) => {
    expect(wrong({ video })).toEqual(isAccepted ? [] : ['video'])
  })

  test('[PIS-10] testimony for people: questions, times, host of the video in ASCII; nothing of the agreement', () => {
    const row = { id: 'a', name: 'Nadège', sector: 'sante', trade: null, image: '/images/testimonies/nadege.svg' }
    const answers = { morning: 'M', untold: 'U', origin: 'W', day: DAY, video: 'https://www.youtube.com/watch?v=abc' }
    const shown = showTestimony({ ...row, ...answers })
    expect(shown).toMatchObject({
      about: 'sector',
      video: { url: 'https://www.youtube.com/watch?v=abc', host: 'youtube.com' },
      day: [{ time: '5\u00a0h', text: 'Je pétris' }, { time: '7\u00a0h\u00a030' }, { time: '12\u00a0h' }, {}, {}],
    })
    expect(shown.answers.map(({ answer }) => answer)).toEqual(['M', 'U', 'W'])
    expect(Object.keys(shown)).toEqual(['id', 'name', 'about', 'image', 'answers', 'day', 'video'])
    expect(
      showTestimony({ ...row, ...answers, image: 'https://x.example/a.png', video: 'http://x.example' }),
    ).toMatchObject({ image: '', video: null })
    expect(readLineOfDay('24 h Je dors')).toBeUndefined()
  })
})

describe('aim', () => {
  const aim = (changes: ContentDocument = {}): ContentDocument => ({
    ...newDocument(KINDS.aims.fields),
    title: 'Écrire mes vœux',
    situations: ['Lycéen'],
    classes: ['terminale-generale'],
    first_day: '2027-01-18',
    last_day: '2027-03-10',
    serves: 'path',
    ...changes,
  })
  const other = (first_day: string, last_day: string, changes: Partial<OtherAim> = {}): OtherAim => ({
    title: `Repère du ${first_day}`,
    situations: ['Lycéen'],
    classes: ['terminale-generale'],
    first_day,
    last_day,
    namespace: null,
    ...changes,
  })
  const problems = (changes: ContentDocument, others: OtherAim[] = []) =>
    checkAim(aim(changes), { today: '2026-11-28', others }).map(
      ({ path, isBlocking }) => path + (isBlocking ? '' : '?'),
    )

  test('[PIS-11] [OFF-09] aim: dates and what it opens → refused, advised or accepted', () => {
    for (const [changes, expected] of [
      [{}, []],
      [{ first_day: '2026-12-01', last_day: '2026-12-01' }, []],
      [{ first_day: '2027-03-10', last_day: '2027-01-18' }, ['last_day']],
      [{ first_day: '2027-06-15', last_day: '2027-09-20' }, ['last_day']],
      [{ classes: [], first_day: '2027-06-15', last_day: '2027-09-20' }, []],
      [{ first_day: '2026-10-01', last_day: '2026-11-27' }, ['last_day?']],
      [{ serves: 'mission' }, ['mission_id']],
      [{ mission_id: 'x' }, ['mission_id']],
      [{ serves: 'mission', mission_id: 'x' }, []],
      [{ source: 'À vérifier' }, ['source']],
      [{ source: 'Calendrier de la session 2027' }, []],
    ] as const)
      expect(problems(changes as ContentDocument), JSON.stringify(changes)).toEqual(expected)
  })

  test('[PIS-11] [OFF-09] aims of a class: overlapping → advice; a fifth of a school year → refused', () => {
    expect(problems({}, [other('2026-12-01', '2027-01-18')])).toEqual(['first_day?'])
    expect(problems({}, [other('2026-12-01', '2027-01-17')])).toEqual([])
    expect(problems({}, [other('2027-02-01', '2027-02-28', { classes: ['seconde'] })])).toEqual([])
    const three = ['2026-09-01', '2026-10-01', '2027-05-01'].map((day) => other(day, day))
    const general = other('2027-06-01', '2027-06-02', { classes: [], situations: ['Lycéen', 'Étudiant'] })
    expect(problems({}, three)).toEqual([])
    expect(problems({}, [...three, other('2027-09-01', '2027-09-02')])).toEqual([])
    expect(problems({}, [...three, { ...general, namespace: 'sdn' }]), 'of members of a namespace').toEqual(['classes'])
    expect(problems({ namespace: 'gen' }, [...three, { ...general, namespace: 'sdn' }])).toEqual([])
    const [fifth] = checkAim(aim(), { today: '2026-11-28', others: [...three, general] })
    expect(fifth).toMatchObject({ path: 'classes', isBlocking: true })
    expect(fifth!.message).toMatch(/^Terminale générale, année 2026-2027\u00a0: 4\u00a0repères .*2027-06-01.*Archivez/)
    const four = [...three, other('2027-05-20', '2027-05-21')]
    expect(problems({ classes: [] }, four), 'for all classes').toEqual(['classes'])
    expect(problems({ classes: ['seconde'] }, four)).toEqual([])
    const summer = { classes: [], first_day: '2027-08-20', last_day: '2027-09-02' }
    expect(problems(summer, four), 'over the summer: of both years').toEqual(['classes'])
  })

  test('[PIS-11] school year: from 1 September; classes of a situation', () => {
    expect(['2026-08-31', '2026-09-01', '2027-01-01'].map(schoolYearOf)).toEqual([2025, 2026, 2026])
    expect(classOptions('Collégien').map(([code]) => code)).toEqual(['troisieme', 'autre'])
    expect(classOptions('Étudiant').map(([code]) => code)).toEqual(['etudiant-1', 'autre'])
    expect(classOptions('Lycéen').map(([code]) => code)).toContain('cap')
    expect(classOptions('Employé')).toEqual([])
  })

  test('[PIS-11] classesWithoutAim: an aim of the class, or of all classes of the situation, counts', () => {
    const aims = [
      { situations: ['Étudiant'], classes: [] },
      { situations: ['Lycéen'], classes: ['seconde', 'cap'] },
    ]
    expect(classesWithoutAim('Collégien', aims)).toEqual(['troisieme'])
    expect(classesWithoutAim('Étudiant', aims)).toEqual([])
    expect(classesWithoutAim('Lycéen', aims)).not.toEqual(expect.arrayContaining(['cap']))
    expect(classesWithoutAim('Lycéen', aims)).toContain('terminale-pro')
  })

  test('[PIS-11] what an aim opens → a page of the product', () => {
    const row: AimRow = {
      id: 'a',
      title: 'T',
      body: 'B',
      source: '',
      first_day: '2026-11-28',
      last_day: '2026-11-30',
      serves: 'path',
      tool_id: 't',
      journey: 'j',
    }
    const address = (serves: AimRow['serves']) => showAim({ ...row, serves }, '2026-11-28').address
    expect((['path', 'mission', 'tool', 'journey', 'events', 'meetings'] as const).map(address)).toEqual([
      '/user/pistes?visite=path',
      '/user/missions',
      '/user/catalog/service/t',
      '/user/experiences/j',
      '/user/events',
      '/user/meetings',
    ])
    expect([showAim(row, '2026-11-27').isCurrent, showAim(row, '2026-11-28').isCurrent]).toEqual([false, true])
  })
})
