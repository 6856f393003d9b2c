// Panels in the format of Grafana.
export const DATASOURCE = { type: 'prometheus', uid: '${datasource}' }
/** Legend: the name of the node. */
export const NODE = '{{instance}}'

/** Expressions by legend, of a table by column. */
type Lines = Record<string, string>

/** Queries of a panel. Each metric is restricted to the nodes that the reader chose. */
const targets = (lines: Lines, format?: object) =>
  Object.entries(lines).map(([legendFormat, text], index) => {
    const expr = text.replaceAll(/\b(visions_\w+|up\b)(?:\{(.*?)\})?/g, (_, name: string, labels?: string) =>
      labels ? `${name}{instance=~"$instance", ${labels}}` : `${name}{instance=~"$instance"}`,
    )
    return { refId: 'ABC'[index], datasource: DATASOURCE, expr, legendFormat: format ? '' : legendFormat, ...format }
  })

/** A figure of this moment, in the first colour below 1 and in the second from 1 on. Red and green: down and up. */
export function stat(title: string, lines: Lines, colours: string[], { unit = 'short', textMode = 'auto' } = {}) {
  const words = { 0: { text: 'down', color: 'red' }, 1: { text: 'up', color: 'green' } }
  const defaults = {
    unit,
    mappings: colours[0] === 'red' ? [{ type: 'value', options: words }] : [],
    thresholds: { mode: 'absolute', steps: colours.map((color, index) => ({ color, value: index === 0 ? null : 1 })) },
  }
  const reduceOptions = { calcs: ['lastNotNull'], fields: '', values: false }
  return {
    type: 'stat',
    title,
    height: 4,
    fieldConfig: { defaults, overrides: [] },
    options: { reduceOptions, colorMode: 'value', graphMode: 'none', textMode },
    targets: targets(lines),
  }
}

export const chart = (title: string, unit: string, lines: Lines, description = '') => ({
  type: 'timeseries',
  title,
  description,
  height: 8,
  fieldConfig: { defaults: { unit, min: 0, custom: { lineWidth: 1, fillOpacity: 10 } }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  targets: targets(lines),
})

/** A row for each value of a label, by the first column. A column whose name ends in `latency` has seconds. */
export function table(title: string, order: 'asc' | 'desc', label: Record<string, string>, lines: Lines) {
  const columns = Object.keys(lines)
  const valueOf = (index: number) => (columns.length > 1 ? `Value #${'ABC'[index]}` : 'Value')
  const renameByName = { ...label, ...Object.fromEntries(columns.map((column, index) => [valueOf(index), column])) }
  return {
    type: 'table',
    title,
    description: '',
    height: columns.length > 1 ? 10 : 8,
    fieldConfig: {
      defaults: {},
      overrides: columns.map((column) => ({
        matcher: { id: 'byName', options: column },
        properties: [{ id: 'unit', value: column.endsWith('latency') ? 's' : 'short' }],
      })),
    },
    options: { showHeader: true, sortBy: [{ displayName: columns[0], desc: order === 'desc' }] },
    targets: targets(lines, { format: 'table', instant: true }),
    transformations: [
      { id: 'merge', options: {} },
      { id: 'organize', options: { excludeByName: { Time: true }, renameByName } },
    ],
  }
}
