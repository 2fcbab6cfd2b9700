import { textConsent } from '@portal/domain/text'
import { type Queryable, sql } from '../../db/sql.ts'

/** Where a consent was given or withdrawn. */
type ConsentPlace = 'booking' | 'settings' | 'text_message' | 'provider'

export type Consent = {
  readonly memberId: string
  /** E.164. */
  readonly phone: string
  readonly place: ConsentPlace
  readonly now: number
}

/** Whether the member's newest consent for this number is given. */
export async function hasConsent(db: Queryable, memberId: string, phone: string): Promise<boolean> {
  const [row] = await db.query<{ is_given: boolean }>(
    sql`SELECT is_given FROM text_consents
     WHERE member_id = ${memberId} AND phone_number = ${phone} ORDER BY id DESC LIMIT 1`,
  )
  return row?.is_given === true
}

/** Records a consent with what the member agreed to. `wording` is what they saw or sent. */
export async function insertConsent(
  db: Queryable,
  { memberId, phone, place, now }: Consent,
  wording: string = textConsent.text,
): Promise<void> {
  await db.query(
    sql`INSERT INTO text_consents (member_id, phone_number, is_given, place, wording_version,
       wording, at)
     VALUES (${memberId}, ${phone}, true, ${place}, ${textConsent.version}, ${wording},
       ${new Date(now)})`,
  )
}

/** Records a withdrawal, unless the member has not consented. */
export async function insertWithdrawal(
  db: Queryable,
  { memberId, phone, place, now }: Consent,
): Promise<void> {
  if (!(await hasConsent(db, memberId, phone))) return
  await db.query(
    sql`INSERT INTO text_consents (member_id, phone_number, is_given, place, at)
     VALUES (${memberId}, ${phone}, false, ${place}, ${new Date(now)})`,
  )
}

/** The members whose newest consent for a number was ended by STOP or by the provider. */
export async function listStoppedMembers(db: Queryable, phone: string): Promise<string[]> {
  const rows = await db.query<{ member_id: string }>(
    sql`SELECT member_id FROM (
       SELECT DISTINCT ON (member_id) member_id, is_given, place FROM text_consents
       WHERE phone_number = ${phone} ORDER BY member_id, id DESC) newest
     WHERE NOT is_given AND place IN ('text_message', 'provider')`,
  )
  return rows.map(({ member_id }) => member_id)
}

/** The members with a recorded consent or withdrawal for a number. */
export async function listMembersOfNumber(db: Queryable, phone: string): Promise<string[]> {
  const rows = await db.query<{ member_id: string }>(
    sql`SELECT DISTINCT member_id FROM text_consents WHERE phone_number = ${phone}`,
  )
  return rows.map(({ member_id }) => member_id)
}

/** The numbers for which a member has ever consented. */
export async function listNumbersOfMember(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ phone_number: string }>(
    sql`SELECT DISTINCT phone_number FROM text_consents WHERE member_id = ${memberId}`,
  )
  return rows.map(({ phone_number }) => phone_number)
}

/** Sets what the member sees in the settings and at the next booking. */
export async function saveConsentFlag(
  db: Queryable,
  memberId: string,
  phone: string,
  isGiven: boolean,
): Promise<void> {
  await db.query(
    sql`UPDATE users SET sms_consent = ${isGiven}
     WHERE id = ${memberId} AND phone_number = ${phone}`,
  )
}
