import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What the app is made from: the same sources give the same word. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const app = path.join(import.meta.dirname, 'app')
  for (const name of readdirSync(app, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(app, name)
    if (statSync(file).isFile()) hash.update(name).update(readFileSync(file))
  }
  return hash.digest('base64url').slice(0, 12)
}

const sheets = new Map<string, string>()
/** «inner-site-header»: public pages carry their styles, and the same end for all classes of a sheet compresses best. */
function classOf(name: string, file: string): string {
  const sheet = path.basename(file, '.module.css')
  const owner = sheets.get(sheet) ?? file
  if (owner !== file) throw new Error(`Two style sheets are called ${sheet}: ${owner} and ${file}`)
  sheets.set(sheet, owner)
  return `${name}-${sheet}`
}

export default defineConfig(({ command }) => ({
  // So that the worker of the page without network differs from one build to the next (app/site).
  define: { 'import.meta.env.VITE_SOURCES': JSON.stringify(fingerprint()) },
  plugins: [reactRouter()],
  css: { modules: { generateScopedName: classOf } },
  resolve: { tsconfigPaths: true },
  build: { target: 'es2022', reportCompressedSize: false, assetsInlineLimit: 0 },
  environments: {
    // One script for shared code without styles. Shared components stay apart: public pages inline the styles of every chunk
    // that they use.
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'core', test: /node_modules|packages.contract|app.lib./, minShareCount: 3 }] } },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server/entry.ts' } },
      // Bundles React in production mode. Loaded at run time, React is in development mode unless NODE_ENV is set.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
}))
