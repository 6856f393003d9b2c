import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { noindexPaths, noReferrerPaths, personalPaths, publicPaths, secretPaths } from './page-rules.ts'

/** Addresses of all routes, in lower case. */
const addressesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path.toLowerCase()}`]),
    ...addressesOf(children),
  ])
const addresses = addressesOf(await Promise.resolve(routes))
const isUnder = (address: string, paths: readonly string[]) =>
  paths.some((path) => address === path || address.startsWith(`${path}/`))

test('[API-04] page rules: every other route with a parameter outside the pages of people → secret link', () => {
  const links = addresses.filter((address) => address.includes(':') && !isUnder(address, personalPaths))
  expect(links).not.toEqual([])
  expect(links.filter((address) => !isUnder(address, secretPaths))).toEqual([])
})

test('[API-04] page rules: secret links and pages of people → no index; secret links → no referrer', () => {
  expect([...secretPaths, ...personalPaths].filter((path) => !isUnder(path, noindexPaths))).toEqual([])
  expect(secretPaths.filter((path) => !isUnder(path, noReferrerPaths))).toEqual([])
})

test('[API-04] page rules: pages of people and secret links → never cached as public pages', () => {
  expect(publicPaths.filter((path) => isUnder(path.toLowerCase(), [...secretPaths, ...personalPaths]))).toEqual([])
  expect(publicPaths.filter((path) => !addresses.includes(path) && path !== '/')).toEqual([])
})
