import { KINDS } from '@visions/contract/contents/kinds'
import { longDate } from '@visions/contract/french-dates'
import { importsRoutes } from '@visions/contract/imports'
import { plainName } from '@visions/contract/plain-letters'
import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Professional } from '../office/index.ts'
import type { TablesDeps } from './content-deps.ts'
import { exportBundle, exportTable } from './export-contents.use-case.ts'
import { applyImport, readImport, readImportTable, storeImport } from './import-contents.use-case.ts'
import { publishContents } from './publish-several.use-case.ts'
import { submitDrafts } from './review-draft.use-case.ts'

/** The name of a file of an export: «partages-de-donnees-2.csv» for the second part. */
const fileName = (title: string, part: number | undefined, ending: string): string =>
  `${plainName(title).replaceAll(' ', '-')}${part === undefined ? '' : `-${part}`}.${ending}`
const CSV = 'text/csv; charset=utf-8'

/** Mounts the calls about imports and exports of contents (OFF-07). */
export function registerImports(api: FastifyInstance, deps: TablesDeps): void {
  mount<typeof importsRoutes, Professional>(api, importsRoutes, {
    'GET /office/exports': async ({ query }) =>
      new FileAnswer(await exportBundle(deps, query.kinds, query.part), {
        type: 'application/json; charset=utf-8',
        name: fileName(`contenus ${longDate(new Date())}`, query.part, 'visions'),
      }),
    'GET /office/exports/{kind}': async ({ params, query }) =>
      new FileAnswer(await exportTable(deps, params.kind, query.part), {
        type: CSV,
        name: fileName(KINDS[params.kind].label, query.part, 'csv'),
      }),
    'POST /office/imports': async ({ query, body, me }) => ({
      id: await storeImport(deps, me, { ...query, bytes: body }),
    }),
    'GET /office/imports/{id}': ({ params, me }) => readImport(deps, me, params.id),
    'GET /office/imports/{id}/report': async ({ params, me }) =>
      new FileAnswer(await readImportTable(deps, me, params.id), { type: CSV, name: 'verification.csv' }),
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
