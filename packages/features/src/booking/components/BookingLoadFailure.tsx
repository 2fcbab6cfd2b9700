import { EmptyState, ErrorState } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getErrorText } from '../../shared/getErrorText.ts'

export interface BookingLoadFailureProps {
  /** What could not be loaded: `the times`. */
  noun: string
  error: unknown
  onRetry: () => void
}

/** Says calmly that a list needs a connection, or that it could not be loaded. */
export function BookingLoadFailure({ noun, error, onRetry }: BookingLoadFailureProps) {
  const { readOnlyReason, viewedUserId } = useFeatureEnvironment()
  if (readOnlyReason !== null && viewedUserId === null)
    return (
      <EmptyState
        title="You're offline"
        text={`Connect to see ${noun}. What you chose is saved.`}
      />
    )
  return (
    <ErrorState
      title={`We couldn't load ${noun}`}
      message={getErrorText(error, 'general')}
      onRetry={onRetry}
    />
  )
}
