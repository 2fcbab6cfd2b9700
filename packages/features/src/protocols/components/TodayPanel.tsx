import type { ProtocolsResponse } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { formatWeekday } from '@portal/domain/time'
import {
  Card,
  Cluster,
  EmptyState,
  Placeholder,
  SectionTitle,
  Stack,
  Text,
  VisuallyHidden,
} from '@portal/ui'
import { useState } from 'react'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { CheckOffNotices } from '../check-offs/CheckOffNotices.tsx'
import type { ItemDay } from '../check-offs/findAnswer.ts'
import { useCheckOffs } from '../check-offs/useCheckOffs.ts'
import { listLastDays, type ProtocolDay, useProtocolDays } from '../hooks/useProtocolDays.ts'
import { Checklist } from './Checklist.tsx'
import { DayPicker } from './DayPicker.tsx'
import type { ProtocolParts } from './protocolParts.ts'
import { RevisionNotices } from './RevisionNotices.tsx'
import { sampleProtocols } from './sampleProtocols.ts'

/** The checklist of today, or of one of the six days before. */
export function TodayPanel(parts: ProtocolParts) {
  const query = useProtocolDays()
  const { data, error, fulfilledTimeStamp, today, days } = query
  if (data)
    return (
      <Stack gap={5}>
        <Content response={data} today={today} days={days} parts={parts} />
        {parts.renderLastUpdated(fulfilledTimeStamp)}
      </Stack>
    )
  if (error)
    return (
      <Card>
        <LoadFailure noun="your protocols" query={query} />
      </Card>
    )
  const sampleDays = listLastDays(sampleProtocols, today)
  return (
    <Placeholder aria-busy="true">
      <Stack gap={5}>
        <Content response={sampleProtocols} {...{ today, parts }} days={sampleDays} />
      </Stack>
    </Placeholder>
  )
}

interface ContentProps {
  response: ProtocolsResponse
  today: string
  days: readonly ProtocolDay[]
  parts: ProtocolParts
}

function Content({ response, today, days, parts }: ContentProps) {
  const { results, check_offs, streak } = response
  const { drawing, renderPlanButton, renderQuestionLink } = parts
  const checkOffs = useCheckOffs()
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const shown = days.find(({ day }) => day === chosenDay) ?? days.at(-1)
  const hasUnsaved = checkOffs.waiting.length > 0 || checkOffs.rejected.length > 0
  // a plan that ended in the last days can still be checked off for them
  if (results.length === 0 && !hasUnsaved)
    return (
      <Card>
        <EmptyState
          drawing={drawing}
          title="You have no protocol yet."
          text="After a session, your practitioner can add one: what to take, eat and do, and when."
          action={parts.bookLink}
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
  const isFinished = items.length > 0 && items.every(isDone)
  const streakText = streak.days > 1 ? `${formatCount(streak.days, 'day')} in a row` : ''
  const praise = ['All done', streakText].filter(Boolean).join(' · ')
  return (
    <>
      <CheckOffNotices checkOffs={checkOffs} />
      <RevisionNotices protocols={results} renderPlanButton={renderPlanButton} />
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
            {`${isToday ? 'Today, ' : ''}${formatWeekday(shown.day)}`}
          </SectionTitle>
          {/* a finished list says it itself, in large text */}
          <Text role="status" size="small" tone="muted">
            {isFinished ? <VisuallyHidden>{praise}</VisuallyHidden> : streakText}
          </Text>
        </Cluster>
        <Checklist
          day={shown}
          protocols={results}
          checkOffs={checkOffs}
          saved={check_offs}
          isToday={isToday}
          praise={praise}
          drawing={drawing}
          renderQuestionLink={renderQuestionLink}
        />
      </Stack>
    </>
  )
}
