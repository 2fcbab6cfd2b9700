import {
  CalendarDate,
  type CheckOffEntry,
  type CheckOffRefusal,
  type CheckOffResult,
  type CheckOffsResponse,
  Id,
  Instant,
} from '@portal/contract'
import {
  applyCheckOff,
  checkCheckOff,
  type CheckOffChange,
  getItemDayKey,
} from '@portal/domain/protocols'
import { getLocalDate, isTimeZone } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { readDeviceTime } from '../../../core/values/readDeviceTime.ts'
import type { Queryable } from '../../../db/sql.ts'
import type { ProtocolCaller } from '../protocols.service.ts'
import { presentCheckOff } from '../protocols.presenter.ts'
import {
  type CheckOffRow,
  findProtocols,
  listCheckOffs,
  type ProtocolRow,
  storeCheckOffs,
} from '../protocols.repository.ts'
import { readStreak } from '../readStreak.ts'

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
const ValidEntry = z.object({
  id: Id,
  day: CalendarDate,
  at: Instant,
  zone: zoneName,
  revision: z.number().int().min(0).nullish(),
})

type Received = { readonly now: number; readonly timezone: string }

/** What an entry would store. `checked_at` in epoch milliseconds, not in the future. */
type ValidCheckOff = CheckOffChange & { readonly zone: string; readonly checked_at: number }

/** An entry that is accepted, or the reason why it is not. */
function readEntry(
  entry: CheckOffEntry,
  plans: ReadonlyMap<string, ProtocolRow>,
  { now, timezone }: Received,
): ValidCheckOff | CheckOffRefusal {
  const { id, protocol_id, item_key, day, is_done, at, revision = null, replaces = [] } = entry
  if (!ValidEntry.safeParse(entry).success) return 'invalid'
  const zone = isTimeZone(entry.zone) ? entry.zone : timezone
  const today = getLocalDate(now, zone)
  const plan = plans.get(protocol_id.toLowerCase()) ?? null
  const rejection = checkCheckOff(plan, { item_key, day }, today)
  if (plan === null || rejection !== null) return rejection ?? 'item_unknown'
  const checked_at = readDeviceTime(at, now)
  const fields = { id: id.toLowerCase(), protocol_id: plan.id, item_key, day, is_done }
  return { ...fields, revision, replaces, zone, checked_at }
}

type StoredCheckOff = CheckOffRow & { readonly zone: string }

/** What the member has answered for the items and dates of these changes, by item and date. */
async function readStored(
  tx: Queryable,
  memberId: string,
  changes: readonly ValidCheckOff[],
): Promise<Map<string, CheckOffRow>> {
  const days = changes.map(({ day }) => day).toSorted()
  const [from, to] = [days.at(0), days.at(-1)]
  if (from === undefined || to === undefined) return new Map()
  const rows = await listCheckOffs(tx, memberId, { from, to })
  return new Map(rows.map((row) => [getItemDayKey(row), row]))
}

/**
 * Stores what a member checked off, and returns a result for each entry: a refused one does not
 * affect the others. The order of answers follows from what the device had shown (`applyCheckOff`),
 * so repeated and delayed requests change nothing.
 */
export async function saveCheckOffs(
  { clock, db }: Context,
  { viewer, timezone, requestId }: ProtocolCaller,
  entries: readonly CheckOffEntry[],
): Promise<CheckOffsResponse> {
  return db.tx(async (tx) => {
    await lockMember(tx, viewer.id)
    const now = clock.now()
    const ids = new Set(
      entries.map(({ protocol_id }) => protocol_id).filter((id) => Id.safeParse(id).success),
    )
    const plans = (await findProtocols(tx, [...ids])).filter(
      ({ member_id }) => member_id === viewer.id,
    )
    const plansById = new Map(plans.map((plan) => [plan.id, plan]))
    const outcomes = entries.map((entry) => readEntry(entry, plansById, { now, timezone }))
    const changes = outcomes.filter((outcome) => typeof outcome !== 'string')
    const stored = await readStored(tx, viewer.id, changes)
    const changed = new Map<string, StoredCheckOff>()
    for (const change of changes) {
      const key = getItemDayKey(change)
      const before = stored.get(key) ?? null
      const after = applyCheckOff(before, change)
      if (after === before) continue
      const row = { ...after, zone: change.zone, checked_at: change.checked_at }
      stored.set(key, row)
      changed.set(key, row)
    }
    if (changed.size > 0) {
      await storeCheckOffs(tx, viewer.id, [...changed.values()], now)
      await recordAudit(tx, {
        action: 'protocol.checked_off',
        actorId: viewer.id,
        subjectId: viewer.id,
        details: { items: changed.size },
        requestId,
        at: now,
      })
    }
    return {
      results: entries.map(({ id }, index): CheckOffResult => {
        const outcome = outcomes[index] ?? 'invalid'
        if (typeof outcome === 'string')
          return { id, is_accepted: false, code: outcome, message: messages[outcome] }
        const row = stored.get(getItemDayKey(outcome))
        const accepted = { id, is_accepted: true, code: null, message: null }
        return row ? { ...accepted, stored: presentCheckOff(row, timezone) } : accepted
      }),
      streak: await readStreak(tx, viewer.id, getLocalDate(now, timezone)),
    }
  })
}
