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
  slugs: Partial<OfferReference> = {},
): Promise<OfferReference & { readonly brandId: string; readonly offerId: string }> {
  const now = context.clock.now()
  const { brand_slug = createId(), offer_slug = 'first-visit' } = slugs
  const brand = { name: 'Northside', color: null, description: '' }
  const brandId = await insertBrand(context.db, brand_slug, brand, now)
  const offerId = await insertOffer(
    context.db,
    brandId,
    offer_slug,
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
  return { brand_slug, offer_slug, brandId, offerId }
}
