import { useListLabPanelsQuery } from '@portal/api-client'
import type { LabPanelsResponse } from '@portal/contract'
import { Banner, Card, EmptyState, Placeholder, Stack } from '@portal/ui'
import { ShoppingCart } from 'lucide'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { samplePanels } from '../sampleLabOrders.ts'
import { useLabCart } from '../state/useLabCart.ts'
import { CheckoutForm } from '../checkout/CheckoutForm.tsx'
import { describeMissingPanels } from '../texts/labOrderTexts.ts'

export interface LabCheckoutProps {
  /** Path to which the provider's page returns. */
  returnTo: string
  /** Renders a link to the catalog. */
  renderCatalogLink: (label: string) => ReactNode
}

/** The order of the chosen panels: who it is for, where it is sent, and what it costs. */
export function LabCheckout(props: LabCheckoutProps) {
  const query = useListLabPanelsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { cart } = useLabCart()
  const { data } = query
  if (data && cart.panelIds.length > 0) return <Loaded response={data} {...props} />
  if (cart.panelIds.length === 0)
    return (
      <Card>
        <EmptyState
          icon={ShoppingCart}
          title="Nothing chosen yet"
          text="Choose the tests that you want first."
          action={props.renderCatalogLink('Choose tests')}
        />
      </Card>
    )
  if (query.error)
    return (
      <Card>
        <LoadFailure noun="your order" query={query} />
      </Card>
    )
  return (
    <Placeholder aria-busy="true">
      <CheckoutForm response={samplePanels} panels={samplePanels.panels.slice(0, 1)} {...props} />
    </Placeholder>
  )
}

function Loaded({ response, ...props }: LabCheckoutProps & { response: LabPanelsResponse }) {
  const { cart } = useLabCart()
  const panels = response.panels.filter(({ id }) => cart.panelIds.includes(id))
  const missing = describeMissingPanels(cart.panelIds, response.panels)
  if (panels.length === 0)
    return (
      <Card>
        <EmptyState
          icon={ShoppingCart}
          title="No longer available"
          text="The tests you chose aren't for sale anymore. Choose others."
          action={props.renderCatalogLink('Choose tests')}
        />
      </Card>
    )
  return (
    <Stack gap={5}>
      {missing !== null && <Banner tone="warning">{missing}</Banner>}
      <CheckoutForm response={response} panels={panels} {...props} />
    </Stack>
  )
}
