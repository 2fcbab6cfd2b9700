import { DAY, getLocalDate } from '@portal/domain/time'
import { requestReminderPlans } from '../../users/requestReminderPlans.ts'
import type { DemoSeed } from '../../../core/declarations/demoData.ts'
import type { Queryable } from '../../../db/sql.ts'
import { regularEmails } from '../../users/demo/demoAccounts.ts'
import { findDemoAccount } from '../../users/demo/findDemoAccount.ts'
import { computeOpenTimes } from '../../availability/openTimes.ts'
import { readSchedules } from '../../availability/schedules.repository.ts'
import { addDemoSession, getPastWorkday } from './addDemoSession.ts'

const zone = 'America/Los_Angeles'
const sessionsPerDay = 5
const busyDays = 8
/** The place of the canceled one of the upcoming sessions. */
const canceledIndex = 6

/**
 * Wei Chen's practice: most times of the next eight working days booked, and past sessions in every
 * state.
 */
export async function addBusyPractice({ db, now }: DemoSeed): Promise<void> {
  const coach = (await findDemoAccount(db, 'chen@example.com')).id
  const members: string[] = []
  for (const [index, email] of regularEmails.entries()) {
    const member = (await findDemoAccount(db, email)).id
    const past = { member, coach, zone, status: 'completed' as const }
    const hour = 8 + index
    const getStart = (days: number) => getPastWorkday(now, days, hour, zone)
    await addDemoSession(db, {
      ...past,
      type: 'INITIAL_CONSULTATION',
      startsAt: getStart(56),
      cost: 0,
    })
    await addDemoSession(db, { ...past, type: 'LAB_REVIEW', startsAt: getStart(35), cost: 1 })
    members.push(member)
  }
  const [omar, grace] = members
  if (omar === undefined || grace === undefined) throw new Error('A demo member is missing.')
  const missed = { coach, zone, type: 'FOLLOW_UP' as const, cost: 1 }
  const noShowAt = getPastWorkday(now, 21, 13, zone)
  await addDemoSession(db, { ...missed, member: omar, startsAt: noShowAt, status: 'no_show' })
  const lateCancel = { ...missed, member: grace, status: 'cancelled' as const, isLateCancel: true }
  await addDemoSession(db, { ...lateCancel, startsAt: getPastWorkday(now, 14, 14, zone) })
  for (const [index, startsAt] of (await listBusyTimes(db, coach, now)).entries()) {
    const member = members[index % members.length] ?? omar
    const status = index === canceledIndex ? 'cancelled' : 'booked'
    const isMovedLate = index === 0
    await addDemoSession(db, { ...missed, member, startsAt, status, isMovedLate })
  }
  for (const member of members) await requestReminderPlans(db, member, now)
}

/**
 * Lists times that are spread over the open times of each of the next working days, from tomorrow
 * on.
 */
async function listBusyTimes(db: Queryable, coach: string, now: number): Promise<number[]> {
  const range = { start: now + DAY, end: now + 21 * DAY }
  const query = { range, now, memberId: coach, movingId: null }
  const schedules = await readSchedules(db, coach, query)
  const byDate = Map.groupBy(computeOpenTimes(schedules, 'FOLLOW_UP', now, range), (at) =>
    getLocalDate(at, zone),
  )
  return [...byDate.values()].slice(0, busyDays).flatMap((times) => {
    const halfHours = times.filter((_at, index) => index % 2 === 0)
    const step = Math.max(1, Math.floor(halfHours.length / sessionsPerDay))
    return halfHours.filter((_at, index) => index % step === 0).slice(0, sessionsPerDay)
  })
}
