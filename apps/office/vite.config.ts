import { classNamer, layerOfFolder, SERVER_OUTPUT } from '../../packages/ui/vite.ts'
import { defineConfig } from 'vite'

// One build: the server renders every page, and browsers load only its styles, fonts and scripts.
export default defineConfig(({ command }) => ({
  plugins: [layerOfFolder()],
  css: { modules: { generateScopedName: classNamer() } },
  worker: { format: 'es' },
  build: {
    ssr: 'server/entry.tsx',
    outDir: 'build',
    target: 'es2022',
    manifest: 'server/files.json',
    emitAssets: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Directives of libraries for servers that render parts of a page: there is one bundle.
      onLog: (level, log, print) => log.code === 'MODULE_LEVEL_DIRECTIVE' || print(level, log),
      output: { ...SERVER_OUTPUT, entryFileNames: 'server/index.js', chunkFileNames: 'server/[name]-[hash].js' },
    },
  },
  // Bundles React in production mode; loaded at run time, React would be in development mode unless NODE_ENV is set.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
