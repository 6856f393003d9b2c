import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { target: 'es2022', reportCompressedSize: false, assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } } },
})
