import { catalogueRoutes } from '@visions/contract/catalogue'
import type { ServiceFilter } from '@visions/contract/vocabulary'
import { notFound, Refusal } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import type { Deps } from '../deps.ts'
import { findServices, findTools, findVisitedTools, type Slice } from './catalogue.repository.ts'
import {
  countsOf,
  cutPage,
  MOST_TAGS,
  showFullService,
  showGrades,
  showService,
  wholePage,
  type Found,
  type Page,
} from './catalogue.rules.ts'
import { findGrades, saveGrade } from './grades.repository.ts'
import { findFitting, findNearest, type Wanted as Searched } from './search.repository.ts'
import { searchedWords } from './words.rules.ts'

const PAGE = 60
const LAST_USED = 10
const VISITED = 60
const FOUND = 24
const NEAREST = 6
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
    if (slice.after && !page.tools.length && !(await findServices(db, [slice.after])).length)
      throw notFound('The service to go on from')
    return page
  }
  const readOne = async (id: string): Promise<Page> => {
    const tools = await findServices(db, [id])
    if (!tools.length) throw notFound('The service')
    return wholePage(tools)
  }
  // Three shelves: walking through pages or identifiers never pushes out the first pages, which everybody asks for.
  const shelves = { first: keep(readSlice), further: keep(readSlice), one: keep(readOne) }

  const find = <K extends 'rows' | 'bytes'>(
    form: K,
    { filter = 'all', isSample = false, after, serviceId }: Wanted,
  ) => {
    if (serviceId) return shelves.one[form](serviceId.toLowerCase()) as ReturnType<(typeof shelves.one)[K]>
    const key = JSON.stringify({ filter, isSample, after: after?.toLowerCase() ?? null })
    return shelves[after ? 'further' : 'first'][form](key) as ReturnType<(typeof shelves.one)[K]>
  }
  const nobodyUsed = publish(wholePage([]))

  // The same for everybody: what is asked often is read once. Walking on, or trying words, never pushes out the filters without words.
  const keepSearch = (limit: number) => content.keepEach(TABLES, search, { limit })
  const search = async (key: string): Promise<Found> => {
    const { wanted, after } = JSON.parse(key) as { wanted: Searched; after: string | null }
    const answer = await findFitting(db, wanted, { after, tools: FOUND + 1, nearest: NEAREST, tags: MOST_TAGS })
    if (!answer.isKnown) throw notFound('The service to go on from')
    const isNear = answer.total === 0 && answer.nearest.length === 0 && wanted.words.length > 0
    return isNear ? { ...answer, nearest: await findNearest(db, wanted, NEAREST) } : answer
  }
  const searches = { filters: keepSearch(200), words: keepSearch(200), further: keepSearch(100) }

  mount(api, catalogueRoutes, {
    'GET /public/services': ({ query }) =>
      query.filter === 'lastUsed' && !query.serviceId ? nobodyUsed : find('bytes', query),
    'GET /services': async ({ query, personId }) => {
      const { tools, ...rest } =
        query.filter === 'lastUsed' && !query.serviceId
          ? wholePage(await findVisitedTools(db, personId, query.isSample ?? false, LAST_USED))
          : await find('rows', query)
      return { services: tools.map(showFullService), ...rest }
    },
    'GET /services/search': async ({ query: { q, category, tag, price, minutes, after } }) => {
      const wanted: Searched = {
        words: searchedWords(q ?? ''),
        category: category ?? null,
        tag: tag || null,
        isFree: price ? price === 'free' : null,
        minutes: minutes ? Number(minutes) : null,
      }
      // Signs only: there is nothing to look for, and everything is no answer.
      if (q && wanted.words.length === 0) return found(NOTHING, wanted)
      const key = JSON.stringify({ wanted, after: after?.toLowerCase() ?? null })
      return found(await searches[after ? 'further' : wanted.words.length > 0 ? 'words' : 'filters'](key), wanted)
    },
    'GET /services/me': async ({ personId }) => ({
      services: (await findVisitedTools(db, personId, false, VISITED)).map(showFullService),
    }),
    'GET /grade/{userId}/{serviceId}': async ({ params, personId, request }) => {
      if (params.userId !== personId) {
        request.log.warn({ security: 'foreign-user-id' }, "somebody else's grade was refused")
        throw new Refusal(403, 'foreign_user', "This is somebody else's grade")
      }
      const grades = await findGrades(db, personId, params.serviceId)
      if (!grades) throw notFound('The service')
      return showGrades(grades)
    },
    'POST /grade': async ({ body, personId }) => {
      if (!(await saveGrade(db, personId, body.serviceId, body.grade))) throw notFound('The service')
      return { grade: body.grade }
    },
  })
}

interface Wanted {
  filter?: ServiceFilter | undefined
  isSample?: boolean | undefined
  after?: string | undefined
  serviceId?: string | undefined
}

const NOTHING: Found = {
  tools: [],
  nearest: [],
  total: 0,
  hasWords: false,
  isKnown: true,
  byCategory: {},
  byTag: [],
  byPrice: { free: 0, paid: 0 },
  byMinutes: { 15: 0, 30: 0, 60: 0 },
}

const found = (answer: Found, { tag }: Searched) => {
  const { tools, next, total } = cutPage(answer, FOUND)
  return {
    services: tools.map(showFullService),
    next,
    total,
    counts: countsOf(answer, tag),
    nearest: answer.nearest.map(showFullService),
  }
}

const publish = ({ tools, ...rest }: Page): Promise<PublishedAnswer> =>
  PublishedAnswer.from(publicAnswer, { services: tools.map(showService), ...rest })
