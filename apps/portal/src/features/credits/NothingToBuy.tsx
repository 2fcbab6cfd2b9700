import type { ApiError } from '@portal/api-client'
import { errorText } from '@portal/features/shared'
import { Button, EmptyState, ErrorState } from '@portal/ui'
import { ConciergeLink } from '../../shell/ConciergeLink.tsx'

/** Credits cannot be bought here: for a moment, or not at all. */
export function NothingToBuy({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  if (error && !('code' in error && error.code === 'payments_unavailable'))
    return (
      <ErrorState
        title="We couldn't load the prices"
        message={errorText(error, 'payment')}
        onRetry={onRetry}
      />
    )
  return (
    <EmptyState
      title="You can't buy credits right now."
      text={
        <>
          Contact <ConciergeLink /> for more, or try again in a moment.
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
