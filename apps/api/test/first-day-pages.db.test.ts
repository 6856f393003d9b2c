// The first day in the pages of the office, without scripts: an empty installation, the start bundle in one act, a
// second person, the site opens (OFF-20). The database tests of features/contents prove what the acts write.

import { OFFICE_ROLES } from '@visions/contract/constants'
import { expect, test } from 'vitest'
import { webBuildDir } from './built-pages.ts'
import { buildMission, buildTool } from './build/content.ts'
import { insert } from './build/insert.ts'
import { buildOrganisation } from './build/professionals.ts'
import { untilChangesReceived, useTestApp } from './harness.ts'
import { OFFICE_HOST, type OfficeCaller, officeCookie, openOffice, PRO_URL } from './office.ts'

const app = await useTestApp({ webBuildDir })
const { db } = app
const PAGE = '/bureau/avant-ouvrir'
const organisation = await buildOrganisation(db, { name: 'Région Ouest' })
const nadia = await openOffice(app, { organisation, roles: OFFICE_ROLES })
const admin = await openOffice(app, { organisation, roles: ['admin'] })

/** A page as its text, with its forms. */
async function open({ secret }: OfficeCaller, url: string) {
  const answer = await app.inject({ url, headers: { host: OFFICE_HOST, cookie: officeCookie(secret) } })
  expect(answer.statusCode, url).toBe(200)
  const html = answer.body.replaceAll('<!-- -->', '')
  const text = html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ')
  return { html, text }
}

/** Sends the form of a page that has a button with this text. Returns the page that follows. */
async function press(by: OfficeCaller, url: string, button: RegExp) {
  const { html } = await open(by, url)
  const form = [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([all]) => all).find((one) => button.test(one))
  expect(form, String(button)).toBeDefined()
  const fields = new URLSearchParams()
  for (const [input] of form!.matchAll(/<(?:input|button)\b[^>]*>/g)) {
    const [name, value] = ['name', 'value'].map((one) => new RegExp(`\\b${one}="([^"]*)"`).exec(input)?.[1])
    if (name) fields.append(name, value ?? '')
  }
  const answer = await app.inject({
    method: 'POST',
    url: /action="([^"]*)"/.exec(form!)?.[1] ?? url,
    headers: {
      host: OFFICE_HOST,
      origin: PRO_URL,
      cookie: officeCookie(by.secret),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: fields.toString(),
  })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(302)
  return open(by, answer.headers.location!)
}

/** The page without the help above it, which names its buttons. */
const workOf = (html: string): string => html.split('<main')[1]!

test('[OFF-20] first day: bundle in one act, a second person publishes what binds → the site opens', async () => {
  const isOpen = async () => {
    await untilChangesReceived(app)
    return (await app.callSignedOut('GET /public/opening')).isOpen
  }
  expect((await open(nadia, '/bureau')).text).toContain('Avant d’ouvrir : il manque')
  // The administration reads the page, and who can do it, without a button.
  const read = await open(admin, PAGE)
  expect(read.text).toContain(`Rôle Publication : ${nadia.professional.name}`)
  expect(workOf(read.html)).not.toContain('J’importe et je publie')

  const imported = await press(nadia, PAGE, /J’importe et je publie/)
  expect(imported.text).toMatch(/Le lot de départ est importé\. \d+ contenus publiés, 3 brouillons à relire/)
  expect(imported.text).toContain('par une autre personne, 24 brouillons à compléter.')
  expect(imported.text).toContain('Tout le lot est déjà là.')
  expect(imported.text).toContain('Personne d’autre n’a encore le rôle Publication.')
  expect(workOf(imported.html)).not.toMatch(/Je publie ces/)

  // What the bundle does not have: a tool, a mission, and the drafts that name it.
  const mission = await buildMission(db, { tasks: [{ tools: [await buildTool(db)] }] })
  for (const audience of ['LYCEEN', 'JOB', 'FORMATION'])
    await insert(db, 'preset_missions', { audience, position: 2, mission_id: mission.id })
  for (const type of ['FORMATION', 'JOB']) await insert(db, 'objectives', { name: `Viser ${type}`, type, position: 9 })
  expect(await isOpen()).toBe(false)

  const paul = await openOffice(app, { organisation, roles: ['publisher'] })
  expect((await open(nadia, PAGE)).text).toContain(`Rôle Publication : ${paul.professional.name}`)
  const published = await press(paul, PAGE, /Je publie ces 3\u00a0brouillons/)
  expect(published.text).toContain('Le site est ouvert au public.')
  expect(published.text).toContain('Tout le nécessaire est publié.')
  expect(await isOpen()).toBe(true)
  expect((await open(paul, '/bureau')).text).not.toContain('il manque')
})

test('[OFF-20] list of contents, reader without the role → who writes and who publishes', async () => {
  const { text } = await open(admin, '/bureau/contenus/missions')
  expect(text).toContain('Vous lisez cette liste sans la changer.')
  expect(text).toContain(`Pour écrire : Rôle Rédaction : ${nadia.professional.name}`)
  expect((await open(nadia, '/bureau/contenus/missions')).text).not.toContain('Pour publier :')
})
