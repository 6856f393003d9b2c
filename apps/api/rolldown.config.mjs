// Bundles the node: it then reads few files at its start, and removes no types (decision 26).
// Without source maps, which would cost a node 12 MB: each module of the bundle begins with the name of its source.
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(import.meta.dirname, 'build')

/** The program of a thread is a bundle next to the one of the node. */
const WORKER = String.raw`new URL\('\./([\w-]+-worker)\.ts', import\.meta\.url\)`
const OWN_PLACE = new RegExp(`${WORKER}|import\\.meta\\.(url|dirname)`, 'g')

/** Modules of ours find files next to them: in a bundle, they must still look next to their source. */
const keepFolders = {
  name: 'keep-folders',
  transform: {
    filter: { code: 'import.meta' },
    handler(code, id) {
      if (!id.startsWith(root) || id.includes('node_modules')) return undefined
      const source = path.relative(folder, id)
      return code.replaceAll(OWN_PLACE, (_, worker, name) => {
        if (worker) return `new URL('./${worker}.js', import.meta.url)`
        return name === 'url'
          ? `new URL(${JSON.stringify(source)}, import.meta.url).href`
          : `(import.meta.dirname + ${JSON.stringify(`/${path.dirname(source)}`)})`
      })
    },
  },
}

export default {
  input: {
    main: path.join(import.meta.dirname, 'src/main.mjs'),
    'health-worker': path.join(root, 'packages/server/src/health-worker.ts'),
    'file-worker': path.join(import.meta.dirname, 'src/file-worker.ts'),
    'heic-worker': path.join(import.meta.dirname, 'src/features/media/heic-worker.ts'),
    'font-worker': path.join(import.meta.dirname, 'src/platform/pdf/font-worker.ts'),
  },
  platform: 'node',
  // They read files of their own.
  external: [
    /^@fastify\/(static|swagger)/,
    'graphile-worker',
    'pdfkit',
    'fontkit',
    'subset-font',
    'sharp',
    /^libheif-js/,
    /^@opentelemetry\//,
  ],
  plugins: [keepFolders],
  output: {
    dir: folder,
    format: 'esm',
    cleanDir: true,
    // V8 stores a source of ASCII characters in half the memory.
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  },
}
