import type { ProtocolStreak } from '@portal/contract'
import { computeStreak, listDays } from '@portal/domain/protocols'
import { addDays } from '@portal/domain/time'
import type { Queryable } from '../../db/sql.ts'
import { findFirstDate, listCheckOffs, listProtocolsFrom } from './protocols.repository.ts'

const firstWindowDays = 28

/**
 * The streak of a member on the date `today`, computed from the stored check-offs. Reads four weeks
 * and then twice as many days each time, until a missed day ends the streak.
 */
export async function readStreak(
  db: Queryable,
  memberId: string,
  today: string,
): Promise<ProtocolStreak> {
  const first = await findFirstDate(db, memberId)
  if (first === null) return { days: 0, includes_today: false }
  for (let window = firstWindowDays; ; window *= 2) {
    const from = addDays(today, 1 - window)
    const plans = await listProtocolsFrom(db, memberId, from)
    const checkOffs = await listCheckOffs(db, memberId, { from, to: today })
    const streak = computeStreak(listDays(plans, from, today), checkOffs, today)
    if (streak.brokenOn !== null || from <= first)
      return { days: streak.days, includes_today: streak.includesToday }
  }
}
