import { readFileSync } from 'node:fs'
import path from 'node:path'

const manifest = path.join(import.meta.dirname, 'files.json')
const readManifest = () => JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>

/** Addresses of the style sheets of the build. None in tests, which read the sources. */
export const styles: readonly string[] = import.meta.env.DEV
  ? []
  : Object.values(readManifest()).flatMap(({ file }) => (file.endsWith('.css') ? [`/${file}`] : []))
