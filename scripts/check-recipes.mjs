// `npm run check -- recipes`: follows recipes of CONTRIBUTING.md in a copy of the tree, with nothing else, and expects
// that the checks which they name are green. Counts the files, but those that a command writes.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { run } from './processes.mjs'
import { projectEnv, root } from './project.mjs'

const vitest = (project, ...files) => ['vitest', 'run', '--project', project, '--maxWorkers=1', ...files]

const ON_HELP = `create trigger content_changed after insert or update or delete or truncate on help_questions
  for each statement execute function notify_content_changed();
`
const TIPS = `create table tips (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  position integer not null
);
create trigger content_changed after insert or update or delete or truncate on tips
  for each statement execute function notify_content_changed();
`

/**
 * Each recipe: texts inserted before or after a text of a file, or a new file; the commands that it names; its checks.
 * `####` in a name: the next number of a migration.
 */
const RECIPES = {
  'Add a field to a content': {
    maxFiles: 7,
    changes: [
      {
        file: 'apps/api/db/migrations/####-condition-of-rewards.sql',
        text: "-- Expand: a reward may state its condition.\nalter table rewards add column condition text not null default '';\n",
      },
      {
        file: 'apps/api/src/features/rewards/schema.sql',
        before: '  constraint rewards_proven_price',
        text: "  condition text not null default '',\n",
      },
      {
        file: 'packages/contract/src/contents/rewards.ts',
        before: '    price: {\n',
        text: "    condition: { type: 'line', needsTwo: 'wording', label: 'Condition', max: 80 },\n",
      },
      {
        file: 'packages/contract/src/contents/rewards.ts',
        after: 'export const REWARD_ON_TICKET = {\n',
        text: "  condition: 'condition',\n",
      },
      {
        file: 'packages/contract/src/contents/two-people.cases.ts',
        before: 'rewards | partner_id |',
        text: 'rewards | condition | wording | It limits the promise on the ticket.\n',
      },
      {
        file: 'apps/web/app/features/rewards/reward-ticket.tsx',
        before: '      {reward.provenPrice > 0 ? (',
        text: '      {reward.condition ? <p className={styles.more}>{reward.condition}</p> : null}\n',
      },
      {
        file: 'apps/web/app/routes/rewards-page.test.tsx',
        before: 'const tickets = async () =>',
        text: `test('[RWD-07] reward with a condition → on its ticket', async () => {
  open({ ...nothing, [LIST]: { rewards: [{ ...reward, condition: 'Sur présentation du code' }] } })
  expect((await region('Récompenses disponibles')).getByText('Sur présentation du code')).toBeTruthy()
})

`,
      },
      {
        file: 'apps/api/src/features/rewards/rewards.routes.db.test.ts',
        after: '    title: dear.title,\n',
        text: "    condition: '',\n",
      },
    ],
    commands: [['node', 'apps/api/src/database.ts', 'types']],
    checks: [
      ['oxfmt', '--check', 'packages/contract/src', 'apps/web/app/features/rewards', 'apps/web/app/routes'],
      ['oxlint', '--deny-warnings', 'packages/contract/src', 'apps/api/src/features', 'apps/web/app/features/rewards'],
      vitest('unit', 'packages/contract/src/contents', 'apps/api/test/fields-read.test.ts'),
      vitest('pages', 'apps/web/app/routes/rewards-page.test.tsx'),
      vitest(
        'db',
        'apps/api/src/features/contents/mappings.db.test.ts',
        'apps/api/src/platform/database/schema.db.test.ts',
        'apps/api/src/features/rewards/rewards.routes.db.test.ts',
      ),
    ],
  },
  'Add a kind of contents': {
    maxFiles: 12,
    changes: [
      {
        file: 'packages/contract/src/contents/tips.ts',
        text: `// Fields of tips (OFF-02). Without Zod.
import { POSITION, type KindOfContent } from './fields.ts'

export const tips = {
  label: 'Conseils',
  singular: 'un conseil',
  description: 'Une phrase, dans la page «\\u00a0Aide\\u00a0».',
  title: 'title',
  fields: {
    title: { type: 'line', label: 'Conseil', max: 160, isRequired: true },
    position: { ...POSITION, label: 'Rang dans la page' },
  },
} as const satisfies KindOfContent
`,
      },
      {
        file: 'packages/contract/src/constants.ts',
        after: "  'establishments',\n  'help',\n",
        text: "  'tips',\n",
      },
      {
        file: 'packages/contract/src/contents/kinds.ts',
        after: "import { rewards } from './rewards.ts'\n",
        text: "import { tips } from './tips.ts'\n",
      },
      { file: 'packages/contract/src/contents/kinds.ts', after: '  help,\n', text: '  tips,\n' },
      {
        file: 'packages/contract/src/contents/two-people.cases.ts',
        before: 'namespaces | title\n',
        text: 'tips | title\ntips | position\n',
      },
      { file: 'apps/api/src/features/help/schema.sql', after: ON_HELP, text: `\n${TIPS}` },
      { file: 'apps/api/db/migrations/####-tips.sql', text: `-- Expand: tips on the help page.\n${TIPS}` },
      {
        file: 'apps/api/src/features/help/tip.kind.ts',
        text: `// How tips are stored (OFF-02).
import type { ContentMapping } from '../content-mapping.ts'

export const tipKind: ContentMapping = {
  kind: 'tips',
  table: 'tips',
  key: 'id',
  withdrawal: 'delete',
  page: () => '/aide',
}
`,
      },
      {
        file: 'apps/api/src/contents.ts',
        after: "import { helpKind } from './features/help/help.kind.ts'\n",
        text: "import { tipKind } from './features/help/tip.kind.ts'\n",
      },
      { file: 'apps/api/src/contents.ts', after: '  helpKind,\n', text: '  tipKind,\n' },
      {
        file: 'packages/contract/src/help.ts',
        after: 'topics: z.array(helpTopic).max(MAX_HELP_TOPICS)',
        text: ', tips: z.array(z.string()).max(10)',
      },
      {
        file: 'apps/api/src/features/help/help.repository.ts',
        before: '/** The number of topics without',
        text: `/** The texts of the tips, in the order of the page. */
export async function findTips(db: Db): Promise<string[]> {
  const tips = await findRows<{ title: string }>(db)\`select title from tips order by position, id limit 10\`
  return tips.map(({ title }) => title)
}

`,
      },
      { file: 'apps/api/src/features/help/help.routes.ts', before: 'findTopics } from', text: 'findTips, ' },
      { file: 'apps/api/src/features/help/help.routes.ts', after: "'help_questions'", text: ", 'tips'" },
      {
        file: 'apps/api/src/features/help/help.routes.ts',
        after: '.map(sanitise))',
        text: ', tips: await findTips(db)',
      },
      {
        file: 'apps/api/src/features/help/help.routes.db.test.ts',
        before: "test('[OFF-02] help: a changed question",
        text: `test('[OFF-02] tip: live → next to the topics', async () => {
  await app.db.insertInto('tips').values({ title: 'Une tâche suffit.', position: 1 }).execute()
  await expect.poll(async () => (await app.callSignedOut('GET /public/help')).tips).toEqual(['Une tâche suffit.'])
})

`,
      },
    ],
    commands: [
      ['node', 'apps/api/src/database.ts', 'types'],
      ['oxfmt', 'packages/contract/src', 'apps/api/src'],
    ],
    checks: [
      ['oxlint', '--deny-warnings', 'packages/contract/src', 'apps/api/src'],
      vitest('unit', 'packages/contract/src/contents', 'apps/api/src/features/contents'),
      vitest(
        'db',
        'apps/api/src/features/contents/mappings.db.test.ts',
        'apps/api/src/features/help/help.routes.db.test.ts',
        'apps/api/src/database-roles.db.test.ts',
        'apps/api/src/platform/database/schema.db.test.ts',
      ),
    ],
  },
}

let hasFailed = false
for (const [name, recipe] of Object.entries(RECIPES)) {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'visions-recipe-'))
  try {
    await copyTree(copy)
    const files = new Set()
    for (const change of recipe.changes) files.add(await apply(copy, change))
    const env = { ...projectEnv(), DATA_DIR: path.join(copy, '.data') }
    for (const command of [...recipe.commands, ...recipe.checks]) {
      const { code, output, errors } = await run(command, { cwd: copy, env, capture: true })
      if (code === 0) continue
      hasFailed = true
      console.log(`«${name}»: ${command.join(' ')} ended with ${code}\n${output}${errors}`)
    }
    if (files.size > recipe.maxFiles) hasFailed = true
    console.log(`«${name}»: ${files.size} files, at most ${recipe.maxFiles}\n  ${[...files].join('\n  ')}`)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
process.exitCode = hasFailed ? 1 : 0

/** Copies the files that Git knows. Packages are links to those of the tree, but ours to those of the copy. */
async function copyTree(copy) {
  const { output } = await run(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    capture: true,
  })
  for (const file of output.split('\0').filter(Boolean))
    await cp(path.join(root, file), path.join(copy, file)).catch((error) => {
      if (error.code !== 'ENOENT') throw error
    })
  for (const folder of ['', 'apps/api', 'packages/server']) await linkPackages(path.join(folder, 'node_modules'), copy)
  await rm(path.join(copy, 'node_modules/@visions'))
  await cp(path.join(root, 'node_modules/@visions'), path.join(copy, 'node_modules/@visions'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

async function linkPackages(folder, copy) {
  await mkdir(path.join(copy, folder), { recursive: true })
  for (const name of await readdir(path.join(root, folder)))
    if (!/^\.(cache|vite)/.test(name)) await symlink(path.join(root, folder, name), path.join(copy, folder, name))
}

/** Applies a change and returns the name of its file. */
async function apply(copy, { file, before, after, text }) {
  if (!before && !after) {
    const folder = path.join(copy, path.dirname(file))
    const last = Math.max(...(await readdir(folder)).map((name) => Number.parseInt(name, 10) || 0))
    const name = path.join(path.dirname(file), path.basename(file).replace('####', String(last + 1).padStart(4, '0')))
    await writeFile(path.join(copy, name), text)
    return name
  }
  const place = before ?? after
  const old = await readFile(path.join(copy, file), 'utf8')
  if (!old.includes(place)) throw new Error(`${file} has no «${place.trim()}»: change the recipe`)
  await writeFile(
    path.join(copy, file),
    old.replace(place, () => (before ? text + place : place + text)),
  )
  return file
}
