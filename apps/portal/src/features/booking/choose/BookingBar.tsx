import { type HourCycle } from '@portal/domain/time'
import {
  getBookingPolicy,
  getCostText,
  type PolicySession,
  type SessionCost,
} from '@portal/features/booking'
import { useNow, Moment } from '@portal/features/shared'
import { Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { keepSpaceAtBottom } from '../../../shell/bottomBar.ts'
import { BottomBar } from '../bookingLayout.ts'

export interface BookingBarProps extends PolicySession, SessionCost {
  timeZone: string
  hourCycle: HourCycle
  needsCredits: boolean
  /** The button to continue with the chosen time. */
  children: ReactNode
}

/**
 * The chosen time and what it costs, always in view below the wide breakpoint. The rules follow the
 * choice of a time, because they would hide the calendar before; a warning does not wait for it.
 */
export function BookingBar(props: BookingBarProps) {
  const { startTime, timeZone, hourCycle, needsCredits, children } = props
  const policy = getBookingPolicy(props, useNow(60_000))
  return (
    <BottomBar ref={keepSpaceAtBottom} data-bottom-bar="">
      <div>
        <Text size="small">
          <strong>
            {startTime ? (
              <Moment at={startTime} {...{ timeZone, hourCycle }} />
            ) : (
              <span>Pick a time</span>
            )}
          </strong>
          {' · '}
          {getCostText(props)}
        </Text>
        {needsCredits && <Text size="small">You can buy credits in the next step.</Text>}
        {(startTime !== null || policy.isLate) && (
          <Text size="small" tone={policy.isLate ? 'text' : 'muted'}>
            {policy.text}
          </Text>
        )}
      </div>
      {startTime && children}
    </BottomBar>
  )
}
