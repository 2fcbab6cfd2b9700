import { textConsent } from '@portal/domain/text'
import type { Queryable } from '../../db/sql.ts'
import {
  type Consent,
  hasConsent,
  insertConsent,
  insertWithdrawal,
  listMembersOfNumber,
  listNumbersOfMember,
  listStoppedConsents,
  saveConsentFlag,
} from './textConsents.repository.ts'

/** Records a consent that the member gave in the portal, unless the newest one is given already. */
export async function giveConsent(db: Queryable, consent: Consent): Promise<void> {
  const { memberId, phone } = consent
  await addConsent(db, consent)
  await saveConsentFlag(db, memberId, phone, true)
}

/** Records the consent to text messages about lab orders, unless it is given already. */
export const giveLabTextConsent = (db: Queryable, consent: GivenConsent): Promise<void> =>
  addConsent(db, { ...consent, kind: 'lab_texts', place: 'lab_checkout' })

/** Records the consent to text messages about offered times, unless it is given already. */
export const giveOfferTextConsent = (db: Queryable, consent: GivenConsent): Promise<void> =>
  addConsent(db, { ...consent, kind: 'offer_texts', place: 'time_request' })

type GivenConsent = Omit<Consent, 'kind' | 'place'>

async function addConsent(db: Queryable, consent: Consent): Promise<void> {
  const { memberId, phone, kind } = consent
  if (!(await hasConsent(db, memberId, phone, kind))) await insertConsent(db, consent)
}

type BookingConsent = {
  readonly sms_consent: boolean
  readonly sms_consent_version?: number | undefined
  readonly phone_number?: string | null | undefined
}

/**
 * Records the consent that the member gave with a booking, its purchase or the sign-up. A repeated
 * consent, which has no version, is not recorded: the member may have ended it in the meantime.
 */
export async function recordBookingConsent(
  db: Queryable,
  memberId: string,
  { sms_consent, sms_consent_version, phone_number: phone }: BookingConsent,
  now: number,
  place: 'booking' | 'sign_up' = 'booking',
): Promise<void> {
  if (!sms_consent || sms_consent_version !== textConsent.version || !phone) return
  await giveConsent(db, { memberId, phone, place, now })
}

/** Ends the member's consent for every number. */
export async function endConsentOfMember(
  db: Queryable,
  { memberId, place, now }: Omit<Consent, 'phone'>,
): Promise<void> {
  for (const phone of await listNumbersOfMember(db, memberId))
    await insertWithdrawal(db, { memberId, phone, place, now })
}

/**
 * Ends the consent of every member with this number: the person who has the phone said so. Returns
 * whether there was one.
 */
export async function endConsentOfNumber(
  db: Queryable,
  { phone, place, now }: Omit<Consent, 'memberId'>,
): Promise<boolean> {
  let isEnded = false
  for (const memberId of await listMembersOfNumber(db, phone)) {
    if (await insertWithdrawal(db, { memberId, phone, place, now })) isEnded = true
    await saveConsentFlag(db, memberId, phone, false)
  }
  return isEnded
}

/**
 * Renews the consents for this number that STOP has ended. One that a member has ended in the
 * settings stays ended: "yes" may be the reply to a reminder, and the number somebody else's now.
 * `text` is what they wrote.
 */
export async function renewConsentOfNumber(
  db: Queryable,
  { phone, now, text }: { readonly phone: string; readonly now: number; readonly text: string },
): Promise<void> {
  for (const { kind, memberId } of await listStoppedConsents(db, phone)) {
    await insertConsent(db, { kind, memberId, phone, place: 'text_message', now }, text)
    if (kind === 'texts') await saveConsentFlag(db, memberId, phone, true)
  }
}
