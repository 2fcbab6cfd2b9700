import { textConsent } from '@portal/domain/text'
import { sql } from '../../db/sql.ts'
import { bookSession } from '../fixtures/bookingFixture.ts'
import type { LoggedInMember } from '../fixtures/schedulingFixture.ts'
import type { TestServer } from '../startTestServer.ts'

/** The number that members of these tests enter, in E.164. */
export const textNumber = '+12125550142'

/** The fields of a booking in which the member accepts the text of the consent. */
export const consentFields = {
  phone_number: '(212) 555-0142',
  sms_consent: true,
  sms_consent_version: textConsent.version,
}

/** Books a session with consent to text messages, and plans its reminders. */
export async function bookWithTexts(
  { context }: TestServer,
  member: LoggedInMember,
  practitionerId: string,
  at: string,
): Promise<string> {
  const { id } = await bookSession(member, practitionerId, at, consentFields)
  await context.jobs.idle()
  return id
}

/** Makes the jobs run again that failed or whose process ended. */
export async function retryJobs({ context }: Pick<TestServer, 'context'>): Promise<void> {
  const now = new Date(context.clock.now())
  await context.db.query(
    sql`UPDATE outbox SET leased_until = NULL, due_at = ${now}
     WHERE done_at IS NULL AND attempts > 0`,
  )
  await context.jobs.idle()
}

export const listTexts = ({ context }: Pick<TestServer, 'context'>, memberId: string) =>
  context.db.query<{ id: string; status: string; error_code: number | null }>(
    sql`SELECT id, status, error_code FROM text_messages
     WHERE member_id = ${memberId} ORDER BY created_at, id`,
  )

export const listConsents = ({ context }: Pick<TestServer, 'context'>, memberId: string) =>
  context.db.query<{ is_given: boolean; place: string; phone_number: string }>(
    sql`SELECT is_given, place, phone_number FROM consents
     WHERE member_id = ${memberId} ORDER BY id`,
  )
