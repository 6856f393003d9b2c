import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SharedLink } from './shared-link.tsx'

const link = 'https://visions.example/custom-onboard?headai=campus-nord'
test.each([
  ['published', {}, true, ''],
  ['draft', null, false, 'Le lien existera dès la publication.'],
  ['archived', null, false, 'Ce lien n’invite plus personne.'],
] as const)(
  '[OFF-19] link of a %s group: as text, and a button to copy while it works',
  (state, live, isCopied, words) => {
    const html = renderToStaticMarkup(<SharedLink link={link} live={live} state={state} />)
    expect(html).toContain(`<code>${link}</code>`)
    expect(html.includes('Copier le lien')).toBe(isCopied)
    expect(html).toContain(words)
  },
)

test('[OFF-19] other kinds have no link', () => {
  expect(renderToStaticMarkup(<SharedLink link={undefined} live={{}} state="published" />)).toBe('')
})
