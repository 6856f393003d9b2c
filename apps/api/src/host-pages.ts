// Composes the pages of both origins.
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openOffice } from './features/office/index.ts'
import type { Db } from './platform/database/database.ts'
import { serveFiles, servePages } from './platform/http/pages.ts'
import { openWeb, type WebOptions } from './platform/http/web.ts'

/** The folders of the files that pages load, whose names have a hash: of both builds. */
export const assetFolders = ({ webBuildDir, officeBuildDir }: { webBuildDir: string; officeBuildDir: string }) => [
  path.join(webBuildDir, 'client/assets'),
  path.join(officeBuildDir, 'assets'),
]

/** Registers all routes outside /api. Does nothing without a build of the pages of people, as in API tests. */
export async function hostPages(
  app: FastifyInstance,
  options: WebOptions & { webBuildDir: string; officeBuildDir: string; db: Db },
): Promise<void> {
  const { webBuildDir, officeBuildDir, sessions, db } = options
  const web = await openWeb(app, options)
  if (!web) return
  const office = await openOffice(officeBuildDir, sessions.professionals)
  await serveFiles(app, path.join(webBuildDir, 'client'), assetFolders(options), db)
  await servePages(app, { people: web.site, ...(office && { professionals: office }) }, { ...options, ...web })
}
