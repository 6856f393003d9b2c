// Why a call is refused.

/** An answer that is no success: thrown anywhere, answered as `{ code, message }`. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
  }
}
