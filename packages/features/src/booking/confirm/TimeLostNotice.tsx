import { bookingPolicy } from '@portal/domain/scheduling'
import { type HourCycle } from '@portal/domain/time'
import type { ReactNode } from 'react'
import { Banner, Card, Cluster, Stack, Text } from '@portal/ui'
import { FocusedTitle } from '../../shared/components/FocusedTitle.tsx'
import { NextOpenings } from '../choose-time/NextOpenings.tsx'
import { useNow } from '../../shared/useNow.ts'
import { Moment } from '../../shared/components/Moment.tsx'

export interface TimeLostNoticeProps {
  /** The time that cannot be booked, ISO 8601. */
  lostTime: string
  /** The nearest available times, ISO 8601. */
  nearest: readonly string[]
  /** The member has another session at the time. */
  isMemberBusy?: boolean
  timeZone: string
  hourCycle: HourCycle
  /** Link to all times. */
  allTimesLink: ReactNode
  onChoose: (startTime: string) => void
}

/** The chosen time can no longer be booked: shows the nearest available times. */
export function TimeLostNotice({
  lostTime,
  nearest,
  isMemberBusy = false,
  timeZone,
  hourCycle,
  allTimesLink,
  onChoose,
}: TimeLostNoticeProps) {
  const now = useNow(60_000)
  return (
    <Stack gap={6}>
      <FocusedTitle>
        {isMemberBusy
          ? 'You have another session at that time'
          : getTitle(Date.parse(lostTime) - now)}
      </FocusedTitle>
      <Card>
        <Stack gap={5}>
          <Banner tone="warning">
            <Moment at={lostTime} {...{ timeZone, hourCycle }} />
            <span>
              {isMemberBusy ? ' overlaps another of your sessions. ' : ' is no longer available. '}
            </span>
            No credit was used, and your details are saved.
          </Banner>
          {nearest.length > 0 ? (
            <NextOpenings
              title="Nearest available times"
              times={nearest}
              selected={null}
              {...{ timeZone, hourCycle, now, onChoose }}
            />
          ) : (
            <Text>No other times are available around then.</Text>
          )}
          <Cluster>{allTimesLink}</Cluster>
        </Stack>
      </Card>
    </Stack>
  )
}

function getTitle(millisecondsLeft: number): string {
  if (millisecondsLeft <= 0) return 'That time has passed'
  return millisecondsLeft < bookingPolicy.notice
    ? "It's too late to book that time"
    : 'That time was just taken'
}
