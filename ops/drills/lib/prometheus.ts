// Prometheus with the rules of ops/prometheus, shortened so that a drill takes minutes.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root, start, statusOf, until } from './processes.ts'

const URL = 'http://127.0.0.1:9090'
const RULES = path.join(root, 'ops/prometheus/alerts.yml')
const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 }
/** A duration after `for:`, in a range or after `offset`: these are shortened, thresholds are not. */
const DURATION = /(for: |\[|offset )(\d+)([smhd])/g

export interface Rule {
  name: string
  /** Seconds of `for` and of the longest range, shortened. */
  forSeconds: number
  rangeSeconds: number
}

export interface Alert {
  name: string
  state: 'pending' | 'firing'
}

/**
 * Starts Prometheus with all durations of the rules divided by `factor`. It scrapes one node each second.
 * Returns the rules.
 */
export async function startPrometheus(
  folder: string,
  { metricsPort, factor }: { metricsPort: number; factor: number },
): Promise<Rule[]> {
  const seconds = (amount: string, unit: string) =>
    Math.ceil((Number(amount) * SECONDS[unit as keyof typeof SECONDS]) / factor)
  const rules = readFileSync(RULES, 'utf8').replace(
    DURATION,
    (_, before: string, ...rest: string[]) => `${before}${seconds(rest[0]!, rest[1]!)}s`,
  )
  await writeFile(path.join(folder, 'alerts.yml'), rules)
  const config = `
global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: visions
    static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }]
`
  const file = path.join(folder, 'prometheus.yml')
  await writeFile(file, config)
  const data = path.join(folder, 'prometheus')
  start(folder, 'prometheus', [
    'prometheus',
    `--config.file=${file}`,
    `--storage.tsdb.path=${data}`,
    `--web.listen-address=${URL.slice('http://'.length)}`,
  ])
  await until('Prometheus', async () => (await statusOf(`${URL}/-/ready`)) === 200)
  return rules
    .split('- alert: ')
    .slice(1)
    .map((text) => {
      const longest = (pattern: RegExp) =>
        Math.max(0, ...[...text.matchAll(pattern)].map(([, amount]) => Number(amount)))
      return {
        name: text.split('\n')[0]!,
        forSeconds: longest(/for: (\d+)s/g),
        rangeSeconds: longest(/\[(\d+)s\](?! offset)/g),
      }
    })
}

async function ask<T>(address: string): Promise<T> {
  const answer = await fetch(`${URL}/api/v1/${address}`)
  const { data } = (await answer.json()) as { data: T }
  return data
}

/** The alerts that are pending or firing now. */
export async function listAlerts(): Promise<Alert[]> {
  const { alerts } = await ask<{ alerts: { labels: { alertname: string }; state: Alert['state'] }[] }>('alerts')
  return alerts.map(({ labels, state }) => ({ name: labels.alertname, state }))
}

/** The value of an expression with one result; NaN without any. */
export async function evaluate(expression: string): Promise<number> {
  const { result } = await ask<{ result: { value: [number, string] }[] }>(
    `query?${new URLSearchParams({ query: expression })}`,
  )
  return Number(result[0]?.value[1] ?? NaN)
}
