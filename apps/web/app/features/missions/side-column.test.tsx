import { expect, test } from 'vitest'
import { renderInUserArea } from '../../../test/render.tsx'
import { SideColumn } from './side-column.tsx'

test.each([
  [null, 'Je commence'],
  ['none', 'Je commence'],
  ['begun', 'Je continue'],
  ['made', undefined],
] as const)('[CAT-01] missions page, assessment %s: invitation %s', (assessment, button) => {
  const html = renderInUserArea(
    <SideColumn reward={null} assessment={assessment}>
      {null}
    </SideColumn>,
    { visionsStars: 0, provenStars: 0 },
  )
  expect(html.match(/bilan-orientation"[^>]*>(?:<[^>]+>)*([^<]+)</)?.[1]).toBe(button)
})
