import type { ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { newDocument } from '@visions/contract/contents/walk'
import { daysAfter, parisDay } from '@visions/contract/paris'
import { expect, test } from 'vitest'
import { buildDraft } from '../../../test/build/contents.ts'
import { buildAim, buildTestimony } from '../../../test/build/guidance.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { expectRefusal, useTestApp } from '../../../test/harness.ts'
import { openOffice } from '../../../test/office.ts'
import type { AimReader } from './guidance.repository.ts'
import { findAims, findAimsNeedClass, findTestimonies } from './index.ts'

const app = await useTestApp()
const organisation = await buildOrganisation(app.db)
const [camille, bastien] = [
  await openOffice(app, { organisation, roles: ['editor', 'publisher'] }),
  await openOffice(app, { organisation, roles: ['publisher'] }),
]
const today = parisDay(new Date())

const names = async (trade: string | null, sectors: string[] = [], limit = 9) =>
  (await findTestimonies(app.db, { trade, sectors, limit })).map(({ name, about }) => `${name} ${about}`)

test('[PIS-10] testimonies: of the trade, then of its sectors, while the agreement is valid', async () => {
  const { db } = app
  await buildTestimony(db, { name: 'A', trade: 'D1102', agreed_on: '2020-02-01' })
  await buildTestimony(db, { name: 'B', trade: 'D1102', agreed_on: '2020-03-01' })
  await buildTestimony(db, { name: 'C', sector: 'commerce' })
  await buildTestimony(db, { name: 'today', trade: 'D1102', agreed_on: '2020-01-01', agreed_until: today })
  await buildTestimony(db, { name: 'yesterday', trade: 'D1102', agreed_until: daysAfter(today, -1) })
  await buildTestimony(db, { name: 'withdrawn', trade: 'D1102', archived_at: new Date() })
  await buildTestimony(db, { name: 'other', trade: 'A1501' })
  expect(await names('D1102', ['commerce'])).toEqual(['B trade', 'A trade', 'today trade', 'C sector'])
  expect(await names('D1102', ['commerce'], 1)).toEqual(['B trade'])
  expect(await names('K2204')).toEqual([])
  expect(await names(null, ['commerce'])).toEqual(['C sector'])
})

test('[PIS-10] office: an agreement is named from 30 days before its last day, and once it is over', async () => {
  for (const [name, days] of [
    ['far', 31],
    ['near', 30],
    ['over', -1],
  ] as const)
    await buildTestimony(app.db, { name, trade: 'K1201', agreed_until: daysAfter(today, days) })
  const { ending = [] } = await bastien.call('GET /office/reviews')
  expect(
    ending.filter(({ title }) => /^(?:far|near|over)$/.test(title)).map(({ title, isOver }) => [title, isOver]),
  ).toEqual([
    ['over', true],
    ['near', false],
  ])
})

test('[PIS-11] aims: by situation, class, namespace and day; the first to end, then the next', async () => {
  const { db } = app
  const on = (first_day: string, last_day: string) => ({ first_day, last_day })
  await buildAim(db, { title: 'long', ...on('2027-01-01', '2027-03-10') })
  await buildAim(db, { title: 'last day', ...on('2027-01-10', '2027-01-15'), classes: ['terminale-pro', 'cap'] })
  await buildAim(db, { title: 'later', ...on('2027-05-01', '2027-05-02') })
  await buildAim(db, { title: 'next', ...on('2027-01-16', '2027-06-30') })
  await buildAim(db, { title: 'past', ...on('2027-01-01', '2027-01-14') })
  await buildAim(db, { title: 'members', ...on('2027-04-01', '2027-04-02'), namespace: 'sdn' })
  await buildAim(db, { title: 'students', ...on('2027-01-01', '2027-03-10'), situations: ['Étudiant'] })
  const pupil: AimReader = { situation: 'Lycéen', schoolClass: 'cap', namespace: null, today: '2027-01-15' }
  const titles = async (reader: Partial<AimReader> = {}, limit = 9) =>
    (await findAims(db, { ...pupil, ...reader, limit })).map(({ title }) => title)
  expect(await titles()).toEqual(['last day', 'long', 'next', 'later'])
  expect(await titles({}, 1)).toEqual(['last day'])
  expect(await titles({ schoolClass: 'seconde' })).toEqual(['long', 'next', 'later'])
  expect(await titles({ today: '2027-01-16' })).toEqual(['long', 'next', 'later'])
  expect(await titles({ namespace: 'sdn' })).toEqual(['last day', 'long', 'next', 'members', 'later'])
  expect(await titles({ situation: 'Étudiant' })).toEqual(['students'])
  expect(await titles({ situation: 'Employé' })).toEqual([])
  const needsClass = (changes: Partial<AimReader> = {}) => findAimsNeedClass(db, { ...pupil, ...changes, days: 60 })
  expect(await needsClass()).toBe(true)
  expect(await needsClass({ today: '2026-11-11' }), 'sixty days before its first day').toBe(true)
  expect(await needsClass({ today: '2026-11-10' })).toBe(false)
  expect(await needsClass({ today: '2027-01-16' })).toBe(false)
  expect(await needsClass({ situation: 'Étudiant' })).toBe(false)
})

test('[PIS-10] [OFF-11] testimony: two people publish, one withdraws; its draft is not published again', async () => {
  const { db } = app
  await db.insertInto('trades').values({ code: 'J1405', title: 'Opticien', interests: 'R' }).execute()
  const document: ContentDocument = {
    ...newDocument(KINDS.testimonies.fields),
    name: 'Nadège, opticienne',
    trade: 'J1405',
    image: '/images/testimonies/nadege-opticienne.svg',
    morning: 'J’ouvre.',
    untold: 'La vente.',
    origin: 'Un BTS.',
    day: ['9 h J’ouvre', '10 h Je mesure', '14 h Je taille', '16 h Je règle', '19 h Je ferme'],
    agreed_by: 'Camille, par écrit',
    agreed_on: today,
    agreed_until: daysAfter(today, 300),
  }
  const kind: ContentKind = 'testimonies'
  const { key } = await buildDraft(db, { kind, document, author: camille.professional })
  const params = { kind, key }
  const publish = (by: typeof camille, revision: number) =>
    by.call('POST /office/contents/{kind}/{key}/publication', { params, body: { revision } })
  await expectRefusal(publish(camille, 1), 409)
  await camille.call('POST /office/contents/{kind}/{key}/submission', { params, body: { revision: 1 } })
  await publish(bastien, 1)
  expect(await names('J1405')).toEqual(['Nadège, opticienne trade'])
  // A draft that waits for a review does not delay the withdrawal.
  const { revision } = await camille.call('PUT /office/contents/{kind}/{key}/draft', {
    params,
    body: { revision: 1, document: { ...document, untold: 'La vente aussi.' } },
  })
  await camille.call('POST /office/contents/{kind}/{key}/submission', { params, body: { revision } })
  expect(
    await bastien.call('POST /office/contents/{kind}/archive', { params: { kind }, body: { keys: [key] } }),
  ).toEqual({ archived: 1 })
  expect(await names('J1405')).toEqual([])
  await expectRefusal(publish(bastien, revision), 422, 'content_incomplete')
})

test('[PIS-11] office: the fourth and a fifth aim of a class published at the same time → one is refused', async () => {
  const { db } = app
  const on = (day: string) => ({ first_day: day, last_day: day, situations: ['Lycéen'], classes: ['terminale-pro'] })
  for (const day of ['2031-10-01', '2031-11-01', '2031-12-01']) await buildAim(db, on(day))
  const kind: ContentKind = 'aims'
  const publish = async (day: string) => {
    const document = {
      ...newDocument(KINDS.aims.fields),
      title: day,
      body: 'Une phrase.',
      serves: 'events',
      ...on(day),
    }
    const { key } = await buildDraft(db, { kind, document, author: bastien.professional })
    const params = { kind, key }
    return bastien.call('POST /office/contents/{kind}/{key}/publication', { params, body: { revision: 1 } })
  }
  const outcomes = await Promise.allSettled(['2032-01-01', '2032-02-01'].map(publish))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(publish('2032-03-01'), 422, 'content_incomplete')
  await publish('2032-09-01')
})
