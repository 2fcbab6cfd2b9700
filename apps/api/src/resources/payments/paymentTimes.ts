import type { Payment } from '@portal/contract'
import type { Context } from '../../context.ts'
import { findNearestTimes } from '../appointments/booking/nearestTimes.ts'
import { createSlotRequest } from '../appointments/booking/slotRequest.ts'
import { presentPayment } from './payments.presenter.ts'
import type { PaymentRow } from './payments.repository.ts'

/** The current open times nearest to the slot that was lost; empty for any other outcome. */
export async function listNearestTimes(
  context: Context,
  { outcome, booking, user_id }: PaymentRow,
  timezone: string,
): Promise<string[]> {
  if (outcome !== 'time_lost' || booking === null) return []
  return findNearestTimes(context, createSlotRequest(user_id, booking), timezone)
}

/** The payment with the nearest open times, when its time was lost. */
export const presentPaymentWithTimes = async (
  context: Context,
  row: PaymentRow,
  timezone: string,
): Promise<Payment> => presentPayment(row, timezone, await listNearestTimes(context, row, timezone))
