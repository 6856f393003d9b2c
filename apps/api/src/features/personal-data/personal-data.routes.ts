import { personalDataRoutes } from '@visions/contract/personal-data'
import { plainLetters } from '@visions/contract/plain-letters'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { mount } from '../../platform/http/mount.ts'
import { rowsOf } from '../consents/index.ts'
import type { Deps } from '../deps.ts'
import { toCsv } from './csv.ts'
import { askForDeletion, keepAccount } from './deletion.use-case.ts'
import { countKept, KINDS, readKept, type Kind } from './kept-data.repository.ts'
import { findDeletion, findGivingTools, type Deletion, type GivingTool } from './personal-data.repository.ts'

export function registerPersonalData(api: FastifyInstance, { db }: Deps): void {
  mount(api, personalDataRoutes, {
    'GET /personaldata': async ({ personId }) => {
      const [tools, counts, deletion] = await Promise.all([
        findGivingTools(db, personId),
        countKept(db, personId),
        findDeletion(db, personId),
      ])
      return {
        services: tools.map(toService).filter(({ datatypes }) => datatypes.some(({ available }) => available > 0)),
        kinds: KINDS.map(({ kind, title }) => ({ kind, title, count: counts.get(kind) ?? 0 })),
        deletion: toDeletion(deletion),
      }
    },
    'GET /personaldata/export': async ({ personId }) => {
      const exportedAt = new Date().toISOString()
      const kept = await readKept(db, personId, KINDS)
      const kinds = KINDS.map(({ kind, title, columns }) => ({
        kind,
        title,
        columns: Object.fromEntries(Object.entries(columns).map(([name, [, heading]]) => [name, heading])),
        rows: kept.get(kind),
      }))
      return new FileAnswer(JSON.stringify({ exportedAt, kinds }, null, 2), {
        type: 'application/json; charset=utf-8',
        name: 'mes-donnees-visions.json',
      })
    },
    'GET /personaldata/export/{kind}': async ({ personId, params }) => {
      const kind = KINDS.find((one) => one.kind === params.kind)
      if (!kind) throw notFound('This kind of data')
      const rows = (await readKept(db, personId, [kind])).get(kind.kind)!
      const names = Object.keys(kind.columns)
      const text = toCsv(
        Object.values(kind.columns).map(([, heading]) => heading),
        rows.map((row) => names.map((name) => row[name])),
      )
      return new FileAnswer(text, { type: 'text/csv; charset=utf-8', name: `${fileNameOf(kind)}.csv` })
    },
    'POST /personaldata/deletion': async ({ personId }) => ({
      deletion: toDeletion(await askForDeletion(db, personId)),
    }),
    'DELETE /personaldata/deletion': async ({ personId }) => {
      await keepAccount(db, personId)
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
const fileNameOf = ({ title }: Kind) => plainLetters(title).replace(/[^a-z\d]+/g, '-')
