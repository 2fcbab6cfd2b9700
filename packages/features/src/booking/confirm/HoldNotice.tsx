import type { ApiError } from '@portal/api-client'
import { bookingPolicy } from '@portal/domain/scheduling'
import { SECOND } from '@portal/domain/time'
import { Banner, Button, Placeholder, VisuallyHidden } from '@portal/ui'
import type { ReactNode } from 'react'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { isEmailNotConfirmed } from '../state/isEmailNotConfirmed.ts'
import type { HoldState } from '../hooks/useHold.ts'

export interface HoldNoticeProps {
  state: HoldState
  onHoldAgain: () => void
  /** Link to the other times, or to what the member can change when the hold was rejected. */
  otherTimesLink: ReactNode
}

/**
 * How long the time is still held. Screen readers announce the start, the last minutes and the end
 * of the hold, not every second.
 */
export function HoldNotice(props: HoldNoticeProps) {
  return (
    <div>
      <VisuallyHidden role="status">{getAnnouncement(props.state)}</VisuallyHidden>
      <VisibleNotice {...props} />
    </div>
  )
}

function VisibleNotice({ state, onHoldAgain, otherTimesLink }: HoldNoticeProps) {
  switch (state.kind) {
    case 'requesting':
      return (
        <Placeholder>
          <HeldBanner secondsLeft={bookingPolicy.hold / SECOND} />
        </Placeholder>
      )
    case 'held':
      return <HeldBanner secondsLeft={state.secondsLeft} />
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
          Time's up. Others can now book this time. Your details are still here.
        </Banner>
      )
    case 'failed':
      return (
        <Banner
          tone="danger"
          action={
            isRejection(state.error) ? (
              otherTimesLink
            ) : (
              <Button variant="secondary" size="small" onClick={onHoldAgain}>
                Try again
              </Button>
            )
          }
        >
          We're not holding this time. {getErrorText(state.error, 'booking')}
        </Banner>
      )
    case 'taken':
      return null
  }
}

/** Whether trying again does not help. A member may confirm the email and then try again. */
const isRejection = (error: ApiError): boolean =>
  error.kind === 'not-found' || (error.kind === 'conflict' && !isEmailNotConfirmed(error))

/** A hold that ends in less than this is a warning, in seconds. */
const ENDING = 120

function HeldBanner({ secondsLeft }: { secondsLeft: number }) {
  return (
    <Banner tone={secondsLeft < ENDING ? 'warning' : 'info'}>
      We're holding this time for you:{' '}
      <strong role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatSeconds(secondsLeft)}
      </strong>
    </Banner>
  )
}

function getAnnouncement(state: HoldState): string {
  switch (state.kind) {
    case 'held':
      if (state.secondsLeft <= 60) return '1 minute left to confirm.'
      return state.secondsLeft <= 300
        ? '5 minutes left to confirm.'
        : "We're holding your time for 10 minutes."
    case 'expired':
      return "We're no longer holding your time. You can hold it again."
    case 'failed':
      return `We couldn't hold your time. ${getErrorText(state.error, 'booking')}`
    case 'requesting':
    case 'taken':
      return ''
  }
}

const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
