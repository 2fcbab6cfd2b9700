import { type DestinationStream, pino } from 'pino'
import type { LogLevel } from './coreSettings.ts'

/**
 * The only fields that a line may have. Paths (which contain ids and tokens), IP addresses and
 * members' text are left out on purpose.
 */
const fieldNames = [
  'request_id',
  'method',
  'route',
  'status',
  'ms',
  'user',
  'code',
  'error',
  'at',
  'job',
  'count',
  'address',
] as const

type NumberField = 'status' | 'ms' | 'count'
export type LogFields = {
  [Name in (typeof fieldNames)[number]]?: Name extends NumberField ? number : string
}

export type Log = (level: Exclude<LogLevel, 'silent'>, event: string, fields?: LogFields) => void

/** The types allow no other field; values of a wider type could still have some. */
const pickAllowed = (fields: LogFields): LogFields =>
  Object.fromEntries(
    fieldNames.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )

/** Writes JSON lines from `level` on, by default to standard output. */
export function createLog(
  level: LogLevel,
  write: DestinationStream['write'] = (line) => void process.stdout.write(line),
): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write },
  )
  return (lineLevel, event, fields = {}) => logger[lineLevel]({ event, ...pickAllowed(fields) })
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
