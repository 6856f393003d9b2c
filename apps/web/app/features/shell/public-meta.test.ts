import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { UNKNOWN, type SiteOpening } from './opening.ts'
import { PUBLIC_TEXTS, publicMeta } from './public-meta.ts'
import { PUBLIC_PAGES, type PublicSlug } from './public-pages.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../../../public')
const ORIGIN = 'https://visions.test'
const slugs = Object.keys(PUBLIC_PAGES) as PublicSlug[]
const texts = Object.values(PUBLIC_TEXTS)

const file = (address: string) => readFileSync(path.join(PUBLIC, new URL(address, ORIGIN).pathname))

/** The sides of a PNG, and the text in its title (an iTXt chunk). */
function readPng(bytes: Buffer) {
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  let title: string | undefined
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const data = bytes.toString('utf8', at + 8, at + 8 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'iTXt') title = data.split('\0').at(-1)
  }
  return { sizes: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, title }
}
function metaOf(slug: PublicSlug, site: SiteOpening = UNKNOWN) {
  const tags = publicMeta(slug)({ matches: [{ loaderData: { origin: ORIGIN, ...site } }] }) as Record<string, string>[]
  const only = (has: (tag: Record<string, string>) => boolean) => {
    const found = tags.filter(has)
    expect(found).toHaveLength(1)
    return found[0]
  }
  return { only, property: (name: string) => only((tag) => tag['property'] === `og:${name}`)?.['content'] }
}

test.each(slugs)('%s: its texts are as long as search engines show, and set as in French', (slug) => {
  const { title, description, picture } = PUBLIC_TEXTS[slug]
  expect(title.length).toBeLessThanOrEqual(65)
  expect(description.length).toBeGreaterThanOrEqual(70)
  expect(description.length).toBeLessThanOrEqual(165)
  for (const text of [title, description, picture, PUBLIC_PAGES[slug].name]) {
    expect(text).not.toContain("'")
    expect(text, 'a space that does not break before ? ! : ;').not.toMatch(/(?<![\u00a0\u202f])[?!:;]/)
  }
})
test('titles and descriptions: unique', () => {
  for (const key of ['title', 'description', 'picture'] as const)
    expect(new Set(texts.map((text) => text[key])).size).toBe(texts.length)
})
test.each(slugs)('%s: one title, one description, one address', (slug) => {
  const { only, property } = metaOf(slug)
  const { title, description } = PUBLIC_TEXTS[slug]
  const address = ORIGIN + PUBLIC_PAGES[slug].path
  expect(only((tag) => 'title' in tag)).toEqual({ title })
  expect(only((tag) => tag['name'] === 'description')).toMatchObject({ content: description })
  expect(only((tag) => tag['rel'] === 'canonical')).toMatchObject({ tagName: 'link', href: address })
  expect(property('url')).toBe(address)
})
const CLOSED: SiteOpening = { opening: { publisher: 'La région', officeUrl: null }, missing: [] }
test('[OFF-20] meta before the opening: the home is not indexed and promises nothing, legal pages are', () => {
  const { only } = metaOf('accueil', CLOSED)
  expect(only((tag) => tag['name'] === 'robots')).toMatchObject({ content: 'noindex' })
  expect(only((tag) => tag['name'] === 'description')!['content']).not.toMatch(/outil|bilan|VisionsStars/)
  expect(metaOf('mentions-legales', CLOSED).only((tag) => tag['rel'] === 'canonical')).toBeDefined()
})
test('[OFF-20] meta of the home without rewards, assessments or tools: does not name them', () => {
  const description = (missing: SiteOpening['missing']) =>
    metaOf('accueil', { opening: null, missing }).only((tag) => tag['name'] === 'description')!['content']
  expect(description(['rewards'])).toMatch(/outils choisis et un bilan(?!.*récompenses)/)
  expect(description(['assessments', 'tools'])).toMatch(/^Des missions courtes\. .*récompenses\.$/)
})

test.each(slugs)('%s: its picture is drawn for its words (node apps/web/scripts/pictures.mjs)', (slug) => {
  const { property } = metaOf(slug)
  const image = property('image')!
  expect(image.startsWith(`${ORIGIN}/`)).toBe(true)
  const bytes = file(image)
  expect(readPng(bytes)).toEqual({
    sizes: `${property('image:width')}x${property('image:height')}`,
    title: PUBLIC_TEXTS[slug].picture,
  })
  expect(readPng(bytes).sizes).toBe('1200x630')
  expect(bytes.length).toBeLessThanOrEqual(80 * 1024)
})
test('pictures: none without a page', () => {
  expect(readdirSync(path.join(PUBLIC, 'images/shared')).map((name) => path.parse(name).name)).toEqual(slugs.toSorted())
})

interface Manifest {
  start_url: string
  scope: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { url: string; icons: Manifest['icons'] }[]
}

test('manifest: icons with their sizes, start within its scope', () => {
  const text = file('/manifest.webmanifest').toString()
  expect(text).not.toContain("'")
  const { start_url, scope, icons, shortcuts } = JSON.parse(text) as Manifest
  for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    if (type === 'image/svg+xml') expect(file(src).toString()).toMatch(/^<svg /)
    else expect(readPng(file(src)).sizes, src).toBe(sizes)
  }
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512', 'monochrome 512x512']),
  )
  for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) expect(url.startsWith(scope)).toBe(true)
})
test('linked icons: have their sizes', () => {
  expect(readPng(file('/images/icons/apple-touch-icon.png')).sizes).toBe('180x180')
  const ico = file('/favicon.ico')
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]], 'one icon of 32 × 32').toEqual([1, 1, 32, 32])
  const image = ico.subarray(ico.readUInt32LE(18))
  expect(image).toHaveLength(ico.readUInt32LE(14))
  expect(readPng(image).sizes).toBe('32x32')
})
