// The preview of a content (OFF-03): the page that the product renders for an invented person, over a transaction with
// the drafts. The transaction is rolled back, so the page writes nothing.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@visions/server/refusal'
import type { HttpServer } from '@visions/server/http-server'
import type { Pool } from '@visions/server/pool'
import type { Config } from './config.ts'
import { findOrCreatePerson, NOTHING_STATED, updatePerson } from './features/account/index.ts'
import {
  contentBusy,
  mappingOf,
  PREVIEW_STYLE,
  readLive,
  writePreview,
  type ContentAddress,
  type ContentsDeps,
  type Preview,
  type PreviewedPerson,
} from './features/contents/index.ts'
import type { ContentMapping } from './features/content-mapping.ts'
import type { Deps } from './features/deps.ts'
import type { Db } from './platform/database/database.ts'
import { inDiscardedTransaction, LocksAwaited } from './platform/database/transaction-pool.ts'
import { takeTurns } from './platform/in-turn.ts'

/** Each preview holds a connection and composes the product again. */
const inTurn = takeTurns({ concurrency: 1, maxWaiting: 10, maxWaitMs: 10_000, code: 'overloaded' })

/**
 * The page of a preview, without scripts and links. Throws 404 for a content without a page, 409 for a draft that the
 * tables refuse, 503 when too many are being rendered or another act holds the content.
 * @param createApp composes the product over a pool (app.ts)
 */
export async function renderPreview(
  { config, pool, mappings }: { config: Config; pool: Pool } & Pick<ContentsDeps, 'mappings'>,
  createApp: (
    config: Config,
    pools: Record<'app' | 'office' | 'owner' | 'readiness', Pool>,
    onPageLoaded: () => Promise<void>,
  ) => Promise<Pick<HttpServer, 'server'> & { deps: Deps }>,
  address: ContentAddress,
  person: PreviewedPerson,
): Promise<Preview> {
  const mapping = mappingOf({ mappings }, address.kind)
  const { page } = mapping
  if (!page) throw new Refusal(404, 'no_page', 'The kind has no page')
  const render = () =>
    inDiscardedTransaction(pool, async (inner, discard) => {
      const quiet = { ...config, isTracing: false, rateLimits: false, logLevel: 'silent', isPreview: true } as const
      const app = await createApp(quiet, { app: inner, office: inner, owner: inner, readiness: inner }, discard)
      try {
        const { db, sessions } = app.deps
        const personId = await createPreviewPerson(app.deps, person)
        const cookie = `${sessions.cookie}=${await sessions.open(personId, undefined)}`
        const why = await readWhyUnmet(db, mapping, address.key, person)
        // Late: the rows of the content stay locked until the data of the page are loaded.
        const document = await writePreview(db, { mappings }, address)
        const [url = '', element] = (await page({ db, personId, key: address.key, document })).split('#')
        const headers = { host: new URL(config.publicUrl).host, cookie, accept: 'text/html' }
        const answer = await app.server.inject({ url, headers })
        if (answer.statusCode !== 200) throw new Refusal(404, 'no_page', 'The page does not show this content')
        const policy = String(answer.headers['content-security-policy'])
        const styles = /style-src[^;]*/.exec(policy)?.[0].match(/'sha256-[\w+/=]+'/g) ?? []
        return { html: removeScriptsAndLinks(answer.body, { element, why }), styles }
      } finally {
        await app.server.close()
      }
    }).catch((error: unknown) => {
      throw error instanceof LocksAwaited ? contentBusy() : error
    })
  return inTurn(() => whileBusy(render))
}

/** Renders again, up to twice, while another act needs the content: a save or a purchase takes less than a moment. */
async function whileBusy(render: () => Promise<Preview>): Promise<Preview> {
  for (let left = 2; ; left--) {
    try {
      return await render()
    } catch (error) {
      if (left === 0 || !(error instanceof Refusal) || error.code !== 'content_busy') throw error
      await wait(300)
    }
  }
}

/** A person who exists in this transaction only. */
async function createPreviewPerson({ db, secrets }: Deps, traits: PreviewedPerson): Promise<string> {
  const id = await findOrCreatePerson(db, secrets, {
    provider: 'preview',
    issuer: 'preview',
    subject: randomUUID(),
    email: '',
    isEmailConfirmed: false,
    firstName: 'Camille',
    lastName: 'Exemple',
    phoneNumber: '',
    vouches: false,
    stated: NOTHING_STATED,
  })
  await updatePerson(db, id, {
    city: 'Rennes',
    scholarship_level: 'Baccalauréat (niv 4)',
    has_done_onboarding: true,
    ...traits,
  })
  return id
}

/** Why the person does not meet the content that is live, as its state says it (OFF-17); undefined for a new draft. */
async function readWhyUnmet(db: Db, mapping: ContentMapping, key: string, person: PreviewedPerson) {
  const { situation, age_group: ageGroup, namespace, research_type: researchType } = person
  const live = mapping.whyUnmet && (await readLive(db, mapping, [key])).get(key)
  if (!live || live.isArchived) return undefined
  return mapping.whyUnmet?.(db, key, { situation, ageGroup, namespace, researchType })
}

const watermark = (why = ''): string =>
  `<style>${PREVIEW_STYLE}</style><p class="preview-mark">Aperçu · personne inventée · rien n’est enregistré` +
  `${why && `<span class="preview-why">${why.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</span>`}</p>`

/**
 * The page without scripts, preloads and targets of links: the frame of the office shows it and nothing else.
 * `element`: the identifier of the part that the frame begins with. `why`: why the person does not meet the content.
 */
const removeScriptsAndLinks = (html: string, { element, why }: Record<'element' | 'why', string | undefined>): string =>
  (element === undefined ? html : html.replace(`id="${element}"`, 'id="apercu"'))
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|preload|manifest)"[^>]*>/gi, '')
    .replaceAll(/(<a\b[^>]*?)\shref="[^"]*"/gi, '$1')
    .replace(/<body\b[^>]*>/i, (body) => `${body}${watermark(why)}`)
