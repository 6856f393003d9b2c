// Every page: headers, caches, wrong methods, no data of another person.
import { visit } from '../fixtures/pages.ts'
import { expect, jobSeeker, test } from '../fixtures/test.ts'

test('[API-04] pages rendered concurrently for two people: no foreign data', async ({ newBrowser, signIn }) => {
  const people = await Promise.all(
    ['Aurélie-Anne', 'Barthélemy'].map(async (firstName) => {
      const page = await newBrowser()
      const { email } = await signIn({ ...jobSeeker, firstName }, { page })
      return { page, email, firstName }
    }),
  )
  // Eight of one person at a time: more are refused as overload.
  for (let round = 0; round < 4; round++) {
    const pages = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const who = people[index % 2]!
        const html = await (await who.page.request.get('/user/profile')).text()
        return { who, html }
      }),
    )
    for (const { who, html } of pages) {
      const other = people.find((person) => person !== who)!
      expect(html).toContain(who.email)
      expect(
        html.includes(other.email) || html.includes(other.firstName),
        `${who.firstName} sees ${other.firstName}`,
      ).toBe(false)
    }
  }
})

test('[AUT-11] signed-in pages: not cached, not indexed, own scripts only', async ({ page, signIn }) => {
  await signIn()
  const answer = await page.request.get('/user/profile', { headers: { 'x-forwarded-host': 'evil.example' } })
  const headers = answer.headers()
  expect(headers['cache-control']).toBe('private, no-store')
  const policy = headers['content-security-policy']!
  const nonce = /'nonce-([\w-]+)'/.exec(policy)![1]!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  const html = await answer.text()
  expect(html).not.toContain('evil.example')
  expect(html).not.toMatch(/\sstyle=/)
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
  const again = /'nonce-([\w-]+)'/.exec(
    (await page.request.get('/user/profile')).headers()['content-security-policy']!,
  )![1]
  expect(again, 'a nonce is used once').not.toBe(nonce)
  await visit(page, '/user/rewards')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Visions/ })
    .click()
  await page.waitForURL('/user/missions')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
})
