// The pages of the built web app, from its own list of routes: a new page is tested without being named anywhere.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from '../src/config.ts'

interface PageRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

export const { webBuildDir } = readConfig({})
const entry = path.join(webBuildDir, 'server/index.js')
if (!existsSync(entry)) throw new Error('These tests need the built web app: npm run build')
const { routes } = (await import(pathToFileURL(entry).href)) as { routes: Record<string, PageRoute> }

/** The full pattern of each page, such as `/user/missions/:taskId`. Layout routes have no path. */
export const patterns = Object.values(routes)
  .filter((route) => route.path !== undefined || route.index)
  .map((route) => `/${pathOf(route)}`.replace(/\/\*$/, '/nothing'))

function pathOf({ parentId, path: own }: PageRoute): string {
  const parent = parentId === undefined ? '' : pathOf(routes[parentId]!)
  return [parent, own].filter(Boolean).join('/')
}
