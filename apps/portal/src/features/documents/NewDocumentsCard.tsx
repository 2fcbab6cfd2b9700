import { NewDocuments } from '@portal/features/documents'
import { Link } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** The new documents on the overview. */
export const NewDocumentsCard = () => (
  <NewDocuments
    renderLink={(label) => (
      <Link as={RouteLink} to={paths.documents}>
        {label}
      </Link>
    )}
  />
)
