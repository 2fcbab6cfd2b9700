/** Why a model wrote no answer. The member gets quotations, and the operator reads the reason. */
export type ModelFailure =
  | 'unreachable'
  | 'redirected'
  | 'unauthorized'
  | 'rate_limited'
  | 'quota_exceeded'
  | 'failed'
  | 'no_stream'
  | 'silent'
  // it repeats itself, or its answer takes too long in characters or time
  | 'endless'

export class ModelError extends Error {
  readonly failure: ModelFailure

  constructor(failure: ModelFailure, cause?: unknown) {
    super(`The model wrote no answer: ${failure}.`, { cause })
    this.name = 'ModelError'
    this.failure = failure
  }
}
