// Fails when a module imports what it may not, when SQL uses a table of another feature, and when a rule no longer
// catches its deliberate mistake in scripts/canary. Rules about imports: .dependency-cruiser.mjs. Owners of tables:
// table-owners.mjs. Rules about text are below.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { API_ARROWS, WEB_ARROWS } from '../.dependency-cruiser.mjs'
import { run } from './processes.mjs'
import { projectEnv, root } from './project.mjs'
import { OWNERS, SHARED } from './table-owners.mjs'

const CONFIG = path.join(root, '.dependency-cruiser.mjs')
const CANARY = path.join(root, 'scripts/canary')
const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'ops', 'scripts']
const TEST = /\.(test|spec)\.tsx?$/

const TEXT_RULES = [
  {
    name: 'queries-only-in-repositories',
    instead: 'Write the query in <feature>.repository.ts and call it.',
    files: 'apps/api/src/**/*.ts',
    except: /\.repository\.ts$|\/src\/platform\/|\/src\/database\.ts$/,
    pattern: /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/,
  },
  {
    name: 'matching-queries-only-in-repositories',
    instead: 'Write the query in a .repository.ts and call it.',
    files: 'apps/matching/src/**/*.ts',
    except: /\.repository\.ts$|\/src\/database\.ts$/,
    pattern: /\.query(<[^(]*>)?\(/,
  },
  {
    name: 'fetch-only-in-partners',
    instead: 'Write a client in partners/<partner>/, with a timeout and a parsed answer.',
    files: 'apps/{api,matching}/src/**/*.ts',
    except: /\/src\/(partners|platform)\//,
    pattern: /(?<![.\w'"`-])fetch\b(?!['"-])|globalThis\.fetch/,
  },
  {
    name: 'environment-only-in-config',
    instead: 'Add the setting to the schema in config.ts and take it from Config.',
    files: '{apps/api,apps/matching,packages/server}/src/**/*.ts',
    // Programs pass process.env to readConfig; the embedded database inherits it.
    except: new RegExp(
      [
        '^apps/api/src/(config|node|database|import-codes|seal-codes|invite-professional|refund-purchase|check-ledger|check-staff-log|doctor|person|professional|partner-key)[.]ts$',
        '^apps/matching/src/(config|service|import)[.]ts$',
        '/embedded-postgres[.]ts$',
      ].join('|'),
    ),
    pattern: /\bprocess\.env\b|\benv\b.*from '(node:)?process'/,
  },
  {
    name: 'product-does-not-mention-simulators',
    instead: 'Use the URL of the partner from the configuration; whoever starts the product chooses a simulator.',
    files: '{apps/api/src,apps/matching/src,apps/web/app,packages/server/src}/**/*.{ts,tsx}',
    except: /\.css$/,
    // The admission coach offers «simulations», and people call it «simulateur».
    pattern: /simulat(?!ion|eur)/i,
  },
]

const SQL_RULE = {
  name: 'sql-uses-tables-of-its-feature',
  instead: 'Call a function of its index.ts, or read a view that it declares (scripts/table-owners.mjs).',
}
const OWNER_RULE = {
  name: 'every-table-has-one-owner',
  instead: 'Correct scripts/table-owners.mjs.',
}
const ARROW_RULE = {
  name: 'listed-features-are-imported',
  instead: 'Remove it from the table at the top of .dependency-cruiser.mjs.',
}

/** The import rules that the modules under `folder` break. */
async function checkImports(folder) {
  const folders = FOLDERS.filter((name) => globSync(`${name}/**/*.{ts,tsx,mjs}`, { cwd: folder }).length > 0)
  const command = ['depcruise', '--config', CONFIG, '--output-type', 'json', ...folders]
  const { code, output, errors } = await run(command, { cwd: folder, env: projectEnv(), capture: true })
  let cruised
  try {
    cruised = JSON.parse(output)
  } catch {
    throw new Error(`dependency-cruiser exited with ${code}:\n${output}${errors}`)
  }
  const { summary, modules } = cruised
  const problems = summary.violations.map(({ rule, from, to, cycle }) => ({
    name: rule.name,
    what: cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`,
    instead: summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name).comment,
  }))
  return {
    rules: [...summary.ruleSetUsed.forbidden.map(({ name }) => name), ARROW_RULE.name],
    modules: summary.totalCruised,
    problems: [...problems, ...findUnusedArrows(modules)],
  }
}

/** Arrows of the tables in .dependency-cruiser.mjs that no import of the product uses. */
function findUnusedArrows(modules) {
  const used = new Set(
    modules
      .filter(({ source }) => !TEST.test(source))
      .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
      .map(([from, to]) => [featureOf(from), featureOf(to)].join(' → ')),
  )
  const tables = { 'apps/api/src': API_ARROWS, 'apps/web/app': WEB_ARROWS }
  return Object.entries(tables).flatMap(([folder, arrows]) =>
    Object.entries(arrows).flatMap(([from, targets]) =>
      targets
        .map((to) => [from, to].map((name) => `${folder}/features/${name}`).join(' → '))
        .filter((arrow) => !used.has(arrow))
        .map((what) => ({ ...ARROW_RULE, what })),
    ),
  )
}

const featureOf = (file) => /^apps\/[^/]+\/[^/]+\/features\/[^/]+/.exec(file)?.[0]

/** The text rules that files under `folder` break. Comments and tests may. */
function checkTexts(folder) {
  return TEXT_RULES.flatMap(({ name, instead, files, except, pattern }) =>
    filesOf(folder, files)
      .filter((file) => !except.test(file))
      .flatMap((file) =>
        linesOf(folder, file).flatMap((line, index) =>
          pattern.test(line) ? [{ name, instead, what: `${file}:${index + 1}: ${line.trim()}` }] : [],
        ),
      ),
  )
}

const ownerOf = new Map(
  Object.entries(OWNERS).flatMap(([feature, { tables, views = [], functions = [] }]) =>
    [...tables, ...views, ...functions].map((name) => [name, feature]),
  ),
)
const views = new Set(Object.values(OWNERS).flatMap((owner) => owner.views ?? []))
const functions = Object.values(OWNERS).flatMap((owner) => owner.functions ?? [])

/** How SQL names what it writes, reads and calls: as calls of Kysely, and as text. */
const SQL_USES = [
  [/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g, 'writes'],
  [/\b(?:insert into|update|delete from|merge into|truncate)\s+(\w+)/g, 'writes'],
  [/\.(?:selectFrom|\w+Join|\w+JoinLateral|from|using)\(\s*'(\w+)/g, 'reads'],
  [/(?<!delete )\b(?:from|join|using)\s+(\w+)/g, 'reads'],
  [/(?<=\bfrom\s+\w+(?:\s+\w+)?,\s*)(\w+)/g, 'reads'],
  [new RegExp(`\\b(${functions.join('|')})\\(`, 'g'), 'calls'],
]

/** SQL of a feature or of the platform that uses what another one owns and does not share. */
function checkSql(folder) {
  return filesOf(folder, 'apps/api/src/{features,platform}/**/*.ts').flatMap((file) => {
    const feature = /\/features\/([^/]+)\//.exec(file)?.[1] ?? 'platform'
    const text = linesOf(folder, file).join('\n')
    return SQL_USES.flatMap(([pattern, use]) =>
      [...text.matchAll(pattern)]
        .filter(([, name]) => ownerOf.has(name) && !maySqlUse(feature, use, name))
        .map(({ 1: name, index }) => ({
          ...SQL_RULE,
          what: `${file}:${text.slice(0, index).split('\n').length} ${use} ${name}, owned by ${ownerOf.get(name)}`,
        })),
    )
  })
}

const maySqlUse = (feature, use, name) =>
  ownerOf.get(name) === feature || (use !== 'writes' && (views.has(name) || Object.hasOwn(SHARED, name)))

/** Tables, views and called SQL functions without an owner, tables with two, and owned ones that do not exist. */
function checkOwners(folder) {
  const types = readFileSync(path.join(folder, 'apps/api/src/platform/database/tables.ts'), 'utf8')
  const tables = [...types.slice(types.indexOf('export interface DB ')).matchAll(/^ {2}(\w+):/gm)].map(
    ([, name]) => name,
  )
  const read = (pattern) =>
    filesOf(folder, pattern)
      .map((file) => linesOf(folder, file).join('\n'))
      .join('\n')
  const code = read('apps/api/src/{features,platform}/**/*.ts')
  const called = [...read('apps/api/db/migrations/*.sql').matchAll(/create (?:or replace )?function (\w+)\(/g)]
    .map(([, name]) => name)
    .filter((name) => new RegExp(`\\b${name}\\(`).test(code))
  const owned = Object.values(OWNERS).flatMap((owner) => [...owner.tables, ...(owner.views ?? [])])
  return [
    ...[...tables, ...new Set(called)].filter((name) => !ownerOf.has(name)).map((name) => `${name} has no owner`),
    ...owned.filter((name) => !tables.includes(name)).map((name) => `${name} does not exist`),
    ...owned.filter((name, index) => owned.indexOf(name) !== index).map((name) => `${name} has two owners`),
    ...Object.keys(SHARED)
      .filter((name) => !ownerOf.has(name))
      .map((name) => `${name} is shared but has no owner`),
    ...Object.keys(OWNERS)
      .filter((name) => name !== 'platform' && !existsSync(path.join(folder, 'apps/api/src/features', name)))
      .map((name) => `${name} is no feature`),
  ].map((what) => ({ ...OWNER_RULE, what }))
}

const filesOf = (folder, pattern) =>
  globSync(pattern, { cwd: folder, exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !TEST.test(file))

const linesOf = (folder, file) =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/?\*|\/\/).*|\/\*.*?\*\/|\s\/\/\s.*/g, ''))

const check = async (folder) => {
  const { problems, ...imports } = await checkImports(folder)
  return { ...imports, problems: [...problems, ...checkTexts(folder), ...checkSql(folder), ...checkOwners(folder)] }
}

const [product, canary] = await Promise.all([check(root), check(CANARY)])
const rules = [...TEXT_RULES, SQL_RULE, OWNER_RULE].map(({ name }) => name)
const problems = product.problems.map(({ name, what, instead }) => `${name}\n  ${what}\n  ${instead}`)
const caught = new Set(canary.problems.map(({ name }) => name))
for (const name of [...canary.rules, ...rules].filter((rule) => !caught.has(rule)))
  problems.push(
    `${name}\n  found nothing in scripts/canary: the rule does not work, or its deliberate mistake is missing`,
  )
// Each statement of this file is one mistake, in another form of SQL.
const forms = linesOf(CANARY, 'apps/api/src/features/first/sql-uses-tables-of-its-feature.repository.ts')
const expected = forms.filter((line) => line.includes('(db)')).length
const found = canary.problems.filter(({ name }) => name === SQL_RULE.name).length
if (found !== expected) problems.push(`${SQL_RULE.name}\n  found ${found} of ${expected} mistakes in scripts/canary`)
// With a version of TypeScript that it cannot read, dependency-cruiser sees no modules and reports no problem.
if (product.modules === 0) problems.push('dependency-cruiser read no file')

for (const problem of problems) console.log(problem)
console.log(`${product.modules} modules, ${product.rules.length + rules.length} rules, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
