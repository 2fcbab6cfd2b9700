import type { PractitionerSummary } from '@portal/contract'
import { describeMeetingKind, type MeetingKind } from '@portal/domain/scheduling'
import { type HourCycle, formatIsoMoment } from '@portal/domain/time'
import { Card, Icon, Stack, Text, token } from '@portal/ui'
import { ArrowDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import type { PolicySession } from './getBookingPolicy.ts'
import { PolicyText } from './PolicyText.tsx'
import { Moment } from '../../shared/components/Moment.tsx'
import { TextWithNames } from '../../shared/components/TextWithNames.tsx'
import { PractitionerLine } from './PractitionerLine.tsx'

export interface BookingReviewProps extends PolicySession {
  typeName: string
  /** The length of the session in minutes. */
  length: number
  /** The practitioner, undefined until loaded. */
  practitioner: PractitionerSummary | undefined
  /** How the session takes place; undefined while the practitioner loads. */
  meetingKind: MeetingKind | undefined
  /** Where a session in person takes place. */
  meetingAddress?: string | null | undefined
  /** The chosen time, ISO 8601. */
  startTime: string
  timeZone: string
  hourCycle: HourCycle
  /** A link to change the choice. */
  children: ReactNode
}

/** What the member is about to book, with the time as its headline, and the cancellation rules. */
export function BookingReview(props: BookingReviewProps) {
  const { practitioner, startTime, movingFrom = null, timeZone, hourCycle, children } = props
  const { typeName, length, meetingKind = 'video', meetingAddress = null } = props
  // a long name that arrives later is cut, so that nothing below it moves
  const [isNameKnown] = useState(practitioner !== undefined)
  return (
    <Card as="section" aria-label={movingFrom ? 'Reschedule your session' : 'Your session'}>
      <Stack gap={4}>
        <div>
          {movingFrom && (
            <>
              <Text size="small" tone="muted">
                Current time
              </Text>
              <Moment at={movingFrom} {...{ timeZone, hourCycle }} />
              <NewTime size="small" tone="muted">
                <Icon icon={ArrowDown} size={14} />
                New time
              </NewTime>
            </>
          )}
          <StartTime>
            <time dateTime={startTime} translate="no">
              {allowBreakBeforeZone(formatIsoMoment(startTime, timeZone, hourCycle))}
            </time>
          </StartTime>
        </div>
        <Person>
          <PractitionerLine
            practitioner={practitioner}
            avatarSize={56}
            isNameWrapped={isNameKnown}
            renderDetails={({ name }) => (
              <>
                <Text as="span" size="small">
                  {typeName}, {length}&nbsp;min
                </Text>
                <Text as="span" size="small">
                  <TextWithNames
                    text={describeMeetingKind(meetingKind, name, meetingAddress)}
                    names={[name, meetingAddress]}
                  />
                </Text>
              </>
            )}
          />
          {children}
        </Person>
        <PolicyText session={props} />
      </Stack>
    </Card>
  )
}

/** The button to change is beside the practitioner, or below where both do not fit. */
const Person = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};

  > :first-child {
    flex: 1 1 13rem;
    min-width: 0;
  }
`

const NewTime = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  margin-top: ${token.space[3]};
`

/** With large text, the time alone fills a line of the headline. */
const allowBreakBeforeZone = (moment: string): string =>
  moment.replace(/\u00a0(?=[^\u00a0]*$)/, ' ')

const StartTime = styled.h2`
  font: 500 ${token.size.heading}/1.2 ${token.font.display};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
  text-wrap: balance;
`
