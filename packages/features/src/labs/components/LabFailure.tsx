import { isApiError } from '@portal/api-client'
import { EmptyState, ErrorState } from '@portal/ui'
import { CloudOff } from 'lucide'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getErrorText } from '../../shared/errors/getErrorText.ts'

export interface LabFailureProps {
  /** What could not be loaded: `your lab results`. */
  noun: string
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** Lab results that could not be loaded: offline, missing or failed. */
export function LabFailure({ noun, error, busy, onRetry }: LabFailureProps) {
  const { readOnlyReason, viewedUserId } = useFeatureEnvironment()
  if (readOnlyReason !== null && viewedUserId === null)
    return (
      <EmptyState
        icon={CloudOff}
        title="You're offline"
        text="For your privacy, lab results aren't stored on this device. Connect to see them."
      />
    )
  if (isApiError(error) && (error.kind === 'not-found' || error.kind === 'validation'))
    return <EmptyState title="We can't find that" text="The link may be out of date." />
  return (
    <ErrorState
      title={`We couldn't load ${noun}`}
      message={getErrorText(error, 'general')}
      busy={busy}
      onRetry={onRetry}
    />
  )
}
