import type { OfferReference } from '@portal/contract'
import { createId } from '../../core/values/createId.ts'
import { insertBrand } from '../../resources/brands/manage/writeBrands.repository.ts'
import {
  insertOffer,
  type OfferFields,
} from '../../resources/brands/manage/writeOffers.repository.ts'
import type { TestServer } from '../startTestServer.ts'

/** An offer of a brand of its own: a free visit unless the fields say otherwise. */
export async function addTestOffer(
  { context }: Pick<TestServer, 'context'>,
  fields: Partial<OfferFields> = {},
): Promise<OfferReference & { readonly brandId: string; readonly offerId: string }> {
  const now = context.clock.now()
  const slug = createId()
  const brand = { name: 'Northside', color: null, description: '' }
  const brandId = await insertBrand(context.db, slug, brand, now)
  const offerId = await insertOffer(
    context.db,
    brandId,
    'first-visit',
    {
      name: 'First visit',
      description: '',
      kind: 'free_visit',
      appointment_type: 'INITIAL_CONSULTATION',
      session_name: null,
      price_id: null,
      membership_days: fields.price_id === undefined ? 30 : null,
      capacity: null,
      ...fields,
    },
    now,
  )
  return { brand_slug: slug, offer_slug: 'first-visit', brandId, offerId }
}
