import { expect, test } from 'vitest'
import { universeAddress } from './universe-address.ts'
import { onePlaceEach, type ThemeTools } from './universe-data.ts'

type Theme = ThemeTools<{ _id: string }>
const theme = (id: Theme['id'], total: number, ...names: string[]): Theme => ({
  id,
  total,
  services: names.map((_id) => ({ _id })),
})
const placesOf = (themes: Theme[]) =>
  onePlaceEach(themes).map(({ services }) => services.map(({ _id }) => _id).join(' '))

test('[REC-03] tool of several themes → in the smallest one, the first of equals', () => {
  expect(
    placesOf([theme('orientation', 3, 'a', 'b', 'c'), theme('stage', 2, 'b', 'd'), theme('emploi', 2, 'd', 'e')]),
  ).toEqual(['a c', 'b d', 'e'])
})

test('[REC-03] land: nine places, the last one for the other tools', () => {
  const names = Array.from({ length: 12 }, (_, index) => `t${index}`)
  const shown = (count: number, total: number) =>
    onePlaceEach([theme('stage', total, ...names.slice(0, count))])[0]!.services.length
  expect([shown(9, 9), shown(9, 10), shown(12, 12), shown(5, 9), shown(0, 0)]).toEqual([9, 8, 8, 5, 0])
})

test('[REC-03] address: unchanged parameters remain; other theme → first page; any change → tool closed', () => {
  const params = new URLSearchParams('theme=stage&vue=liste&apres=1&outil=2&autre=3')
  expect(universeAddress(params, { theme: 'emploi' })).toBe('?theme=emploi&vue=liste')
  expect(universeAddress(params, { theme: null })).toBe('?vue=liste')
  expect(universeAddress(params, { view: 'map' })).toBe('?theme=stage&apres=1')
  expect(universeAddress(params, { tool: '4' })).toBe('?theme=stage&vue=liste&apres=1&outil=4')
  expect(universeAddress(params, { tool: null })).toBe('?theme=stage&vue=liste&apres=1')
  expect(universeAddress(params, { after: '5' })).toBe('?theme=stage&vue=liste&apres=5')
})
