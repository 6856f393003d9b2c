// Spans of OpenTelemetry. Without an exporter, a span costs less than a microsecond and is dropped.
import { SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

/**
 * Looked up each time: with several copies of the library, a tracer created before the exporter never uses it.
 */
const tracer = () => trace.getTracer('visions')

/** Runs `work` within a span. Attributes must not contain personal data. */
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
