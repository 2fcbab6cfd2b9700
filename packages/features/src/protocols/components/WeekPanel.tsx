import { useListProtocolsQuery } from '@portal/api-client'
import type { ProtocolsResponse } from '@portal/contract'
import { listDays, timesOfDay } from '@portal/domain/protocols'
import { addDays, formatDay, formatWeekday } from '@portal/domain/time'
import {
  Card,
  Cluster,
  EmptyState,
  Icon,
  IconButton,
  Placeholder,
  SectionTitle,
  Stack,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { Check, ChevronLeft, ChevronRight, Circle, CircleDashed } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useCheckOffs } from '../check-offs/useCheckOffs.ts'
import { type ProtocolDay, useProtocolDays } from '../hooks/useProtocolDays.ts'
import type { ProtocolParts } from './protocolParts.ts'
import { sampleProtocols } from './sampleProtocols.ts'

type WeekPanelProps = Pick<ProtocolParts, 'drawing' | 'renderLastUpdated'>

/** Every item of seven days in a table, with the weeks before. */
export function WeekPanel({ drawing, renderLastUpdated }: WeekPanelProps) {
  const current = useProtocolDays()
  const [weeksAgo, setWeeksAgo] = useState(0)
  const toDate = addDays(current.today, -7 * weeksAgo)
  const fromDate = addDays(toDate, -6)
  // the last seven days are also the checklist's, which the device has without a connection
  const earlier = useListProtocolsQuery({ fromDate, toDate }, { skip: weeksAgo === 0 })
  const query = weeksAgo === 0 ? current : earlier
  const { currentData, error, fulfilledTimeStamp } = query
  return (
    <Stack gap={4}>
      <Cluster justify="between">
        <SectionTitle aria-live="polite">
          {formatDay(fromDate)} to {formatDay(toDate)}
        </SectionTitle>
        <Arrows gap={1}>
          <IconButton
            label="Earlier week"
            icon={ChevronLeft}
            onClick={() => setWeeksAgo(weeksAgo + 1)}
          />
          <IconButton
            label="Later week"
            icon={ChevronRight}
            disabled={weeksAgo === 0}
            onClick={() => setWeeksAgo(weeksAgo - 1)}
          />
        </Arrows>
      </Cluster>
      {renderContent()}
    </Stack>
  )

  function renderContent() {
    if (currentData)
      return (
        <>
          <Week response={currentData} {...{ fromDate, toDate, drawing }} today={current.today} />
          {renderLastUpdated(fulfilledTimeStamp)}
        </>
      )
    if (error)
      return (
        <Card>
          <LoadFailure noun="this week" query={query} />
        </Card>
      )
    // another week of the same plans usually has the same rows
    const sample = current.data ?? sampleProtocols
    return (
      <Placeholder aria-busy="true">
        <Week response={sample} {...{ fromDate, toDate, drawing }} today={current.today} />
      </Placeholder>
    )
  }
}

interface WeekProps extends Pick<ProtocolParts, 'drawing'> {
  response: ProtocolsResponse
  fromDate: string
  toDate: string
  today: string
}

function Week({ response, fromDate, toDate, today, drawing }: WeekProps) {
  const { results, check_offs } = response
  const checkOffs = useCheckOffs()
  const days = listDays(results, fromDate, toDate)
  const rows = listRows(days)
  const states = rows.flatMap((row) => days.map((each) => getState(each, row)))
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState drawing={drawing} title="Nothing was planned for this week." />
      </Card>
    )
  return (
    <Sheet>
      <Legend aria-hidden="true">
        {(['Done', 'To do', 'Not done'] as const)
          .filter((state) => state === 'Done' || states.includes(state))
          .map((state) => (
            <span key={state}>
              {renderMark(state)}
              {state}
            </span>
          ))}
        <span>Empty: not planned</span>
      </Legend>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Item</VisuallyHidden>
            </th>
            {days.map(({ day }) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                <VisuallyHidden>
                  {`${day === today ? 'Today, ' : ''}${formatWeekday(day)}`}
                </VisuallyHidden>
                <span aria-hidden="true">
                  {formatDay(day).slice(0, 2)}
                  <br />
                  {Number(day.slice(-2))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.protocol_id}/${row.item_key}`}>
              <th scope="row">{row.title}</th>
              {days.map((each) => (
                <td key={each.day} data-today={each.day === today || undefined}>
                  {renderState(getState(each, row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Sheet>
  )

  function getState({ day, items }: ProtocolDay, { protocol_id, item_key }: WeekRow): State {
    const isDue = items.some(
      (each) => each.protocol_id === protocol_id && each.item.key === item_key,
    )
    if (!isDue) return 'Not planned'
    if (checkOffs.isDone({ protocol_id, item_key, day }, check_offs)) return 'Done'
    return day < today ? 'Not done' : 'To do'
  }
}

/** The state of an item on a day. Until the day is over, it can be done. */
type State = 'Done' | 'To do' | 'Not done' | 'Not planned'

const renderState = (state: State) => (
  <>
    <VisuallyHidden>{state}</VisuallyHidden>
    {state !== 'Not planned' && renderMark(state)}
  </>
)

/** The text beside it says the same. */
function renderMark(state: Exclude<State, 'Not planned'>) {
  if (state === 'Done')
    return (
      <Done>
        <Icon icon={Check} size={16} />
      </Done>
    )
  return state === 'To do' ? (
    <Open>
      <Icon icon={CircleDashed} size={18} />
    </Open>
  ) : (
    <Mark>
      <Icon icon={Circle} size={18} />
    </Mark>
  )
}

interface WeekRow {
  readonly protocol_id: string
  readonly item_key: string
  readonly title: string
}

/** The items of all days, each once, in the order of the day. The latest title counts. */
function listRows(days: readonly ProtocolDay[]): readonly WeekRow[] {
  const rows = new Map<string, WeekRow & { readonly time: number }>()
  for (const { items } of days)
    for (const { protocol_id, item } of items)
      rows.set(`${protocol_id}/${item.key}`, {
        protocol_id,
        item_key: item.key,
        title: item.title,
        time: timesOfDay.indexOf(item.time_of_day),
      })
  return [...rows.values()].sort((a, b) => a.time - b.time)
}

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: min(26px, 100%);
  aspect-ratio: 1;
  color: ${token.color.text};
`

/** A mark that is quieter than what was not done. */
const Open = styled(Mark)`
  color: ${token.color.muted};
`

/** A mark that is quieter than what was not done. */
const Done = styled(Mark)`
  color: ${token.color.success};
`

/** Arrows as large as the text. */
const Arrows = styled(Cluster)`
  button {
    width: max(${token.layout.target}, 2.25rem);
    height: max(${token.layout.target}, 2.25rem);
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`

const Sheet = styled(Card)`
  container-type: inline-size;
`

/** With large text, each name is on a line of its own above its seven days. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${token.size.small};
  overflow-wrap: anywhere;

  th,
  td {
    padding: ${token.space[2]} 0;
    text-align: center;
    vertical-align: middle;
  }
  thead th {
    font-size: ${token.size.caption};
    font-weight: 600;
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
  }
  thead th:first-child {
    width: 36%;
  }
  tbody tr {
    border-top: 1px solid ${token.color.line};
  }
  [aria-current],
  [data-today] {
    background: ${token.color.accentSoft};
  }
  [aria-current] {
    color: ${token.color.accent};
    font-weight: 700;
    /* today is also told apart without its color */
    text-decoration: underline 2px;
    text-underline-offset: 3px;
  }
  @media (forced-colors: active) {
    [aria-current],
    [data-today] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;

      * {
        background: none;
        color: inherit;
      }
    }
  }
  tbody th {
    padding-right: ${token.space[2]};
    text-align: start;
    font-weight: 500;
    hyphens: auto;
  }
  td > * {
    margin: auto;
  }
  @container (max-width: 16rem) {
    &,
    thead,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(7, minmax(0, 1fr));
    }
    thead th:first-child {
      display: none;
    }
    tbody th {
      grid-column: 1 / -1;
      padding-bottom: 0;
    }
  }
`

/** The marks of the table. Screen readers have their names in the cells. */
const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
  padding-bottom: ${token.space[3]};
  font-size: ${token.size.small};
  color: ${token.color.muted};

  > span {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[1]};
    white-space: nowrap;
  }
  /* begins where the names do */
  > span > span {
    width: 18px;
  }
`
