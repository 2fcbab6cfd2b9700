import { createHash } from 'node:crypto'
import type { Client } from 'pg'

/** Statements of one transaction as the database received them, values as text. */
export type Recording = readonly {
  readonly text: string
  readonly values: readonly (string | null)[]
}[]

/** The values of a booking that its statements contain. */
export type BookingValues = {
  readonly appointmentId: string
  readonly memberId: string
  readonly practitionerId: string
  readonly key: string
  readonly at: number
}

/** Settings that make PostgreSQL log its statements for {@link recordTransaction}. */
export const recordingSettings = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_rotation_size: '0',
  log_parameter_max_length: '-1',
} as const

type LogLine = { pid: number; message?: string; detail?: string }

/**
 * Records the statements of the transaction that `act` causes and that contains `marker`, so that
 * the comparison always uses the server's current statements. The client must be a superuser.
 */
export async function recordTransaction(
  client: Client,
  marker: string,
  act: () => Promise<void>,
): Promise<Recording> {
  await setLogging(client, 'all')
  await act()
  await setLogging(client, 'none')
  const { rows } = await client.query<{ lines: string }>(
    `SELECT pg_read_file(pg_current_logfile('jsonlog')) AS lines`,
  )
  const lines = (rows[0]?.lines ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line): LogLine => JSON.parse(line))
  for (const pid of new Set(lines.map((line) => line.pid))) {
    const transaction = findTransaction(
      marker,
      lines.filter((line) => line.pid === pid).flatMap(parseStatement),
    )
    if (transaction !== null) return transaction
  }
  throw new Error(`No transaction with "${marker}" was recorded.`)
}

async function setLogging(client: Client, what: 'all' | 'none'): Promise<void> {
  await client.query(`ALTER SYSTEM SET log_statement = '${what}'`)
  await client.query('SELECT pg_reload_conf()')
  // each backend reloads its settings with its next statement after the signal
  await client.query('SELECT pg_sleep(0.3)')
}

type Statement = Recording[number]

function parseStatement({ message = '', detail = '' }: LogLine): Statement[] {
  const text = /^(?:statement|execute [^:]*): ([\s\S]*)$/.exec(message)?.[1]
  if (text === undefined) return []
  const values = [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  )
  return [{ text, values }]
}

function findTransaction(marker: string, statements: readonly Statement[]): Recording | null {
  const at = statements.findIndex(({ text }) => text.includes(marker))
  if (at < 0) return null
  const begin = statements.findLastIndex(({ text }, index) => index < at && text === 'BEGIN')
  const commit = statements.findIndex(({ text }, index) => index > at && text === 'COMMIT')
  return begin < 0 || commit < 0 ? null : statements.slice(begin, commit + 1)
}

const nearby = 3 * 86_400_000

/** Returns the statements of another booking, with its ids, key and times replaced. */
export function rewrite(recording: Recording, was: BookingValues, now: BookingValues): Recording {
  const shift = now.at - was.at
  const names = [
    [was.appointmentId, now.appointmentId],
    [was.memberId, now.memberId],
    [was.practitionerId, now.practitionerId],
    [was.key, now.key],
    [String(was.at), String(now.at)],
    [String(was.at + 1_800_000), String(now.at + 1_800_000)],
  ] as const
  const rewritten = (value: string): string => {
    const named = names.reduce((text, [from, to]) => text.replaceAll(from, to), value)
    // only whole values like 2026-12-03 and 2026-12-03 14:30:00+00, not dates inside longer texts
    if (
      !/^\d{4}-\d\d-\d\d([ T][\d:.]+([+-]\d\d(:?\d\d)?|Z))?$/.test(named) ||
      Math.abs(Date.parse(named) - was.at) > nearby
    )
      return named
    const moved = new Date(Date.parse(named) + shift).toISOString()
    return named.includes(':') ? moved : moved.slice(0, 10)
  }
  return recording.map(({ text, values }) => ({
    text,
    values: values.map((value) => (value === null ? null : rewritten(value))),
  }))
}

/** Runs the statements in order, prepared once per connection like the product's pool. */
export async function replay(client: Client, recording: Recording): Promise<void> {
  for (const { text, values } of recording) {
    await (values.length === 0
      ? client.query(text)
      : client.query({ name: getStatementName(text), text, values: [...values] }))
  }
}

const names = new Map<string, string>()
function getStatementName(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}
