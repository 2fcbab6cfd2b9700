import type { BuyOffer, CheckoutSession, OfferReference } from '@portal/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { createCheckout } from '../../payments/purchase/createCheckout.ts'
import { createPurchaseBooking } from '../../payments/purchase/purchaseBooking.ts'
import type { Buyer } from '../../payments/purchase/startPurchase.ts'
import { checkNotBought } from '../offerPlaces.ts'
import { recordOfferUse } from '../recordOfferUse.ts'
import { requireOffer, requirePrice } from './requireOffer.ts'

/**
 * Starts the purchase of a paid offer by somebody who has an account, with its session. The account
 * has its place in the offer when the payment has begun.
 */
export async function buyOffer(
  context: Context,
  buyer: Buyer & { readonly viewer: Viewer },
  reference: OfferReference,
  { promo_code, replaces_open_payment, ...fields }: z.output<typeof BuyOffer>,
  returnUrl: string,
): Promise<CheckoutSession> {
  const offer = requirePrice(await requireOffer(context, reference, fields.practitioner_id))
  await checkNotBought(context.db, offer.id, buyer.viewer.id)
  return createCheckout(context, buyer, {
    price_id: offer.price_id,
    quantity: 1,
    promo_code,
    isOffered: true,
    kind: 'checkout',
    booking: createPurchaseBooking({ ...fields, appointment_type: offer.appointment_type }),
    newSessionCredits: null,
    replacesOpenPayment: replaces_open_payment,
    returnUrl,
    paymentMethod: null,
    offer: {
      reference,
      recordUse: (tx, now) => recordOfferUse(tx, offer.id, buyer.viewer.id, now),
    },
  })
}
