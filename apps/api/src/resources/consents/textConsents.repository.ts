import { labTextConsent } from '@portal/domain/lab-orders'
import { offerTextConsent } from '@portal/domain/scheduling'
import { textConsent } from '@portal/domain/text'
import { type Queryable, sql } from '../../db/sql.ts'

/** Where a consent to text messages was given or withdrawn. */
type ConsentPlace =
  | 'booking'
  | 'settings'
  | 'sign_up'
  | 'text_message'
  | 'provider'
  | 'lab_checkout'
  | 'time_request'

/**
 * What the text messages are about: `texts` sessions, `lab_texts` lab orders, `offer_texts` offered
 * times.
 */
export type TextConsentKind = 'texts' | 'lab_texts' | 'offer_texts'

const wordings = {
  texts: textConsent,
  lab_texts: labTextConsent,
  offer_texts: offerTextConsent,
} as const
const kinds = ['texts', 'lab_texts', 'offer_texts'] as const satisfies readonly TextConsentKind[]

export type Consent = {
  /** The kind of the consent, `texts` by default. */
  readonly kind?: TextConsentKind
  readonly memberId: string
  /** E.164. */
  readonly phone: string
  readonly place: ConsentPlace
  readonly now: number
}

/** Whether the member's newest consent for this number is given. */
export async function hasConsent(
  db: Queryable,
  memberId: string,
  phone: string,
  kind: TextConsentKind = 'texts',
): Promise<boolean> {
  const [row] = await db.query<{ is_given: boolean }>(
    sql`SELECT is_given FROM consents
     WHERE member_id = ${memberId} AND phone_number = ${phone} AND kind = ${kind}
     ORDER BY id DESC LIMIT 1`,
  )
  return row?.is_given === true
}

/** Records a consent with what the member agreed to. `wording` is what they saw or sent. */
export async function insertConsent(
  db: Queryable,
  { kind = 'texts', memberId, phone, place, now }: Consent,
  wording: string = wordings[kind].text,
): Promise<void> {
  await db.query(
    sql`INSERT INTO consents (member_id, kind, phone_number, is_given, place, wording_version,
       wording, at)
     VALUES (${memberId}, ${kind}, ${phone}, true, ${place}, ${wordings[kind].version}, ${wording},
       ${new Date(now)})`,
  )
}

/**
 * Records a withdrawal of what the member has consented to, whatever it is about. Returns whether
 * there was such a consent.
 */
export async function insertWithdrawal(
  db: Queryable,
  { memberId, phone, place, now }: Omit<Consent, 'kind'>,
): Promise<boolean> {
  let isWithdrawn = false
  for (const kind of kinds) {
    if (!(await hasConsent(db, memberId, phone, kind))) continue
    isWithdrawn = true
    await db.query(
      sql`INSERT INTO consents (member_id, kind, phone_number, is_given, place, at)
       VALUES (${memberId}, ${kind}, ${phone}, false, ${place}, ${new Date(now)})`,
    )
  }
  return isWithdrawn
}

/** The newest consents for a number that were ended by STOP or by the provider. */
export async function listStoppedConsents(
  db: Queryable,
  phone: string,
): Promise<Required<Pick<Consent, 'kind' | 'memberId'>>[]> {
  const rows = await db.query<{ member_id: string; kind: TextConsentKind }>(
    sql`SELECT member_id, kind FROM (
       SELECT DISTINCT ON (member_id, kind) member_id, kind, is_given, place FROM consents
       WHERE phone_number = ${phone} ORDER BY member_id, kind, id DESC) newest
     WHERE NOT is_given AND place IN ('text_message', 'provider') ORDER BY member_id, kind`,
  )
  return rows.map(({ member_id, kind }) => ({ memberId: member_id, kind }))
}

/** The members with a recorded consent or withdrawal for a number. */
export async function listMembersOfNumber(db: Queryable, phone: string): Promise<string[]> {
  const rows = await db.query<{ member_id: string }>(
    sql`SELECT DISTINCT member_id FROM consents WHERE phone_number = ${phone}`,
  )
  return rows.map(({ member_id }) => member_id)
}

/** The numbers for which a member has ever consented. */
export async function listNumbersOfMember(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ phone_number: string }>(
    sql`SELECT DISTINCT phone_number FROM consents
     WHERE member_id = ${memberId} AND phone_number IS NOT NULL`,
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
