import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', 'apps/web/build/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.db.test.ts'],
          setupFiles: ['./scripts/vitest-console.ts'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['{packages,apps}/**/*.db.test.ts'],
          exclude,
          globalSetup: './apps/api/test/global-setup.ts',
          setupFiles: ['./scripts/vitest-console.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // News of a change arrives when it arrives, also on a machine under load.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
