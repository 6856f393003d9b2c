// Spans of OpenTelemetry. Without an exporter, nothing is recorded and the library is not loaded.
import type { Attributes, SpanStatusCode, Tracer } from '@opentelemetry/api'

const ERROR: SpanStatusCode.ERROR = 2

let tracer: Tracer | undefined

/** Records spans from now on. */
export function recordSpans(recorder: Tracer): void {
  tracer = recorder
}

/** Runs `work` within a span. Attributes must not contain personal data. */
export const traced = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer
    ? tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work()
        } catch (error) {
          span.setStatus({ code: ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    : work()

/** Begins a span that ends when the returned function is called, with the error if there was one. */
export function beginSpan(name: string, attributes: Attributes): (error?: unknown) => void {
  const span = tracer?.startSpan(name, { attributes })
  return (error) => {
    if (error) span?.setStatus({ code: ERROR })
    span?.end()
  }
}
