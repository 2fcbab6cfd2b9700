import { getSystemErrorMap } from 'node:util'

/**
 * A failure that the operator can change. Its message is a sentence that names the setting and
 * contains no secret, address or text of a member, so that it can be shown, stored and printed. The
 * code is for the log.
 */
export class OperatorError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OperatorError'
    this.code = code
  }
}

/** The code that the system gives an error, such as ECONNREFUSED. Null without one. */
export function getSystemCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // libraries replace the code, and keep the number
  const number = 'errno' in error && typeof error.errno === 'number' ? error.errno : 0
  const [name] = getSystemErrorMap().get(number) ?? []
  if (name !== undefined) return name
  if ('code' in error && typeof error.code === 'string' && /^E[A-Z_]+$/.test(error.code))
    return error.code
  return getSystemCode(error.cause)
}
