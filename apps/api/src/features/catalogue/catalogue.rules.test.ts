import { expect, test } from 'vitest'
import { showFullService, showService, type Tool } from './catalogue.rules.ts'

const tool = (changes: Partial<Tool> = {}): Tool => ({
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Cap métiers',
  logo: '/logo.svg',
  minilogo: '/mini.svg',
  description: 'Un test.',
  type: 0,
  website: null,
  code: 'VISIONS-1',
  concept: 'Des situations.',
  tags: ['Test'],
  summary: 'Court.',
  is_free: true,
  stars: 50,
  main_tag: 'Test',
  minutes: 20,
  guide: ['Commencez.'],
  is_personal_cloud: false,
  data_types: [],
  ...changes,
})

test('[API-01] public view of a tool: without code and concept; signed-in view: with both', () => {
  expect(JSON.stringify(showService(tool()))).not.toMatch(/VISIONS-1|Des situations/)
  expect(showFullService(tool())).toEqual({ ...showService(tool()), code: 'VISIONS-1', concept: 'Des situations.' })
})

test('[API-01] unsafe website: empty text', () => {
  const shown = (website: string | null) => showService(tool({ website })).urls.website
  for (const website of ['javascript:alert(1)', 'http://outil.example', 'https://moi:secret@outil.example', null])
    expect(shown(website), String(website)).toBeNull()
  expect(shown('https://outil.example/jeu')).toBe('https://outil.example/jeu')
  expect(shown('http://localhost:3102/outils/a')).toBe('http://localhost:3102/outils/a')
})
