import { formatCount } from '@portal/domain/text'
import { formatMoment } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { getDisplayName } from '../../appointments/appointments.presenter.ts'
import {
  type AppointmentRow,
  listAppointmentsOfMember,
} from '../../appointments/appointments.repository.ts'
import { findUser } from '../../users/users.repository.ts'
import { findCreditAccount } from '../../credits/credits.repository.ts'
import type { RecordPassage } from './livePassage.ts'
import type { PlanOptions } from './planPassages.ts'

const upcomingWords = 'session appointment upcoming booked when'
const nextWords = `${upcomingWords} next`
const pastWords = 'session appointment past previous earlier ago when talk spoke saw met practice'
const lastWords = `${pastWords} last`

const tookPlace: ReadonlySet<string> = new Set(['booked', 'completed'])

/** How many past sessions can be found. */
const pastSessions = 10

/**
 * Sessions, credits and how the practice is reached. Read when a question is asked: a session
 * starts, and a time is shown in the member's zone.
 */
export async function listPracticePassages(
  { config, db }: Pick<Context, 'config' | 'db'>,
  memberId: string,
  { timezone, now }: PlanOptions,
): Promise<RecordPassage[]> {
  const all = await listAppointmentsOfMember(db, memberId, 100)
  const sessions = all
    .filter(({ status, ends_at }) => status === 'booked' && ends_at > now)
    .toSorted((a, b) => a.starts_at - b.starts_at)
  const past = all
    .filter(({ status, ends_at }) => tookPlace.has(status) && ends_at <= now)
    .slice(0, pastSessions)
  const { balance, debt } = await findCreditAccount(db, memberId)
  return [
    ...sessions.map((row, index) =>
      index === 0
        ? createSessionPassage(row, 'Your next session', nextWords, timezone)
        : createSessionPassage(row, 'Session', upcomingWords, timezone),
    ),
    ...past.map((row, index) => ({
      ...(index === 0
        ? createSessionPassage(row, 'Your last session', lastWords, timezone)
        : createSessionPassage(row, 'Earlier session', pastWords, timezone)),
      isHistory: true,
    })),
    ...(sessions.length === 0
      ? [
          {
            ...common,
            id: 'session',
            source: 'session' as const,
            title: 'Sessions',
            body: 'You have no booked sessions.',
            keywords: nextWords,
          },
        ]
      : []),
    {
      ...common,
      id: 'credits',
      source: 'credits',
      title: 'Credits',
      body: [
        `You have ${formatCount(balance, 'credit')}.`,
        ...(debt > 0 ? [`You owe ${formatCount(debt, 'credit')}.`] : []),
      ].join('\n'),
      keywords: 'session credit balance left remaining',
    },
    ...(await listCoach(db, memberId, now)),
    ...listContacts(config),
  ]
}

async function listCoach(
  db: Context['db'],
  memberId: string,
  now: number,
): Promise<RecordPassage[]> {
  const coachId = (await findUser(db, memberId, now))?.coach_id ?? null
  const coach = coachId === null ? null : await findUser(db, coachId, now)
  if (coach === null) return []
  return [
    {
      ...common,
      id: 'coach',
      source: 'practice',
      title: 'Your coach',
      body: `Your coach is ${coach.first_name} ${coach.last_name}.`,
      keywords: 'name',
    },
  ]
}

const createSessionPassage = (
  row: AppointmentRow,
  label: string,
  keywords: string,
  timezone: string,
): RecordPassage => ({
  ...common,
  id: `session/${row.id}`,
  source: 'session',
  title: getDisplayName(row),
  body:
    `${label}: ${getDisplayName(row)} with ${row.first_name} ${row.last_name}, ` +
    `${formatMoment(row.starts_at, timezone)}.`,
  keywords,
  at: row.starts_at,
  reference: { kind: 'appointment', id: row.id, part: null },
})

const common = { at: null, isHistory: false, reference: null, page: null } as const

function listContacts({
  practiceOfficeHours: hours,
  practicePhone: phone,
  conciergeEmail,
}: Context['config']): RecordPassage[] {
  const lines = [
    ...(hours === null ? [] : [`Opening hours: ${hours}.`]),
    ...(phone === null ? [] : [`Phone: ${phone}.`]),
    `Email: ${conciergeEmail}.`,
  ]
  return [
    {
      ...common,
      id: 'practice',
      source: 'practice',
      title: 'The practice',
      body: lines.join('\n'),
      keywords: 'practice office open hours closed contact reach phone number call concierge',
    },
  ]
}
