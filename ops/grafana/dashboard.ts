// `npm run --silent dashboard > visions.json`: prints the dashboard for Grafana.
import { DATASOURCE } from './panel.ts'
import { PANELS } from './panels.ts'

/** Width of the dashboard. */
const COLUMNS = 24

let y = 0
const panels: object[] = []
const add = (panel: object, gridPos: object) => panels.push({ ...panel, gridPos, id: panels.length + 1 })
for (const [title, rows] of Object.entries(PANELS)) {
  add({ type: 'row', title, collapsed: false, panels: [] }, { h: 1, w: COLUMNS, x: 0, y: y++ })
  for (const row of rows) {
    const w = Math.floor(COLUMNS / row.length / 2) * 2
    for (const [index, { height: h, ...panel }] of row.entries())
      add({ ...panel, datasource: DATASOURCE }, { h, w, x: index * w, y })
    y += row[0]!.height
  }
}

/** A point in time that charts mark. */
const annotation = (name: string, iconColor: string, expr: string, titleFormat: string) => ({
  name,
  datasource: DATASOURCE,
  enable: true,
  iconColor,
  expr,
  titleFormat,
  step: '60s',
})

const dashboard = {
  title: 'Visions',
  uid: 'visions',
  tags: ['visions'],
  schemaVersion: 38,
  version: 1,
  editable: true,
  graphTooltip: 1,
  refresh: '1m',
  timezone: 'browser',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [
      {
        name: 'datasource',
        label: 'Prometheus',
        type: 'datasource',
        query: 'prometheus',
        hide: 0,
        refresh: 1,
        current: {},
      },
      {
        name: 'instance',
        label: 'Node',
        type: 'query',
        datasource: DATASOURCE,
        query: { query: 'label_values(visions_started_seconds, instance)', refId: 'instance' },
        refresh: 2,
        multi: true,
        includeAll: true,
        allValue: '.*',
        current: { text: 'All', value: '$__all' },
        sort: 1,
      },
    ],
  },
  annotations: {
    list: [
      annotation('Alerts', 'red', 'ALERTS{alertstate="firing"}', '{{alertname}}'),
      annotation('Starts', 'blue', 'changes(visions_started_seconds[2m]) > 0', '{{instance}} started'),
    ],
  },
  links: [],
  panels,
}
console.log(JSON.stringify(dashboard, null, 2))
