import { ApiError } from '@visions/contract/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '@visions/ui/test/pages.ts'
import { held, pressTwice, renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import * as signIn from './doors.tsx'
import * as mailCode from './mail-code.tsx'
import * as signedIn from './signed-in.tsx'
import * as signInError from './sign-in-error.tsx'

const { leaveFor } = vi.hoisted(() => ({ leaveFor: vi.fn(async (_to: string, _how?: object) => null) }))
vi.mock('../features/account/leave-page.ts', () => ({ leaveFor }))

const PAGE = '/connexion'
const CODE = '/connexion/code'
const SEND = 'POST /auth/code'
const CONFIRM = 'POST /auth/code/confirmation'
const USER = 'a7b1c9d2-5f1e-4a61-8d0b-3f2f6f3c0e11'
const REGION = { id: 'region', kind: 'openid', label: 'La Région', hint: 'Avec votre compte régional.', isUp: true }
const FRANCE = { id: 'fc', kind: 'openid', label: 'FranceConnect', hint: '', isUp: true }
const MAIL = {
  id: 'mail',
  kind: 'mail-code',
  label: 'Recevoir un code par e-mail',
  hint: 'Sans mot de passe.',
  isUp: true,
}
const listOf = (...providers: object[]) => ({ 'GET /public/providers': { providers } })

const open = (answers: Answers = {}, at = PAGE) =>
  renderRoute({ [PAGE]: signIn, [CODE]: mailCode }, at, { ...listOf(REGION, FRANCE, MAIL), ...answers })
const link = (name: string) => screen.findByRole('link', { name })
const button = (name: string) => screen.findByRole('button', { name })
const others = async () => (await screen.findByText('Se connecter autrement')).closest('details')!

/** Opens the page of the code, as the form of the address does. */
async function requestCode(answers: Answers = {}, at = PAGE, email = 'camille@example.org') {
  const view = open({ ...listOf(MAIL), [SEND]: { sent: true }, ...answers }, at)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Adresse e-mail' }), email)
  await userEvent.click(await button('Recevoir un code par e-mail'))
  return view
}
async function enterCode(code: string) {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code reçu par e-mail' })
  await userEvent.clear(field)
  await userEvent.type(field, code)
  await userEvent.click(await button('Me connecter'))
  return field
}

beforeEach(() => {
  leaveFor.mockClear()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

test('[DOR-01] providers unavailable: said, a link tries again with the same query', async () => {
  open({ 'GET /public/providers': 503 }, `${PAGE}?returnTo=%2Fuser%2Frewards`)
  expect(await screen.findByText(/Nous n’avons pas pu afficher les moyens de connexion/)).toBeTruthy()
  expect((await link('Réessayer')).getAttribute('href')).toBe(`${PAGE}?returnTo=%2Fuser%2Frewards`)
  expect((await link('Je ne peux plus me connecter')).getAttribute('href')).toBe('/aide#connexion')
})

test('[DOR-01] provider in front is down: said, no link to it, the others are unfolded and work', async () => {
  open(listOf({ ...REGION, isUp: false }, FRANCE))
  const down = await button('Continuer avec la Région')
  expect(down.getAttribute('aria-disabled')).toBe('true')
  down.focus()
  expect(document.activeElement).toBe(down)
  expect(document.getElementById(down.getAttribute('aria-describedby')!)!.textContent).toContain(
    'La Région ne répond pas en ce moment.',
  )
  expect(screen.queryByRole('link', { name: 'Continuer avec la Région' })).toBeNull()
  expect((await link('Réessayer avec la Région')).getAttribute('href')).toBe(PAGE)
  expect((await others()).open).toBe(true)
  expect((await link('Continuer avec FranceConnect')).getAttribute('href')).toBe('/authentication/start/fc')
})

test('[DOR-01] folded provider is down: said there, the one in front stays a link', async () => {
  open(listOf(REGION, { ...FRANCE, isUp: false }))
  expect((await others()).open).toBe(false)
  expect(within(await others()).getByText(/ne répond pas en ce moment/)).toBeTruthy()
  expect(await link('Continuer avec la Région')).toBeTruthy()
})

test('[DOR-01] return path of more than 512 characters → left out of the links', async () => {
  open({}, `${PAGE}?returnTo=/${'x'.repeat(600)}`)
  expect((await link('Continuer avec la Région')).getAttribute('href')).toBe('/authentication/start/region')
})

test('[DOR-01] return path and sign-up: in the link of each provider', async () => {
  open({}, `${PAGE}?returnTo=%2Fuser%2Frewards%3Ftri%3Dprix&inscription=1`)
  const query = '?returnTo=%2Fuser%2Frewards%3Ftri%3Dprix&inscription=1'
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Créer mon compte')
  for (const [name, id] of [
    ['Continuer avec la Région', 'region'],
    ['Continuer avec FranceConnect', 'fc'],
  ] as const)
    expect((await link(name)).getAttribute('href')).toBe(`/authentication/start/${id}${query}`)
  expect(screen.getByText('Avec votre compte régional.')).toBeTruthy()
})

test('[PEO-11] sign-up, address and code: the terms and the age of a parent are named', async () => {
  const isNamed = async () =>
    expect((await screen.findByText(/En créant un compte/)).textContent).toMatch(
      /conditions générales.*Avant 15\u00a0ans/,
    )
  const { unmount } = open({}, `${PAGE}?inscription=1`)
  await isNamed()
  unmount()
  await requestCode()
  await screen.findByRole('textbox', { name: 'Code reçu par e-mail' })
  await isNamed()
})

test('[DOR-01] one provider: nothing is folded', async () => {
  open(listOf(REGION))
  expect(await link('Continuer avec la Région')).toBeTruthy()
  expect(screen.queryByText('Se connecter autrement')).toBeNull()
})

test.each([
  [400, 'Écrivez une adresse e-mail, par exemple camille@exemple.fr.'],
  [404, 'Cette connexion n’est plus proposée. Choisissez-en une autre.'],
  [429, 'Trop de codes demandés. Le dernier code reçu reste valable 15 minutes.'],
  [503, 'Le code n’a pas été envoyé. Réessayez dans quelques minutes.'],
  [0, 'Le code n’a pas été envoyé. Réessayez dans quelques minutes.'],
])('[DOR-06] code not sent (%i): said, the address stays', async (status, sentence) => {
  const { answers } = await requestCode({ [SEND]: status })
  expect(texts([await screen.findByText(sentence)])).toEqual([sentence])
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' })
  expect(field.value).toBe('camille@example.org')
  if (status === 400) await waitFor(() => expect(document.activeElement).toBe(field))
  answers[SEND] = { sent: true }
  await userEvent.click(await button('Recevoir un code par e-mail'))
  expect(await screen.findByText('camille@example.org')).toBeTruthy()
})

test.each([
  [400, '', 'Écrivez les 8 caractères du code, comme dans l’e-mail.'],
  [401, 'code_refused', 'Ce code n’est pas le bon ou il a expiré. Après 5 essais, demandez un nouveau code.'],
])('[DOR-06] code refused (%i %s): said at the field, which has the focus', async (status, code, sentence) => {
  await requestCode({ [CONFIRM]: () => Promise.reject(refusal(status, code)) })
  const field = await enterCode('ABCD-2345')
  const error = await screen.findByText(sentence)
  expect(field.getAttribute('aria-describedby')).toContain(error.parentElement!.id)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('ABCD-2345')
  await userEvent.click(await button('Me connecter'))
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(leaveFor).not.toHaveBeenCalled()
})

test.each([
  [429, 'Trop d’essais. Attendez 15 minutes, puis demandez un nouveau code.'],
  [503, 'Nous n’avons pas pu vérifier ce code. Il reste valable : réessayez dans quelques minutes.'],
])('[DOR-06] code not checked (%i): said, the code stays in the field', async (status, sentence) => {
  await requestCode({ [CONFIRM]: status })
  const field = await enterCode('ABCD 2345')
  expect(texts([await screen.findByRole('alert')])).toEqual([sentence])
  expect(field.value).toBe('ABCD 2345')
})

test('[PEO-03] full mailbox: the minutes to wait and other ways to sign in are said', async () => {
  const details = { minutes: 12 }
  await requestCode({
    [SEND]: () => Promise.reject(new ApiError('POST', 429, { code: 'mailbox_full', message: '', details })),
  })
  const sentence =
    'Cette adresse a déjà reçu plusieurs codes. Aucun nouveau code n’a été envoyé. Réessayez dans 12 minutes, ou connectez-vous autrement.'
  expect(texts([await screen.findByText(/^Cette adresse a déjà reçu/)])).toEqual([sentence])
  expect(screen.getByText('Se connecter autrement')).toBeTruthy()
})

test('[DOR-06] new code not sent: said, the code can still be entered', async () => {
  const { answers } = await requestCode()
  answers[SEND] = 429
  await userEvent.click(await button('Recevoir un nouveau code'))
  expect(texts([await screen.findByRole('alert')])[0]).toContain('Trop de codes demandés.')
  expect(screen.getByRole('textbox', { name: 'Code reçu par e-mail' })).toBeTruthy()
})

test('[DOR-06] code page opened directly: the code can be entered, a new one starts on the first page', async () => {
  open({}, `${CODE}?returnTo=%2Fuser%2Frewards`)
  expect(await screen.findByRole('textbox', { name: 'Code reçu par e-mail' })).toBeTruthy()
  for (const name of ['Recevoir un nouveau code', 'Changer d’adresse'])
    expect((await link(name)).getAttribute('href')).toBe(`${PAGE}?returnTo=%2Fuser%2Frewards`)
})

test('[DOR-06] mail code: address not in the URL, double click sends once, session opened', async () => {
  const sent = held({ sent: true })
  const { where, inputsOf, answers } = open(
    { ...listOf(MAIL), [SEND]: sent.answer },
    `${PAGE}?returnTo=%2Fuser%2Frewards`,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Adresse e-mail' }), 'camille@example.org')
  pressTwice(await button('Recevoir un code par e-mail'))
  expect((await screen.findByRole('button', { name: /en cours/ })).getAttribute('aria-busy')).toBe('true')
  sent.release()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code reçu par e-mail' })
  expect(field.autocomplete).toBe('one-time-code')
  await waitFor(() => expect(where()).toBe(`${CODE}?returnTo=%2Fuser%2Frewards`))
  expect(inputsOf(SEND)).toMatchObject([{ body: { email: 'camille@example.org', returnTo: '/user/rewards' } }])

  await userEvent.click(await button('Recevoir un nouveau code'))
  expect((await screen.findByText(/Un nouveau code est parti/)).closest('[role=status]')).toBeTruthy()
  expect(inputsOf(SEND)).toMatchObject([{}, { body: { email: 'camille@example.org', returnTo: '/user/rewards' } }])

  answers[CONFIRM] = { userId: USER, returnTo: '/user/rewards' }
  answers['GET /users/{id}'] = { _id: USER, firstName: 'Zoé', gamification: { avatar: 1, hasDoneOnboarding: true } }
  await enterCode('abcd 2345')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/user/rewards', { replace: true }))
  expect(inputsOf(CONFIRM)).toMatchObject([{ body: { code: 'abcd 2345' } }])
  expect(localStorage.getItem('user')).toContain('Zoé')
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('camille@')
})

test('[DOR-06] assessment started before the sign-in: opened after the code', async () => {
  localStorage.setItem('loginForOrientation', 'true')
  await requestCode({
    [CONFIRM]: { userId: USER, returnTo: null },
    'GET /users/{id}': { _id: USER, firstName: 'Zoé', gamification: { avatar: 1, hasDoneOnboarding: false } },
  })
  await enterCode('ABCD2345')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/user/experiences/bilan-orientation', { replace: true }))
})

test('[DOR-06] person cannot be loaded after the code: the user area opens', async () => {
  await requestCode({ [CONFIRM]: { userId: USER, returnTo: null }, 'GET /users/{id}': 503 })
  await enterCode('ABCD2345')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/user', { replace: true }))
})

test.each([
  [false, '/user?headai=sdn'],
  [true, '/user/missions'],
])('[ONB-03] sign-in after a link with a namespace, onboarding done %s → %s', async (hasDoneOnboarding, path) => {
  localStorage.setItem('headai', '{"namespace":"sdn"}')
  const user = { _id: USER, firstName: 'Zoé', gamification: { avatar: 1, hasDoneOnboarding } }
  await requestCode({ [CONFIRM]: { userId: USER, returnTo: null }, 'GET /users/{id}': user })
  await enterCode('ABCD2345')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(path, { replace: true }))
})

test('[PUB-21] [DOR-01] assessment started before a sign-in at a provider: opened, flag removed', async () => {
  localStorage.setItem('loginForReorientation', 'true')
  const user = { _id: USER, firstName: 'Zoé', gamification: { avatar: 1, hasDoneOnboarding: true } }
  const answers = { 'GET /auth/check': { userId: USER }, 'GET /users/{id}': user }
  renderRoute({ '/authentication/suite': signedIn }, '/authentication/suite', answers)
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/user/experiences/bilan-reorientation', { replace: true }))
  expect(localStorage.getItem('loginForReorientation')).toBeNull()
})

test.each([
  ['annulee', 'Vous avez annulé la connexion.', 'Recommencer', '/authentication/login'],
  ['indisponible&service=lycee', 'Mon lycée n’a pas pu vous connecter', 'Recommencer', '/authentication/login'],
  [
    'indisponible&service=other',
    'Le service de connexion n’a pas pu vous connecter',
    'Recommencer',
    '/authentication/login',
  ],
  [
    'incorrecte&service=lycee',
    'La réponse de Mon lycée n’a pas passé nos contrôles',
    'Recommencer',
    '/authentication/login',
  ],
  [
    'configuration&service=lycee',
    'c’est une erreur de notre part',
    'Choisir un autre service',
    '/authentication/login',
  ],
  [
    'annulee&returnTo=%2Fuser%2Frewards',
    'Vous avez annulé',
    'Recommencer',
    '/authentication/login?returnTo=%2Fuser%2Frewards',
  ],
  ['trop', 'Un compte a 10', 'Voir mes moyens de connexion', '/user/profile/connexion'],
  ['expiree', 'Cette connexion a duré trop longtemps', 'Recommencer', '/authentication/login'],
  ['niveau', 'Le service de connexion n’a pas assez vérifié votre identité.', 'Recommencer', '/authentication/login'],
  ['deja-liee', 'ouvre déjà un autre compte', 'Voir mes moyens de connexion', '/user/profile/connexion'],
  ['session', 'Votre session s’est fermée entre-temps.', 'Recommencer', '/authentication/login'],
  ['refusee', 'Le lien de connexion ne sert qu’une fois', 'Retourner à l’accueil', '/'],
  ['toString', 'Le lien de connexion ne sert qu’une fois', 'Retourner à l’accueil', '/'],
])('[AUT-04] [DOR-01] error page, cause %s: reason and next step', async (cause, reason, name, href) => {
  const at = `/authentication/error?cause=${cause}`
  const providers = [{ id: 'lycee', kind: 'openid', label: 'Mon lycée', hint: '', isUp: true }]
  renderRoute({ '/authentication/error': signInError }, at, {
    'GET /auth/check': 401,
    'GET /public/providers': { providers },
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Une erreur est survenue pendant l’authentification à votre compte',
  )
  expect(screen.getByText((text) => text.includes(reason))).toBeTruthy()
  expect((await link(name)).getAttribute('href')).toBe(href)
  expect((await link('Retourner à l’accueil')).getAttribute('href')).toBe('/')
})

test('[PEO-05] likely slip in an address → the code is sent, another address is offered', async () => {
  const { inputsOf } = await requestCode({}, PAGE, 'zoe@gmial.com')
  expect(inputsOf('POST /auth/code')).toMatchObject([{ body: { email: 'zoe@gmial.com' } }])
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer un code à zoe@gmail.com' }))
  await waitFor(() => expect(inputsOf('POST /auth/code')).toMatchObject([{}, { body: { email: 'zoe@gmail.com' } }]))
})

test('[PEO-10] used return address, opened again after the sign-in → no failure', async () => {
  const at = '/authentication/error?cause=expiree&service=lycee'
  renderRoute({ '/authentication/error': signInError }, at, {
    'GET /auth/check': { userId: USER },
    'GET /public/providers': { providers: [] },
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Votre connexion est déjà faite')
  expect((await link('Retourner à mon espace')).getAttribute('href')).toBe('/user')
})
