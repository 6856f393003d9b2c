import type { ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { newDocument } from '@visions/contract/contents/walk'
import { KINDS } from '@visions/contract/contents/kinds'
import { expect, test } from 'vitest'
import { buildAssessment } from '../../../test/build/assessments.ts'
import {
  buildJourney,
  buildMission,
  buildPresetMission,
  buildSendingTool,
  buildTool,
} from '../../../test/build/content.ts'
import { buildDraft } from '../../../test/build/contents.ts'
import { buildProgress } from '../../../test/build/people.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { expectRefusal, type SignedIn, useTestApp } from '../../../test/harness.ts'
import { openOffice } from '../../../test/office.ts'

const app = await useTestApp()
const organisation = await buildOrganisation(app.db)
const publisher = await openOffice(app, { organisation, roles: ['publisher'] })
const second = await openOffice(app, { organisation, roles: ['publisher'] })

/** Publishes a content; `fields` override those of a new one. */
async function publish(kind: ContentKind, key: string, fields: ContentDocument) {
  const document = { ...newDocument(KINDS[kind].fields), ...fields }
  await buildDraft(app.db, { kind, key, document, stage: 'submitted', author: second.professional })
  const body = { revision: 1 }
  await publisher.call('POST /office/contents/{kind}/{key}/publication', { params: { kind, key }, body })
}
const archive = (kind: ContentKind, key: string, by = publisher) =>
  by.call('POST /office/contents/{kind}/archive', { params: { kind }, body: { keys: [key] } })
const change = ({ call, person }: SignedIn, body: object) =>
  call('PUT /users/{id}', { params: { id: person.id }, body })
const namespaceOf = async (name: string) =>
  (await app.callSignedOut('GET /public/namespaces/{name}', { params: { name } })).namespace
const contexts = async () => (await app.callSignedOut('GET /public/contexts')).contexts.map(({ name }) => name)

test('[OFF-08] unknown namespace and context: refused, nothing changes; a link may ask for any name', async () => {
  const me = await app.signIn({ city: 'Rennes' })
  for (const body of [{ namespace: 'nulle-part' }, { context: 'nulle-part' }, { context: 'a/b' }])
    await expectRefusal(change(me, { city: 'Brest', ...body }), 400)
  await expectRefusal(
    me.call('PUT /experiences/context', { body: { userId: me.person.id, context: 'nulle-part' } }),
    400,
  )
  expect((await me.call('GET /me')).user).toMatchObject({
    namespace: null,
    context: 'Normal',
    experiencesInfo: { city: 'Rennes' },
  })
  expect(await namespaceOf('nulle-part')).toBeNull()
})

test('[OFF-08] key that no link could contain → refused', async () => {
  for (const kind of ['namespaces', 'contexts', 'journeys'] as const)
    for (const key of ['a', 'a b', 'é-t-é', '1a', 'a/b', 'a'.repeat(41)])
      await expectRefusal(publisher.call('POST /office/contents/{kind}', { params: { kind }, body: { key } }), 400)
  const params = { kind: 'journeys' as const }
  await expectRefusal(publisher.call('POST /office/contents/{kind}', { params, body: { key: 'pre-start' } }), 400)
})

test('[OFF-08] namespace: what it sets applies to its people until it is archived', async () => {
  await publish('namespaces', 'region', { title: 'La région', search: 'FORMATION', skips_onboarding: true })
  const region = { name: 'region', search: 'FORMATION', skipsOnboarding: true }
  await expect.poll(() => namespaceOf('region')).toEqual(region)
  const { id: mission_id } = await buildMission(app.db, { name: 'Dans la région' })
  const preset = await buildPresetMission(app.db, { audience: 'FORMATION', namespace: 'region', mission_id })
  await buildPresetMission(app.db, { audience: 'JOB', mission_id })
  app.deps.content.changed()

  const me = await app.signIn({ situation: 'Employé', age_group: '25-30', research_type: null })
  const first = () => me.call('GET /usermissions/presets')
  expect((await first()).audience).toBeNull()
  expect(await change(me, { namespace: 'region' })).toMatchObject({
    researchType: 'FORMATION',
    namespaceSearch: 'FORMATION',
    skipsOnboarding: true,
  })
  // The search of the namespace wins over one that the person saves.
  await change(me, { researchType: 'JOB' })
  expect(await first()).toMatchObject({ audience: 'FORMATION', missions: [{ mission: { name: 'Dans la région' } }] })
  expect((await me.call('GET /notebook')).audience).toBe('FORMATION')

  await expectRefusal(archive('namespaces', 'region'), 409, 'in_use')
  await app.db.deleteFrom('preset_missions').where('id', '=', preset.id).execute()
  await archive('namespaces', 'region')
  await expect.poll(() => namespaceOf('region')).toBeNull()
  expect((await first()).audience).toBe('JOB')
  expect((await me.call('GET /me')).user).toMatchObject({
    namespace: 'region',
    namespaceSearch: null,
    skipsOnboarding: false,
  })
  await expectRefusal(change(me, { namespace: 'region' }), 400)
})

test('[OFF-08] context: its variant of a journey applies to its people; the default one stays', async () => {
  const tool = await buildTool(app.db)
  await publish('contexts', 'sante', { title: 'Santé', effect: 'Vos parcours parlent de la santé.', position: 0 })
  await buildJourney(app.db, {
    name: 'metiers',
    platforms: [{ tool }],
    variants: [{ context: 'sante', guide: ['Pour la santé.'] }],
  })
  await expect.poll(contexts).toEqual(['Normal', 'sante', 'numerique'])
  app.deps.content.changed()
  const me = await app.signIn()
  const guide = async () =>
    (await me.call('GET /userplatformjourneys/me')).journeys.find(
      ({ platformJourney }) => platformJourney.experience === 'metiers',
    )?.platformJourney.guide
  expect(await guide()).toEqual(['Gardez la même adresse e-mail.'])
  await me.call('PUT /experiences/context', { body: { userId: me.person.id, context: 'sante' } })
  expect(await guide()).toEqual(['Pour la santé.'])

  await expectRefusal(archive('contexts', 'sante'), 409, 'in_use')
  await expectRefusal(archive('contexts', 'Normal'), 409, 'not_archivable')
  await app.db.deleteFrom('journey_variants').where('journey_name', '=', 'metiers').execute()
  await archive('contexts', 'sante')
  await expect.poll(contexts).toEqual(['Normal', 'numerique'])
  app.deps.content.changed()
  expect(await guide()).toEqual(['Gardez la même adresse e-mail.'])
})

test('[OFF-08] experience: open to all calls once published; archived → 404, assessments stay readable', async () => {
  const tool = await buildSendingTool(app.db)
  const platform = {
    tool_id: tool.id,
    purpose: 'Vous répondez.',
    kind: 'assessment',
    is_required: true,
    must_share: false,
    needs_tool_id: null,
    opens_website: false,
  }
  await publish('journeys', 'bilan-region', {
    title: 'Bilan de la région',
    description: 'Un outil, puis un bilan.',
    minutes_least: 5,
    minutes_most: 10,
    stars: 20,
    position: 0,
    makes_assessment: true,
    proposed_to: ['JOB'],
    platforms: [platform],
  })
  const me = await app.signIn({ research_type: 'JOB', situation: 'Employé', age_group: '25-30' })
  const params = { experience: 'bilan-region' }
  const read = () => app.callSignedOut('GET /public/platformjourneys/{experience}', { params })
  await expect
    .poll(() =>
      read().then(
        ({ journey }) => journey.name,
        () => null,
      ),
    )
    .toBe('Bilan de la région')
  await me.call('POST /userplatformjourneys/{experience}/me', { params })
  expect((await me.call('GET /notebook')).assessment).toMatchObject({ experience: 'bilan-region', state: 'none' })
  const walk = { experience: 'bilan-region', userId: me.person.id }
  await me.call('POST /bo/prestart', { body: { ...walk, eventCode: 'FORUM' } })
  expect(await me.call('POST /bo/galaxydonestep', { body: { ...walk, step: 0 } })).toEqual({ step: 1 })
  await buildProgress(app.db, { person_id: me.person.id, journey_name: 'bilan-region', tool_id: tool.id, status: 2 })
  expect(await me.call('POST /bo/complete', { body: walk })).toMatchObject({ visionsStars: 20 })
  const { arrivals } = await me.call('GET /arrivals')
  expect(arrivals).toContainEqual(
    expect.objectContaining({ data: { experience: 'bilan-region', name: 'Bilan de la région' } }),
  )
  const assessment = await buildAssessment(app.db, { person_id: me.person.id, journey_name: 'bilan-region' })

  expect(await archive('journeys', 'bilan-region')).toMatchObject({ archived: 0, proposed: 1 })
  await archive('journeys', 'bilan-region', second)
  await expect
    .poll(() =>
      read().then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    )
    .toBe(404)
  await expectRefusal(me.call('POST /userplatformjourneys/{experience}/me', { params }), 404)
  expect((await me.call('GET /notebook')).assessment?.experience).not.toBe('bilan-region')
  const { assessments } = await me.call('GET /assessments', { query: params })
  expect(assessments.map(({ _id }) => _id)).toEqual([assessment.id])
  await me.call('GET /assessments/{id}', { params: { id: assessment.id } })
  await expectRefusal(me.call('GET /assessments', { query: { experience: 'jamais-vu' } }), 404)
})

test('[OFF-20] contents that the product names: never archived, also next to others', async () => {
  const apart = await app.db
    .selectFrom('tools')
    .select('id')
    .where((is) => is.or([is('is_own', '=', true), is('is_matching', '=', true)]))
    .execute()
  expect(apart).toHaveLength(2)
  const { id } = await buildTool(app.db)
  for (const tool of apart) {
    const keys = [id, tool.id]
    const both = publisher.call('POST /office/contents/{kind}/archive', { params: { kind: 'tools' }, body: { keys } })
    await expectRefusal(both, 409, 'not_archivable')
  }
})

test('[OFF-19] office: whole link of a group and of a version of the site; other kinds have none', async () => {
  const linkOf = async (kind: ContentKind, key: string) =>
    (await publisher.call('GET /office/contents/{kind}/{key}', { params: { kind, key }, query: {} })).link
  await publish('namespaces', 'campus-nord', { title: 'Campus Nord' })
  const { publicUrl } = app.deps.config
  expect(await linkOf('namespaces', 'campus-nord')).toBe(`${publicUrl}/custom-onboard?headai=campus-nord`)
  await publish('contexts', 'campus', { title: 'Campus', effect: 'Vos parcours s’orientent vers le campus.' })
  expect(await linkOf('contexts', 'campus')).toBe(`${publicUrl}/?context=campus`)
  expect(await linkOf('tools', (await buildTool(app.db)).id)).toBeUndefined()
})
