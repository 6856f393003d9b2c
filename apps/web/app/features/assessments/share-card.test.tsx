import type { AssessmentShare } from '@visions/contract/assessments'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { WithdrawDialog } from './share-card.tsx'

const share: AssessmentShare = {
  _id: '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11',
  form: 'full',
  label: 'Mme Roux',
  url: 'https://visions.example/bilan/secret',
  createdAt: '2026-11-18T10:00:00Z',
  expiresAt: '2026-12-18T10:00:00Z',
  state: 'open',
  visitCount: 0,
  visits: [],
}

test('[BIL-07] withdrawal dialog: closes before it is sent, not while it is being sent', async () => {
  const dialog = (
    <WithdrawDialog share={share} experience="bilan-orientation" version={1} error={undefined} onClose={() => {}} />
  )
  const { promise: never } = Promise.withResolvers<null>()
  const router = createMemoryRouter([{ id: 'page', path: '/', element: dialog, action: () => never }], {
    hydrationData: { loaderData: {} },
  })
  const drawn = () => renderToStaticMarkup(<RouterProvider router={router} />)
  expect(drawn()).toMatch(/<a [^>]*href="[^"]*\/partage\?version=1".*Annuler/)
  const formData = new FormData()
  formData.set('intent', 'withdraw')
  void router.navigate('/', { formMethod: 'post', formData })
  await expect.poll(() => router.state.navigation.state).toBe('submitting')
  expect(drawn()).toContain('Annuler')
  expect(drawn()).not.toContain('<a ')
  router.dispose()
})
