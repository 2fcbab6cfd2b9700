import type { LogLevel } from '../config.ts'

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/**
 * The only fields that a line may have. Paths (which contain ids and tokens), IP addresses and
 * members' text are left out on purpose.
 */
export type LogFields = {
  request_id?: string
  method?: string
  route?: string
  status?: number
  ms?: number
  user?: string
  code?: string
  error?: string
  at?: string
  job?: string
  count?: number
  address?: string
}

export type Log = (level: Exclude<LogLevel, 'silent'>, event: string, fields?: LogFields) => void

/** Writes JSON lines from `level` on, by default to standard output. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Log {
  const threshold = order.indexOf(level)
  return (lineLevel, event, fields = {}) => {
    if (order.indexOf(lineLevel) < threshold) return
    write(
      `${JSON.stringify({ time: new Date().toISOString(), level: lineLevel, event, ...fields })}\n`,
    )
  }
}

/**
 * The fields of an error that are safe to log: class, SQLSTATE or system code, and stack. The
 * message may contain a member's data.
 */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const at = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim().slice(3))
    .join(' < ')
  return { error: error.name, ...code, ...(at === undefined ? {} : { at }) }
}
