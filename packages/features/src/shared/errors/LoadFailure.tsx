import { EmptyState, ErrorState } from '@portal/ui'
import { CloudOff } from 'lucide'
import { useFeatureEnvironment } from '../FeatureContext.ts'
import { type ErrorContext, getErrorText } from './getErrorText.ts'

export interface FailedQuery {
  readonly error?: unknown
  readonly isFetching?: boolean
  readonly refetch: () => unknown
}

export interface LoadFailureProps {
  /** What could not be loaded: `the times`. */
  noun: string
  query: FailedQuery
  /** What the member reads without a connection. Default: `Connect to see the times.` */
  offlineText?: string
  context?: ErrorContext
}

/** Says calmly that something needs a connection, or that it could not be loaded. */
export function LoadFailure({
  noun,
  query: { error, isFetching = false, refetch },
  offlineText = `Connect to see ${noun}.`,
  context = 'general',
}: LoadFailureProps) {
  const { readOnlyReason, viewedUserId } = useFeatureEnvironment()
  if (readOnlyReason !== null && viewedUserId === null)
    return <EmptyState icon={CloudOff} title="You're offline" text={offlineText} />
  return (
    <ErrorState
      title={`We couldn't load ${noun}`}
      message={getErrorText(error, context)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
