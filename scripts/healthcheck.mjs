// Exits with 0 when /healthz answers 200 on this machine. Argument: the port; default: PORT.
const [port = process.env.PORT ?? '3000'] = process.argv.slice(2)
try {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) })
  process.exit(response.ok ? 0 : 1)
} catch (error) {
  console.error(`/healthz on port ${port}: ${error.cause?.message ?? error.message}`)
  process.exit(1)
}
