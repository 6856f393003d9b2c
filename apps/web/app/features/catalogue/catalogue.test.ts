import { expect, test } from 'vitest'
import { filtersOn, readSearch, searchAddress, type Search } from './catalogue-address.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('[CAT-07] search → address → search: the same', () => {
  const search: Search = { q: 'lettre & CV', category: 'job', price: 'free', minutes: '30', tag: 'Écriture' }
  const address = searchAddress(search)
  expect(address).toBe(
    '/user/catalog/recherche?q=lettre+%26+CV&categorie=emploi&prix=gratuit&duree=30&theme=%C3%89criture',
  )
  expect(read(address.split('?')[1]!)).toEqual({ ...search, after: undefined })
  expect(searchAddress({})).toBe('/user/catalog/recherche')
})

test('[CAT-07] search: unknown values → left out; long words → cut to the limit of the API', () => {
  expect(read('categorie=skills&prix=free&duree=45&apres=1&theme=%20')).toEqual(read(''))
  expect(readSearch(new URLSearchParams({ q: '  a\u0000b\nc  ' })).q).toBe('ab c')
  expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(80)
  expect(read(`q=${encodeURIComponent('🧭'.repeat(80))}`).q!.isWellFormed()).toBe(true)
})

test('[CAT-07] changed or removed filter → address of the first page', () => {
  const search: Search = { q: 'cv', price: 'paid', minutes: '15', after: '018f0000-0000-7000-8000-000000000001' }
  expect(searchAddress(search, { price: undefined })).toBe('/user/catalog/recherche?q=cv&duree=15')
  expect(searchAddress(search, { after: search.after })).toContain('&apres=018f')
  expect(filtersOn(search).map(({ name }) => name)).toEqual(['Payant', '15\u00a0minutes ou moins'])
})
