import { catalogueRoutes } from '@visions/contract/catalogue'
import type { ServiceFilter } from '@visions/contract/vocabulary'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Deps } from '../deps.ts'
import { findLastUsedTools, findServices, findTools, type Slice } from './catalogue.repository.ts'
import { cutPage, showFullService, showService, wholePage, type Page } from './catalogue.rules.ts'

const PAGE = 60
const LAST_USED = 10
const TABLES = ['tools', 'data_types']
const publicAnswer = catalogueRoutes['GET /public/services'].responses[200]

export function registerCatalogue(api: FastifyInstance, { db, content }: Deps): void {
  /** Keeps pages twice: as rows for signed-in people, and as the bytes of the public answer. */
  const keep = (read: (key: string) => Promise<Page>) => {
    const rows = content.keepEach(TABLES, read, { limit: 200 })
    const bytes = content.keepEach(TABLES, async (key) => publish(await rows(key)), { limit: 200 })
    return { rows, bytes }
  }
  const readSlice = async (key: string): Promise<Page> => {
    const slice = JSON.parse(key) as Slice
    const page = cutPage(await findTools(db, slice, PAGE + 1), PAGE)
    if (slice.after && !page.tools.length && !(await findServices(db, [slice.after])).length) throw notFound('The service to go on from')
    return page
  }
  const readOne = async (id: string): Promise<Page> => {
    const tools = await findServices(db, [id])
    if (!tools.length) throw notFound('The service')
    return wholePage(tools)
  }
  // Three shelves: walking through pages or identifiers never pushes out the first pages, which everybody asks for.
  const shelves = { first: keep(readSlice), further: keep(readSlice), one: keep(readOne) }

  const find = <K extends 'rows' | 'bytes'>(form: K, { filter = 'all', isSample = false, after, serviceId }: Wanted) => {
    if (serviceId) return shelves.one[form](serviceId.toLowerCase()) as ReturnType<(typeof shelves.one)[K]>
    const key = JSON.stringify({ filter, isSample, after: after?.toLowerCase() ?? null })
    return shelves[after ? 'further' : 'first'][form](key) as ReturnType<(typeof shelves.one)[K]>
  }
  const nobodyUsed = publish(wholePage([]))

  mount(api, catalogueRoutes, {
    'GET /public/services': ({ query }) => (query.filter === 'lastUsed' && !query.serviceId ? nobodyUsed : find('bytes', query)),
    'GET /services': async ({ query, personId }) => {
      const { tools, ...rest } =
        query.filter === 'lastUsed' && !query.serviceId
          ? wholePage(await findLastUsedTools(db, personId, query.isSample ?? false, LAST_USED))
          : await find('rows', query)
      return { services: tools.map(showFullService), ...rest }
    },
  })
}

interface Wanted {
  filter?: ServiceFilter | undefined
  isSample?: boolean | undefined
  after?: string | undefined
  serviceId?: string | undefined
}

const publish = ({ tools, ...rest }: Page): Promise<PublishedAnswer> =>
  PublishedAnswer.from(publicAnswer, { services: tools.map(showService), ...rest })
