import { isAppointmentType } from '@portal/domain/scheduling'
import type { JoinDraft } from '@portal/features/joining'
import * as v from 'valibot'
import { tryOrNull } from '../../storage/tryOrNull.ts'

/** Has the prefix of the member's data, so that a logout removes it. */
const KEY = 'portal:join'

const Stored = v.object({
  /** The page of the offer. */
  path: v.string(),
  hold: v.nullable(
    v.object({
      id: v.string(),
      at: v.string(),
      practitioner_id: v.string(),
      appointment_type: v.pipe(v.string(), v.guard(isAppointmentType)),
      expires_at: v.string(),
    }),
  ),
  promo_code: v.nullable(v.string()),
})

/** The chosen time and the promo code of an offer, for a reload of this tab. */
export const storeJoinDraft = (path: string, { hold, promo_code }: JoinDraft): void =>
  void tryOrNull(() => sessionStorage.setItem(KEY, JSON.stringify({ path, hold, promo_code })))

/** Returns what {@link storeJoinDraft} has stored for the page of an offer, null for nothing. */
export function readJoinDraft(path: string): JoinDraft | null {
  const stored = tryOrNull(() => v.parse(Stored, JSON.parse(sessionStorage.getItem(KEY) ?? '')))
  return stored?.path === path ? { hold: stored.hold, promo_code: stored.promo_code } : null
}
