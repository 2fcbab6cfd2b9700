import { EmptyState, ErrorState } from '@portal/ui'
import { useFeatureEnvironment } from '../FeatureContext.ts'
import { getErrorText } from './getErrorText.ts'

export interface LoadFailureProps {
  /** What could not be loaded: `the times`. */
  noun: string
  error: unknown
  onRetry: () => void
  /** What else the member should know without a connection. */
  offlineText?: string
}

/** Says calmly that something needs a connection, or that it could not be loaded. */
export function LoadFailure({ noun, error, onRetry, offlineText = '' }: LoadFailureProps) {
  const { readOnlyReason, viewedUserId } = useFeatureEnvironment()
  if (readOnlyReason !== null && viewedUserId === null)
    return <EmptyState title="You're offline" text={`Connect to see ${noun}. ${offlineText}`} />
  return (
    <ErrorState
      title={`We couldn't load ${noun}`}
      message={getErrorText(error, 'general')}
      onRetry={onRetry}
    />
  )
}
