/** A refusal that the caller is told about: an HTTP status and a stable code (contract: errorBody). */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: { path: string; message: string }[] | undefined
  readonly details: Record<string, string | number> | undefined
  readonly headers: Record<string, string> | undefined
  constructor(
    status: number,
    code: string,
    message: string,
    extra: {
      fields?: { path: string; message: string }[]
      details?: Record<string, string | number> | undefined
      headers?: Record<string, string>
    } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fields = extra.fields
    this.details = extra.details
    this.headers = extra.headers
  }
}

export const notFound = (what: string) => new Refusal(404, 'not_found', `${what} was not found`)
export const invalid = (path: string, message: string) =>
  new Refusal(400, 'invalid_input', 'The input is not valid', { fields: [{ path, message }] })
