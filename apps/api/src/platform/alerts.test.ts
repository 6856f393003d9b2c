// The alert rules and the dashboard name metrics that a node exports.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics, type MetricsSources } from './metrics.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rules = read('ops/prometheus/alerts.yml')

/** Names of the series of each metric that a node exports. */
async function exported(): Promise<Set<string>> {
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0, waits: { count: 0, seconds: 0, refused: 0 } }
  const metrics = createMetrics(Fastify(), {
    pool: pool as unknown as MetricsSources['pool'],
    readFigures: () => Promise.reject(new Error('no database')),
    failures: () => [],
    openCircuits: () => new Map(),
    contentAge: () => 0,
    isDraining: () => false,
    version: 'test',
  })
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  )
}

test.each(['ops/prometheus/alerts.yml', 'ops/prometheus/alerts.test.yml', 'ops/grafana/visions.json'])(
  '%s: every metric is one that a node exports',
  async (file) => {
    const known = await exported()
    const used = [...new Set(read(file).match(/\bvisions_\w+/g))]
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !known.has(name))).toEqual([])
  },
)

test('alert rule: has a severity, a summary, its own section in the runbook, and a test', () => {
  const [tests, page] = [read('ops/prometheus/alerts.test.yml'), read('docs/operations.md')]
  const blocks = rules.split('- alert: ').slice(1)
  expect(blocks.length).toBeGreaterThanOrEqual(10)
  for (const block of blocks) {
    const name = block.split('\n')[0]!
    const section = name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase()
    expect(block, name).toMatch(/severity: (critical|warning)\b/)
    expect(block, name).toMatch(/ summary: \S/)
    expect(block, name).toContain(` runbook: docs/operations.md#alert-${section}\n`)
    expect(page, name).toContain(`\n#### Alert: ${section.replaceAll('-', ' ')}\n`)
    expect(tests, name).toContain(`- name: '${name}: fires alone'`)
  }
})
