import type { CreateAccountWithBooking } from '@portal/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'
import { requireOffer } from '../../brands/offers/requireOffer.ts'
import type { OfferRow } from '../../brands/offers.repository.ts'

/**
 * The offer that grants the membership of a new account. Throws a refusal of the field `offer`
 * without one: nobody gets a membership that nobody has paid for.
 */
export async function requireMembershipOffer(
  context: Context,
  { offer, practitioner_id }: z.output<typeof CreateAccountWithBooking>,
): Promise<OfferRow> {
  if (!offer)
    throw createFieldRefusal('offer', 'required', 'Choose an offer that includes a membership.')
  const found = await requireOffer(context, offer, practitioner_id)
  if (found.kind !== 'free_visit')
    throw createFieldRefusal(
      'offer',
      'no_membership',
      'This offer has no membership. Buy it, or choose another one.',
    )
  return found
}
