// Spans of OpenTelemetry: without an exporter, each costs less than a microsecond and goes nowhere.
import { SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

/**
 * Looked up each time: a tracer obtained before the exporter is set stays without it when packages have
 * copies of the library.
 */
const tracer = () => trace.getTracer('visions')

/** Runs `work` within a span. Attributes hold nothing about a person. */
export const traced = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })

/** Begins a span that ends when the returned function is called, with the error if there was one. */
export function beginSpan(name: string, attributes: Attributes): (error?: unknown) => void {
  const span = tracer().startSpan(name, { attributes })
  return (error) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}
