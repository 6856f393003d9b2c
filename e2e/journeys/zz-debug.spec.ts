import { test } from '../fixtures/test.ts'
test('debug', async ({ page, signIn, expected }) => {
  expected.push('404')
  await signIn()
  const a = await page.goto('/user/missions/00000000-0000-4000-8000-000000000000')
  console.log('LINKS', (await a!.text()).match(/<link[^>]*>/g)!.join('\n'))
  console.log('HDR', JSON.stringify(a!.headers()))
  await page.waitForTimeout(6000)
})
