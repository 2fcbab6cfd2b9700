import { toUtcIso } from '../../core/values/instants.ts'
import type { AuditTrailRow } from './auditTrail.repository.ts'

/** An entry as data. Instants are in UTC. */
export const presentEntry = ({ subject_id, subject, at, ...row }: AuditTrailRow) => ({
  id: row.id,
  at: toUtcIso(at),
  action: row.action,
  actor_id: row.actor_id,
  actor: row.actor,
  member_id: subject_id,
  member: subject,
  request_id: row.request_id,
  details: row.details,
})

export type PresentedEntry = ReturnType<typeof presentEntry>

/** An entry as a row of a table. Staff and background jobs have no email. */
export const presentEntryRow = (entry: PresentedEntry) => ({
  at: entry.at,
  action: entry.action,
  actor: entry.actor ?? entry.actor_id ?? entry.request_id ?? 'background job',
  member: entry.member ?? entry.member_id,
  request: entry.request_id,
  details: Object.keys(entry.details).length === 0 ? '' : JSON.stringify(entry.details),
})

export const csvColumns = [
  'id',
  'at',
  'action',
  'actor_id',
  'actor',
  'member_id',
  'member',
  'request_id',
  'details',
] as const satisfies readonly (keyof PresentedEntry)[]

/** A spreadsheet would run a cell that starts like a formula, as an email can. */
function toCell(value: string | number | object | null): string {
  if (value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const toCsvLine = (entry: PresentedEntry): string =>
  csvColumns.map((name) => toCell(entry[name])).join(',')
