// The alert rules and the dashboard name metrics that a node exports, and the dashboard all of them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics, type MetricsSources } from './metrics.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rules = read('ops/prometheus/alerts.yml')

const dashboard = execFileSync(process.execPath, ['ops/grafana/dashboard.ts'], { cwd: root, encoding: 'utf8' })

/** By metric that a node exports: the names of its series. */
async function exported(): Promise<Map<string, string[]>> {
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0, waits: { count: 0, seconds: 0, refused: 0 } }
  const metrics = createMetrics(Fastify(), {
    pool: pool as unknown as MetricsSources['pool'],
    readFigures: () => Promise.reject(new Error('no database')),
    failures: () => [],
    openCircuits: () => new Map(),
    contentAge: () => 0,
    isDraining: () => false,
    replicas: { figures: () => ({ primaryReads: 0, repeated: 0, replicas: [] }) },
    version: 'test',
  })
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Map(
    types.map(([, name, type]) => [
      name!,
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ]),
  )
}

const metricsOf = (text: string) => [...new Set(text.match(/\bvisions_\w+/g))]

test.each([
  ['alert rules', rules],
  ['tests of the alert rules', read('ops/prometheus/alerts.test.yml')],
  ['dashboard', dashboard],
])('%s: every metric is one that a node exports', async (_, text) => {
  const known = new Set([...(await exported()).values()].flat())
  const used = metricsOf(text)
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

test('dashboard: shows every metric of a node', async () => {
  const shown = metricsOf(dashboard)
  const missing = [...(await exported())].filter(([, series]) => !series.some((name) => shown.includes(name)))
  expect(missing).toEqual([])
})

test('alert rule: has a severity, a summary, its own section in the runbook, and a test', () => {
  const [tests, page] = [read('ops/prometheus/alerts.test.yml'), read('docs/alerts.md')]
  const blocks = rules.split('- alert: ').slice(1)
  expect(blocks.length).toBeGreaterThanOrEqual(10)
  const sections = blocks.map((block) => {
    const name = block.split('\n')[0]!
    const title = name.replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    const severity = /severity: (critical|warning)\b/.exec(block)?.[1]
    expect(block, name).toMatch(/ summary: \S/)
    expect(block, name).toContain(` runbook: docs/alerts.md#${title.replaceAll(' ', '-').toLowerCase()}\n`)
    expect(tests, name).toContain(`- name: '${name}: fires alone'`)
    return `${title}: ${severity}`
  })
  const written = page.matchAll(/^## (.*)\n\n\*\*(\w+)\.\*\* \S/gm)
  expect(Array.from(written, ([, title, severity]) => `${title}: ${severity!.toLowerCase()}`)).toEqual(sections.sort())
})
