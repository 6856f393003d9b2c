import { expect, test } from 'vitest'
import { renderInUserArea } from '../../../test/render.tsx'
import { CloudCard } from './cloud-card.tsx'

test('[EXT-01] cloud card: onboarding link only for a person without a cloud', () => {
  const url = 'https://nuage.example/onboarding?offer=demo'
  const card = (onboardingUrl: string | null) =>
    renderInUserArea(<CloudCard cloud={{ serviceId: 'cloud', onboardingUrl }} />)
  expect(card(url)).toContain(`href="${url}"`)
  expect(card(url)).toContain('rel="noopener noreferrer"')
  expect(card(null)).not.toContain('onboarding')
})
