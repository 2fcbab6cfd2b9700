import { LabCheckout } from '@portal/features/lab-orders'
import { Link, PageTitle, ScreenParts } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** /labs/checkout: the order of the chosen panels. */
export function LabCheckoutScreen() {
  return (
    <ScreenParts gap={6}>
      <PageTitle>Lab checkout</PageTitle>
      <LabCheckout returnTo={paths.labStatus} renderCatalogLink={renderCatalogLink} />
    </ScreenParts>
  )
}

const renderCatalogLink = (label: string) => (
  <Link as={RouteLink} to={paths.addLabs}>
    {label}
  </Link>
)
