// The part of autocannon (which has no types of its own) that the bench uses.
declare module 'autocannon' {
  interface AutocannonRequest {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
    setupRequest?: (request: AutocannonRequest) => AutocannonRequest
  }
  interface AutocannonResult {
    '2xx': number
    '3xx': number
    '4xx': number
    '5xx': number
    errors: number
    timeouts: number
    resets: number
    /** Seconds. */
    duration: number
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number }
    /** Bytes; `total` of all answers. */
    throughput: { total: number }
    statusCodeStats: Record<string, { count: string }>
  }
  export default function autocannon(options: {
    url: string | string[]
    connections: number
    duration: number
    sampleInt?: number
    requests: Partial<AutocannonRequest>[]
  }): Promise<AutocannonResult>
}
