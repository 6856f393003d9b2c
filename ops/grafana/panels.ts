// What the dashboard shows: by heading, rows of panels, which share the width.
import { chart, NODE, stat, table } from './panel.ts'

const rate = (metric: string) => `rate(${metric}[$__rate_interval])`
const byRoute = (metric: string) => `sum by (route) (increase(visions_${metric}[$__range]))`
const latency = (share: number) =>
  `histogram_quantile(${share}, sum by (kind, le) (${rate('visions_request_seconds_bucket')}))`
const withoutReadiness = (metric: string) => `sum(${rate(`visions_${metric}{route!="GET /readyz"}`)})`
const failures = (labels: string, target: string) =>
  `sum by (${labels}) (60 * ${rate(`visions_failures_total{target="${target}"}`)})`

export const PANELS = {
  Now: [
    [
      stat('Nodes', { [NODE]: 'up{job="visions"}' }, ['red', 'green']),
      stat('Database', { [NODE]: 'visions_database_up' }, ['red', 'green']),
      stat('Alerts that fire', { '': 'count(ALERTS{alertstate="firing"}) or vector(0)' }, ['green', 'red']),
      stat('Versions', { '{{version}} on {{instance}}': 'visions_version' }, ['green'], { textMode: 'name' }),
      stat('Running for', { [NODE]: 'time() - visions_started_seconds' }, ['green'], { unit: 's' }),
    ],
  ],
  Requests: [
    [
      chart('Requests per second, by class of status', 'reqps', {
        '{{status}}': `sum by (status) (${rate('visions_answers_total')})`,
      }),
      chart(
        'Share of failed requests, without readiness',
        'percentunit',
        { failed: `${withoutReadiness('failed_requests_total')} / ${withoutReadiness('requests_total')}` },
        'The alert ServerErrors fires above 2 %.',
      ),
      chart(
        'Latency',
        's',
        { 'median {{kind}}': latency(0.5), '95th {{kind}}': latency(0.95), '99th {{kind}}': latency(0.99) },
        'The alert SlowAnswers fires when the 95th percentile stays above 1 s.',
      ),
    ],
    [
      table(
        'Routes: requests, failures and mean latency in the shown time',
        'desc',
        { route: 'Route' },
        {
          Requests: byRoute('requests_total'),
          'Server errors': byRoute('failed_requests_total'),
          'Mean latency': `${byRoute('request_seconds_total')} / ${byRoute('requests_total')}`,
        },
      ),
    ],
  ],
  'Node and database': [
    [
      chart('Connections of the pool', 'short', {
        [`open ${NODE}`]: 'visions_pool_connections',
        [`idle ${NODE}`]: 'visions_pool_idle',
        [`callers waiting ${NODE}`]: 'visions_pool_waiting',
      }),
      chart(
        'Mean wait for a connection',
        's',
        { [NODE]: `${rate('visions_pool_wait_seconds_total')} / ${rate('visions_pool_waits_total')}` },
        'The alert PoolSaturated fires above 0.1 s.',
      ),
      chart('Callers refused per second', 'short', { [NODE]: rate('visions_pool_refused_total') }),
    ],
    [
      chart(
        'Event loop: longest delay',
        's',
        { [NODE]: 'visions_event_loop_lag_seconds' },
        'The alert EventLoopBlocked fires above 0.3 s.',
      ),
      chart('Processor time', 'percentunit', { [NODE]: rate('visions_cpu_seconds_total') }),
      chart('Memory', 'bytes', { [NODE]: 'visions_memory_bytes' }),
      chart('Age of cached content', 's', { [NODE]: 'visions_content_age_seconds' }),
    ],
    [
      chart('Reads of people per second, by server', 'reqps', {
        '{{server}}': `sum by (server) (${rate('visions_reads_total')})`,
        'repeated at the primary': `sum(${rate('visions_reads_repeated_total')})`,
      }),
      chart('Replicas in use', 'short', { [`{{replica}} of ${NODE}`]: 'visions_replica_used' }),
      chart('Lag of replicas', 's', { '{{replica}}': 'max by (replica) (visions_replica_lag_seconds)' }),
    ],
  ],
  'Jobs, deliveries, partners and mails': [
    [
      chart('Jobs', 'short', { due: 'max(visions_jobs_due)', 'not tried again': 'max(visions_jobs_dead)' }),
      chart('Oldest due job', 's', { 'waits for': 'max(visions_jobs_oldest_seconds)' }),
      chart('Oldest delivery of a consent', 's', { 'waits for': 'max(visions_deliveries_oldest_seconds)' }),
      chart('Failed jobs per minute', 'short', { '{{name}}': failures('name', 'job') }),
    ],
    [
      chart('Failed calls to partners per minute', 'short', {
        '{{name}}: {{class}}': failures('name, class', 'partner'),
      }),
      chart('Open circuits', 'short', { '{{name}}': 'max by (name) (visions_open_circuits)' }),
      chart('Mails not accepted per minute', 'short', { '{{class}}': failures('class', 'mail') }),
    ],
  ],
  'Stars and codes': [
    [
      chart(
        'Stars within an hour',
        'short',
        { issued: 'max(visions_stars_issued_last_hour)', spent: 'max(visions_stars_spent_last_hour)' },
        'The alert StarsBurst fires above 10,000 issued.',
      ),
      table(
        'Codes in stock, up to 1,000',
        'asc',
        { reward: 'Reward' },
        {
          'Codes left': 'sort(min by (reward) (visions_codes_left))',
        },
      ),
      chart('Nodes that drain', 'short', { draining: 'sum(visions_draining)' }),
    ],
  ],
}
