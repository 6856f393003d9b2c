import { expect, test } from 'vitest'
import { announcementOf, buildAnnouncement, buildDraft } from '../../../test/build/contents.ts'
import { buildEvent } from '../../../test/build/events.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { useTestApp } from '../../../test/harness.ts'
import { openOffice } from '../../../test/office.ts'

const app = await useTestApp()
const { db } = app
const organisation = await buildOrganisation(db)
const nadia = await openOffice(app, { organisation, roles: ['editor'] })
const read = async (month: string) =>
  (await nadia.call('GET /office/calendar', { query: { month } })).entries.map(({ day, at, point, title }) => [
    day,
    at,
    point,
    title,
  ])

test('[OFF-02] calendar: days and moments of a month in Paris, in order; archived contents left out', async () => {
  await buildAnnouncement(db, { title: 'Annonce', shown_from: '2031-02-28', shown_until: '2031-03-31' })
  await buildReward(db, {
    title: 'Bon',
    start_at: new Date('2031-02-28T22:59:00Z'),
    end_at: new Date('2031-03-05T10:00:00Z'),
  })
  await buildReward(db, { title: 'Archivé', archived_at: new Date(), end_at: new Date('2031-03-05T10:00:00Z') })
  // The clocks change on 30 March: these are 23:59 and 00:30 in Paris.
  await buildEvent(db, { title: 'Salon', starts_at: new Date('2031-03-31T21:59:00Z'), ends_at: null })
  await buildEvent(db, { title: 'Nuit', starts_at: new Date('2031-03-31T22:30:00Z'), ends_at: null })
  const document = announcementOf({ title: 'Semaine des métiers' })
  await buildDraft(db, { document, stage: 'approved', publish_at: new Date('2031-03-10T07:00:00Z') })
  await buildDraft(db, { document: announcementOf(), stage: 'submitted' })
  expect(await read('2031-03')).toEqual([
    ['2031-03-05', '2031-03-05T10:00:00.000Z', 'ends', 'Bon'],
    ['2031-03-10', '2031-03-10T07:00:00.000Z', 'publication', 'Semaine des métiers'],
    ['2031-03-31', null, 'ends', 'Annonce'],
    ['2031-03-31', '2031-03-31T21:59:00.000Z', 'begins', 'Salon'],
  ])
  expect(await read('2031-02')).toEqual([
    ['2031-02-28', null, 'begins', 'Annonce'],
    ['2031-02-28', '2031-02-28T22:59:00.000Z', 'begins', 'Bon'],
  ])
  expect(await read('2031-04')).toEqual([['2031-04-01', '2031-03-31T22:30:00.000Z', 'begins', 'Nuit']])
})
