import { expect, test } from 'vitest'
import { useNetwork } from '../../test/network.ts'

const network = useNetwork({ appUrl: 'http://localhost:3999' })

async function open(path: string) {
  const answer = await fetch(network.urls.tools + path)
  return { status: answer.status, text: await answer.text() }
}
const firstAnswers = (text: string) =>
  [1, 2, 3].map((number) => `q${number}=${new RegExp(`name="q${number}"\\s+value="(\\w+)"`).exec(text)?.[1]}`)

// These slugs reach the four kinds of exercise.
test.each(['avenir-pro', 'mon-metier', 'quiz-2', 'boussole', 'a', 'lettres', 'x'.repeat(60)])(
  '[EXT-02] tool %s: exercise and result pages',
  async (slug) => {
    const exercise = await open(`/outils/${slug}`)
    expect(exercise.status).toBe(200)
    const [one, two, three] = firstAnswers(exercise.text)
    const finished = await open(`/outils/${slug}/termine?${one}&${two}&${three}`)
    expect(finished.status).toBe(200)
    expect(finished.text).toContain('Votre résultat')
    expect(finished.text).toContain('href="http://localhost:3999"')
    expect(finished.text).not.toContain('undefined')
  },
)

test('[EVT-01] page of an organiser: links back to the product; any slug has one', async () => {
  const known = await open('/organisateurs/ligue-des-curieux')
  expect([known.status, known.text]).toEqual([200, expect.stringContaining('La Ligue des curieux')])
  expect(known.text).toContain('href="http://localhost:3999/user/events"')
  expect((await open('/organisateurs/autre-maison')).text).toContain('Autre Maison')
})

test('[NBK-10] page of an advertisement: position, company, city, link back; texts are escaped', async () => {
  const query = new URLSearchParams({ poste: 'Boulanger <b>', chez: 'Fournil du Port', ville: 'Brest' })
  const { status, text } = await open(`/annonces/seed-job-d1102-1?${query}`)
  expect(status).toBe(200)
  for (const part of ['Boulanger &lt;b&gt;', 'Fournil du Port', 'Brest', 'http://localhost:3999/user/matchs'])
    expect(text).toContain(part)
  expect((await open('/annonces/seed-job-d1102-1')).text).toContain('Offre de démonstration')
})

test('exercise: missing answer → error, the other answers stay', async () => {
  const [one] = firstAnswers((await open('/outils/avenir-pro')).text)
  const { status, text } = await open(`/outils/avenir-pro/termine?${one}&q2=__proto__`)
  expect(status).toBe(422)
  expect(text).toContain('Il reste une question sans réponse')
  expect(text.match(/checked/g)?.length).toBeGreaterThanOrEqual(1)
})

test.each(['Avenir', 'avenir_pro', '%2e%2e', 'x'.repeat(61), '<script>'])('slug %s → 404', async (slug) => {
  for (const path of ['outils', 'organisateurs', 'annonces']) expect((await open(`/${path}/${slug}`)).status).toBe(404)
})
