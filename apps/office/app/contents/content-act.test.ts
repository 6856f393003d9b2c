import { expect, test } from 'vitest'
import { ME } from '../../test/office.ts'
import { fakeApi, pageArgs, refusal, testId } from '@visions/ui/test/pages.ts'
import { actOnContent } from './content-act.ts'

const KEY = testId(3)

/** What the page says, or where it redirects. */
async function send(fields: Record<string, string>, answers: Record<string, unknown>) {
  const args = pageArgs(`/bureau/contenus/missions/${KEY}`, { kind: 'missions', cle: KEY }, fields)
  return actOnContent(fakeApi(answers), args).then(
    ({ failure }) => failure,
    (thrown: unknown) => (thrown as Response).headers.get('location'),
  )
}

test.each([
  [{}, 'Votre rôle ne permet pas cette action. Rien n’a changé.'],
  [{ intent: 'save', revision: '1' }, 'Votre rôle ne permet pas cette action. Rien n’a changé.'],
  [{ intent: 'anything' }, 'Votre rôle ne permet pas cette action. Rien n’a changé.'],
])('[OFF-02] form %j of a reader: nothing is saved, and nothing is said to be', async (fields, message) => {
  expect(await send(fields, { 'GET /office/me': { ...ME, roles: ['auditor'] } })).toBe(message)
})

test('[OFF-02] form with fields of a reader → the refusal of the API', async () => {
  const answers = { 'PUT /office/contents/{kind}/{key}/draft': refusal(403, 'role_needed') }
  expect(await send({ 'has-form': '1', revision: '1' }, answers)).toContain('Votre rôle ne permet pas')
})

test('[OFF-02] form without fields of an editor → says that nothing is saved', async () => {
  const message = await send({ revision: '1' }, { 'GET /office/me': { ...ME, roles: ['editor'] } })
  expect(message).toContain('ce formulaire est vide')
})
