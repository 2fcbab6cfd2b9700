import type { ApiError } from '@portal/api-client'
import { Button, EmptyState, ErrorState, Link } from '@portal/ui'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

export interface PurchaseUnavailableProps {
  /** Why credits cannot be bought; null when there is nothing to buy. */
  error: ApiError | null
  onRetry: () => void
}

/** Says that credits cannot be bought, temporarily or at all. */
export function PurchaseUnavailable({ error, onRetry }: PurchaseUnavailableProps) {
  const { conciergeEmail } = useFeatureEnvironment().config
  const code = error && 'code' in error ? error.code : null
  if (code === 'payments_not_configured')
    return (
      <EmptyState
        title="You can't buy credits online here."
        text={
          <>
            Contact <Link href={`mailto:${conciergeEmail}`}>{conciergeEmail}</Link>. They can add
            credits to your account.
          </>
        }
      />
    )
  if (error && code !== 'payments_unavailable')
    return (
      <ErrorState
        title="We couldn't load the prices"
        message={getErrorText(error, 'payment')}
        onRetry={onRetry}
      />
    )
  return (
    <EmptyState
      title="You can't buy credits right now."
      text={
        <>
          Try again in a moment, or contact{' '}
          <Link href={`mailto:${conciergeEmail}`}>{conciergeEmail}</Link>.
        </>
      }
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
