import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', 'apps/web/build/**']

export default defineConfig({
  test: {
    // Vitest leaves one core free; on two cores half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.db.test.ts'],
          setupFiles: ['./scripts/vitest-console.ts'],
          // Component tests on a machine under load.
          testTimeout: 20_000,
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
          // Files share the modules of their worker: importing the whole server for each costs more than most tests.
          isolate: false,
          // A loaded machine delivers a notice of the database late.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
