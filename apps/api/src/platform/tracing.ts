// Traces for an OpenTelemetry collector: requests, queries, calls to partners and jobs.
import { context, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

/**
 * Exports spans to a collector, with the settings that OpenTelemetry reads itself. Returns a function that
 * sends the last spans.
 */
export async function startTracing(version: string): Promise<() => Promise<void>> {
  const [
    { BatchSpanProcessor, TracerProvider },
    { AsyncLocalStorageContextManager },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'visions', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return () => provider.shutdown()
}

/**
 * Creates a span for each request, named after its route, as the parent of its queries and calls. For nodes
 * that export traces.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('visions')
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const span = tracer.startSpan(`${request.method} ${route}`, {
      attributes: { 'http.request.method': request.method, 'http.route': route },
    })
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      span.end()
    })
    context.with(trace.setSpan(context.active(), span), done)
  })
}
