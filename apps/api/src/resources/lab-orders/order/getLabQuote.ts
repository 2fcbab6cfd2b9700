import type { LabQuote } from '@portal/contract'
import { computeOrderPrice } from '@portal/domain/lab-orders'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../core/auth/viewer.ts'
import { createPromoCodeUser, getQuote } from '../../payments/purchase/quote.ts'
import { requireCatalog } from '../catalog/catalog.repository.ts'
import { findPanels } from './checkOrder.ts'
import { createProduct } from './createLabOrder.ts'

/** What panels cost with a promo code. Throws for a code that does not apply. */
export async function getLabQuote(
  context: Context,
  viewer: Viewer,
  panelIds: readonly string[],
  promoCode: string | null,
): Promise<LabQuote> {
  const catalog = await requireCatalog(context.db)
  findPanels(catalog, panelIds)
  const price = computeOrderPrice(catalog.panels, panelIds)
  const { amount, discount, total, currency, promo_code, promo_description } = await getQuote(
    context,
    createPromoCodeUser(viewer.id),
    {
      price_id: '',
      quantity: 1,
      computed: createProduct('', price.total, catalog.currency),
      promo_code: promoCode,
    },
  )
  return { amount, discount, total, currency, promo_code, promo_description }
}
