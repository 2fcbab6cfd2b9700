import { isApiError } from '@portal/api-client'
import { getErrorText } from '@portal/features/shared'
import { ErrorState } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { isViewingRequired } from '../../session/isViewingRequired.ts'
import { stopViewing } from '../../storage/viewedUser.ts'
import { PublicPage } from '../page/PublicPage.tsx'
import { OpenViewingPage } from '../view-as/OpenViewingPage.tsx'

export interface UnreachablePageProps {
  error: unknown
  retry: () => void
  /** The member that an admin views as, or null. */
  viewedUserId: string | null
}

/** The server did not return the member. */
export function UnreachablePage({ error, retry, viewedUserId }: UnreachablePageProps) {
  if (viewedUserId !== null && isViewingRequired(error))
    return <OpenViewingPage memberId={viewedUserId} />
  const isRejected = viewedUserId !== null && isViewRejected(error)
  return (
    <PublicPage help="Still not working?">
      <ErrorState
        title="We couldn't load your portal"
        message={getErrorText(error, 'general')}
        onRetry={isRejected ? () => stopViewing(paths.home) : retry}
      />
    </PublicPage>
  )
}

/** Whether the user is no admin, or the member is unknown: trying again does not help. */
const isViewRejected = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'forbidden' || error.kind === 'not-found')
