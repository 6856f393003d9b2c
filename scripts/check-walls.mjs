// Fails when a wall between rooms is crossed, and when a wall no longer catches its sinner in scripts/canary.
// Walls that show in imports: .dependency-cruiser.mjs. Those that show in the text only are below.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'
import { projectEnv, root } from './project.mjs'

const CONFIG = path.join(root, '.dependency-cruiser.mjs')
const CANARY = path.join(root, 'scripts/canary')
const ROOMS = ['apps', 'packages', 'e2e', 'bench', 'ops', 'scripts']
const TEST = /\.(test|spec)\.tsx?$/

const TEXT_WALLS = [
  {
    name: 'queries-only-in-repositories',
    wayOut: 'Write the query in <feature>.repository.ts and call it.',
    files: 'apps/api/src/**/*.ts',
    except: /\.repository\.ts$|\/src\/platform\/|\/src\/database\.ts$/,
    pattern: /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/,
  },
  {
    name: 'matching-queries-only-in-repositories',
    wayOut: 'Write the query in a .repository.ts and call it.',
    files: 'apps/matching/src/**/*.ts',
    except: /\.repository\.ts$|\/src\/database\.ts$/,
    pattern: /\.query(<[^(]*>)?\(/,
  },
  {
    name: 'fetch-only-in-partners',
    wayOut:
      'Write a client in partners/<partner>/, with a deadline and a parsed answer. (The matching service calls nobody.)',
    files: 'apps/{api,matching}/src/**/*.ts',
    except: /\/src\/(partners|platform)\//,
    pattern: /(?<![.\w'"`-])fetch\b(?!['"-])|globalThis\.fetch/,
  },
  {
    name: 'environment-only-in-config',
    wayOut: 'Add the setting to the schema in config.ts and take it from Config.',
    files: '{apps/api,apps/matching,packages/server}/src/**/*.ts',
    // The programs hand process.env to readConfig; the database server inherits it.
    except:
      /^apps\/api\/src\/(config|node|database|import-codes|refund-purchase|check-ledger|partner-key)\.ts$|^apps\/matching\/src\/(config|service|import)\.ts$|\/embedded-postgres\.ts$/,
    pattern: /\bprocess\.env\b|\benv\b.*from '(node:)?process'/,
  },
  {
    name: 'product-knows-no-simulator',
    wayOut: 'The product knows partners by their URLs; whether one is a simulator is the business of who starts it.',
    files: '{apps/api/src,apps/matching/src,apps/web/app,packages/server/src}/**/*.{ts,tsx}',
    except: /\.css$/,
    // «Simulation» and «simulateur» are words that people read: the forecast of admissions.
    pattern: /simulat(?!ion|eur)/i,
  },
]

/** What crosses a wall of the cruiser among the rooms of `folder`. */
async function cruise(folder) {
  const rooms = ROOMS.filter((room) => globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: folder }).length > 0)
  // The canary inside the repository is no room of it.
  const command = ['depcruise', '--config', CONFIG, '--output-type', 'json', ...rooms]
  const { code, output, errors } = await run(command, { cwd: folder, env: projectEnv(), capture: true })
  let summary
  try {
    ;({ summary } = JSON.parse(output))
  } catch {
    throw new Error(`dependency-cruiser ended with ${code}:\n${output}${errors}`)
  }
  const crossings = summary.violations.map(({ rule, from, to, cycle }) => ({
    name: rule.name,
    what: cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`,
    wayOut: summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name).comment,
  }))
  return { walls: summary.ruleSetUsed.forbidden.map(({ name }) => name), modules: summary.totalCruised, crossings }
}

/** What crosses a text wall under `folder`; comments and tests may. */
function read(folder) {
  return TEXT_WALLS.flatMap(({ name, wayOut, files, except, pattern }) =>
    globSync(files, { cwd: folder, exclude: ['**/node_modules/**'] })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !TEST.test(file) && !except.test(file))
      .flatMap((file) =>
        readFileSync(path.join(folder, file), 'utf8')
          .split('\n')
          .flatMap((line, index) =>
            pattern.test(withoutComment(line)) ? [{ name, wayOut, what: `${file}:${index + 1}: ${line.trim()}` }] : [],
          ),
      ),
  )
}

const withoutComment = (line) => line.replace(/^\s*(\/?\*|\/\/).*|\/\*.*?\*\/|\s\/\/\s.*/g, '')

const [real, canary] = await Promise.all([cruise(root), cruise(CANARY)])
let failed = false
const crossings = [...real.crossings, ...read(root)]
for (const { name, what, wayOut } of crossings) {
  failed = true
  console.log(`${name}\n  ${what}\n  way out: ${wayOut}`)
}

const caught = new Set([...canary.crossings, ...read(CANARY)].map(({ name }) => name))
const walls = [...canary.walls, ...TEXT_WALLS.map(({ name }) => name)]
const asleep = walls.filter((name) => !caught.has(name))
for (const name of asleep) {
  failed = true
  console.log(`${name}\n  caught nobody in scripts/canary: the wall does not work, or its sinner is missing`)
}
// With a version of TypeScript that it cannot read, the cruiser sees nothing and is content.
if (real.modules === 0) {
  failed = true
  console.log('dependency-cruiser looked at no file')
}
console.log(
  `${real.modules} modules, ${real.walls.length + TEXT_WALLS.length} walls, ${crossings.length} crossings; canary: ${caught.size} of ${walls.length} walls awake`,
)
process.exitCode = failed ? 1 : 0
