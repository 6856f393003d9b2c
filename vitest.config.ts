import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', 'apps/{office,web}/build/**', 'scripts/canary/**']
/** Tests of pages, rendered in jsdom. */
const pages = ['apps/web/app/routes/*.test.tsx', 'apps/office/app/**/*.test.tsx']

export default defineConfig({
  test: {
    // Vitest leaves one core free; on two cores half of the machine.
    maxWorkers: '100%',
    // Timeouts allow for a loaded machine. `isolate: false`: the files of a worker share its modules, because importing
    // them for each file takes longer than most tests.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,scripts,ops}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.db.test.ts', ...pages],
          setupFiles: ['./scripts/vitest-console.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: pages,
          environment: 'jsdom',
          setupFiles: ['./scripts/vitest-console.ts', './packages/ui/test/page-setup.ts'],
          isolate: false,
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'db',
          // One more than the cores: these tests also wait for retries and for processes to exit.
          maxWorkers: availableParallelism() + 1,
          include: ['{packages,apps,ops}/**/*.db.test.ts'],
          exclude,
          globalSetup: './apps/api/test/global-setup.ts',
          setupFiles: ['./scripts/vitest-console.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
          // A loaded machine delivers a notice of the database late.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
