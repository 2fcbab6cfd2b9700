import type { ApiError } from '@portal/api-client'
import { bookingPolicy } from '@portal/domain/scheduling'
import { MINUTE, SECOND } from '@portal/domain/time'
import { Banner, Button, Icon, Placeholder, token, VisuallyHidden } from '@portal/ui'
import { Clock, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
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
 * How many minutes the time is still held. Screen readers announce the start, the last five
 * minutes, the last minute and the end of the hold.
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
          <HeldLine secondsLeft={bookingPolicy.hold / SECOND} />
        </Placeholder>
      )
    case 'held':
      return <HeldLine secondsLeft={state.secondsLeft} />
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
const ENDING = (2 * MINUTE) / SECOND

function HeldLine({ secondsLeft }: { secondsLeft: number }) {
  const isEnding = secondsLeft < ENDING
  return (
    <Line data-ending={isEnding || undefined}>
      {isEnding ? (
        <Icon icon={TriangleAlert} size={18} label="Please note" />
      ) : (
        <Icon icon={Clock} size={18} />
      )}
      <span>
        We're holding this time for you: <strong role="timer">{formatTimeLeft(secondsLeft)}</strong>
      </span>
    </Line>
  )
}

/** Formats whole minutes: a countdown in seconds hurries, and `10:00` reads as a time of day. */
function formatTimeLeft(seconds: number): string {
  const minutes = Math.floor((seconds * SECOND) / MINUTE)
  return minutes === 0 ? 'less than a minute left' : `${minutes} min left`
}

function getAnnouncement(state: HoldState): string {
  switch (state.kind) {
    case 'held':
      if (state.secondsLeft < 60) return 'Less than a minute left to confirm.'
      return state.secondsLeft <= 300
        ? '5 minutes or less left to confirm.'
        : "We're holding your time for up to 10 minutes."
    case 'expired':
      return "We're no longer holding your time. You can hold it again."
    case 'failed':
      return `We couldn't hold your time. ${getErrorText(state.error, 'booking')}`
    case 'requesting':
    case 'taken':
      return ''
  }
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.size.small};

  svg {
    flex: none;
    color: ${token.color.muted};
  }
  &[data-ending] :is(svg, strong) {
    color: ${token.color.warning};
  }
`
