import { expect, test } from 'vitest'
import { renderInUserArea } from '../../../test/render.tsx'
import { SearchChoice } from './search-choice.tsx'
import { SearchLink } from './search-link.tsx'

const linkOf = (user: { researchType: string | null; situation?: string; namespaceSearch?: string }) =>
  renderInUserArea(<SearchLink />, {
    user: { namespaceSearch: null, experiencesInfo: { situation: null }, gamification: {}, ...user },
  })

test.each([
  ['FORMATION', 'Vous cherchez une formation.', 'Changer de recherche'],
  ['JOB', 'Vous cherchez un emploi.', 'Changer de recherche'],
  [null, '', 'Choisir entre une formation et un emploi'],
])('[OBJ-01] search %s → named, with a link to change it', (researchType, words, link) => {
  const html = linkOf({ researchType })
  expect(html).toContain(words)
  expect(html).toMatch(new RegExp(`href="/user/objective"[^>]*>${link}<`))
})
test('[OBJ-02] search given by the namespace → no link', () => {
  expect(linkOf({ researchType: 'FORMATION', namespaceSearch: 'FORMATION' })).toBe('')
})
test('[OBJ-01] choice: names the present search', () => {
  const html = renderInUserArea(
    <SearchChoice userId="1" current="JOB" isOpen={false} describedBy="aide" failed={false} />,
  )
  expect(html.match(/value="(\w+)"[^>]*aria-pressed="true"/)?.[1]).toBe('JOB')
  expect(html.match(/C’est votre recherche actuelle/g)).toHaveLength(1)
  const open = renderInUserArea(<SearchChoice userId="1" current={null} isOpen describedBy="aide" failed={false} />)
  expect(open).toMatch(/value=""[^>]*aria-pressed="true"[^]*Je ne sais pas encore/)
})
