import { addDays, countDaysBetween } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import type { AuditContext } from '../../core/audit.ts'
import { createId } from '../../core/values/createId.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import type { Queryable } from '../../db/sql.ts'
import { protocolErrors } from './errorCodes.ts'
import type { ProtocolRow } from './protocols.repository.ts'
import { recordProtocolChange, requireProtocol } from './requireProtocol.ts'
import {
  insertProtocol,
  insertVersion,
  updateEnd,
  type VersionContent,
} from './writeProtocol.repository.ts'

export type NewPlan = VersionContent & {
  readonly memberId: string
  /** The first and the last date; null without an end. */
  readonly startsOn: string
  readonly endsOn: string | null
}

function checkDates(startsOn: string, endsOn: string | null): void {
  if (endsOn !== null && endsOn < startsOn)
    throw new Refusal(
      protocolErrors.invalidDates,
      `The last day ${endsOn} is before the first day ${startsOn}.`,
    )
}

/** Publishes a protocol for a member and returns it as stored. */
export async function publishProtocol(
  { clock, db }: Context,
  { memberId, startsOn, endsOn, ...version }: NewPlan,
  auditContext: AuditContext,
): Promise<ProtocolRow> {
  checkDates(startsOn, endsOn)
  const id = createId()
  return db.tx(async (tx) => {
    const publishedAt = clock.now()
    await insertProtocol(tx, { id, memberId, startsOn, endsOn, publishedAt, version })
    return finish(tx, id, 'protocol.published', auditContext, publishedAt)
  })
}

export type Revision = VersionContent & {
  readonly id: string
  /** The first date of the new version. */
  readonly startsOn: string
  /** The last date of the protocol. Undefined: it does not change. */
  readonly endsOn: string | null | undefined
}

/** Adds a version to a protocol. It cannot start before the version that it replaces. */
export async function reviseProtocol(
  { clock, db }: Context,
  { id, startsOn, endsOn, ...content }: Revision,
  auditContext: AuditContext,
): Promise<ProtocolRow> {
  return db.tx(async (tx) => {
    const protocol = await requireProtocol(tx, id)
    const last = protocol.versions.at(-1)
    const newEnd = endsOn === undefined ? protocol.ends_on : endsOn
    if (newEnd !== null && newEnd < startsOn)
      throw new Refusal(protocolErrors.protocolEnded, `This protocol ends on ${newEnd}.`)
    if (last !== undefined && startsOn < last.starts_on)
      throw new Refusal(
        protocolErrors.invalidDates,
        `Version ${last.number} starts on ${last.starts_on}. The new one can't start before it.`,
      )
    const publishedAt = clock.now()
    const number = (last?.number ?? 0) + 1
    await insertVersion(tx, { protocolId: id, number, startsOn, publishedAt, content })
    if (endsOn !== undefined) await updateEnd(tx, id, endsOn)
    return finish(tx, id, 'protocol.revised', auditContext, publishedAt)
  })
}

/** Ends a protocol. `lastDay` is the last date on which it is in force. */
export async function endProtocol(
  { clock, db }: Context,
  { id, lastDay }: { readonly id: string; readonly lastDay: string },
  auditContext: AuditContext,
): Promise<ProtocolRow> {
  return db.tx(async (tx) => {
    const protocol = await requireProtocol(tx, id)
    checkDates(protocol.starts_on, lastDay)
    if (protocol.ends_on !== null && protocol.ends_on < lastDay)
      throw new Refusal(
        protocolErrors.protocolEnded,
        `This protocol ends on ${protocol.ends_on} already.`,
      )
    await updateEnd(tx, id, lastDay)
    return finish(tx, id, 'protocol.ended', auditContext, clock.now())
  })
}

/**
 * The last version of a protocol as a new plan from `startsOn` on, with its dates moved by the same
 * number of days, and without the note.
 */
export function copyPlan(
  { starts_on, ends_on, versions }: ProtocolRow,
  startsOn: string,
): Omit<NewPlan, 'memberId'> | null {
  const version = versions.at(-1)
  if (version === undefined) return null
  const days = countDaysBetween(starts_on, startsOn)
  const move = (date: string | null): string | null => (date === null ? null : addDays(date, days))
  return {
    practitionerId: version.practitioner_id,
    title: version.title,
    summary: version.summary,
    note: null,
    items: version.items.map((item) => ({ ...item, until: move(item.until) })),
    startsOn,
    endsOn: move(ends_on),
  }
}

async function finish(
  db: Queryable,
  id: string,
  action: string,
  auditContext: AuditContext,
  at: number,
): Promise<ProtocolRow> {
  const protocol = await requireProtocol(db, id)
  await recordProtocolChange(db, action, protocol, auditContext, at)
  return protocol
}
