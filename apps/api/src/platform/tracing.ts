// Traces for an OpenTelemetry collector: requests, queries, calls to partners and jobs. Only nodes that export
// traces load this module.
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { recordSpans } from '@visions/server/traced'
import type { FastifyInstance } from 'fastify'

/**
 * Exports spans to a collector, with the settings that OpenTelemetry reads itself. Returns a function that
 * sends the last spans.
 */
export function startTracing(version: string): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'visions', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  recordSpans(trace.getTracer('visions'))
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
