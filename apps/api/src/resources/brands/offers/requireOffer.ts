import type { OfferReference } from '@portal/contract'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'
import type { Context } from '../../../context.ts'
import { isBrandPractitioner } from '../brands.repository.ts'
import { findOpenOffer, type OfferRow } from '../offers.repository.ts'

/** A paid offer and its price at the payment provider. */
export type PaidOffer = OfferRow & { readonly price_id: string }

/**
 * The open offer of a form, and whether the practitioner belongs to its brand. Throws refusals of
 * the fields `offer` and `practitioner_id`.
 */
export async function requireOffer(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  { brand_slug, offer_slug }: OfferReference,
  practitionerId: string,
): Promise<OfferRow> {
  const offer = await findOpenOffer(db, brand_slug, offer_slug, clock.now())
  if (offer === null)
    throw createFieldRefusal(
      'offer',
      'unknown_offer',
      'This offer has ended or never existed. Choose another one.',
    )
  if (!(await isBrandPractitioner(db, brand_slug, practitionerId)))
    throw createFieldRefusal(
      'practitioner_id',
      'other_brand',
      'This practitioner is not part of the offer. Choose another one.',
    )
  return offer
}

/** The price of a paid offer. Throws a refusal of the field `offer` for a free one. */
export function requirePrice(offer: OfferRow): PaidOffer {
  const { price_id } = offer
  if (price_id === null)
    throw createFieldRefusal(
      'offer',
      'offer_is_free',
      'This offer is free. There is nothing to buy.',
    )
  return { ...offer, price_id }
}
