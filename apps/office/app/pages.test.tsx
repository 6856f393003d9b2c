import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OfficeRole } from '@visions/contract/constants'
import { expect, test } from 'vitest'
import { HELP, PageHelp } from './guide-page.tsx'
import { alerts, ME, openOffice, ORGANISATION, plain, press, seeHeading } from '../test/office.ts'
import { refusal, testId } from '@visions/ui/test/pages.ts'
import { region, texts, type Answers } from '@visions/ui/test/render-route.tsx'

// In the browser, the answer to a form is a new document. Here the fields stay, so that tests of what was typed read
// `defaultValue` and `defaultChecked`.

const withoutFactor = { ...ME, factor: { ...ME.factor, isProven: false, provenBy: null, freshUntil: null, kinds: [] } }
const PROVIDERS = {
  providers: [
    { id: 'proconnect', kind: 'openid', label: 'ProConnect', hint: '', isUp: true },
    { id: 'region', kind: 'openid', label: 'Passerelle des lycées', hint: '', isUp: true },
  ],
}
const member = (n: number, fields: object = {}) => ({
  id: testId(n),
  name: `Membre ${n}`,
  email: `membre-${n}@example.org`,
  roles: ['editor'],
  joinedAt: '2026-11-02T09:00:00.000Z',
  hasFactor: true,
  isMe: false,
  ...fields,
})
const MEMBERS = {
  members: [member(2, { name: ME.name, email: ME.email, roles: ['admin'], isMe: true }), member(3)],
  next: null,
}
const INVITATION = {
  id: testId(9),
  email: 'agathe@example.org',
  roles: ['support'],
  invitedBy: 'Nadia Ferrand',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  state: 'open',
  isMine: true,
  presented: null,
}
const REQUEST = {
  id: testId(30),
  member: { id: testId(3), name: 'Membre 3', email: 'membre-3@example.org' },
  roles: ['publisher'],
  requestedBy: 'Gaspard Delmas',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  isMine: false,
}
const FACTOR = {
  id: testId(20),
  kind: 'totp',
  name: 'Téléphone',
  addedAt: '2026-11-02T09:00:00.000Z',
  lastUsedAt: null,
}
const SESSION = {
  device: 'Firefox sur Linux',
  provider: 'ProConnect',
  openedAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
}
const ACCESS = {
  factors: [FACTOR],
  recoveryCodesLeft: 9,
  identities: [{ id: 'a'.repeat(32), provider: 'ProConnect', email: ME.email, linkedAt: '2026-11-02T09:00:00.000Z' }],
  sessions: [{ ...SESSION, id: 'b'.repeat(32), isCurrent: true }],
  email: ME.email,
  reviewMails: 'now',
}
const CODES = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-JKMN-PQR${n}`)
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const TOTP = { secret: SECRET, url: `otpauth://totp/Visions:nadia%40example.org?issuer=Visions&secret=${SECRET}` }
const TOKEN = 'invitation-token'
const INVITE = 'POST /office/invitations'
const ROLES = 'PUT /office/members/{id}/roles'
const PROVE = 'POST /office/proofs/totp'
const CONFIRM = 'POST /office/factors/totp/confirmation'
const LINK = 'GET /office/invitation/{token}'
const stale = () => refusal(403, 'fresh_factor_needed')

const open = (at: string, answers: Answers = {}) =>
  openOffice(at, {
    'GET /office/providers': PROVIDERS,
    'GET /office/members': MEMBERS,
    'GET /office/invitations': { invitations: [] },
    'GET /office/role-requests': { requests: [] },
    'GET /office/access': ACCESS,
    ...answers,
  })
/** A name with hidden words: jsdom loses the spaces before them. */
const named = (name: string) => ({ name: new RegExp(`^${name.replaceAll(' ', ' ?')}$`) })
const row = async (name: RegExp) => within((await screen.findByRole('rowheader', { name })).closest('tr')!)

test('[DOR-08] page: session lost → sign-in page, which returns to the page', async () => {
  const { where } = open('/bureau/membres?apres=x', { 'GET /office/me': refusal(401, 'not_signed_in') })
  await waitFor(() => expect(where()).toBe('/bureau/connexion?suite=%2Fbureau%2Fmembres%3Fapres%3Dx'))
  const link = await screen.findByRole('link', { name: 'Me connecter avec ProConnect' })
  expect(link.getAttribute('href')).toBe('/authentication/start/proconnect?suite=%2Fbureau%2Fmembres%3Fapres%3Dx')
})

test('[DOR-08] page: second factor not proven → page that proves it', async () => {
  const { where } = open('/bureau/acces', { 'GET /office/access': refusal(403, 'factor_needed') })
  await waitFor(() => expect(where()).toBe('/bureau/second-facteur?suite=%2Fbureau%2Facces'))
})

test.each([
  [503, 'Le bureau ne répond pas en ce moment'],
  [refusal(403, 'role_needed'), 'Votre rôle n’ouvre pas cette page'],
])('[OFF-01] page: not loaded (%s) → said, no list', async (error, title) => {
  open('/bureau/journal', { 'GET /office/staff-log': error })
  await seeHeading(title)
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  ['erreur=inconnu&suite=//evil.example', 'Ce compte n’a pas d’invitation.'],
  ['erreur=indisponible&service=proconnect', 'ProConnect n’a pas pu vous connecter'],
  ['erreur=annulee&service=proconnect', 'Vous avez annulé la connexion'],
])('[DOR-08] sign-in: ?%s → said, no foreign return', async (query, text) => {
  open(`/bureau/connexion?${query}`)
  expect(await alerts()).toContain(text)
  const link = screen.getByRole('link', { name: 'Me connecter avec ProConnect' })
  expect(link.getAttribute('href')).toBe('/authentication/start/proconnect')
})

test('[DOR-08] sign-in: unknown error → no message; one provider in front, the other folded', async () => {
  const { container } = open('/bureau/connexion?erreur=toString')
  await screen.findByRole('link', { name: 'Me connecter avec ProConnect' })
  expect(screen.queryByRole('alert')).toBeNull()
  const folded = container.querySelector('details')!
  expect(folded.open).toBe(false)
  expect(within(folded).getByText('Me connecter avec Passerelle des lycées')).toBeTruthy()
})

test('[DOR-01] sign-in: first provider down → said, the others unfolded', async () => {
  const [first, second] = PROVIDERS.providers
  const { container } = open('/bureau/connexion', {
    'GET /office/providers': { providers: [{ ...first!, isUp: false }, second!] },
  })
  expect(await screen.findByText(/ProConnect ne répond pas en ce moment/)).toBeTruthy()
  expect(container.querySelector('details')!.open).toBe(true)
})

test('[DOR-08] sign-in: providers not loaded → said', async () => {
  open('/bureau/connexion', { 'GET /office/providers': 503 })
  expect(await alerts()).toContain('n’ont pas pu s’afficher')
})

test.each([
  [404, 'Cette invitation ne marche plus'],
  [429, 'Trop de liens incorrects'],
  [503, 'L’invitation n’a pas pu s’afficher'],
])('[DOR-09] invitation: link refused with %i → said, no sign-in', async (status, title) => {
  open(`/bureau/invitation/${TOKEN}`, { [LINK]: status })
  await seeHeading(title)
  expect(screen.queryByRole('link', { name: /Me connecter/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /J’accepte/ })).toBeNull()
})

const linked = { organisation: ORGANISATION.name, ...INVITATION, roles: ['support', 'auditor'] }

test('[DOR-09] invitation: not signed in → who, where, roles in words, sign-in that returns here', async () => {
  open(`/bureau/invitation/${TOKEN}`, { [LINK]: linked, 'GET /office/me': refusal(401, 'not_signed_in') })
  await seeHeading(`${ORGANISATION.name} vous invite au bureau de Visions`)
  expect(screen.getByText(/Nadia Ferrand a envoyé/)).toBeTruthy()
  expect((await region('Ce que vous pourrez faire')).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Me connecter avec ProConnect' }).getAttribute('href')).toBe(
    `/authentication/start/proconnect?invitation=${TOKEN}`,
  )
  expect(screen.queryByRole('button', { name: /J’accepte/ })).toBeNull()
})

test('[DOR-09] invitation: second factor not proven → link to it that returns here, no acceptance', async () => {
  open(`/bureau/invitation/${TOKEN}`, { [LINK]: linked, 'GET /office/me': withoutFactor })
  const link = await screen.findByRole('link', { name: 'Continuer vers la double vérification' })
  expect(link.getAttribute('href')).toBe(`/bureau/second-facteur?suite=%2Fbureau%2Finvitation%2F${TOKEN}`)
  expect(screen.queryByRole('button', { name: /J’accepte/ })).toBeNull()
})

test.each([
  [refusal(404, 'not_found'), 'Cette invitation a déjà servi'],
  [refusal(409, 'already_member'), 'Vous êtes déjà membre'],
  [refusal(409, 'own_roles'), 'une autre personne doit l’accepter'],
])('[DOR-09] invitation: acceptance refused (%s) → said', async (error, text) => {
  const accept = 'POST /office/invitation/{token}/acceptance'
  const { answers, where } = open(`/bureau/invitation/${TOKEN}`, { [LINK]: linked, [accept]: error })
  await press('J’accepte l’invitation')
  expect(await alerts()).toContain(text)
  answers[accept] = { organisation: ORGANISATION }
  await press('J’accepte l’invitation')
  await waitFor(() => expect(where()).toBe('/bureau?fait=bienvenue'))
})

test('[DOR-08] first factor: wrong code → said, same QR code and name; right code → codes shown once', async () => {
  const { user, answers, inputsOf, where, container } = open('/bureau/second-facteur?suite=/bureau/membres', {
    'GET /office/me': withoutFactor,
    'POST /office/factors/totp': TOTP,
    [CONFIRM]: refusal(422, 'code_refused'),
  })
  await press('Configurer une application')
  const drawn = async () =>
    (await screen.findByRole('img', { name: /Code QR/ })).querySelector('path')!.getAttribute('d')
  const drawing = await drawn()
  expect(drawing).toMatch(/^(?:M\d+ \d+h1v1h-1z){200,}$/)
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(container.querySelector('[style]')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Code à six chiffres' }), '123456')
  await user.type(screen.getByRole('textbox', { name: 'Nom de l’appareil' }), 'Mon téléphone')
  await press('J’ajoute cette application')
  expect(await screen.findByText(/Ce code n’est pas le bon/)).toBeTruthy()
  expect(await drawn()).toBe(drawing)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom de l’appareil' }).defaultValue).toBe(
    'Mon téléphone',
  )
  answers[CONFIRM] = { recoveryCodes: CODES }
  await press('J’ajoute cette application')
  const codes = within(await screen.findByRole('list', { name: 'Codes de secours' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  expect(inputsOf(CONFIRM).at(-1)!.body).toEqual({ code: '123456', name: 'Mon téléphone' })
  expect(screen.getByRole('link', { name: 'J’ai noté mes codes' }).getAttribute('href')).toBe('/bureau/membres')
  await waitFor(() => expect(where()).toBe('/bureau/second-facteur?suite=/bureau/membres'))
})

test('[DOR-08] first factor: registration expired → said, starts again', async () => {
  const { user } = open('/bureau/second-facteur', {
    'GET /office/me': withoutFactor,
    'POST /office/factors/totp': TOTP,
    [CONFIRM]: refusal(409, 'nothing_to_confirm'),
  })
  await press('Configurer une application')
  await user.type(await screen.findByRole('textbox', { name: 'Code à six chiffres' }), '123456')
  await user.type(screen.getByRole('textbox', { name: 'Nom de l’appareil' }), 'x')
  await press('J’ajoute cette application')
  expect(await alerts()).toContain('L’ajout a pris plus de dix minutes')
  expect(screen.queryByRole('img', { name: /Code QR/ })).toBeNull()
})

test('[DOR-08] further factor: proof too old → asked before anything is typed', async () => {
  const { where } = open('/bureau/second-facteur?ajouter=application')
  await waitFor(() =>
    expect(where()).toBe('/bureau/second-facteur?suite=%2Fbureau%2Fsecond-facteur%3Fajouter%3Dapplication'),
  )
  await seeHeading('Confirmez que c’est vous')
})

test('[DOR-08] factor of ProConnect only, not fresh → it confirms first; by invitation: an own one', async () => {
  const factor = { ...ME.factor, provenBy: 'provider' as const, freshUntil: null, kinds: [] }
  const { where } = open('/bureau/second-facteur?ajouter=cle', {
    'GET /office/me': { ...ME, factor },
    'GET /office/providers': PROVIDERS,
  })
  expect(await screen.findByRole('link', { name: 'Confirmer avec ProConnect' })).toBeTruthy()
  await waitFor(() => expect(where()).toBe('/bureau/second-facteur?suite=%2Fbureau%2Fsecond-facteur%3Fajouter%3Dcle'))
  expect(screen.queryByRole('button', { name: 'Configurer une application' })).toBeNull()
  open('/bureau/second-facteur', { 'GET /office/me': { ...ME, factor: { ...factor, canRegister: true } } })
  expect(await screen.findByRole('button', { name: 'Configurer une application' })).toBeTruthy()
})

test.each([
  [refusal(422, 'code_refused'), 'Ce code n’est pas le bon'],
  [refusal(400, 'bad_request'), 'Ce code est incomplet'],
  [429, 'Trop de codes refusés'],
])('[DOR-08] proof by code: refused (%s) → said at the field', async (error, text) => {
  const { user } = open('/bureau/second-facteur', { [PROVE]: error })
  const field = await screen.findByRole('textbox', { name: 'Code à six chiffres' })
  await user.type(field, '123456')
  await press('Je confirme avec ce code')
  await screen.findByText(new RegExp(text))
  expect(screen.getByRole('textbox', { name: 'Code à six chiffres' }).getAttribute('aria-invalid')).toBe('true')
})

test('[DOR-08] proof by recovery code: refused → said, form stays open; accepted → page to return to', async () => {
  const key = 'POST /office/proofs/recovery-code'
  const { user, answers, where, container } = open('/bureau/second-facteur?suite=/bureau/acces', {
    [key]: refusal(422, 'code_refused'),
  })
  await user.type(await screen.findByLabelText(/^Code de secours/), CODES[0]!)
  await user.click(screen.getByText('Je confirme avec ce code de secours'))
  await screen.findByText(/Ce code n’est pas le bon/)
  expect(container.querySelector('details')!.open).toBe(true)
  answers[key] = { freshUntil: '2099-01-01T00:00:00.000Z' }
  await user.type(screen.getByLabelText(/^Code de secours/), CODES[1]!)
  await user.click(screen.getByText('Je confirme avec ce code de secours'))
  await waitFor(() => expect(where()).toBe('/bureau/acces'))
})

test('[DOR-08] proof by passkey: unreadable answer of the browser → said, not sent', async () => {
  const { user, writes, container } = open('/bureau/second-facteur', {
    'GET /office/me': { ...ME, factor: { ...ME.factor, kinds: ['passkey'] } },
  })
  const button = await screen.findByRole('button', { name: 'Je confirme avec cet appareil' })
  expect(button.closest('office-passkey.with-scripts')).toBeTruthy()
  container.querySelector<HTMLInputElement>('[name=passkey]')!.value = '{'
  await user.click(button)
  expect(await screen.findByText(/Cet appareil n’a pas été reconnu/)).toBeTruthy()
  expect(writes()).toEqual([])
})

/** Fills in and sends the form of an invitation. */
async function invite(email: string, ...roles: string[]) {
  const form = await region('Inviter un membre')
  await userEvent.type(form.getByRole('textbox', { name: 'Adresse e-mail' }), email)
  for (const name of roles) await userEvent.click(form.getByRole('checkbox', { name }))
  await userEvent.click(form.getByRole('button', { name: 'J’envoie l’invitation' }))
}

test('[DOR-08] dangerous act: proof too old → asked, then sent with what was typed', async () => {
  const { user, answers, inputsOf, where } = open('/bureau/membres', {
    [INVITE]: stale(),
    [PROVE]: refusal(422, 'code_refused'),
  })
  await invite('agathe@example.org', 'Rédaction', 'Audit')
  const prove = async (code: string) => {
    const field = await screen.findByRole('textbox', { name: 'Code à six chiffres' })
    await user.clear(field)
    await user.type(field, code)
    await press('Je confirme avec ce code')
  }
  expect(await screen.findByText(/Votre saisie est conservée/)).toBeTruthy()
  await waitFor(() => expect(where()).toBe('/bureau/second-facteur?suite=%2Fbureau%2Fmembres'))
  // A wrong code first: the fields stay.
  await prove('000000')
  await screen.findByText(/Ce code n’est pas le bon/)
  answers[PROVE] = { freshUntil: '2099-01-01T00:00:00.000Z' }
  answers[INVITE] = { id: testId(8), waiting: [] }
  await prove('123456')
  await waitFor(() => expect(where()).toBe('/bureau/membres?fait=invitation'))
  expect(inputsOf(INVITE).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ email: 'agathe@example.org', roles: ['editor', 'auditor'] })),
  )
  expect(await screen.findByText(/L’invitation est envoyée/)).toBeTruthy()
})

test('[DOR-09] members: own row → roles without controls', async () => {
  open('/bureau/membres')
  const own = await row(/^Nadia Ferrand \(vous\)/)
  expect(own.getByText('Administration')).toBeTruthy()
  expect(own.getByText('Vous ne pouvez pas changer vos propres rôles.')).toBeTruthy()
  expect(own.queryByRole('link')).toBeNull()
  const other = await row(/^Membre 3/)
  expect(other.getByRole('link', named('Changer les rôles de Membre 3'))).toBeTruthy()
  expect(other.getByRole('link', named('Retirer Membre 3'))).toBeTruthy()
})

test('[DOR-09] members: own roles by address → no form', async () => {
  open(`/bureau/membres?roles=${ME.id}`)
  expect(await alerts()).toContain('Ce membre n’est pas dans cette liste')
  expect(screen.queryByRole('button', { name: 'J’enregistre ces rôles' })).toBeNull()
})

test('[DOR-09] members: no administrator → list without controls, invitations not asked for', async () => {
  const { api } = open(`/bureau/membres?roles=${testId(3)}`, { 'GET /office/me': { ...ME, roles: ['editor'] } })
  const table = within(await screen.findByRole('table', { name: /^Membres/ }))
  expect(table.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Inviter un membre' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'J’enregistre ces rôles' })).toBeNull()
  expect(api.mock.calls.map(([key]) => key)).not.toContain('GET /office/invitations')
})

test.each([
  [refusal(409, 'administrators_needed'), 'une organisation conserve deux personnes à l’administration'],
  [refusal(409, 'own_roles'), 'Vous ne pouvez pas changer vos propres rôles'],
  [refusal(403, 'role_needed'), 'Votre rôle ne permet plus cette action'],
  [500, 'rien n’a changé'],
])('[DOR-09] roles: refused (%s) → said, the choice stays', async (error, text) => {
  const { user } = open(`/bureau/membres?roles=${testId(3)}`, { [ROLES]: error })
  await user.click(await screen.findByRole('checkbox', { name: 'Audit' }))
  await press('J’enregistre ces rôles')
  expect(await alerts()).toContain(text)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Audit' }).defaultChecked).toBe(true)
})

test('[DOR-09] roles: none checked → said, nothing sent; changed → list', async () => {
  const { user, inputsOf, where } = open(`/bureau/membres?roles=${testId(3)}`, { [ROLES]: { waiting: [] } })
  await user.click(await screen.findByRole('checkbox', { name: 'Rédaction' }))
  await press('J’enregistre ces rôles')
  expect(await alerts()).toContain('Cochez au moins un rôle')
  expect(inputsOf(ROLES)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Économie' }))
  await press('J’enregistre ces rôles')
  await waitFor(() => expect(where()).toBe('/bureau/membres?fait=roles'))
  expect(inputsOf(ROLES)).toMatchObject([{ params: { id: testId(3) }, body: { roles: ['economy'] } }])
})

test('[DOR-09] removal: another administrator was faster → said, list up to date; else asked first', async () => {
  const key = 'DELETE /office/members/{id}'
  const { user, answers, inputsOf } = open('/bureau/membres', { [key]: refusal(404, 'not_found') })
  await user.click(await screen.findByRole('link', named('Retirer Membre 3')))
  expect(inputsOf(key)).toEqual([])
  answers['GET /office/members'] = { ...MEMBERS, members: MEMBERS.members.slice(0, 1) }
  await press('Je retire ce membre')
  expect(await alerts()).toContain('quelqu’un l’a peut-être déjà retiré')
  expect(inputsOf(key)).toHaveLength(1)
})

test('[DOR-09] invitation: refused → said, what was typed stays', async () => {
  open('/bureau/membres', { [INVITE]: refusal(400, 'bad_request') })
  await invite('agathe@example', 'Audit')
  expect(await alerts()).toContain('Il manque la fin de l’adresse')
  const again = await region('Inviter un membre')
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' }).defaultValue).toBe('agathe@example')
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Audit' }).defaultChecked).toBe(true)
})

test('[PEO-05] invitation of a likely slip → asked about, sent when it is sent again', async () => {
  const { bodiesOf } = open('/bureau/membres', { [INVITE]: { id: testId(8), waiting: [] } })
  await invite('agathe@gmial.com', 'Audit')
  expect(await alerts()).toContain('Est-ce agathe@gmail.com')
  expect(bodiesOf(INVITE)).toEqual([])
  await press('J’envoie l’invitation')
  await waitFor(() => expect(bodiesOf(INVITE)).toMatchObject([{ email: 'agathe@gmial.com' }]))
})

test('[DOR-09] invitations: none → said; not loaded → said; open → revoked', async () => {
  open('/bureau/membres')
  expect(await screen.findByText(/Les invitations en attente s’afficheront ici/)).toBeTruthy()
  open('/bureau/membres', { 'GET /office/invitations': 500 })
  expect(await alerts()).toContain('Les invitations n’ont pas pu s’afficher')
  const { inputsOf, where } = open('/bureau/membres', {
    'GET /office/invitations': { invitations: [INVITATION] },
    'DELETE /office/invitations/{id}': { done: true },
  })
  await press(named('Annuler l’invitation d’agathe@example.org').name)
  await waitFor(() => expect(where()).toBe('/bureau/membres?fait=annulation'))
  expect(inputsOf('DELETE /office/invitations/{id}')).toMatchObject([{ params: { id: INVITATION.id } }])
})

test('[OFF-12] request of another administrator: confirmed or withdrawn; the own one only withdrawn', async () => {
  const confirm = 'POST /office/role-requests/{id}/confirmation'
  const { user, inputsOf, where } = open('/bureau/membres', {
    'GET /office/role-requests': { requests: [REQUEST] },
    [confirm]: { done: true },
  })
  const waiting = await region('Rôles à confirmer')
  expect(waiting.getByText('Publication')).toBeTruthy()
  await user.click(waiting.getByRole('button', named('Je confirme les rôles de Membre 3')))
  await waitFor(() => expect(where()).toBe('/bureau/membres?fait=confirme'))
  expect(inputsOf(confirm)).toMatchObject([{ params: { id: REQUEST.id } }])
  open('/bureau/membres', { 'GET /office/role-requests': { requests: [{ ...REQUEST, isMine: true }] } })
  const own = await region('Rôles à confirmer')
  expect(own.queryByRole('button', { name: /^Je confirme/ })).toBeNull()
  expect(own.getByRole('button', named('Retirer la demande pour Membre 3'))).toBeTruthy()
})

test('[OFF-12] roles that wait: said after saving, and checked in the form', async () => {
  const { where } = open(`/bureau/membres?roles=${testId(3)}`, {
    'GET /office/role-requests': { requests: [REQUEST] },
    [ROLES]: { waiting: ['publisher'] },
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Publication' })
  expect(box.defaultChecked).toBe(true)
  await press('J’enregistre ces rôles')
  await waitFor(() => expect(where()).toBe('/bureau/membres?fait=roles-attente'))
  expect(await screen.findByText(/Une autre personne de l’administration doit la confirmer/)).toBeTruthy()
})

test('[OFF-12] invitation that waits: confirmed by another administrator; identity: named, confirmed', async () => {
  const confirm = 'POST /office/invitations/{id}/confirmation'
  const waiting = { ...INVITATION, roles: ['publisher'], state: 'waiting' }
  open('/bureau/membres', { 'GET /office/invitations': { invitations: [waiting] } })
  expect(await screen.findByText(/Le lien n’est pas encore envoyé/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Je confirme/ })).toBeNull()
  const other = open('/bureau/membres', {
    'GET /office/invitations': { invitations: [{ ...waiting, isMine: false }] },
    [confirm]: { done: true },
  })
  await press(named('Je confirme l’invitation d’agathe@example.org').name)
  await waitFor(() => expect(other.where()).toBe('/bureau/membres?fait=invitation-confirmee'))
  const identity = 'POST /office/invitations/{id}/identity'
  const presented = { id: testId(31), name: 'Agathe Roux', email: 'agathe@ailleurs.example' }
  const { inputsOf, where } = open('/bureau/membres', {
    'GET /office/invitations': { invitations: [{ ...INVITATION, presented }] },
    [identity]: { done: true },
  })
  expect(await screen.findByText(/Agathe Roux \(agathe@ailleurs.example\) a ouvert cette invitation/)).toBeTruthy()
  await press(/^Je confirme cette identité/)
  await waitFor(() => expect(where()).toBe('/bureau/membres?fait=identite-confirmee'))
  expect(inputsOf(identity)).toMatchObject([{ params: { id: INVITATION.id }, body: { professional: testId(31) } }])
})

test('[OFF-12] invitation to another address: said, with what to do; confirmation requested, then waits', async () => {
  const { inputsOf } = open(`/bureau/invitation/${TOKEN}`, {
    [LINK]: linked,
    'POST /office/invitation/{token}/acceptance': refusal(409, 'address_differs'),
    'POST /office/invitation/{token}/identity': { done: true },
  })
  await press('J’accepte l’invitation')
  expect(await alerts()).toContain('Vous n’êtes pas encore membre.')
  await press('Je demande la confirmation de mon identité')
  await seeHeading('Votre identité attend une confirmation')
  expect(inputsOf('POST /office/invitation/{token}/identity')).toMatchObject([{ params: { token: TOKEN } }])
})

test('[DOR-09] members: next page → by its address, and back', async () => {
  const { user, inputsOf } = open('/bureau/membres', { 'GET /office/members': { ...MEMBERS, next: testId(3) } })
  await user.click(await screen.findByRole('link', named('Voir plus de membres')))
  expect(await screen.findByRole('link', { name: 'Revenir au début' })).toBeTruthy()
  expect(inputsOf('GET /office/members').at(-1)).toMatchObject({ query: { after: testId(3) } })
})

test('[DOR-08] access: last factor and last identity → no removal, said', async () => {
  open('/bureau/acces')
  expect(await screen.findByText('Le dernier moyen reste.')).toBeTruthy()
  expect(screen.getByText('La dernière identité reste.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Retirer/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /autres sessions/ })).toBeNull()
})

test('[DOR-08] access: removal of a factor → asked first; refused → said', async () => {
  const key = 'DELETE /office/factors/{id}'
  const factors = [FACTOR, { ...FACTOR, id: testId(21), kind: 'passkey', name: 'Ordinateur' }]
  const { user, answers, inputsOf, where } = open('/bureau/acces', {
    'GET /office/access': { ...ACCESS, factors },
    [key]: refusal(409, 'last_factor'),
  })
  await user.click(await screen.findByRole('link', named('Retirer Ordinateur')))
  expect(inputsOf(key)).toEqual([])
  await press('Je retire ce moyen de vérification')
  expect(await alerts()).toContain('Ce moyen de vérification est le dernier')
  answers[key] = { done: true }
  await user.click(screen.getByRole('link', named('Retirer Ordinateur')))
  await press('Je retire ce moyen de vérification')
  await waitFor(() => expect(where()).toBe('/bureau/acces?fait=facteur-retire'))
  expect(inputsOf(key).at(-1)).toMatchObject({ params: { id: testId(21) } })
})

test('[DOR-08] access: recovery codes replaced → the new ones shown once', async () => {
  open('/bureau/acces', { 'POST /office/recovery-codes': { recoveryCodes: CODES } })
  await press('Je remplace mes codes')
  const codes = within(await screen.findByRole('list', { name: 'Codes de secours' }))
  expect(codes.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByRole('link', { name: 'J’ai noté mes codes' }).getAttribute('href')).toBe('/bureau/acces')
})

test('[DOR-08] access: another session → ended alone, or with all others', async () => {
  const sessions = [...ACCESS.sessions, { ...SESSION, id: 'c'.repeat(32), device: '', isCurrent: false }]
  const one = 'DELETE /office/sessions/{session}'
  const { user, inputsOf, where, writes } = open('/bureau/acces', {
    'GET /office/access': { ...ACCESS, sessions },
    [one]: { done: true },
    'DELETE /office/sessions': { done: true },
  })
  const table = within(await screen.findByRole('table', { name: 'Sessions ouvertes' }))
  expect(table.getAllByRole('button')).toHaveLength(1)
  await user.click(table.getByRole('button', named('Fermer la session de cet appareil inconnu')))
  await waitFor(() => expect(where()).toBe('/bureau/acces?fait=session'))
  expect(inputsOf(one)).toMatchObject([{ params: { session: 'c'.repeat(32) } }])
  await press('Je ferme mes autres sessions')
  await waitFor(() => expect(where()).toBe('/bureau/acces?fait=sessions'))
  expect(writes()).toEqual([one, 'DELETE /office/sessions'])
})

test('[OFF-16] access: mails about reviews → the choice is saved; without an address → said', async () => {
  const choose = 'PUT /office/access/mails'
  const { user, inputsOf, where } = open('/bureau/acces', { [choose]: { done: true } })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Quand recevoir ces e-mails' }), 'daily')
  await press('J’enregistre ce choix')
  await waitFor(() => expect(where()).toBe('/bureau/acces?fait=messages'))
  expect(inputsOf(choose)).toMatchObject([{ body: { reviewMails: 'daily' } }])
  open('/bureau/acces', { 'GET /office/access': { ...ACCESS, email: '' } })
  expect(await screen.findByText(/vous ne recevez pas d’e-mail/)).toBeTruthy()
})

test.each([
  ['pris', 'elle appartient déjà à un autre compte'],
  ['refuse', 'la connexion n’a pas abouti'],
])('[DOR-08] access: ?lien=%s → said', async (link, text) => {
  open(`/bureau/acces?lien=${link}`)
  expect(await alerts()).toContain(text)
})

test('[DOR-09] organisation: none → explained; several → chosen', async () => {
  const none = open('/bureau', { 'GET /office/me': { ...ME, organisations: [], organisation: null, roles: [] } })
  await waitFor(() => expect(none.where()).toBe('/bureau/organisation'))
  await seeHeading('Aucune organisation ne vous a invité')
  const organisations = [...ME.organisations, { id: testId(5), name: 'Lycée Paul-Éluard', roles: ['auditor' as const] }]
  const several = { ...ME, organisations, organisation: null, roles: [] }
  const key = 'PUT /office/organisation'
  const { answers, inputsOf, where } = open('/bureau/membres', {
    'GET /office/me': several,
    [key]: refusal(404, 'not_found'),
  })
  await press('Lycée Paul-Éluard')
  expect(await alerts()).toContain('Vous n’êtes plus membre')
  answers[key] = { done: true }
  answers['GET /office/me'] = { ...several, organisation: organisations[1] }
  await press('Lycée Paul-Éluard')
  await waitFor(() => expect(where()).toBe('/bureau'))
  expect(inputsOf(key).at(-1)).toMatchObject({ body: { organisation: testId(5) } })
})

test('[DOR-08] home: roles in words, only the pages that they open', async () => {
  open('/bureau', { 'GET /office/me': { ...ME, roles: ['editor'] } })
  expect((await region('Mon rôle')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rédaction. Écrit et corrige les contenus, sans les publier.',
  ])
  const pages = (await region('Ouvrir une page')).getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(pages).toEqual([
    '/bureau/contenus',
    '/bureau/relectures',
    '/bureau/avant-ouvrir',
    '/bureau/membres',
    '/bureau/acces',
  ])
})

test('[OFF-01] [OFF-19] log: none → said; lines in words without codes, older ones by their address', async () => {
  const key = 'GET /office/staff-log'
  open('/bureau/journal', { [key]: { lines: [], next: null } })
  expect(await screen.findByText('Les actions des membres s’afficheront ici.')).toBeTruthy()
  const line = (n: number, act: string, fields: object = {}) => ({
    line: n,
    act,
    at: '2026-11-24T18:17:00.000Z',
    hash: 'f'.repeat(64),
    professional: null,
    subject: '',
    details: {},
    ...fields,
  })
  const approved = { kind: 'partners', at: '2026-11-30T07:00:00.000Z', reward: ORGANISATION.id, reason: 'author_left' }
  const lines = [
    line(1202, 'roles-changed', {
      professional: { id: ME.id, name: ME.name },
      subject: 'membre-3@example.org',
      details: { before: 'editor', after: 'editor admin' },
    }),
    line(1201, 'organisation-created'),
    line(1200, 'content-approved', { subject: ORGANISATION.id, details: approved }),
    line(1199, 'person-found', { subject: 'f'.repeat(32), details: { unnamed: 'x' } }),
  ]
  const { user, inputsOf } = open('/bureau/journal?avant=zéro', { [key]: { lines, next: 1201 } })
  await screen.findByText('Rôles modifiés')
  expect(screen.getAllByRole('row').map(plain)).toEqual([
    'DateQuiActionSur quoiLigne',
    '24 novembre 2026 à 19 h 17Nadia FerrandRôles modifiésmembre-3@example.orgAvant : RédactionAprès : Rédaction, Administration1 202',
    '24 novembre 2026 à 19 h 17La personne qui exploite la plateformeOrganisation créée—1 201',
    '24 novembre 2026 à 19 h 17Publication programméePublication programméeType : PartenairesPrévue le : 30 novembre 2026 à 8 h1 200',
    '24 novembre 2026 à 19 h 17La personne qui exploite la plateformeCompte recherché, à la demande de la personne—1 199',
  ])
  expect(inputsOf(key).at(-1)).toHaveProperty('query', {})
  await user.click(screen.getByRole('link', { name: 'Voir les plus anciennes' }))
  await waitFor(() => expect(inputsOf(key).at(-1)).toMatchObject({ query: { before: '1201' } }))
})

test('[DOR-08] sign-out: by a form only', async () => {
  const key = 'DELETE /office/session'
  const { user, writes, where } = open('/bureau/deconnexion', {
    [key]: { signedOut: true, redirectTo: '/bureau/connexion' },
  })
  const button = await screen.findByRole('button', { name: 'Je me déconnecte' })
  expect(writes()).toEqual([])
  await user.click(button)
  await waitFor(() => expect(where()).toBe('/bureau/connexion'))
  expect(writes()).toEqual([key])
})

// ── What waits ───────────────────────────────────────────────────────────────────────────────────────────────────────

const REVIEWS = 'GET /office/reviews'
const OPERATIONS = 'GET /office/upkeep'
const RETRY_JOBS = 'POST /office/upkeep/jobs/{task}/retry'
const RETRY_DELIVERIES = 'POST /office/upkeep/deliveries/retry'
const NOTHING = { jobs: [], deliveries: null, partners: [] }
const waitsOf = async () => (await region('Ce qui attend')).getAllByRole('listitem').map(plain)
const STOCKS = 'GET /office/codes'
const OPENING = 'GET /office/opening'
const asked = (roles: OfficeRole[], answers: Answers) =>
  open('/bureau', {
    'GET /office/me': { ...ME, roles },
    [REVIEWS]: { waiting: [], scheduled: [] },
    [OPERATIONS]: NOTHING,
    [STOCKS]: { rewards: [] },
    [OPENING]: { isOpen: true, subjects: [] },
    ...answers,
  })

test('[OFF-01] home: nothing waits → a sentence; each role reads its own part', async () => {
  asked(['admin'], {})
  expect((await region('Ce qui attend')).getByText('Rien n’attend en ce moment.')).toBeTruthy()
  const editor = asked(['editor'], { [OPERATIONS]: 403 })
  await region('Ce qui attend')
  expect(editor.inputsOf(OPERATIONS)).toEqual([])
  const support = asked(['support'], { [REVIEWS]: 403 })
  await region('Ce qui attend')
  expect(support.inputsOf(REVIEWS)).toEqual([])
})

test('[OFF-20] home: needed contents are missing → their number and a link, until they are published', async () => {
  const subjects = [
    { subject: 'sectors', count: 0, isDone: false },
    { subject: 'help', count: 6, isDone: true },
    { subject: 'rewards', count: 0, isDone: false },
  ]
  asked(['auditor'], { [OPENING]: { isOpen: false, subjects } })
  expect(await waitsOf()).toEqual(['Avant d’ouvrir : il manque 1 élémentVoir ce qui manque'])
  asked(['auditor'], { [OPENING]: { isOpen: true, subjects: subjects.slice(1) } })
  expect((await region('Ce qui attend')).getByText('Rien n’attend en ce moment.')).toBeTruthy()
})

test('[PIS-11] [PIS-10] before opening: classes without an aim, and agreements that end, are named', async () => {
  const empty = { isOpen: true, subjects: [], drafts: [], tasksWithoutTool: [], waiting: [], bundle: [] }
  const testimony = {
    kind: 'testimonies',
    key: testId(9),
    title: 'Nadège, opticienne',
    day: '2026-12-09',
    isOver: false,
  }
  open('/bureau/avant-ouvrir', {
    'GET /office/me': { ...ME, roles: ['publisher'] },
    [OPENING]: { ...empty, roles: [], settings: [], classesWithoutAim: ['seconde', 'cap'], ending: [testimony] },
  })
  expect(await screen.findByText(/^Seconde, CAP\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nadège, opticienne' }).closest('li')!.textContent).toBe(
    'Nadège, opticienne\u00a0: jusqu’au 9 décembre 2026',
  )
})

test('[OFF-01] home: reviews, schedules, failed jobs and deliveries, silent partners, each with its step', async () => {
  const listed = { kind: 'missions', key: testId(9), title: 'Je teste', changedAt: null, changedBy: '' }
  const since = '2026-11-24T18:17:00.000Z'
  asked(['publisher', 'admin'], {
    [REVIEWS]: {
      waiting: [true, false].map((canAnswer) => ({ ...listed, state: 'in-review', publishAt: null, canAnswer })),
      scheduled: [{ ...listed, state: 'scheduled', publishAt: '2026-11-30T07:00:00.000Z' }],
    },
    [OPERATIONS]: {
      jobs: [{ task: 'purchase-mail', count: 2, since }],
      deliveries: { count: 1, since },
      partners: [{ name: 'consents', open: 1 }],
    },
  })
  expect(await waitsOf()).toEqual([
    '1 brouillon à relireRelire les brouillons',
    '1 publication programméeLa prochaine : le 30 novembre 2026 à 8 h.Voir les publications programmées',
    'E-mails d’échange : 2 échecsDepuis le 24 novembre 2026. Corrigez la cause avant de relancer.Relancer E-mails d’échange',
    '1 partage de données non transmisDepuis le 24 novembre 2026. Les personnes ont reçu une notification.Relancer les partages de données',
    'Partage de données : pas de réponseVisions réessaie dans quelques secondes.',
  ])
})

test('[OFF-01] home: rewards with few codes or a lot to release; none with enough', async () => {
  const other = { partner: 'Librairie', lowStock: 10, expired: 0, soldRecently: 0, daysLeft: null }
  const stock = (n: number, title: string, left: number, waitingLots = 0) => ({
    ...other,
    id: testId(n),
    title,
    left,
    waitingLots,
  })
  const rewards = [stock(7, 'Bon d’achat', 0), stock(8, 'Place de cinéma', 40, 2), stock(9, 'Livre', 11)]
  asked(['economy'], { [STOCKS]: { rewards } })
  expect(await waitsOf()).toEqual([
    'Bon d’achat : stock épuiséVoir le stock : Bon d’achat',
    'Place de cinéma : 40 codes en vente2 lots attendent d’être mis en vente.Voir le stock : Place de cinéma',
  ])
})

test('[OFF-01] home: part of the list failed → said, the rest stays', async () => {
  asked(['admin'], { [OPERATIONS]: 503 })
  const waits = await region('Ce qui attend')
  expect(waits.getByText(/n’a pas pu être chargée/)).toBeTruthy()
  expect(waits.queryByText('Rien n’attend en ce moment.')).toBeNull()
})

test('[OFF-01] retry: refused → said; done → said; nothing left → said', async () => {
  const operations = { ...NOTHING, jobs: [{ task: 'purchase-mail', count: 2, since: '2026-11-24T18:17:00.000Z' }] }
  const { user, answers, inputsOf } = asked(['support'], {
    [OPERATIONS]: operations,
    [RETRY_JOBS]: refusal(403, 'role_needed'),
  })
  const retry = async () => user.click(await screen.findByRole('button', { name: /^Relancer/ }))
  await retry()
  expect(await alerts()).toContain('Rien n’a été relancé')
  answers[RETRY_JOBS] = { retried: 2 }
  await retry()
  expect(await screen.findByText(/C’est relancé/)).toBeTruthy()
  expect(inputsOf(RETRY_JOBS).at(-1)).toMatchObject({ params: { task: 'purchase-mail' } })
  answers[OPERATIONS] = { ...NOTHING, deliveries: { count: 1, since: '2026-11-24T18:17:00.000Z' } }
  answers[RETRY_JOBS] = { retried: 0 }
  await retry()
  expect(await screen.findByText('Il n’y avait plus rien à relancer.')).toBeTruthy()
  answers[RETRY_DELIVERIES] = { retried: 1 }
  await retry()
  expect(inputsOf(RETRY_DELIVERIES)).toHaveLength(1)
})

test('[OFF-19] guide: its parts in order, without a session; every page of the office has help', async () => {
  const { container } = open('/bureau/guide', { 'GET /office/me': refusal(401, 'not_signed_in') })
  expect(await screen.findByRole('heading', { level: 1, name: 'Guide du bureau' })).toBeTruthy()
  const titles = texts(screen.getAllByRole('heading', { level: 2 }))
  expect(titles.slice(0, 2)).toEqual(['Faire vos premiers pas', 'Écrire une mission'])
  expect(container.textContent).not.toMatch(/[*`#|]|\]\(/)
  expect(HELP.flatMap(([, ...named]) => named).filter((title) => !titles.includes(title))).toEqual([])
  render(<PageHelp path="/bureau/membres" />)
  const help = within(await screen.findByRole('complementary', { name: 'Aide' }))
  expect(help.getByText('Inviter un membre')).toBeTruthy()
  expect(help.getByText(/Je demande la confirmation de mon identité/)).toBeTruthy()
  expect(help.getByRole('link', { name: 'Lire tout le guide' }).getAttribute('href')).toBe('/bureau/guide')
})
