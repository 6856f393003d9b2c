import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { classNamer, layerOfFolder, SERVER_OUTPUT } from '../../packages/ui/vite.ts'
import { defineConfig, type Plugin } from 'vite'

const app = path.join(import.meta.dirname, 'app')

/** Hash of the sources of the app. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of [app, path.join(import.meta.dirname, '../../packages/ui/src')])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      const file = path.join(folder, name)
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file))
    }
  return hash.digest('base64url').slice(0, 12)
}

const pagesWithoutScripts = readdirSync(path.join(app, 'routes'))
  .map((name) => path.join(app, 'routes', name))
  .filter(
    (file) => file?.endsWith('.tsx') && /^export const handle\b.*hydrate: false/m.test(readFileSync(file, 'utf8')),
  )

/** Imports of our modules. */
const OURS = /^(\.|@visions\/ui\/)/

/**
 * In the browser build, imports copies (`?public`) of features and components into the root and the pages
 * without scripts. Such a page inlines the styles of every chunk it imports, so it must not import the chunk
 * shared by the user area.
 */
function publicCopies(): Plugin {
  const importers = new Set([path.join(app, 'root.tsx'), ...pagesWithoutScripts])
  return {
    name: 'public-copies',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!importer || !(importers.has(importer) || importer.endsWith('?public')) || !OURS.test(source)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && /\/(app\/features\/|packages\/ui\/src\/(?!lib\/)).*\.(tsx?|module\.css)$/.test(found.id)
        ? { ...found, id: `${found.id}?public` }
        : found
    },
  }
}

const RELOAD = 'window.location.reload();'

/**
 * Loads the next page as a document when its script cannot be imported (packages/ui/src/lib/lost-files.ts). The router
 * would load the current page again, for ever when the script is blocked.
 */
function leaveWithoutScript(): Plugin {
  return {
    name: 'leave-without-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/react-router.*\/routeModules\.m?js$/.test(id)) return null
      if (!code.includes(RELOAD)) throw new Error('The router loads routes in another way: adapt leave-without-script')
      return code.replace(RELOAD, 'window.lostFiles?.leave();')
    },
  }
}

/** Modules of one chunk that all pages of people load; the rules of a few pages are left out. */
const CORE =
  /contract.src.(?!distress|mail-address|contents.(?!words|fields|rewards))|app.lib.|ui.src.lib.|[.]svg[?]url$/

export default defineConfig(({ command }) => ({
  // Changes the service worker with every build (app/site).
  define: { 'import.meta.env.VITE_SOURCES': JSON.stringify(fingerprint()) },
  plugins: [publicCopies(), layerOfFolder(), leaveWithoutScript(), reactRouter()],
  css: { modules: { generateScopedName: classNamer() } },
  build: { target: 'es2022', reportCompressedSize: false, assetsInlineLimit: 0 },
  environments: {
    // Few files a page: the libraries, modules of three pages without styles, the design system as far as two pages
    // share it, components of three pages with the styles of two, and the rest of the page.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules/, priority: 3 },
                // Of descriptions of contents, only what pages of people read.
                {
                  name: 'core',
                  test: CORE,
                  minShareCount: 3,
                  priority: 2,
                },
                { name: 'user', test: /(app.features|ui.src).*[.]css$/, minShareCount: 2, priority: 1 },
                { name: 'user', test: /ui.src.(?!lib|reading).*[.]tsx?$/, minShareCount: 2 },
                { name: 'user', test: /(app.features.(?!shell.distress)|ui.src.reading).*[.]tsx?$/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: './server/entry.ts',
          output: SERVER_OUTPUT,
        },
      },
      // Bundles React in production mode; loaded at run time, React would be in development mode unless
      // NODE_ENV is set.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
}))
