import { personalDataRoutes } from '@visions/contract/personal-data'
import { plainLetters } from '@visions/contract/plain-letters'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { mount } from '../../platform/http/mount.ts'
import type { StoredKind } from '../../platform/stored-data.repository.ts'
import { findGivingTools, type GivingTool } from '../connections/index.ts'
import { rowsOf } from '../consents/index.ts'
import type { Deps } from '../deps.ts'
import { askForDeletion, cancelAccountDeletion } from './deletion.use-case.ts'
import { prepareCounts, readStored } from './export.repository.ts'
import { writeExport } from './export.use-case.ts'
import { findDeletion, type Deletion } from './personal-data.repository.ts'

/** @param storedData the kinds of rows about a person, in the order of the export */
export function registerPersonalData(api: FastifyInstance, deps: Deps, storedData: readonly StoredKind[]): void {
  const { db } = deps
  const countStored = prepareCounts(db, storedData)
  mount(api, personalDataRoutes, {
    'GET /personaldata': async ({ personId }) => {
      const [tools, counts, deletion] = await Promise.all([
        findGivingTools(db, personId),
        countStored(personId),
        findDeletion(db, personId),
      ])
      return {
        services: tools.map(toService).filter(({ datatypes }) => datatypes.some(({ available }) => available > 0)),
        kinds: storedData.map(({ kind, title }) => ({ kind, title, count: counts.get(kind) ?? 0 })),
        deletion: toDeletion(deletion),
      }
    },
    'GET /personaldata/export': async ({ personId }) => {
      return new FileAnswer(await writeExport(deps, personId, storedData), {
        type: 'application/json; charset=utf-8',
        name: 'mes-donnees-visions.json',
      })
    },
    'GET /personaldata/export/{kind}': async ({ personId, params }) => {
      const kind = storedData.find((one) => one.kind === params.kind)
      if (!kind) throw notFound('This kind of data')
      const rows = (await readStored(deps, personId, [kind])).get(kind.kind)!
      const names = Object.keys(kind.headings)
      const { toCsv } = await import('../../platform/csv.ts')
      const text = toCsv(
        Object.values(kind.headings),
        rows.map((row) => names.map((name) => row[name])),
      )
      return new FileAnswer(text, { type: 'text/csv; charset=utf-8', name: `${fileNameOf(kind)}.csv` })
    },
    'POST /personaldata/deletion': async ({ personId }) => ({
      deletion: toDeletion(await askForDeletion(db, personId)),
    }),
    'DELETE /personaldata/deletion': async ({ personId }) => {
      await cancelAccountDeletion(db, personId)
      return { deletion: null }
    },
  })
}

const toService = ({ id, name, logo, receivedAt, results, dataTypes }: GivingTool) => ({
  _id: id,
  name,
  logo,
  receivedAt: receivedAt.toISOString(),
  datatypes: dataTypes.map(({ id: _id, name: called, description, section }) => ({
    _id,
    name: called,
    description,
    available: rowsOf(section, results.sections).length,
  })),
})

const toDeletion = (deletion: Deletion | null) =>
  deletion && { requestedAt: deletion.requestedAt.toISOString(), dueAt: deletion.dueAt.toISOString() }

/** `Tâches accomplies` → `taches-accomplies`. */
const fileNameOf = ({ title }: StoredKind) => plainLetters(title).replace(/[^a-z\d]+/g, '-')
