// The walls between the rooms; each says its way out. What imports cannot show (queries, fetch, the environment) is in scripts/check-walls.mjs.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

// Which feature may use which other feature. One line per arrow; anything that is not listed is an error.
const API_ARROWS = {
  assessments: ['connections', 'journeys', 'missions', 'notifications', 'preferences', 'stars'], // what people say here is one more source
  connections: ['catalogue'], // whoever opens a tool has been to it
  consents: ['connections', 'notifications'],
  journeys: ['catalogue', 'connections', 'stars'], // and whoever begins a platform, too
  matches: ['connections', 'consents', 'missions', 'notifications', 'preferences'], // a profile is sent under a consent; the gauge counts what missions count
  meetings: ['assessments', 'notifications', 'stars'], // an assessment may be sent along; asking locks the stars, like whatever is counted for one person
  missions: ['stars', 'catalogue'],
  onboarding: ['stars'],
  overview: ['assessments', 'consents', 'journeys', 'meetings', 'missions', 'rewards', 'stars'], // each tells its part of how far somebody has come
  'personal-data': ['consents', 'meetings', 'notifications', 'stars'], // erasing an account takes its consents back and cancels its meetings first; it locks the stars
  preferences: ['connections', 'consents'], // answers make results; offers are shown while something is shared with their provider
  profile: ['notifications', 'preferences', 'stars'], // where somebody stands is told with their preferences; a person's record shows their balance and how many notifications wait
  recommendations: ['catalogue'], // a recommendation is a tool, with reasons
  rewards: ['notifications', 'stars'], // buyers are written to as they wish to be
}
const WEB_ARROWS = {
  catalogue: ['events'], // what is announced stands above the tools
  journeys: ['consents'], // a platform's card opens the modal of its exchange
  matches: ['consents'], // matches begin with a consent, and a profile is sent under one
  meetings: ['assessments', 'profile'], // the link to an assessment goes along; what is sent of the profile is said as it is there
  notifications: ['assessments', 'consents', 'matches', 'meetings'], // one leads to what it is about: notes, a consent, profiles that were sent, a meeting
  preferences: ['recommendations'], // what the game finds is kept with the sentences that tools are looked for with
  progress: ['assessments', 'consents', 'journeys', 'meetings'], // the next step leads to an assessment, an experience or a meeting; what is shared, to the consents
  recommendations: ['catalogue'], // the lands of the universe are its categories
  landing: ['rewards', 'catalogue'], // the site shows tickets and tools as they are shown inside
}
/** Any feature of the web app may use these. */
const WEB_SHARED = ['shell']

const TEST = '[.](test|spec)[.]tsx?$'
/** `import type` and `typeof import()`: gone when the program runs. */
const TYPES = ['type-only', 'type-import']
/** The modules of packages/server that open a database. */
const DATABASES =
  '^packages/server/src/(embedded-postgres|ensure-role|migrations|pool|retry-while-unavailable|with-database)[.]ts$'
/** The programs of the API: they put rooms together, so they see what a feature may not. */
const PROGRAMS = '^apps/api/src/(app|node|database|import-codes|refund-purchase|check-ledger|partner-key)[.]ts$'

const wall = (name, wayOut, from, to) => ({ name, comment: wayOut, severity: 'error', from, to })

/** One wall per feature. The folders themselves are the list: a new feature is guarded from its first day. */
function arrows(app, folder, table, shared = []) {
  const features = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : []
  return features.map(({ name }) =>
    wall(
      `${app}-feature-${name}-uses-only-its-listed-neighbours`,
      'Add the arrow to the table at the top of .dependency-cruiser.mjs in the same change and say why; otherwise compose the two features one level up.',
      { path: `^${folder}/${name}/` },
      // Files beside the feature folders (deps.ts) are for every feature.
      {
        path: `^${folder}/[^/]+/`,
        pathNot: [name, ...shared, ...(table[name] ?? [])].map((allowed) => `^${folder}/${allowed}/`),
      },
    ),
  )
}

export default {
  forbidden: [
    // Everywhere
    wall('no-cycles', 'Move what both need one room down.', {}, { circular: true }),
    wall(
      'no-unresolved',
      'The import points at nothing.',
      {},
      // Made by `react-router typegen` and by the build.
      { couldNotResolve: true, pathNot: ['[+]types/', '^virtual:', '^cloudflare:'] },
    ),
    wall(
      'declared-packages-only',
      "Declare the package in this workspace's package.json; npm's hoisting hides that it is missing.",
      { path: '^(apps|packages|e2e)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/vitest/' },
    ),
    wall('tests-are-leaves', 'Move what is shared out of the test, to a helper or a builder.', {}, { path: TEST }),
    wall(
      'scripts-run-before-anything-is-installed',
      'npm start and npm test run on a fresh clone: use Node only, or run the package as a program of its own.',
      { path: '^scripts/[^/]+[.]mjs$' },
      { pathNot: '^scripts/', dependencyTypesNot: ['core'] },
    ),

    // Between the workspaces
    wall(
      'contract-stands-alone',
      'The contract imports Zod and itself: pass anything else in.',
      { path: '^packages/contract/src/', pathNot: TEST },
      { pathNot: ['^packages/contract/src/', 'node_modules/zod/'] },
    ),
    wall(
      'server-package-knows-no-app',
      'packages/server imports packages, the contract and itself: pass in what an app knows.',
      { path: '^packages/server/' },
      {
        pathNot: ['^packages/(server|contract)/src/', '^packages/server/test/', 'node_modules/'],
        dependencyTypesNot: ['core'],
      },
    ),
    wall(
      'web-runs-no-server-code',
      'packages/server is for programs that listen or open a database: the web app is hosted by one, and asks it through the contract.',
      { path: '^apps/web/' },
      { path: '^packages/server/' },
    ),
    wall(
      'apps-never-import-apps',
      'Talk over HTTP, through the contract; technical code of two servers belongs to packages/server.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    wall(
      'visitors-know-no-app',
      'e2e and bench start programs and speak HTTP: they know the contract only. (The benchmarks fill a database of their own: bench/lib/postgres.ts.)',
      { path: '^(e2e|bench)/', pathNot: '^bench/lib/postgres[.]ts$' },
      { path: '^(apps|packages/server)/' },
    ),
    wall(
      'drills-use-the-journal-of-the-fire-tests',
      'Drills start programs and speak HTTP. Their load and its comparison with the database are in apps/api/test/fire.',
      { path: '^ops/' },
      { path: '^(apps|packages|e2e|bench)/', pathNot: '^apps/api/test/fire/journal[.]ts$' },
    ),
    wall(
      'nobody-imports-visitors',
      'Move what is shared to the contract.',
      { path: '^(apps|packages|scripts)/' },
      { path: '^(e2e|bench|ops)/' },
    ),

    // API
    wall(
      'one-door-per-api-feature',
      'Import features/<name>/index.ts.',
      { path: '^apps/api/(src|db)/(?!features/)' },
      { path: '^apps/api/src/features/[^/]+/', pathNot: '^apps/api/src/features/[^/]+/index[.]ts$' },
    ),
    wall(
      'one-door-between-api-features',
      'Import ../<name>/index.ts.',
      { path: '^apps/api/src/features/([^/]+)/' },
      {
        path: '^apps/api/src/features/[^/]+/',
        pathNot: ['^apps/api/src/features/$1/', '^apps/api/src/features/[^/]+/index[.]ts$'],
      },
    ),
    ...arrows('api', 'apps/api/src/features', API_ARROWS),
    wall(
      'rules-are-pure',
      'Rules import rules and the contract: pass time, randomness and data in.',
      { path: '[.]rules[.]ts$' },
      // What only names things is none of their impurities.
      { pathNot: ['[.]rules[.]ts$', '^packages/contract/src/(?!partners/)', '^apps/matching/src/model[.]ts$'] },
    ),
    wall(
      'sql-only-in-repositories',
      'Ask a repository; `import type { Db }` is enough to pass the database on.',
      { path: '^apps/api/src/', pathNot: ['[.]repository[.]ts$', '^apps/api/src/platform/', PROGRAMS, TEST] },
      {
        path: ['node_modules/(@types/)?(kysely|pg)/', '^apps/api/src/platform/database/', DATABASES],
        dependencyTypesNot: TYPES,
      },
    ),
    wall(
      'outgoing-http-only-in-partners',
      'Write a client in partners/<partner>/, with a deadline and a parsed answer.',
      { path: '^apps/api/src/', pathNot: ['^apps/api/src/(partners|platform)/', TEST] },
      { path: ['^(node:)?(http|https|http2|net|tls)$', 'node_modules/undici/'], dependencyTypesNot: TYPES },
    ),
    wall(
      'rooms-below-do-not-look-up',
      'platform/ and partners/ know no feature: pass in what they need.',
      { path: '^apps/api/src/(platform|partners)/', pathNot: TEST },
      { path: '^apps/api/(db/|src/(features/|(app|node|main|jobs)[.]ts))' },
    ),
    wall(
      'features-do-not-look-up',
      'What puts the rooms together imports features, never the other way round.',
      { path: '^apps/api/src/features/', pathNot: TEST },
      { path: [PROGRAMS, '^apps/api/src/jobs[.]ts$'] },
    ),
    wall(
      'seeds-only-in-programs',
      'Only node.ts and database.ts plant the seeds.',
      { path: '^apps/api/src/', pathNot: ['^apps/api/src/(node|database)[.]ts$', TEST] },
      { path: '^apps/api/db/' },
    ),
    wall(
      'seeds-use-the-builders',
      'Seeds are made with apps/api/test/build, not with features.',
      { path: '^apps/api/db/', pathNot: TEST },
      { path: '^apps/api/(src/(?!platform/)|test/(?!build/))' },
    ),
    wall(
      'product-knows-no-test',
      'Move what the product needs out of test/.',
      { path: '^(apps/((api|matching|simulators)/src|web/(app|server))|packages/[^/]+/src)/', pathNot: TEST },
      { path: '^(apps|packages)/[^/]+/test/' },
    ),

    // Matching service
    wall(
      'matching-knows-the-contract-and-the-server-package',
      'Whoever runs it may run it alone: pass what it needs over HTTP, through the contract.',
      { path: '^apps/matching/' },
      {
        pathNot: ['^apps/matching/', '^packages/(contract/src|server/(src|test))/', 'node_modules/'],
        dependencyTypesNot: ['core'],
      },
    ),
    wall(
      'matching-sql-only-in-repositories',
      'Ask a repository; `import type pg` is enough to pass the pool on.',
      {
        path: '^apps/matching/src/',
        pathNot: ['[.]repository[.]ts$', '^apps/matching/src/(database|service|import)[.]ts$', TEST],
      },
      { path: ['node_modules/(@types/)?pg/', DATABASES], dependencyTypesNot: TYPES },
    ),
    wall(
      'matching-ranking-is-pure',
      'The ranking is computed from what it is given: read the database and the clock elsewhere.',
      { path: '^apps/matching/src/ranking/', pathNot: TEST },
      {
        pathNot: [
          '^apps/matching/src/(ranking/|model[.]ts$)',
          '[.]rules[.]ts$',
          '^packages/contract/src/(?!partners/)',
        ],
      },
    ),

    // Web
    wall(
      'web-never-sees-partner-wire',
      'Shapes of partners stop at the API: ask for a call of ours.',
      { path: '^apps/web/' },
      { path: '^packages/contract/src/partners/' },
    ),
    wall(
      'no-schema-in-the-browser',
      'Use `import type`: types only, so that Zod stays on the server. (client.ts, french-dates.ts, links.ts, paris.ts and plain-letters.ts import none of it.)',
      { path: '^apps/web/(app|server)/', pathNot: TEST },
      {
        path: ['^packages/contract/src/', 'node_modules/zod/'],
        pathNot: '^packages/contract/src/(client|french-dates|links|paris|plain-letters)[.]ts$',
        dependencyTypesNot: TYPES,
      },
    ),
    wall(
      'no-node-in-the-browser',
      'These files run in the browser too: keep Node in entry.server.tsx and server/.',
      { path: '^apps/web/app/(ui|lib|features|routes)/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    wall(
      'ui-is-product-blind',
      'ui/ imports ui/ only: pass product words in as props.',
      { path: '^apps/web/app/ui/' },
      { path: '^(apps/web/(app|server)|packages)/', pathNot: '^apps/web/app/ui/' },
    ),
    wall(
      'lib-does-not-look-up',
      'lib/ knows no feature, no route and no ui.',
      { path: '^apps/web/app/lib/' },
      { path: '^apps/web/app/(features|routes|ui)/' },
    ),
    wall(
      'site-uses-only-lib',
      'The script of the public pages is a few kilobytes: it uses lib/ and addresses of files, and what it brings to life is written in features and ui.',
      { path: '^apps/web/app/site/', pathNot: TEST },
      { path: '^(apps/web/app/(features|routes|ui/[^/]+[.]tsx)|node_modules)' },
    ),
    wall(
      'features-do-not-import-routes',
      'Routes compose features.',
      { path: '^apps/web/app/features/' },
      { path: '^apps/web/app/routes/' },
    ),
    wall(
      'routes-do-not-import-routes',
      'Move what is shared to a feature or to ui/.',
      { path: '^apps/web/app/routes/', pathNot: TEST },
      // A route and the styles next to it are one; its test renders it.
      { path: '^apps/web/app/routes/.+[.]tsx?$' },
    ),
    ...arrows('web', 'apps/web/app/features', WEB_ARROWS, WEB_SHARED),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/web/(build|[.]react-router)/', '^scripts/canary/'] },
    tsConfig: { fileName: path.join(import.meta.dirname, 'tsconfig.json') },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
