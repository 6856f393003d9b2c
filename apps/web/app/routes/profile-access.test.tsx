import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '@visions/ui/test/pages.ts'
import { held, pressTwice, region as card, renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import * as profileAccess from './profile-access.tsx'

const { leaveFor } = vi.hoisted(() => ({ leaveFor: vi.fn(async (_to: string) => null) }))
vi.mock('../features/account/leave-page.ts', () => ({ leaveFor }))

const PAGE = '/user/profile/connexion'
const ACCESS = 'GET /account/access'
const [ONE, TWO] = ['a'.repeat(32), 'b'.repeat(32)] as const
const identity = (id: string, email: string | null = null) => ({
  id,
  email,
  linkedAt: '2026-03-01T10:00:00Z',
  lastUsedAt: null as string | null,
})
const region = {
  id: 'region',
  kind: 'openid',
  label: 'Compte régional',
  hint: 'Avec votre compte de la Région.',
  identities: [{ ...identity(ONE), lastUsedAt: '2026-11-02T10:00:00Z' }],
}
const france = { id: 'fc', kind: 'openid', label: 'FranceConnect', hint: '', identities: [] as object[] }
const mail = { id: 'mail', kind: 'mail-code', label: 'Code par e-mail', hint: '', identities: [] as object[] }
const session = (id: string, more: object = {}) => ({
  id,
  device: 'Firefox sur Windows',
  provider: 'Compte régional',
  openedAt: '2026-11-24T08:00:00Z',
  lastSeenAt: '2026-11-24T09:05:00Z',
  isCurrent: false,
  ...more,
})
const access = {
  providers: [region, france, mail],
  canUnlink: false,
  email: { address: 'camille@example.org', isConfirmed: true, change: null as object | null },
  majority: null as object | null,
  doubt: null as object | null,
  sessions: [session(ONE, { isCurrent: true })],
  proof: { isFresh: true, providers: [{ id: 'region', label: 'Compte régional' }], mailboxes: ['camille@example.org'] },
}
const notFresh = { proof: { ...access.proof, isFresh: false } }
const two = { canUnlink: true, providers: [region, { ...france, identities: [identity(TWO)] }, mail] }

const open = (changes: object = {}, answers: Answers = {}, at = PAGE) =>
  renderRoute({ [PAGE]: profileAccess }, at, { [ACCESS]: { ...access, ...changes }, ...answers })
const means = () => card('Mes moyens de connexion')
const mailbox = () => card('Mon adresse e-mail')
const alertIn = async (part: ReturnType<typeof within>) => texts([await part.findByRole('alert')])[0]
const enter = async (part: ReturnType<typeof within>, field: string | RegExp, value: string, button: string) => {
  await userEvent.type(await part.findByRole('textbox', { name: field }), value)
  await userEvent.click(part.getByRole('button', { name: button }))
}

beforeEach(() => {
  leaveFor.mockClear()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

test('[DOR-04] [ERR-04] access unavailable: said on the page, help is linked', async () => {
  open({}, { [ACCESS]: 503 })
  expect(await screen.findByText('Rechargez la page dans quelques minutes.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Si je ne peux plus me connecter' }).getAttribute('href')).toBe(
    '/aide#connexion',
  )
})

test('[DOR-04] last identity: no removal, and the reason; no dialog by its address either', async () => {
  open({}, {}, `${PAGE}?retirer=${ONE}`)
  const list = await means()
  expect(list.queryByRole('link', { name: /^Retirer/ })).toBeNull()
  expect(list.getByText(/C’est votre seul moyen de connexion/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [
    503,
    'Ce service ne répond pas en ce moment. Vos moyens de connexion n’ont pas changé. Réessayez dans quelques minutes.',
  ],
  [429, 'Trop d’essais. Attendez 10 minutes, puis réessayez.'],
  [404, 'Ce service n’est plus proposé. Choisissez un autre moyen de connexion.'],
])('[DOR-04] provider cannot be linked (%i): said below its name, the page stays', async (status, sentence) => {
  open({}, { 'POST /account/links': status })
  await userEvent.click((await means()).getByRole('button', { name: 'Ajouter FranceConnect' }))
  expect(await alertIn(await means())).toBe(sentence)
  expect(leaveFor).not.toHaveBeenCalled()
})

test.each([
  [409, 'C’est votre seul moyen de connexion. Ajoutez un autre moyen avant de retirer celui-ci.'],
  [503, 'Rien n’a changé : nous n’avons pas pu enregistrer votre demande. Réessayez dans quelques minutes.'],
])('[DOR-04] identity not unlinked (%i): said in the dialog, which stays open', async (status, sentence) => {
  const { where } = open(two, { 'DELETE /account/identities/{identity}': status }, `${PAGE}?retirer=${TWO}`)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Je retire ce moyen' }))
  expect(await alertIn(dialog)).toBe(sentence)
  expect(
    screen.getAllByText((text) => text === sentence.replaceAll(' :', '\u00a0:'), { normalizer: String }),
  ).toHaveLength(1)
  expect(where()).toBe(`${PAGE}?retirer=${TWO}`)
})

test.each([
  ['POST /account/links/code', 429, 'Trop de codes demandés.'],
  ['POST /account/links/code', 0, 'Le code n’a pas été envoyé.'],
])('[DOR-04] address to add, %s answers %i: said, the address stays', async (key, status, sentence) => {
  open({}, { [key]: status })
  const list = await means()
  await enter(list, 'Adresse e-mail à ajouter', 'zoe@example.org', 'Recevoir un code')
  expect(await alertIn(list)).toContain(sentence)
  expect(list.getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail à ajouter' }).value).toBe(
    'zoe@example.org',
  )
})

test('[PEO-05] likely slip in an address to add → asked about, sent when it is sent again', async () => {
  const { inputsOf } = open({}, { 'POST /account/links/code': { sent: true } })
  const list = await means()
  await enter(list, 'Adresse e-mail à ajouter', 'zoe@gmial.com', 'Recevoir un code')
  expect(await list.findByText(/Est-ce zoe@gmail.com/)).toBeTruthy()
  expect(inputsOf('POST /account/links/code')).toEqual([])
  await userEvent.click(list.getByRole('button', { name: 'Recevoir un code' }))
  await waitFor(() =>
    expect(inputsOf('POST /account/links/code')).toMatchObject([{ body: { email: 'zoe@gmial.com' } }]),
  )
})

test.each([
  [422, 'Ce code n’est pas le bon ou il a expiré. Après 5 essais, demandez un nouveau code.'],
  [409, 'Cette adresse ouvre déjà un autre compte Visions. Ajoutez une autre adresse.'],
  [refusal(409, 'too_many_identities'), 'Un compte a 10 moyens de connexion au plus. Retirez d’abord un autre moyen.'],
])('[DOR-04] code of an address refused (%s): said at the field', async (refused, sentence) => {
  open({}, { 'POST /account/links/code': { sent: true }, 'POST /account/links/code/confirmation': refused })
  const list = await means()
  await enter(list, 'Adresse e-mail à ajouter', 'zoe@example.org', 'Recevoir un code')
  await enter(list, 'Code reçu à la nouvelle adresse', 'ABCD2345', 'J’ajoute cette adresse')
  expect(await list.findByText(sentence)).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(list.getByRole('textbox', { name: 'Code reçu à la nouvelle adresse' })),
  )
})

test.each([
  [422, 'Ce code n’est pas le bon ou il a expiré. Après 5 essais, demandez un nouveau code.'],
  [409, 'Votre adresse a changé entre-temps. Recevez un nouveau code.'],
])('[DOR-05] code of the present address refused (%i): said at the field', async (status, sentence) => {
  const { inputsOf } = open(
    { email: { ...access.email, isConfirmed: false } },
    { 'POST /account/email/codes': { sent: true }, 'POST /account/email/confirmation': status },
  )
  const box = await mailbox()
  expect(box.getByText('Confirmez cette adresse pour recevoir nos e-mails.')).toBeTruthy()
  await userEvent.click(box.getByRole('button', { name: 'Recevoir un code de confirmation' }))
  await enter(box, 'Code reçu par e-mail', 'ABCD2345', 'Je confirme mon adresse')
  expect(await box.findByText(sentence)).toBeTruthy()
  expect(inputsOf('POST /account/email/codes')).toMatchObject([{ body: {} }])
})

test('[DOR-05] new address refused: said at its field, and not at that of a code', async () => {
  open({}, { 'POST /account/email/codes': 409 })
  const box = await mailbox()
  await enter(box, 'Nouvelle adresse e-mail', 'camille@example.org', 'Recevoir les codes')
  expect(await box.findByText('Cette adresse est déjà la vôtre, et elle est confirmée.')).toBeTruthy()
  expect(box.queryByRole('textbox', { name: /code/i })).toBeNull()
})

test('[DOR-05] another address during a change refused: said at its field, and not at that of the code', async () => {
  const change = { address: 'neuve@example.org', isOldConfirmed: false, isNewConfirmed: false }
  open({ email: { ...access.email, change } }, { 'POST /account/email/codes': 400 })
  const box = await mailbox()
  await enter(box, 'Nouvelle adresse e-mail', 'autre@example.org', 'Recevoir les codes')
  const error = await box.findByText(/^Écrivez une adresse e-mail/)
  const describes = (name: string) => box.getByRole('textbox', { name }).getAttribute('aria-describedby')
  expect(describes('Nouvelle adresse e-mail')).toContain(error.parentElement!.id)
  expect(describes('Un des deux codes')).not.toContain('error')
})

test.each([
  ['end-session', 'DELETE /account/sessions/{session}', /^Fermer Firefox/],
  ['end-others', 'DELETE /account/sessions', 'Fermer toutes les autres'],
])('[DOR-04] sessions not ended (%s): said, they stay listed', async (_name, key, button) => {
  open({ sessions: [session(ONE, { isCurrent: true }), session(TWO)] }, { [key]: 503 })
  const list = await card('Mes sessions')
  await userEvent.click(list.getByRole('button', { name: button }))
  expect(await alertIn(list)).toContain('Rien n’a changé')
  expect(list.getAllByRole('listitem')).toHaveLength(2)
})

test('[DOR-04] link of an identity: double click starts once, the page of the provider opens', async () => {
  const started = held({ redirectTo: 'https://fc.example/authorize' })
  const { inputsOf } = open({}, { 'POST /account/links': started.answer })
  pressTwice((await means()).getByRole('button', { name: 'Ajouter FranceConnect' }))
  started.release()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://fc.example/authorize'))
  expect(inputsOf('POST /account/links')).toMatchObject([{ body: { provider: 'fc' } }])
})

test('[DOR-04] return from a provider: success said and focused, dates shown; forged success → silence', async () => {
  const { unmount } = open(two, {}, `${PAGE}?ajout=fc`)
  const message = await screen.findByText(/vous pouvez maintenant vous connecter avec ce moyen/)
  await waitFor(() => expect(document.activeElement).toBe(message.closest('[role=status]')))
  expect(texts((await means()).getAllByText(/^Ajouté à votre compte/))).toEqual([
    'Ajouté à votre compte le 1er mars 2026. Dernière connexion le 2 novembre 2026.',
    'Ajouté à votre compte le 1er mars 2026. Pas encore utilisé pour vous connecter.',
  ])
  unmount()
  open({}, {}, `${PAGE}?ajout=fc`)
  await means()
  expect(screen.queryByText(/vous pouvez maintenant/)).toBeNull()
})

test('[DOR-04] identity service of the specification, not linked: not listed, it cannot be added', async () => {
  open({ providers: [region, { ...france, id: 'interapp', kind: 'interapp', label: 'Mon compte Visions' }] })
  expect(texts((await means()).getAllByRole('heading', { level: 3 }))).toEqual(['Compte régional'])
})

test('[DOR-04] identity unlinked: said, focused', async () => {
  const { answers, where, inputsOf } = open(two, { 'DELETE /account/identities/{identity}': { done: true } })
  await userEvent.click((await means()).getByRole('link', { name: 'Retirer FranceConnect' }))
  answers[ACCESS] = access
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Je retire ce moyen' }))
  const message = await screen.findByText('Ce moyen de connexion est retiré.')
  expect(where()).toBe(`${PAGE}?fait=retrait`)
  await waitFor(() => expect(document.activeElement).toBe(message.closest('[role=status]')))
  expect(inputsOf('DELETE /account/identities/{identity}')).toMatchObject([{ params: { identity: TWO } }])
  expect((await means()).queryByRole('link', { name: /^Retirer/ })).toBeNull()
})

test('[DOR-04] address added by its code: listed', async () => {
  const { answers, where } = open({}, { 'POST /account/links/code': { sent: true } })
  const list = await means()
  await enter(list, 'Adresse e-mail à ajouter', 'zoe@example.org', 'Recevoir un code')
  const sent = await list.findByText(/Nous avons envoyé un code/)
  await waitFor(() => expect(document.activeElement).toBe(sent))
  answers['POST /account/links/code/confirmation'] = { done: true }
  answers[ACCESS] = {
    ...access,
    canUnlink: true,
    providers: [region, france, { ...mail, identities: [identity(TWO, 'zoe@example.org')] }],
  }
  await enter(list, 'Code reçu à la nouvelle adresse', 'abcd-2345', 'J’ajoute cette adresse')
  await waitFor(() => expect(where()).toBe(`${PAGE}?ajout=mail`))
  expect((await means()).getByRole('link', { name: 'Retirer zoe@example.org' })).toBeTruthy()
})

test('[DOR-05] change of address: one code for each mailbox, then the new address is confirmed', async () => {
  const change = { address: 'neuve@example.org', isOldConfirmed: false, isNewConfirmed: false }
  const { answers, inputsOf } = open({}, { 'POST /account/email/codes': { sent: true } })
  answers[ACCESS] = () => ({
    ...access,
    email: inputsOf('POST /account/email/codes').length > 0 ? { ...access.email, change } : access.email,
  })
  const box = await mailbox()
  await enter(box, 'Nouvelle adresse e-mail', 'neuve@example.org', 'Recevoir les codes')
  expect(await box.findByText(/Nous avons envoyé un code à chaque adresse/)).toBeTruthy()
  expect(inputsOf('POST /account/email/codes')).toMatchObject([{ body: { email: 'neuve@example.org' } }])

  answers['POST /account/email/confirmation'] = { isConfirmed: false }
  answers[ACCESS] = { ...access, email: { ...access.email, change: { ...change, isOldConfirmed: true } } }
  await enter(box, 'Un des deux codes', 'ABCD2345', 'Je confirme ce code')
  expect(await screen.findByText(/Écrivez maintenant le code envoyé à l’autre adresse/)).toBeTruthy()

  answers['POST /account/email/confirmation'] = { isConfirmed: true }
  answers[ACCESS] = { ...access, email: { ...access.email, address: 'neuve@example.org' } }
  const field = box.getByRole<HTMLInputElement>('textbox', { name: 'Code reçu à neuve@example.org' })
  expect(field.value).toBe('')
  await enter(box, 'Code reçu à neuve@example.org', 'WXYZ6789', 'Je confirme ce code')
  expect(await screen.findByText('Votre adresse e-mail est confirmée.')).toBeTruthy()
  expect(box.getByText('neuve@example.org')).toBeTruthy()
})

test('[DOR-05] account without an address: one can be added', async () => {
  open({ email: { address: '', isConfirmed: false, change: null } })
  const box = await mailbox()
  expect(box.getByText(/Votre compte n’a pas encore d’adresse/)).toBeTruthy()
  expect(box.queryByRole('button', { name: 'Recevoir un code de confirmation' })).toBeNull()
  expect(box.getByRole('textbox', { name: 'Nouvelle adresse e-mail' })).toBeTruthy()
})

test.each([
  [null, 'Aucun service n’a confirmé votre âge.'],
  [
    { isAdult: false, on: '2026-03-01', provider: 'FranceConnect' },
    'FranceConnect a indiqué le 1er mars 2026 que vous avez moins de 18 ans.',
  ],
  [
    { isAdult: true, on: '2026-03-01', provider: 'FranceConnect' },
    'FranceConnect a confirmé le 1er mars 2026 que vous avez 18 ans ou plus.',
  ],
])('[DOR-07] majority %j: what was proven, and that no date is stored', async (majority, sentence) => {
  open({ majority })
  const part = await card('Ma majorité')
  expect(part.getByText((text) => text.startsWith(sentence))).toBeTruthy()
  expect(part.getByText(/Votre date de naissance n’est pas enregistrée/)).toBeTruthy()
})

test.each([
  [
    { reason: 'contradiction', providers: ['FranceConnect', 'Mon lycée'] },
    'FranceConnect et Mon lycée n’indiquent pas le même nom ou la même date de naissance.',
  ],
  [
    { reason: 'contradiction', providers: ['FranceConnect'] },
    'Deux moyens de connexion de FranceConnect n’indiquent pas le même nom',
  ],
  [
    { reason: 'former-minor', providers: [] },
    'Un moyen de connexion retiré de ce compte a indiqué que vous avez moins de 18 ans.',
  ],
  [{ reason: 'other-account', providers: ['FranceConnect'] }, 'FranceConnect a d’abord servi pour un autre compte.'],
])('[PEO-01] doubt %j: said, instead of «Aucun service»', async (doubt, sentence) => {
  open({ doubt })
  const part = await card('Ma majorité')
  expect(part.getByText((text) => text.startsWith(sentence))).toBeTruthy()
  expect(part.queryByText(/Aucun service/)).toBeNull()
})

test('[DOR-04] sessions: device, provider and times; the others are ended', async () => {
  const other = session(TWO, { device: '', provider: '' })
  const { answers, inputsOf } = open({ sessions: [session(ONE, { isCurrent: true }), other] })
  const list = await card('Mes sessions')
  const [here, there] = list.getAllByRole('listitem')
  expect(texts([here!, there!])).toEqual([
    expect.stringContaining(
      'Cette sessionCompte régional. Ouverte le 24 novembre 2026 à 9 h. Dernière activité le 24 novembre 2026 à 10 h 05.',
    ),
    expect.stringContaining('Appareil inconnuOuverte le 24 novembre 2026 à 9 h. Dernière activité'),
  ])
  expect(within(here!).queryByRole('button')).toBeNull()
  answers['DELETE /account/sessions/{session}'] = { done: true }
  answers[ACCESS] = access
  await userEvent.click(within(there!).getByRole('button', { name: /^Fermer Appareil inconnu/ }))
  expect(await screen.findByText('La session est fermée.')).toBeTruthy()
  expect(inputsOf('DELETE /account/sessions/{session}')).toMatchObject([{ params: { session: TWO } }])
  expect(list.queryByRole('button', { name: 'Fermer toutes les autres' })).toBeNull()
})

test('[DOR-04] all other sessions ended: said', async () => {
  const { answers } = open({ sessions: [session(ONE, { isCurrent: true }), session(TWO)] })
  const list = await card('Mes sessions')
  answers['DELETE /account/sessions'] = { done: true }
  answers[ACCESS] = access
  await userEvent.click(list.getByRole('button', { name: 'Fermer toutes les autres' }))
  expect(await screen.findByText('Toutes les autres sessions sont fermées.')).toBeTruthy()
})

test.each([
  ['link', 'POST /account/links', 'Mes moyens de connexion', 'Ajouter FranceConnect', 'pour=ajout&sur=fc'],
  ['end-others', 'DELETE /account/sessions', 'Mes sessions', 'Fermer toutes les autres', 'pour=sessions'],
])('[PEO-02] %s without a fresh proof → asks for it, then offers the act', async (_act, key, part, button, query) => {
  const sessions = [session(ONE, { isCurrent: true }), session(TWO)]
  const { answers, where, inputsOf } = open(
    { sessions, ...notFresh },
    { [key]: refusal(403, 'fresh_proof_needed'), 'POST /account/proofs/code': { sent: true } },
  )
  await userEvent.click((await card(part)).getByRole('button', { name: button }))
  await waitFor(() => expect(where()).toBe(`${PAGE}?${query}`))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmez que c’est vous' }))
  expect(dialog.getByRole('button', { name: 'Continuer avec Compte régional' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Recevoir un code à camille@example.org' }))
  answers['POST /account/proofs/code/confirmation'] = { done: true }
  answers[ACCESS] = { ...access, sessions }
  await enter(dialog, 'Code reçu par e-mail', 'ABCD2345', 'Je confirme que c’est moi')
  expect(await screen.findByRole('dialog', { name: 'C’est bien vous' })).toBeTruthy()
  expect(inputsOf('POST /account/proofs/code')).toMatchObject([{ body: { email: 'camille@example.org' } }])
  expect(where()).toBe(`${PAGE}?${query}`)
})

test('[PEO-02] proof at a provider: back at the act; failed, or no way to prove → said, with what to do', async () => {
  const at = `${PAGE}?pour=retrait&sur=${TWO}`
  const { inputsOf, unmount } = open(
    { ...two, ...notFresh },
    { 'POST /account/proofs': { redirectTo: 'https://region.example/authorize' } },
    `${at}&preuve=autre`,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmez que c’est vous' }))
  expect(await alertIn(dialog)).toContain('n’est pas un moyen de connexion de votre compte Visions')
  await userEvent.click(dialog.getByRole('button', { name: 'Continuer avec Compte régional' }))
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://region.example/authorize'))
  expect(inputsOf('POST /account/proofs')).toMatchObject([{ body: { provider: 'region', returnTo: at } }])
  unmount()
  const { unmount: close } = open(two, {}, at)
  expect(await screen.findByRole('dialog', { name: 'Retirer FranceConnect\u00a0?' })).toBeTruthy()
  close()
  open({ ...two, proof: { isFresh: false, providers: [], mailboxes: [] } }, {}, at)
  expect(await screen.findByText(/Confirmez d’abord votre adresse e-mail/)).toBeTruthy()
})

test('[PEO-02] address to add without a fresh proof: the proof comes first; afterwards the form is open', async () => {
  const { where, unmount } = open(notFresh)
  await userEvent.click((await means()).getByRole('link', { name: 'Ajouter une adresse e-mail' }))
  await waitFor(() => expect(where()).toBe(`${PAGE}?pour=adresse&sur=mail`))
  expect(await screen.findByRole('dialog', { name: 'Confirmez que c’est vous' })).toBeTruthy()
  unmount()
  open({}, {}, `${PAGE}?pour=adresse&sur=mail`)
  const field = (await means()).getByRole('textbox', { name: 'Adresse e-mail à ajouter' })
  expect(field.closest('details')?.open).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[PEO-02] removal without a confirmed address: said, the identity stays', async () => {
  open(two, { 'DELETE /account/identities/{identity}': refusal(409, 'no_confirmed_address') }, `${PAGE}?retirer=${TWO}`)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Je retire ce moyen' }))
  expect(await alertIn(dialog)).toContain('Confirmez d’abord votre adresse.')
})
