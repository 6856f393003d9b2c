// Which module may import which. Each rule says what to do instead. Rules that imports do not show (queries, fetch, the
// environment, tables) are in scripts/check-imports.mjs.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Which feature of the API imports which, always through its index.ts. READMEs list it (npm run readmes). */
export const API_ARROWS = {
  account: ['access', 'stars'], // people sign in; a new person gets a star account
  // Credits with the names of their tasks and experiences, and two kinds of notifications.
  arrivals: ['journeys', 'missions', 'notifications', 'onboarding', 'stars'],
  // Answers are one source of results.
  assessments: ['connections', 'consents', 'journeys', 'missions', 'notifications', 'preferences', 'stars', 'trades'],
  catalogue: ['trades'], // searches understand the names of trades
  connections: ['catalogue', 'onboarding'], // opening a tool counts as a visit, and for the starter mission
  // The preview of an exchange finishes the tool of a journey that asks for it.
  consents: ['connections', 'journeys', 'notifications'],
  // Acts need a role of the professional, and are lines of the staff log; a publication may open the site. Classes
  // without an aim are named before.
  contents: ['guidance', 'office', 'opening'],
  // Sentences of the game lead to trades of the swipe; a person takes over both as answers.
  essay: ['preferences', 'trades'],
  // Beginning a platform counts as a visit, for the starter mission, and for the task that offers its tool.
  journeys: ['catalogue', 'connections', 'missions', 'notifications', 'onboarding', 'stars'],
  // A profile is sent under a consent; progress counts missions.
  matches: ['connections', 'consents', 'missions', 'notifications', 'preferences'],
  media: ['contents', 'office'], // contents show pictures; acts need a role, and are lines of the staff log
  // A request may carry a link to an assessment; it locks the star account.
  meetings: ['assessments', 'notifications', 'stars'],
  // Starting a tool counts as a visit, and for the starter mission. The preview of an objective chooses it. Tasks that
  // saved offers complete are counted under the lock of the star account.
  missions: ['account', 'catalogue', 'onboarding', 'stars'],
  // The home: missions, the next step, what tools and the game say about the person, events near, aims, mails; tools
  // that are suggested.
  notebook: [
    'account',
    'catalogue',
    'events',
    'guidance',
    'journeys',
    'missions',
    'notifications',
    'overview',
    'preferences',
    'recommendations',
  ],
  office: ['access'], // professionals sign in
  onboarding: ['account', 'notifications', 'stars'],
  // Progress in each of them.
  overview: ['assessments', 'consents', 'journeys', 'meetings', 'missions', 'preferences', 'rewards', 'stars'],
  // Erasure revokes consents and cancels meetings.
  // What the operator serves is a line of the staff log.
  'personal-data': ['account', 'connections', 'consents', 'meetings', 'notifications', 'office', 'stars'],
  // A card is written under the lock of the person; an accepted proposal is an answer about a trade.
  'piste-cards': ['consents', 'notifications', 'preferences', 'trades'],
  // Answers become results, earn stars and count for the starter mission; those to trades and offers are pistes.
  // Matches are shown while data are shared with their provider.
  preferences: ['connections', 'consents', 'onboarding', 'pistes', 'stars', 'trades'],
  // The situation is a result, too; a namespace may set the search; a record shows balance and unread count.
  profile: ['account', 'namespaces', 'notifications', 'onboarding', 'preferences', 'stars'],
  recommendations: ['catalogue', 'trades'], // a recommendation is a tool, with reasons; sentences name trades
  // A wish is stored with the person, a purchase is mailed as chosen and may end the starter mission.
  // Deliveries of consents are retried; acts need a role, and are lines of the staff log.
  operations: ['consents', 'office'],
  // A visit of a piste: the trade, what the person refused, trainings, places, dates, a task. Its end may earn stars.
  visits: [
    'assessments',
    'consents',
    'events',
    'guidance',
    'meetings',
    'missions',
    'pistes',
    'preferences',
    'stars',
    'trades',
  ],
  // Members of the office import and release codes.
  rewards: ['account', 'notifications', 'office', 'onboarding', 'stars'],
}
/** Which feature of the web app imports which. */
export const WEB_ARROWS = {
  essay: ['onboarding', 'preferences'], // the map of the onboarding, sentences of the game
  arrivals: ['assessments'], // an arrival links to the assessment or the note
  journeys: ['consents'], // the card of a platform opens the dialog of its exchange
  landing: ['rewards', 'catalogue'], // public pages show tickets and tools as signed-in pages do
  matches: ['consents', 'profile'], // matches need a consent; a profile is sent under one; the town decides the order
  // A request may carry a link to an assessment, shows what it sends of the profile, and may wait for the confirmation
  // of the address.
  meetings: ['account', 'assessments', 'profile'],
  // The next step of the progress page, on the route of a mission; a date is a meeting, an event or an answer.
  notebook: ['events', 'meetings', 'missions', 'notifications', 'progress'],
  notifications: ['assessments', 'consents', 'matches', 'meetings'], // a notification links to its subject
  // The last acts are sentences of the game; questions have the labels of the profile.
  onboarding: ['preferences', 'profile'],
  pistes: ['preferences'], // a visit links to the answers of the person
  // The next step links to one of these; the route walked has the words of arrivals and visits.
  progress: ['arrivals', 'assessments', 'consents', 'journeys', 'meetings', 'pistes'],
  recommendations: ['catalogue', 'pistes', 'preferences'], // the map has categories; a trade is saved
}
/** Any feature of the web app may import these. */
const WEB_SHARED = ['shell']

const TEST = '[.](test|spec)[.]tsx?$'
/** `import type` and `typeof import()`: removed before the program runs. */
const TYPES = ['type-only', 'type-import']
/** Modules of the contract without Zod: browser code may import their values. */
const ZOD_FREE =
  '^packages/contract/src/(client|constants|departments|distinct-reasons|distress|distress-rules|essay-result|french-dates|french-rules|french-typography|french-words|links|local-hours|mail-address-words|mail-addresses|notification-words|office-addresses|paris|piste-card-words|piste-words|plain-letters|portrait|rich-text|situation-words|text-values|contents/[a-z/-]+)[.]ts$'
/** The modules of packages/server that open a database. */
const DATABASES =
  '^packages/server/src/(embedded-postgres|ensure-role|migrations|pool|retry-while-unavailable|with-database)[.]ts$'
/** The programs of the API: they compose features, and may import what a feature may not. */
const PROGRAMS =
  '^apps/api/src/((app|file-worker|node|preview|database|database-roles|migrate|doctor|import-codes|import-trades|seal-codes|invite-professional|refund-purchase|check-ledger|check-staff-log|person|professional|partner-key)[.]ts$|doctor/)'

const rule = (name, instead, from, to) => ({ name, comment: instead, severity: 'error', from, to })

/** One rule per feature folder, so that it applies to a new feature from the start. */
function arrows(app, folder, table, shared = []) {
  const features = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : []
  return features.map(({ name }) =>
    rule(
      `${app}-feature-${name}-imports-only-listed-features`,
      'Add it to the table at the top of .dependency-cruiser.mjs and say why, or compose both in app.ts or a route.',
      { path: `^${folder}/${name}/`, pathNot: TEST },
      // Files next to the feature folders (deps.ts) are for every feature.
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
    rule('no-cycles', 'Move what both modules need to a third one.', {}, { circular: true }),
    rule(
      'no-unresolved',
      'Correct the path.',
      {},
      // Generated by `react-router typegen` and by the build.
      { couldNotResolve: true, pathNot: ['[+]types/', '^virtual:', '^cloudflare:'] },
    ),
    rule(
      'declared-packages-only',
      "Declare the package in this workspace's package.json. npm hoists packages, so a missing one goes unnoticed.",
      { path: '^(apps|packages|e2e)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/vitest/' },
    ),
    rule('tests-are-not-imported', 'Move shared code out of the test, to a helper or a builder.', {}, { path: TEST }),
    rule(
      'scripts-import-only-node',
      'npm start and npm test run before installation: use Node only, or run the package as a program.',
      { path: '^scripts/[^/]+[.]mjs$' },
      { pathNot: '^(scripts/|[.]dependency-cruiser[.]mjs$)', dependencyTypesNot: ['core'] },
    ),

    // Between the workspaces
    rule(
      'contract-imports-only-zod',
      'Pass what the contract needs as a parameter.',
      { path: '^packages/contract/src/', pathNot: TEST },
      { pathNot: ['^packages/contract/src/', 'node_modules/zod/'] },
    ),
    rule(
      'server-package-imports-no-app',
      'Pass what an app knows as a parameter.',
      { path: '^packages/server/' },
      {
        pathNot: ['^packages/(server|contract)/src/', '^packages/server/test/', 'node_modules/'],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'drawings-import-nothing',
      'Pass what an app knows as a parameter: the package is pure data and its composition.',
      { path: '^packages/drawings/src/', pathNot: TEST },
      { pathNot: '^packages/drawings/src/' },
    ),
    rule(
      'pages-import-addresses-of-drawings-only',
      'Use the address of the drawing in an <img>: the parts of all drawings are 120 KB.',
      { path: '^(apps/(office|web)/app|packages/ui)/', pathNot: TEST },
      { path: '^packages/drawings/src/', pathNot: '^packages/drawings/src/address[.]ts$' },
    ),
    rule(
      'advice-package-imports-no-app',
      'Pass what an app knows as a parameter. The package has no database and no clock.',
      { path: '^packages/advice/' },
      {
        pathNot: [
          '^packages/(advice/(src|test)|contract/src)/',
          '^packages/server/src/table-(rows|text)[.]ts$',
          'node_modules/',
        ],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'advice-ranking-is-pure',
      'Read the database and the clock in the caller, and pass the values.',
      { path: '^packages/advice/src/ranking/', pathNot: TEST },
      {
        pathNot: [
          '^packages/advice/src/(ranking/|model[.]ts$)',
          '[.]rules[.]ts$',
          '^packages/contract/src/(?!partners/)',
        ],
      },
    ),
    rule(
      'pages-do-not-import-server-package',
      'Call the API through the contract. packages/server is for programs that listen or open a database.',
      { path: '^(apps/(office|web)|packages/ui)/' },
      { path: '^packages/(advice|server)/' },
    ),
    rule(
      'apps-do-not-import-apps',
      'Call it over HTTP, through the contract. Technical code of two servers belongs in packages/server.',
      { path: '^(packages|apps/([^/]+))/' },
      { path: '^apps/', pathNot: '^apps/$2/' },
    ),
    rule(
      'e2e-and-bench-import-no-app',
      'Start the program and call it over HTTP. bench/lib/postgres.ts imports packages/server, people.ts cases.',
      { path: '^(e2e|bench)/', pathNot: '^bench/(lib/postgres|quality/people)[.]ts$' },
      { path: '^(apps|packages/server)/' },
    ),
    rule(
      'drills-import-only-the-fire-journal',
      'Start the program and call it over HTTP. Load and its comparison with the database are in apps/api/test/fire.',
      // The tests of the drills run in the database layer, with its node and its database.
      { path: '^ops/', pathNot: TEST },
      { path: '^(apps|packages|e2e|bench)/', pathNot: '^apps/api/test/fire/journal[.]ts$' },
    ),
    rule(
      'e2e-bench-and-ops-are-not-imported',
      'Move shared code to the contract.',
      { path: '^(apps|packages|scripts)/' },
      { path: '^(e2e|bench|ops)/' },
    ),

    // API
    rule(
      'api-features-are-imported-through-index',
      'Import features/<name>/index.ts.',
      // The thread of files reads two files: an index would load the whole feature.
      { path: '^apps/api/(src|db)/(?!features/|file-worker[.]ts$)' },
      // src/contents.ts lists the kinds of contents: the index of each feature would list them again.
      { path: '^apps/api/src/features/[^/]+/', pathNot: '^apps/api/src/features/[^/]+/(index|[a-z-]+[.]kind)[.]ts$' },
    ),
    rule(
      'api-features-import-each-other-through-index',
      'Import ../<name>/index.ts.',
      { path: '^apps/api/src/features/([^/]+)/' },
      {
        path: '^apps/api/src/features/[^/]+/',
        pathNot: ['^apps/api/src/features/$1/', '^apps/api/src/features/[^/]+/index[.]ts$'],
      },
    ),
    ...arrows('api', 'apps/api/src/features', API_ARROWS),
    rule(
      'rules-are-pure',
      'Pass time, randomness and data as parameters.',
      { path: '[.]rules[.]ts$' },
      // Constants and types are pure.
      {
        pathNot: [
          '[.]rules[.]ts$',
          '^packages/contract/src/(?!partners/)',
          '^(apps/matching|packages/advice)/src/model[.]ts$',
        ],
        dependencyTypesNot: TYPES,
      },
    ),
    rule(
      'sql-only-in-repositories',
      'Call a repository. `import type { Db }` is enough to pass the database to it.',
      { path: '^apps/api/src/', pathNot: ['[.]repository[.]ts$', '^apps/api/src/platform/', PROGRAMS, TEST] },
      {
        path: ['node_modules/(@types/)?(kysely|pg)/', '^apps/api/src/platform/database/', DATABASES],
        dependencyTypesNot: TYPES,
      },
    ),
    rule(
      'outgoing-http-only-in-partners',
      'Write a client in partners/<partner>/, with a timeout and a parsed answer.',
      { path: '^apps/api/src/', pathNot: ['^apps/api/src/(partners|platform|doctor)/', TEST] },
      { path: ['^(node:)?(http|https|http2|net|tls)$', 'node_modules/undici/'], dependencyTypesNot: TYPES },
    ),
    rule(
      'platform-and-partners-import-no-feature',
      'Pass what platform/ and partners/ need as a parameter.',
      { path: '^apps/api/src/(platform|partners)/', pathNot: TEST },
      // Partners sign in people at providers, which the settings list.
      { path: '^apps/api/(db/|src/(features/|doctor/|(?!providers[.])[^/]+$))' },
    ),
    rule(
      'partners-have-no-database',
      'Return what the partner says, and let the feature that calls it store that.',
      { path: '^apps/api/src/partners/', pathNot: TEST },
      {
        path: [
          'node_modules/(@types/)?(kysely|pg)/',
          '^apps/api/src/platform/database/',
          '[.]repository[.]ts$',
          DATABASES,
        ],
      },
    ),
    rule(
      'features-do-not-import-programs',
      'Pass what the feature needs through Deps or a parameter.',
      { path: '^apps/api/src/features/', pathNot: TEST },
      { path: [PROGRAMS, '^apps/api/src/(jobs|stored-data)[.]ts$'] },
    ),
    rule(
      'only-programs-import-seeds',
      'Insert seeds from node.ts or database.ts.',
      { path: '^apps/api/src/', pathNot: ['^apps/api/src/(node|database)[.]ts$', TEST] },
      { path: '^apps/api/db/' },
    ),
    rule(
      'seeds-do-not-import-features',
      'Write contents with features/contents, and other rows with apps/api/test/build.',
      { path: '^apps/api/db/', pathNot: TEST },
      {
        path: '^apps/api/(src/(?!platform/|(contents|start-bundle)[.]ts$|features/(contents|catalogue|rewards|trades)/index[.]ts$)|test/(?!build/))',
      },
    ),
    rule(
      'product-does-not-import-test-code',
      'Move what the product needs out of test/.',
      { path: '^(apps/((api|matching|simulators)/src|(office|web)/(app|server))|packages/[^/]+/src)/', pathNot: TEST },
      { path: '^(apps|packages)/[^/]+/test/' },
    ),

    // Matching service
    rule(
      'matching-imports-no-other-app',
      'Call it over HTTP, through the contract: the matching service is deployed on its own.',
      { path: '^apps/matching/' },
      {
        pathNot: [
          '^apps/matching/',
          '^packages/((contract|drawings)/src|(advice|server)/(src|test))/',
          'node_modules/',
        ],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'matching-sql-only-in-repositories',
      'Call a repository. `import type pg` is enough to pass the pool to it.',
      {
        path: '^apps/matching/src/',
        pathNot: ['[.]repository[.]ts$', '^apps/matching/src/(database|service|import)[.]ts$', TEST],
      },
      { path: ['node_modules/(@types/)?pg/', DATABASES], dependencyTypesNot: TYPES },
    ),

    // Pages: the web app, the office, and what they share
    rule(
      'pages-do-not-import-partner-shapes',
      'Add a call to the API.',
      { path: '^(apps/(office|web)|packages/ui)/' },
      { path: '^packages/contract/src/partners/' },
    ),
    rule(
      'no-schema-in-the-browser',
      'Use `import type`, so that Zod stays on the server, or move the value to a module of ZOD_FREE.',
      { path: '^(apps/(office|web)/(app|server)|packages/ui/src)/', pathNot: TEST },
      {
        path: ['^packages/contract/src/', 'node_modules/zod/'],
        pathNot: ZOD_FREE,
        dependencyTypesNot: TYPES,
      },
    ),
    rule(
      'browser-modules-of-the-contract-import-no-schema',
      'Browsers load these modules: import types only, so that Zod stays on the server.',
      { path: ZOD_FREE },
      { pathNot: ZOD_FREE, dependencyTypesNot: TYPES },
    ),
    rule(
      'no-node-in-the-browser',
      'Use Node in entry.server.tsx and server/ only: these files also run in the browser.',
      { path: '^(apps/web/app/(lib|features|routes)|apps/office/app|packages/ui/src)/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'parts-import-only-parts',
      'Pass product words as props. What pages need besides parts is in packages/ui/src/lib and reading.',
      { path: '^packages/ui/src/[^/]+$' },
      { path: '^(apps|packages)/', pathNot: '^packages/ui/src/(?!lib/|reading/)' },
    ),
    rule(
      'lib-imports-no-part',
      'Pass what lib/ needs as a parameter.',
      { path: '^(apps/web/app|packages/ui/src)/lib/' },
      { path: '^(apps/web/app/(features|routes)|packages/ui/src/(?!lib/))' },
    ),
    rule(
      'scripts-of-pages-import-only-lib',
      'Write markup in features: the scripts of pages without React stay at a few kilobytes.',
      // The script of the page of the second factor has the library of passkeys.
      { path: '^apps/(web/app/site|office/app/scripts)/', pathNot: [TEST, '/office-passkey[.]ts$'] },
      {
        path: '^(apps/web/app/(features|routes)|apps/office/app/(?!scripts/)|packages/ui/src/[^/]+[.]tsx|node_modules)',
      },
    ),
    rule(
      'features-do-not-import-routes',
      'Compose features in the route.',
      { path: '^apps/web/app/features/' },
      { path: '^apps/web/app/routes/' },
    ),
    rule(
      'routes-do-not-import-routes',
      'Move shared code to a feature or to ui/.',
      { path: '^apps/web/app/routes/', pathNot: TEST },
      // A route may import its styles; its test renders it.
      { path: '^apps/web/app/routes/.+[.]tsx?$' },
    ),
    ...arrows('web', 'apps/web/app/features', WEB_ARROWS, WEB_SHARED),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/(api|office)/build/', '^apps/web/(build|[.]react-router)/', '^scripts/canary/'] },
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
