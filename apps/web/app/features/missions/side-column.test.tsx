import { expect, test } from 'vitest'
import { renderInUserArea } from '../../../test/render.tsx'
import { SideColumn } from './side-column.tsx'

test.each([
  [null, undefined],
  ['none', 'Je commence'],
  ['begun', 'Je continue'],
  ['made', undefined],
] as const)('[CAT-01] missions page, assessment %s: invitation %s', (state, button) => {
  const html = renderInUserArea(
    <SideColumn
      assessment={
        state && {
          experience: 'bilan-orientation',
          title: 'Bilan d’orientation',
          stars: 100,
          minutes: [20, 30],
          state,
        }
      }
    >
      {null}
    </SideColumn>,
    { visionsStars: 0, provenStars: 0 },
  )
  expect(html.match(/bilan-orientation"[^>]*>(?:<[^>]+>)*([^<]+)</)?.[1]).toBe(button)
})
