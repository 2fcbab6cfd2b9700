import { DAY } from '@portal/domain/time'
import { sql, type Statement } from '../../../db/sql.ts'
import type { DemoAccount } from './addDemoAccount.ts'

const coachZone = 'America/New_York'

/** Changes columns of an account that was just added. */
type ChangeColumns = (id: string, now: number) => Statement

/** The emails of the members whose coach is Wei Chen. */
export const regularEmails = [
  'omar@example.com',
  'grace@example.com',
  'hugo@example.com',
  'lena@example.com',
  'ines@example.com',
] as const

const regularNames = {
  'omar@example.com': { firstName: 'Omar', lastName: 'Haddad' },
  'grace@example.com': { firstName: 'Grace', lastName: 'Adeyemi' },
  'hugo@example.com': { firstName: 'Hugo', lastName: 'Martens' },
  'lena@example.com': { firstName: 'Lena', lastName: 'Park' },
  'ines@example.com': { firstName: 'Inês', lastName: 'Moreira' },
} as const

const chooseCoach =
  (email: string): ChangeColumns =>
  (id) =>
    sql`UPDATE users
     SET coach_id = (SELECT id FROM users WHERE email = ${email}), has_chosen_coach = true
     WHERE id = ${id}`

/**
 * Maya has history, Leo is new, Ava pays for single sessions, Noah's membership has lapsed, Iris
 * has not confirmed her email, June was invited, Felix's access has ended; Wei Chen's members; and
 * the admin.
 */
export const demoAccounts: readonly (DemoAccount & {
  readonly changes?: readonly ChangeColumns[]
  /** Whether the membership has lapsed. */
  readonly hasLapsed?: boolean
})[] = [
  {
    email: 'admin@example.com',
    role: 'admin',
    firstName: 'Robin',
    lastName: 'Hale',
    timezone: coachZone,
  },
  {
    email: 'leo@example.com',
    role: 'client',
    plan: 'MEMBERSHIP',
    firstName: 'Leo',
    lastName: 'Fischer',
    timezone: 'Europe/Berlin',
  },
  {
    email: 'ava@example.com',
    role: 'client',
    plan: 'ALACARTE',
    firstName: 'Ava',
    lastName: 'Okafor',
    timezone: 'America/Chicago',
  },
  {
    email: 'noah@example.com',
    role: 'client',
    plan: 'MEMBERSHIP',
    firstName: 'Noah',
    lastName: 'Brandt',
    timezone: coachZone,
    hasLapsed: true,
  },
  {
    email: 'maya@example.com',
    role: 'client',
    plan: 'MEMBERSHIP',
    firstName: 'Maya',
    lastName: 'Lindgren',
    timezone: coachZone,
    changes: [
      chooseCoach('rivera@example.com'),
      (id, now) =>
        sql`UPDATE users SET has_taken_comp_assessment = true,
           health_checked_at = ${new Date(now - 43 * DAY)}, phone_number = '+12125550142'
         WHERE id = ${id}`,
    ],
  },
  {
    email: 'iris@example.com',
    role: 'client',
    plan: 'MEMBERSHIP',
    firstName: 'Iris',
    lastName: 'Novak',
    timezone: coachZone,
    changes: [(id) => sql`UPDATE users SET is_email_confirmed = false WHERE id = ${id}`],
  },
  {
    email: 'june@example.com',
    role: 'client',
    plan: 'MEMBERSHIP',
    firstName: 'June',
    lastName: 'Abara',
    timezone: coachZone,
    // nobody can log in before the invitation is accepted
    changes: [(id) => sql`UPDATE users SET password_hash = '' WHERE id = ${id}`],
  },
  {
    email: 'felix@example.com',
    role: 'client',
    plan: 'ALACARTE',
    firstName: 'Felix',
    lastName: 'Brandl',
    timezone: coachZone,
    changes: [(id) => sql`UPDATE users SET is_active = false WHERE id = ${id}`],
  },
  ...regularEmails.map((email) => ({
    email,
    role: 'client' as const,
    plan: 'MEMBERSHIP' as const,
    ...regularNames[email],
    timezone: 'America/Los_Angeles',
    changes: [chooseCoach('chen@example.com')],
  })),
]
