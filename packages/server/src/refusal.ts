// Refusals: the errors whose status, code and message the caller receives.
import type { ErrorBody } from '@visions/contract/kernel'

interface RefusalDetails {
  fields?: ErrorBody['fields']
  details?: ErrorBody['details']
  headers?: Record<string, string>
}

/** An error with an HTTP status and a stable code (`errorBody` of the contract). The server answers with it. */
export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, code: string, message: string, { fields, details, headers = {} }: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.body = { code, message, ...(fields && { fields }), ...(details && { details }) }
    this.headers = headers
  }
  get code(): string {
    return this.body.code
  }
}

/** 404. `label` names what is missing: `The reward`. */
export const notFound = (label: string): Refusal => new Refusal(404, 'not_found', `${label} was not found`)

/** 400 about one field of the input. */
export const invalid = (path: string, message: string): Refusal =>
  new Refusal(400, 'invalid_input', 'The input is not valid', { fields: [{ path, message }] })

/** The value; throws 404 when it is null or undefined. */
export function orNotFound<T>(value: T, label: string): NonNullable<T> {
  if (value === undefined || value === null) throw notFound(label)
  return value
}
