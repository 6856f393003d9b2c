import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Network, startNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await startNetwork({ port: 0, appUrl: 'http://localhost:3999' })
})
afterAll(() => network.stop())

async function open(path: string) {
  const answer = await fetch(`${network.urls.tools}/outils/${path}`)
  return { status: answer.status, text: await answer.text() }
}
const firstAnswers = (text: string) =>
  [1, 2, 3].map((number) => `q${number}=${new RegExp(`name="q${number}"\\s+value="(\\w+)"`).exec(text)?.[1]}`)

// These slugs reach the four kinds of exercise.
test.each(['avenir-pro', 'mon-metier', 'quiz-2', 'boussole', 'a', 'lettres', 'x'.repeat(60)])(
  '[EXT-02] tool %s: exercise and result pages',
  async (slug) => {
    const exercise = await open(slug)
    expect(exercise.status).toBe(200)
    const [one, two, three] = firstAnswers(exercise.text)
    const finished = await open(`${slug}/termine?${one}&${two}&${three}`)
    expect(finished.status).toBe(200)
    expect(finished.text).toContain('Votre résultat')
    expect(finished.text).toContain('href="http://localhost:3999"')
    expect(finished.text).not.toContain('undefined')
  },
)

test('[EVT-01] page of an organiser: links back to the product; invalid slug → 404', async () => {
  const page = async (path: string) => {
    const answer = await fetch(`${network.urls.tools}/organisateurs/${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  const known = await page('ligue-des-curieux')
  expect([known.status, known.text]).toEqual([200, expect.stringContaining('La Ligue des curieux')])
  expect(known.text).toContain('href="http://localhost:3999/user/events"')
  expect((await page('autre-maison')).text).toContain('Autre Maison')
  for (const slug of ['Ligue', '%2e%2e', '<script>']) expect((await page(slug)).status, slug).toBe(404)
})

test('tools: varied looks and exercises', async () => {
  const pages = await Promise.all(Array.from({ length: 24 }, (_, index) => open(`outil-${index}`)))
  const distinct = (pattern: RegExp) => new Set(pages.map(({ text }) => pattern.exec(text)?.[1])).size
  expect(distinct(/<h1>(.*?)<\/h1>/)).toBe(4)
  expect(distinct(/--accent: (oklch\([^)]*\))/)).toBeGreaterThan(5)
})

test('exercise: missing answer → error, the other answers stay', async () => {
  const [one] = firstAnswers((await open('avenir-pro')).text)
  const { status, text } = await open(`avenir-pro/termine?${one}&q2=__proto__`)
  expect(status).toBe(422)
  expect(text).toContain('Il reste une question sans réponse')
  expect(text.match(/checked/g)?.length).toBeGreaterThanOrEqual(1)
})

test.each(['Avenir', 'avenir_pro', '%2e%2e', 'x'.repeat(61), '<script>'])('slug %s → 404', async (slug) => {
  expect((await open(slug)).status).toBe(404)
})

test('unknown tool → named after its slug', async () => {
  expect((await open('avenir-pro')).text).toContain('Avenir Pro')
})
