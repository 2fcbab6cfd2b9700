import { PanelCatalog } from '@portal/features/lab-orders'
import { Button, ButtonLink, Cluster, PageTitle, ScreenParts } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { CoverArtwork } from '../../shell/page/CoverArtwork.tsx'

/** /labs/add: the panels for sale. */
export function AddLabsScreen() {
  return (
    <ScreenParts gap={6}>
      <Cluster justify="between">
        <PageTitle>Add labs</PageTitle>
        <ButtonLink as={RouteLink} to={paths.labStatus} variant="secondary">
          Your orders
        </ButtonLink>
      </Cluster>
      <PanelCatalog renderNext={renderNext} renderCover={renderCover} />
    </ScreenParts>
  )
}

const renderCover = (number: number) => <CoverArtwork number={number} />

const renderNext = (label: string, reason: string | undefined) =>
  reason === undefined ? (
    <ButtonLink as={RouteLink} to={paths.labCheckout}>
      {label}
    </ButtonLink>
  ) : (
    <Button disabledReason={reason}>{label}</Button>
  )
