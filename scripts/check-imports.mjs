// Fails when a module imports what it may not, when SQL uses a table of another feature, and when a rule no longer
// catches its deliberate mistake in scripts/canary. Rules about imports: .dependency-cruiser.mjs. Owners of tables: the
// folder of the schema.sql that declares them. Rules about text are below.
//
// The SQL of a feature, and of apps/api/src/platform:
// - reads and writes its own tables, and calls its own functions;
// - reads the views of every feature, and reads or calls what its owner marks with `-- shared: reason`.
// For anything else, call a function that the owner exports from its index.ts. A view is for one statement that needs
// rows of two features. Bodies of SQL functions may read and call, and write what their comment lists.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { API_ARROWS, WEB_ARROWS } from '../.dependency-cruiser.mjs'
import { run } from './processes.mjs'
import { projectEnv, root } from './project.mjs'
import { readDeclarations } from './schema-files.mjs'

const CONFIG = path.join(root, '.dependency-cruiser.mjs')
const CANARY = path.join(root, 'scripts/canary')
const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'ops', 'scripts']
const TEST = /\.(test|spec)\.tsx?$/

/** As words of a name, `findOffice` but not `permission`. Not after a dot: libraries have `limiter.reward(…)`. */
const PRODUCT_NOUNS =
  '[Aa]ssessment|[Cc]onsent|[Cc]ontentKind|[Jj]ourney|[Mm]eeting|[Mm]ission|[Oo]ffice|[Oo]rganisation|' +
  '[Pp]rofessional|[Pp]urchase|[Rr]eward|[Ss]tar'

const TEXT_RULES = [
  {
    name: 'queries-only-in-repositories',
    instead: 'Write the query in <feature>.repository.ts and call it.',
    files: 'apps/api/src/**/*.ts',
    except: /\.repository\.ts$|\/src\/platform\/|\/src\/database\.ts$/,
    pattern: /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/,
  },
  {
    name: 'sql-table-is-of-a-mapping',
    instead: 'Declare it as `table:` of a mapping in the feature that owns it, and pass the mapping.',
    files: 'apps/api/src/features/**/*.ts',
    except: /^$/,
    pattern: /\bsql\.(?:raw\([^)]*\b(?:from|into|update)|table\((?!(?:[\w[\]]+\.)*table\)))/,
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
    except: /\/src\/(partners|platform|doctor)\//,
    pattern: /(?<![.\w'"`-])fetch\b(?!['"-])|globalThis\.fetch/,
  },
  {
    name: 'environment-only-in-config',
    instead: 'Add the setting to the schema in config.ts and take it from Config.',
    files: '{apps/api,apps/matching,packages/advice,packages/server}/src/**/*.ts',
    // Programs pass process.env to readConfig; the embedded database inherits it.
    except: new RegExp(
      [
        '^apps/api/src/(config|node|database|import-codes|import-trades|seal-codes|invite-professional|refund-purchase|check-ledger|check-staff-log|doctor|person|professional|partner-key)[.]ts$',
        '^apps/matching/src/(config|service|import)[.]ts$',
        '/embedded-postgres[.]ts$',
      ].join('|'),
    ),
    pattern: /\bprocess\.env\b|\benv\b.*from '(node:)?process'/,
  },
  {
    name: 'product-does-not-mention-simulators',
    instead: 'Use the URL of the partner from the configuration; whoever starts the product chooses a simulator.',
    files: '{apps/api/src,apps/matching/src,apps/{office,web}/app,packages/{server,ui}/src}/**/*.{ts,tsx}',
    except: /\.css$/,
    // The admission coach offers «simulations», and people call it «simulateur».
    pattern: /simulat(?!ion|eur)/i,
  },
  {
    name: 'platform-holds-no-product-noun',
    instead: 'Move it to the feature that owns the noun, or take it as a parameter.',
    files: 'apps/api/src/platform/**/*.ts',
    // The types of all tables.
    except: /\/database\/tables\.ts$/,
    pattern: new RegExp(String.raw`(?<![\w.])(?:\w*(?:_|(?=[A-Z])))?(?:${PRODUCT_NOUNS})s?(?![a-z])`),
  },
]

const SQL_RULE = {
  name: 'sql-uses-tables-of-its-feature',
  instead: 'Call a function of its index.ts, or read a view that its schema.sql declares.',
}
const BODY_RULE = {
  name: 'sql-functions-list-what-they-write',
  instead: 'Call a function of the owner, or add `-- writes <tables>: <reason>` above the function.',
}
const OWNER_RULE = {
  name: 'every-table-has-one-owner',
  instead: 'Declare it in one schema.sql, and run npm run db:types.',
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

/** The text rules that files under `folder` break, with their names as well. Comments and tests may. */
function checkTexts(folder) {
  return TEXT_RULES.flatMap(({ name, instead, files, except, pattern }) =>
    filesOf(folder, files)
      .filter((file) => !except.test(file))
      .flatMap((file) =>
        [path.basename(file), ...linesOf(folder, file)].flatMap((line, index) =>
          pattern.test(line) ? [{ name, instead, what: `${file}:${index}: ${line.trim()}` }] : [],
        ),
      ),
  )
}

/** How SQL names what it writes and reads: as calls of Kysely, as text, and as the table of a mapping. */
const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:public\.)?(\w+)/g,
  /\btable: '(\w+)'/g,
]
const READS = [
  /\.(?:selectFrom|\w+Join|\w+JoinLateral|from|using)\(\s*'(\w+)/g,
  /\b(?<!delete )(?:from|join|using)\s+(\w+)/g,
  /(?<=\bfrom\s+\w+(?:\s+\w+)?,\s*)(\w+)/g,
]

/** SQL of a feature or of the platform that uses what another one owns and does not share. */
function checkSql(folder) {
  const declarations = readDeclarations(folder)
  const declared = new Map(declarations.map((one) => [one.name, one]))
  const functions = declarations.filter(({ kind }) => kind === 'function').map(({ name }) => name)
  const uses = [
    ...WRITES.map((pattern) => [pattern, 'writes']),
    ...READS.map((pattern) => [pattern, 'reads']),
    [new RegExp(`\\b(${functions.join('|')})\\(`, 'g'), 'calls'],
  ]
  const isAllowed = (owner, use, { owner: other, kind, comment }) =>
    other === owner || (use !== 'writes' && (kind === 'view' || comment.includes('-- shared: ')))
  const statements = filesOf(folder, 'apps/api/src/{features,platform}/**/*.ts').flatMap((file) => {
    const owner = /\/features\/([^/]+)\//.exec(file)?.[1] ?? 'platform'
    const text = linesOf(folder, file).join('\n')
    return uses.flatMap(([pattern, use]) =>
      [...text.matchAll(pattern)]
        .filter(([, name]) => declared.has(name) && !isAllowed(owner, use, declared.get(name)))
        .map(({ 1: name, index }) => ({
          ...SQL_RULE,
          what: `${file}:${text.slice(0, index).split('\n').length} ${use} ${name}, owned by ${declared.get(name).owner}`,
        })),
    )
  })
  const bodies = declarations
    .filter(({ kind }) => kind === 'function')
    .flatMap(({ file, owner, name, comment, text }) =>
      WRITES.flatMap((pattern) => [...text.replace(/--.*/g, '').matchAll(pattern)])
        .filter(([, table]) => declared.has(table) && declared.get(table).owner !== owner)
        .filter(([, table]) => !new RegExp(`^-- writes [^:]*\\b${table}\\b`, 'm').test(comment))
        .map(([, table]) => ({ ...BODY_RULE, what: `${file}: ${name} writes ${table}` })),
    )
  return [...statements, ...bodies]
}

/** Tables and views that the types of the database have and no schema.sql, or the reverse, or that have two owners. */
function checkOwners(folder) {
  const types = readFileSync(path.join(folder, 'apps/api/src/platform/database/tables.ts'), 'utf8')
  const typed = [...types.slice(types.indexOf('export interface DB ')).matchAll(/^ {2}(\w+):/gm)].map(
    ([, name]) => name,
  )
  const declarations = readDeclarations(folder)
  const tables = declarations.filter(({ kind }) => kind !== 'function').map(({ name }) => name)
  const hasTwo = ({ name, file }) => declarations.some((other) => other.name === name && other.file !== file)
  return [
    ...typed.filter((name) => !tables.includes(name)).map((name) => `${name} has no owner`),
    ...tables.filter((name) => !typed.includes(name)).map((name) => `${name} has no type`),
    ...declarations.filter(hasTwo).map(({ name, file }) => `${name} has another owner than that of ${file}`),
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
const rules = [...TEXT_RULES, SQL_RULE, BODY_RULE, OWNER_RULE].map(({ name }) => name)
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
