import {
  CalendarDate,
  type CheckOffEntry,
  type CheckOffRefusal,
  type CheckOffResult,
  type CheckOffsResponse,
  Id,
  Instant,
} from '@portal/contract'
import { applyCheckOffs, checkCheckOff } from '@portal/domain/protocols'
import { getLocalDate, isTimeZone } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import { toUtcIso } from '../../core/values/instants.ts'
import type { ProtocolCaller } from './protocols.service.ts'
import {
  findProtocols,
  type NewCheckOff,
  type ProtocolRow,
  upsertCheckOffs,
} from './protocols.repository.ts'
import { readStreak } from './readStreak.ts'

const messages: Readonly<Record<CheckOffRefusal, string>> = {
  invalid: "We couldn't read this check-off.",
  item_unknown: "This item isn't in your plan.",
  item_removed: 'Your practitioner removed this item from your plan.',
  item_not_due: "This item isn't due that day.",
  plan_ended: 'This plan ended before that day.',
  day_in_future: 'You can check this off when the day comes.',
  day_too_old: 'You can check items off for the last 30 days.',
}

/** The form of an IANA name. A device may know a zone that this server does not. */
const zoneName = z.string().regex(/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/)
const ValidEntry = z.object({ id: Id, day: CalendarDate, at: Instant, zone: zoneName })

type Received = { readonly now: number; readonly timezone: string }

/** An entry that is accepted, or the reason why it is not. */
function readEntry(
  { id, protocol_id, item_key, day, is_done, zone: deviceZone, at }: CheckOffEntry,
  plans: ReadonlyMap<string, ProtocolRow>,
  { now, timezone }: Received,
): NewCheckOff | CheckOffRefusal {
  if (!ValidEntry.safeParse({ id, day, at, zone: deviceZone }).success) return 'invalid'
  const zone = isTimeZone(deviceZone) ? deviceZone : timezone
  const today = getLocalDate(now, zone)
  const plan = plans.get(protocol_id.toLowerCase()) ?? null
  const rejection = checkCheckOff(plan, { item_key, day }, today)
  if (plan === null || rejection !== null) return rejection ?? 'item_unknown'
  const time = Math.max(Date.parse(at), 0)
  return {
    id,
    protocol_id: plan.id,
    item_key,
    day,
    is_done,
    zone,
    checked_at: time,
    isAhead: time > now,
  }
}

const createResult = (
  id: string,
  outcome: NewCheckOff | CheckOffRefusal,
  now: number,
): CheckOffResult =>
  typeof outcome === 'string'
    ? { id, is_accepted: false, code: outcome, message: messages[outcome] }
    : { id, is_accepted: true, code: null, message: null, at: toUtcIso(limitTime(outcome, now)) }

/** An instant in the future is a wrong clock and counts as now. */
const limitTime = ({ checked_at }: NewCheckOff, now: number): number => Math.min(checked_at, now)

/**
 * Stores what a member checked off, and returns a result for each entry: a refused one does not
 * affect the others. Repeated, reordered and parallel requests have the same effect as one. An
 * instant in the future is a wrong clock and counts as now.
 */
export async function saveCheckOffs(
  { clock, db }: Context,
  { viewer, timezone, requestId }: ProtocolCaller,
  entries: readonly CheckOffEntry[],
): Promise<CheckOffsResponse> {
  return db.tx(async (tx) => {
    const now = clock.now()
    const ids = new Set(
      entries.map(({ protocol_id }) => protocol_id).filter((id) => Id.safeParse(id).success),
    )
    const plans = (await findProtocols(tx, [...ids])).filter(
      ({ member_id }) => member_id === viewer.id,
    )
    const plansById = new Map(plans.map((plan) => [plan.id, plan]))
    const checked = entries.map((entry) => ({
      id: entry.id,
      outcome: readEntry(entry, plansById, { now, timezone }),
    }))
    const accepted = checked.flatMap(({ outcome }) =>
      typeof outcome === 'string' ? [] : [outcome],
    )
    // merged before their times are limited, so that a clock that is ahead keeps their order
    const merged = applyCheckOffs([], accepted).map((entry) => ({
      ...entry,
      checked_at: limitTime(entry, now),
    }))
    const changed = merged.length === 0 ? 0 : await upsertCheckOffs(tx, viewer.id, merged, now)
    if (changed > 0)
      await recordAudit(tx, {
        action: 'protocol.checked_off',
        actorId: viewer.id,
        subjectId: viewer.id,
        details: { items: changed },
        requestId,
        at: now,
      })
    return {
      results: checked.map(({ id, outcome }) => createResult(id, outcome, now)),
      streak: await readStreak(tx, viewer.id, getLocalDate(now, timezone)),
    }
  })
}
