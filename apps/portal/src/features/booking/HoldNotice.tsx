import type { HoldState } from '@portal/features/booking'
import { Banner, Button, Skeleton } from '@portal/ui'

/** Until when the time is kept. The minutes are announced, the seconds only shown. */
export function HoldNotice({ state, onHoldAgain }: { state: HoldState; onHoldAgain: () => void }) {
  switch (state.kind) {
    case 'asking':
      return <Skeleton height="56px" radius="control" />
    case 'held':
      return (
        <Banner tone="info">
          This time is held for you for{' '}
          <strong role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {clock(state.secondsLeft)}
          </strong>
          . Nobody else is offered it.
        </Banner>
      )
    case 'expired':
      return (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={onHoldAgain}>
              Hold it again
            </Button>
          }
        >
          The ten minutes are over, so the time is open to others again. What you typed is kept.
        </Banner>
      )
    case 'failed':
      return (
        <Banner
          tone="danger"
          action={
            <Button variant="secondary" size="small" onClick={onHoldAgain}>
              Try again
            </Button>
          }
        >
          We could not hold this time for you.
        </Banner>
      )
    case 'taken':
      return null
  }
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
