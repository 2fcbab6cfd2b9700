import type { Brand, Offer } from '@portal/contract'
import type { Context } from '../../context.ts'
import { createNotFoundRefusal, Refusal } from '../../core/errors/refusal.ts'
import { findPrices, type PriceFinder } from '../payments/purchase/findPrices.ts'
import { listBrandPractitioners } from './brands.repository.ts'
import { presentBrand, presentOffer } from './brands.presenter.ts'
import { findBrand } from './findBrand.ts'
import { listOpenOffers, type OfferRow } from './offers.repository.ts'

/** Throws 404 for an unknown and for a closed brand. */
export async function getBrand(context: Context, slug: string): Promise<Brand> {
  const brand = await findBrand(context, slug)
  if (brand === null) throw createNotFoundRefusal()
  const [practitioners, offers] = await Promise.all([
    listBrandPractitioners(context.db, brand.id),
    listOpenOffers(context.db, slug, context.clock.now()),
  ])
  return presentBrand(brand, practitioners, await presentOffers(context, offers))
}

async function presentOffers(context: Context, rows: readonly OfferRow[]): Promise<Offer[]> {
  const findPrice = await readPrices(context, rows)
  return rows.map((row) =>
    presentOffer(row, row.price_id === null ? null : findPrice(row.price_id)),
  )
}

/** What is free can be shown while the provider is unavailable. */
async function readPrices(context: Context, rows: readonly OfferRow[]): Promise<PriceFinder> {
  if (rows.every(({ price_id }) => price_id === null)) return () => null
  try {
    return await findPrices(context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return () => null
  }
}
