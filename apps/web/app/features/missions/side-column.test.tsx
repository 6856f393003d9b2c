import { expect, test } from 'vitest'
import { renderInUserArea } from '../../../test/render.tsx'
import { FrameReason } from './frame-action.tsx'
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

test('[TSK-05] locked frame task → suggests a tool; refusal after a click', () => {
  expect(renderInUserArea(<FrameReason id="why" shown={false} />)).not.toContain('Terminez la mission\u00a01')
  expect(renderInUserArea(<FrameReason id="why" shown={false} />)).toContain('Essayez d’abord un outil')
  expect(renderInUserArea(<FrameReason id="why" shown />)).toContain('Terminez la mission\u00a01')
})
