import { searchedWords } from '@visions/advice/words/spelling.rules'
import { catalogueRoutes } from '@visions/contract/catalogue'
import type { ReceivedInput } from '@visions/contract/kernel'
import { notFound, orNotFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { takePage } from '../../platform/page.ts'
import { refuseForeignUser } from '../../platform/http/foreign-user.ts'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import type { Deps } from '../deps.ts'
import { findServices, findTools, findVisitedTools, type Slice } from './catalogue.repository.ts'
import {
  countsOf,
  MAX_TAGS,
  showFullService,
  showGrades,
  showService,
  wholePage,
  type SearchResult,
  type ToolResults,
} from './catalogue.rules.ts'
import { findGrades, saveGrade } from './grades.repository.ts'
import { understand } from './meanings.repository.ts'
import { findFitting, findNearest, type ToolQuery as Searched } from './search.repository.ts'

const PAGE = 60
const LAST_USED = 10
const VISITED = 60
const FOUND = 24
const NEAREST = 6
const TABLES = ['tools', 'data_types']
const publicAnswer = catalogueRoutes['GET /public/services'].responses[200]

/** A query as people type it: the key of its answer. */
type Asked = Omit<Searched, 'words'> & { words: string[] }

export function registerCatalogue(api: FastifyInstance, { db, content }: Deps): void {
  const readPage = async (key: PageKey): Promise<ToolResults> => {
    if ('serviceId' in key) {
      const tools = await findServices(db, [key.serviceId])
      if (tools.length === 0) throw notFound('The service')
      return wholePage(tools)
    }
    const { tools, total } = await findTools(db, key, PAGE + 1)
    if (key.after && tools.length === 0 && (await findServices(db, [key.after])).length === 0)
      throw notFound('The service of `after`')
    const { page, next } = takePage(tools, PAGE)
    return { tools: page, next, total }
  }
  // Requests for further pages or single tools never remove the first pages, which most requests are for.
  const pageGroup = (key: PageKey) => ('serviceId' in key ? 'one' : key.after ? 'further' : 'first')
  const pages = content.cacheByKey(TABLES, readPage, { limit: 200, groupOf: pageGroup })
  const publicPages = content.cacheByKey(TABLES, async (key: PageKey) => publish(await pages(key)), {
    limit: 200,
    groupOf: pageGroup,
  })
  const nothingVisited = publish(wholePage([]))

  // The same for all people. Further pages and searches for words never remove the filters without words.
  const search = content.cacheByKey(
    [...TABLES, 'trades'],
    async ({ asked: { words, ...filters }, after }: { asked: Asked; after: string | null }): Promise<SearchResult> => {
      const query = { words: await understand({ db, content }, [{ words: [words] }]), ...filters }
      const answer = await findFitting(db, query, { after, tools: FOUND + 1, nearest: NEAREST, tags: MAX_TAGS })
      if (!answer.isKnown) throw notFound('The service of `after`')
      const isNear = answer.total === 0 && answer.nearest.length === 0 && words.length > 0
      return isNear ? { ...answer, nearest: await findNearest(db, query, NEAREST) } : answer
    },
    {
      limit: 200,
      groupOf: ({ asked, after }) => (after ? 'further' : asked.words.length > 0 ? 'words' : 'filters'),
    },
  )

  mount(api, catalogueRoutes, {
    'GET /public/services': ({ query }) => {
      const key = pageKey(query)
      return key ? publicPages(key) : nothingVisited
    },
    'GET /services': async ({ query, personId }) => {
      const key = pageKey(query)
      const { tools, ...rest } = key
        ? await pages(key)
        : wholePage(await findVisitedTools(db, personId, query.isSample ?? false, LAST_USED))
      return { services: tools.map(showFullService), ...rest }
    },
    'GET /services/search': async ({ query: { q, category, tag, price, minutes, after } }) => {
      const asked: Asked = {
        words: searchedWords(q ?? ''),
        category: category ?? null,
        tag: tag || null,
        isFree: price ? price === 'free' : null,
        minutes: minutes ? Number(minutes) : null,
      }
      // Punctuation only: there is no word to search for.
      if (q && asked.words.length === 0) return found(NOTHING, asked)
      return found(await search({ asked, after: after ?? null }), asked)
    },
    'GET /services/me': async ({ personId }) => ({
      services: (await findVisitedTools(db, personId, false, VISITED)).map(showFullService),
    }),
    'GET /grade/{userId}/{serviceId}': async ({ db: from, params, personId, request }) => {
      refuseForeignUser(request, params.userId)
      return showGrades(orNotFound(await findGrades(from, personId, params.serviceId), 'The service'))
    },
    'POST /grade': async ({ body, personId }) => {
      if (!(await saveGrade(db, personId, body.serviceId, body.grade))) throw notFound('The service')
      return { grade: body.grade }
    },
  })
}

type PageKey = Slice | { serviceId: string }

type PageQuery = ReceivedInput<(typeof catalogueRoutes)['GET /services']>['query']

/** The page that a query asks for; undefined for the tools used last, which differ by person. */
function pageKey({ filter = 'all', isSample = false, after, serviceId }: PageQuery): PageKey | undefined {
  if (serviceId) return { serviceId }
  return filter === 'lastUsed' ? undefined : { filter, isSample, after: after ?? null }
}

const NOTHING: SearchResult = {
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

const found = (answer: SearchResult, { tag }: Pick<Searched, 'tag'>) => {
  const { page, next } = takePage(answer.tools, FOUND)
  return {
    services: page.map(showFullService),
    next,
    total: answer.total,
    counts: countsOf(answer, tag),
    nearest: answer.nearest.map(showFullService),
  }
}

const publish = ({ tools, ...rest }: ToolResults): Promise<PublishedAnswer> =>
  PublishedAnswer.from(publicAnswer, { services: tools.map(showService), ...rest })
