import { describe, expect, test } from 'vitest'
import { fakeApi, formWith, refusal } from '@visions/ui/test/pages.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { actOnWishes } from './wish-act.ts'
import { balanceAdvice, balanceText, readWish, zoneOf } from './wish-words.ts'

test('[JRN-20] zoneOf: chance above 75 % → good', () => {
  expect([0, 39, 40, 75, 76, 100].map(zoneOf)).toEqual(['bold', 'bold', 'open', 'open', 'good', 'good'])
})

test('[JRN-20] balanceAdvice: half of the wishes good → balanced', () => {
  expect(balanceText(1, 2)).toBe('1\u00a0vœu sur\u00a02 a plus de 75\u00a0% de chances')
  expect(balanceText(3, 5)).toBe('3\u00a0vœux sur\u00a05 ont plus de 75\u00a0% de chances')
  expect(balanceAdvice(1, 2)).toContain('Votre liste est équilibrée')
  expect(balanceAdvice(0, 1)).toContain('ajoutez 1\u00a0vœu prudent.')
  expect(balanceAdvice(1, 5)).toContain('ajoutez 3\u00a0vœux prudents.')
  expect(balanceAdvice(7, 20)).toContain('remplacez 3\u00a0vœux')
})

test('readWish: typed fields → wish or errors by field', () => {
  expect(readWish({ title: ' Licence de géographie ', establishment: ' ', chance: '82' })).toEqual({
    wish: { title: 'Licence de géographie', establishment: '', chance: 82 },
  })
  expect(readWish({ title: '', establishment: 'x'.repeat(121), chance: '101' })).toEqual({
    errors: { title: expect.any(String), establishment: expect.any(String), chance: expect.any(String) },
  })
  for (const chance of ['', '-1', '1.5', '1e2', 'abc', '0x10'])
    expect(readWish({ title: 'x', establishment: '', chance }), chance).toHaveProperty('errors')
})

describe('forms', () => {
  const url = new URL('https://visions.example/user/experiences/parcoursup')
  const add = (api: Api, title: string) =>
    actOnWishes(api, url, formWith({ intent: 'add-wish', title, establishment: '', chance: '50' }))
  test('[JRN-20] pasted title with control characters → accepted without them', async () => {
    const api = fakeApi({ 'POST /wishes': {} })
    const wish = { title: 'BUT Info-com', establishment: '', chance: 50 }
    expect(await add(api, '\u000bBUT\tInfo\u0007-com\u000c')).toMatchObject({ added: wish })
    expect(api.mock.calls).toEqual([['POST /wishes', { body: wish, headers: {} }]])
  })
  test('[JRN-20] refusal → message with its reason', async () => {
    const problem = async (status: number, code: string) =>
      ((await add(fakeApi({ 'POST /wishes': refusal(status, code) }), 'BUT')) as { refused: { problem: string } })
        .refused.problem
    expect(await problem(400, 'invalid_input')).toContain('un caractère invisible')
    expect(await problem(409, 'too_many_wishes')).toContain('votre liste contient déjà vingt')
    expect(await problem(422, 'idempotency_key_reused')).toContain('déjà dans votre liste')
    expect(await problem(404, 'not_found')).toContain('n’est plus dans votre liste')
    expect(await problem(0, 'no_answer')).toContain('Votre connexion a coupé')
    expect(await problem(503, 'try_again')).toContain('Réessayez dans quelques minutes')
  })
})
