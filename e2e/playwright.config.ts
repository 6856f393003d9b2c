import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE } = process.env

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './fixtures/world.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  // The reporter names a test that passes on its second try as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // One more than the cores: the other tests use a core while one waits for animations and timers.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // `npm test` reads the times of the files from the JSON report.
  reporter: [[process.env['CI'] ? 'list' : 'line'], ...(PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A worker hides requests from `page.route`: journeys about it let it in.
    serviceWorkers: 'block',
    // Recording takes a third of the time: only what failed once is recorded. On your machine: `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE pro.localhost',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } }, grepInvert: /@phone|@nojs/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      grep: /@phone|@both|@widths/,
    },
    { name: 'tablet', use: { viewport: { width: 820, height: 1180 }, hasTouch: true }, grep: /@widths/ },
    { name: 'no-script', use: { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false }, grep: /@nojs/ },
  ],
})
