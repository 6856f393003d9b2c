import { importsRoutes } from '@visions/contract/imports'
import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Professional } from '../office/index.ts'
import type { ContentsDeps } from './content-deps.ts'
import { exportBundle, exportTable } from './export-contents.use-case.ts'
import { applyImport, readImport, readImportTable, storeImport } from './import-contents.use-case.ts'
import { publishContents } from './publish-several.use-case.ts'
import { submitDrafts } from './review-draft.use-case.ts'

/** «-2» in the name of the file of the second part. */
const partName = (part: number | undefined): string => (part === undefined ? '' : `-${part}`)
const CSV = 'text/csv; charset=utf-8'

/** Mounts the calls about imports and exports of contents (OFF-07). */
export function registerImports(api: FastifyInstance, deps: ContentsDeps): void {
  mount<typeof importsRoutes, Professional>(api, importsRoutes, {
    'GET /office/exports': async ({ query }) =>
      new FileAnswer(await exportBundle(deps, query.kinds, query.part), {
        type: 'application/json; charset=utf-8',
        name: `visions-contents${partName(query.part)}.json`,
      }),
    'GET /office/exports/{kind}': async ({ params, query }) =>
      new FileAnswer(await exportTable(deps, params.kind, query.part), {
        type: CSV,
        name: `visions-${params.kind}${partName(query.part)}.csv`,
      }),
    'POST /office/imports': async ({ query, body, me }) => ({
      id: await storeImport(deps, me, { ...query, bytes: body }),
    }),
    'GET /office/imports/{id}': ({ params, me }) => readImport(deps, me, params.id),
    'GET /office/imports/{id}/report': async ({ params, me }) =>
      new FileAnswer(await readImportTable(deps, me, params.id), { type: CSV, name: 'visions-import.csv' }),
    'POST /office/imports/{id}/application': ({ params, body, me }) =>
      applyImport(deps, me, params.id, body.fingerprint),
    'POST /office/contents/{kind}/submission': async ({ params, body, me }) => ({
      submitted: await submitDrafts(deps, me, params.kind, body.contents),
    }),
    'POST /office/contents/{kind}/publication': async ({ params, body, me }) => ({
      published: await publishContents(
        deps,
        me,
        body.contents.map((one) => ({ ...one, kind: params.kind })),
      ),
    }),
    'POST /office/publication': async ({ body, me }) => ({
      published: await publishContents(deps, me, body.contents),
    }),
  })
}
