import { EmptyState, ErrorState, Icon, Text, token } from '@portal/ui'
import { CloudOff } from 'lucide'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { FeatureContext } from '../FeatureContext.ts'
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
  /** Whether it is one line, for one of several cards: the notice of the shell says already why. */
  isCompact?: boolean
}

/** Says calmly that something needs a connection, or that it could not be loaded. */
export function LoadFailure({
  noun,
  query: { error, isFetching = false, refetch },
  offlineText = `Connect to see ${noun}.`,
  context = 'general',
  isCompact = false,
}: LoadFailureProps) {
  // visitors have no environment
  const environment = use(FeatureContext)
  const isOffline = useOfflineUntilReloaded(
    typeof environment?.readOnlyReason === 'string' && environment.viewedUserId === null,
    refetch,
  )
  if (isOffline && isCompact)
    return (
      <OfflineLine tone="muted">
        <Icon icon={CloudOff} size={20} />
        {offlineText}
      </OfflineLine>
    )
  // the notice of the shell says that there is no connection
  if (isOffline) return <EmptyState icon={CloudOff} title={offlineText} />
  return (
    <ErrorState
      title={`We couldn't load ${noun}`}
      message={getErrorText(error, context)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/**
 * What needs a connection is requested once when it is back. Returns whether there is none, or
 * nothing has arrived since.
 */
function useOfflineUntilReloaded(isOffline: boolean, refetch: () => unknown): boolean {
  const [wasOffline, setWasOffline] = useState(isOffline)
  if (isOffline && !wasOffline) setWasOffline(true)
  const isBack = wasOffline && !isOffline
  const reload = useEffectEvent(refetch)
  useEffect(() => {
    if (isBack) void Promise.resolve(reload()).then(() => setWasOffline(false))
  }, [isBack])
  return isOffline || wasOffline
}

const OfflineLine = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};

  svg {
    flex: none;
  }
`
