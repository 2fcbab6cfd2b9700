import { PanelCatalog } from '@portal/features/lab-orders'
import { Button, ButtonLink, Cluster, Link, PageTitle, ScreenParts } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** /labs/add: the panels for sale. */
export function AddLabsScreen() {
  return (
    <ScreenParts gap={6}>
      <Cluster justify="between">
        <PageTitle>Add labs</PageTitle>
        <Link as={RouteLink} to={paths.labStatus}>
          Your orders
        </Link>
      </Cluster>
      <PanelCatalog renderNext={renderNext} />
    </ScreenParts>
  )
}

const renderNext = (label: string, reason: string | undefined) =>
  reason === undefined ? (
    <ButtonLink as={RouteLink} to={paths.labCheckout}>
      {label}
    </ButtonLink>
  ) : (
    <Button disabledReason={reason}>{label}</Button>
  )
