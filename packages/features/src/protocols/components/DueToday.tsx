import type { CheckOff, ProtocolsResponse } from '@portal/contract'
import { getItemDayKey, timesOfDay } from '@portal/domain/protocols'
import { formatCount } from '@portal/domain/text'
import { Card, Checkbox, Cluster, Placeholder, ProgressBar, Stack, Text, token } from '@portal/ui'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { CheckOffsDisabled } from '../check-offs/CheckOffsDisabled.tsx'
import { type CheckOffs, useCheckOffs } from '../check-offs/useCheckOffs.ts'
import { listLastDays, type ProtocolDay, useProtocolDays } from '../hooks/useProtocolDays.ts'
import { timeOfDayLabels } from '../protocolText.ts'
import { sampleProtocols } from './sampleProtocols.ts'

type DayItem = ProtocolDay['items'][number]

const shownCount = 4

export interface DueTodayProps {
  /** Renders a link to the protocols. */
  renderLink: (label: string) => ReactNode
}

/** Today's next items, to check off. */
export function DueToday({ renderLink }: DueTodayProps) {
  const query = useProtocolDays()
  const { data, error, days, today } = query
  const day = days.at(-1)
  if (data && day)
    return (
      <Card>
        <Content key={day.day} response={data} day={day} renderLink={renderLink} />
      </Card>
    )
  if (error)
    return (
      <Card>
        <LoadFailure noun="your protocols" query={query} />
      </Card>
    )
  const [sampleDay] = listLastDays(sampleProtocols, today).slice(-1)
  return (
    <Card aria-busy="true">
      {sampleDay && (
        <Placeholder>
          <Content response={sampleProtocols} day={sampleDay} renderLink={renderLink} />
        </Placeholder>
      )}
    </Card>
  )
}

interface ContentProps extends DueTodayProps {
  response: ProtocolsResponse
  day: ProtocolDay
}

function Content({ response, day, renderLink }: ContentProps) {
  const saved = response.check_offs
  const checkOffs = useCheckOffs()
  const isDone = (item: DayItem): boolean => checkOffs.isDone(toItemDay(item, day.day), saved)
  // chosen once, so that a checked item stays where it is
  const [chosen] = useState(() => chooseItems(day.items, isDone).map(getKey))
  const items = day.items.filter((item) => chosen.includes(getKey(item)))
  const doneCount = day.items.filter(isDone).length
  if (day.items.length === 0)
    return (
      <Empty>
        <Text tone="muted">
          {response.results.length === 0
            ? 'You have no protocol yet. After a session, your practitioner can add one.'
            : 'Nothing is planned for today.'}
        </Text>
      </Empty>
    )
  return (
    <Stack gap={2}>
      <Cluster justify="between">
        <Text role="status" size="small" tone="muted">
          <span>
            {doneCount === day.items.length
              ? 'All done'
              : `${doneCount} of ${day.items.length} done`}
          </span>
          {getWaitingText(checkOffs)}
        </Text>
        {response.streak.days > 1 && (
          <Text size="small" tone="muted">
            {formatCount(response.streak.days, 'day')} in a row
          </Text>
        )}
      </Cluster>
      <ProgressBar label="Done today" value={doneCount / day.items.length} />
      <CheckOffsDisabled reason={checkOffs.disabledReason} />
      <ul>
        {items.map((item) => (
          <Item key={getKey(item)} {...{ item, day, checkOffs, saved }} />
        ))}
      </ul>
      {checkOffs.rejected.length > 0 && (
        <div>{renderLink("Some check-offs couldn't be saved")}</div>
      )}
    </Stack>
  )
}

interface ItemProps {
  item: DayItem
  day: ProtocolDay
  checkOffs: CheckOffs
  saved: readonly CheckOff[]
}

function Item({ item: dayItem, day, checkOffs, saved }: ItemProps) {
  const { title, dose, time_of_day } = dayItem.item
  const detail = [timeOfDayLabels[time_of_day], dose].filter(Boolean).join(' · ')
  const itemDay = toItemDay(dayItem, day.day)
  const isDone = checkOffs.isDone(itemDay, saved)
  return (
    <Row>
      <Checkbox
        checked={isDone}
        aria-label={`${title}, ${detail}`}
        disabledReason={checkOffs.disabledReason ?? undefined}
        onChange={(event) =>
          checkOffs.setDone({ ...itemDay, title }, event.currentTarget.checked, saved)
        }
        label={
          <>
            <Title data-done={isDone || undefined}>{title}</Title>
            <Detail>{detail}</Detail>
          </>
        }
      />
    </Row>
  )
}

const toItemDay = ({ protocol_id, item }: DayItem, day: string) => ({
  protocol_id,
  item_key: item.key,
  day,
})

const getKey = (item: DayItem): string => getItemDayKey(toItemDay(item, ''))

/** The first open items by time of day, then done ones. */
function chooseItems(
  items: readonly DayItem[],
  isDone: (item: DayItem) => boolean,
): readonly DayItem[] {
  const byTime = timesOfDay.flatMap((time) => items.filter(({ item }) => item.time_of_day === time))
  return [...byTime.filter((item) => !isDone(item)), ...byTime.filter(isDone)].slice(0, shownCount)
}

function getWaitingText({ isOffline, waiting, error }: CheckOffs): string {
  if (waiting.length === 0 || !(isOffline || error !== null)) return ''
  return ` · ${waiting.length} not sent yet`
}

const Empty = styled.div`
  max-width: 48ch;
`

const Row = styled.li`
  min-height: 3.5rem;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
  label > span {
    display: grid;
    min-width: 0;
  }
`

const Title = styled.span`
  overflow-wrap: anywhere;
  font-weight: 600;

  &[data-done] {
    color: ${token.color.muted};
    font-weight: 500;
  }
`

const Detail = styled.span`
  font-size: ${token.size.small};
  color: ${token.color.muted};
`
