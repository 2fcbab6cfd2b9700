import { DAY } from '@portal/domain/time'
import type { DemoSeed } from '../../../core/declarations/demoData.ts'
import { requestReminderPlans } from '../../users/requestReminderPlans.ts'
import { findDemoAccount } from '../../users/demo/findDemoAccount.ts'
import { computeOpenTimes } from '../../availability/openTimes.ts'
import { readSchedules } from '../../availability/schedules.repository.ts'
import { addDemoSession, getPastWorkday } from './addDemoSession.ts'

const zone = 'America/New_York'

/** What Maya's coach shared after the past sessions. */
const summaries = {
  first: [
    "We talked about what you'd like to change: tired mornings and restless evenings.",
    '',
    'What we agreed on:',
    '• A blood test before the next session.',
    '• Lights out by 10:30 pm, on weekdays first.',
  ].join('\n'),
  second: [
    'The evenings are calmer. Four of seven nights were good ones.',
    '',
    'What we agreed on:',
    '• The breathing exercise before bed, three rounds.',
    '• A food diary for one week, without judging it.',
  ].join('\n'),
  review: [
    'We went through your annual panel. Your iron is on its way up; vitamin D is a little low.',
    '',
    'What we agreed on:',
    '• Keep the iron as it is in your plan.',
    '• Daylight at noon on five days a week.',
    "• Send me the food diary, and we'll look at breakfast next time.",
  ].join('\n'),
}

/**
 * Four past sessions, one that was canceled in time, and an upcoming one at the first open time
 * from three days on.
 */
export async function addSessionsOfMaya({ db, now }: DemoSeed): Promise<void> {
  const member = (await findDemoAccount(db, 'maya@example.com')).id
  const coach = (await findDemoAccount(db, 'rivera@example.com')).id
  const past = (days: number, hour: number) => getPastWorkday(now, days, hour, zone)
  await addDemoSession(db, {
    member,
    coach,
    zone,
    type: 'INITIAL_CONSULTATION',
    startsAt: past(42, 10),
    status: 'completed',
    summary: summaries.first,
    cost: 0,
  })
  await addDemoSession(db, {
    member,
    coach,
    zone,
    type: 'FOLLOW_UP',
    startsAt: past(28, 11),
    status: 'completed',
    summary: summaries.second,
    cost: 1,
  })
  await addDemoSession(db, {
    member,
    coach,
    zone,
    type: 'LAB_REVIEW',
    startsAt: past(21, 15),
    status: 'cancelled',
    cost: 1,
  })
  await addDemoSession(db, {
    member,
    coach,
    zone,
    type: 'LAB_REVIEW',
    startsAt: past(14, 15),
    status: 'completed',
    summary: summaries.review,
    cost: 1,
  })
  const range = { start: now + 3 * DAY, end: now + 30 * DAY }
  const schedules = await readSchedules(db, coach, {
    range,
    now,
    memberId: member,
    movingId: null,
  })
  const [next] = computeOpenTimes(schedules, 'FOLLOW_UP', now, range)
  if (next !== undefined)
    await addDemoSession(db, {
      member,
      coach,
      zone,
      type: 'FOLLOW_UP',
      startsAt: next,
      status: 'booked',
      cost: 1,
    })
  await requestReminderPlans(db, member, now)
}
