// Exits with 0 when /healthz answers 200 on this machine. Argument: the port; default: that of the metrics of a node,
// where a thread answers however busy the node is.
const { METRICS_HOST, METRICS_PORT } = process.env
const [port = METRICS_PORT || '9464'] = process.argv.slice(2)
const isOne = METRICS_HOST && !['0.0.0.0', '::', 'localhost'].includes(METRICS_HOST) && process.argv.length === 2
const host = isOne ? METRICS_HOST : '127.0.0.1'
try {
  const response = await fetch(`http://${host}:${port}/healthz`, { signal: AbortSignal.timeout(4000) })
  process.exit(response.ok ? 0 : 1)
} catch (error) {
  console.error(`/healthz on port ${port}: ${error.cause?.message ?? error.message}`)
  process.exit(1)
}
