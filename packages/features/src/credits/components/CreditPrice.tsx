import { Skeleton } from '@portal/ui'
import { createLazyComponent } from '../../shared/createLazyComponent.tsx'

/** What one credit costs the member. Few need it beside their balance, so its code loads later. */
export const CreditPrice = createLazyComponent(
  async () => (await import('./CreditPriceText.tsx')).CreditPriceText,
  { renderPlaceholder: () => <Skeleton /> },
)
