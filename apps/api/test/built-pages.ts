// The pages of the built apps, from their own lists of routes: a new page is tested without being named anywhere.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from '../src/config.ts'
import { assetFolders } from '../src/host-pages.ts'

interface PageRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

const config = readConfig({})
export const { webBuildDir } = config
export const assets = assetFolders(config)
const importBuild = async (folder: string): Promise<unknown> => {
  const entry = path.join(folder, 'server/index.js')
  if (!existsSync(entry)) throw new Error('These tests need the built apps: npm run build')
  return import(pathToFileURL(entry).href)
}
const { routes } = (await importBuild(webBuildDir)) as { routes: Record<string, PageRoute> }
const office = (await importBuild(config.officeBuildDir)) as { patterns: string[] }

/** The full pattern of each page, such as `/user/missions/:taskId`. Layout routes have no path. */
export const patterns = [
  ...Object.values(routes)
    .filter((route) => route.path !== undefined || route.index)
    .map((route) => `/${pathOf(route)}`),
  ...office.patterns,
].map((pattern) => pattern.replace(/\/\*$/, '/nothing'))

function pathOf({ parentId, path: own }: PageRoute): string {
  const parent = parentId === undefined ? '' : pathOf(routes[parentId]!)
  return [parent, own].filter(Boolean).join('/')
}
