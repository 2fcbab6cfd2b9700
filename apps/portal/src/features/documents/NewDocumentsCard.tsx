import { NewDocuments } from '@portal/features/documents'
import { RowLink } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** The new documents on the overview. */
export const NewDocumentsCard = () => (
  <NewDocuments
    renderLink={(label) => (
      <RowLink as={RouteLink} to={paths.documents}>
        {label}
      </RowLink>
    )}
  />
)
