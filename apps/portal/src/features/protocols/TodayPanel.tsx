import type { ProtocolsResponse } from '@portal/contract'
import { formatWeekday } from '@portal/domain/time'
import { formatCount, getErrorText } from '@portal/features/shared'
import {
  ButtonLink,
  Card,
  Cluster,
  EmptyState,
  ErrorState,
  revealInOrder,
  SectionTitle,
  Skeleton,
  Stack,
  Text,
} from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'
import { Drawing } from '../../shell/Drawing.tsx'
import { Checklist } from './Checklist.tsx'
import { DayPicker } from './DayPicker.tsx'
import { RevisionNotices } from './RevisionNotices.tsx'
import { CheckOffNotices, type ItemDay, useCheckOffs } from '@portal/features/protocols'
import { type ProtocolDay, useProtocolDays } from './useProtocolDays.ts'

/** The checklist of today, or of one of the six days before. */
export function TodayPanel() {
  const { data, error, refetch, fulfilledTimeStamp, today, days } = useProtocolDays()
  if (data)
    return (
      <Stack gap={5}>
        <Content response={data} today={today} days={days} />
        <LastUpdated at={fulfilledTimeStamp} />
      </Stack>
    )
  if (error)
    return (
      <Card>
        <ErrorState
          title="We couldn't load your protocols"
          message={getErrorText(error, 'general')}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  return (
    <Parts gap={5} aria-busy="true">
      <Skeleton height="96px" radius="card" />
      <Skeleton height="420px" radius="card" />
    </Parts>
  )
}

interface ContentProps {
  response: ProtocolsResponse
  today: string
  days: readonly ProtocolDay[]
}

function Content({ response: { results, check_offs, streak }, today, days }: ContentProps) {
  const checkOffs = useCheckOffs()
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const shown = days.find(({ day }) => day === chosenDay) ?? days.at(-1)
  const hasUnsaved = checkOffs.waiting.length > 0 || checkOffs.rejected.length > 0
  // a plan that ended in the last days can still be checked off for them
  if (results.length === 0 && !hasUnsaved)
    return (
      <Card>
        <EmptyState
          drawing={<Drawing name="mountains" />}
          title="You have no protocol yet."
          text="After a session, your practitioner can add one: what to take, eat and do, and when."
          action={
            <ButtonLink as={RouteLink} to={paths.book}>
              Book a session
            </ButtonLink>
          }
        />
      </Card>
    )
  if (!shown) return null
  const isToday = shown.day === today
  const isDone = (item: ItemDay): boolean => checkOffs.isDone(item, check_offs)
  const items = shown.items.map(({ protocol_id, item }) => ({
    protocol_id,
    item_key: item.key,
    day: shown.day,
  }))
  return (
    <>
      <CheckOffNotices checkOffs={checkOffs} />
      <RevisionNotices protocols={results} />
      <DayPicker
        days={days}
        today={today}
        selected={shown.day}
        onSelect={setChosenDay}
        isDone={isDone}
      />
      <Stack as="section" gap={3} aria-labelledby="protocol-day">
        <Cluster justify="between">
          <SectionTitle id="protocol-day">
            {isToday && 'Today, '}
            {formatWeekday(shown.day)}
          </SectionTitle>
          <Text role="status" size="small" tone="muted">
            {[
              items.length > 0 && items.every(isDone) && 'All done',
              streak.days > 1 && `${formatCount(streak.days, 'day')} in a row`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Cluster>
        <Checklist
          day={shown}
          protocols={results}
          checkOffs={checkOffs}
          saved={check_offs}
          isToday={isToday}
        />
      </Stack>
    </>
  )
}

const Parts = styled(Stack)`
  ${revealInOrder}
`
