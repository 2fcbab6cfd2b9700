import type { CheckOff, Protocol, ProtocolItem } from '@portal/contract'
import { timesOfDay } from '@portal/domain/protocols'
import { Card, EmptyState, token } from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ChecklistFold } from './ChecklistFold.tsx'
import { ChecklistItem } from './ChecklistItem.tsx'
import type { ProtocolParts } from './protocolParts.ts'
import { timeOfDayLabels } from '../protocolText.ts'
import { TimesOfDay } from './TimesOfDay.ts'
import { CheckOffsDisabled } from '../check-offs/CheckOffsDisabled.tsx'
import type { CheckOffs } from '../check-offs/useCheckOffs.ts'
import type { ProtocolDay } from '../hooks/useProtocolDays.ts'

export interface ChecklistProps extends Pick<ProtocolParts, 'drawing' | 'renderQuestionLink'> {
  day: ProtocolDay
  protocols: readonly Protocol[]
  checkOffs: CheckOffs
  /** The check-offs that the server has. */
  saved: readonly CheckOff[]
  isToday: boolean
  /** What is said when everything of the day is done. */
  praise: string
}

/** What is due on a day, by time of day. */
export function Checklist(props: ChecklistProps) {
  // what was done before is folded; what is checked now stays where it is
  return <DayList key={props.day.day} {...props} />
}

function DayList({
  day,
  protocols,
  checkOffs,
  saved,
  isToday,
  praise,
  drawing,
  renderQuestionLink,
}: ChecklistProps) {
  const items = day.items.map(({ protocol_id, item }) => ({
    protocol_id,
    item,
    isDone: checkOffs.isDone({ protocol_id, item_key: item.key, day: day.day }, saved),
  }))
  // a finished list is folded as a whole
  const [folded] = useState(() => {
    const done = items.filter(({ isDone }) => isDone)
    return new Set(done.length === items.length ? [] : done.map(getKey))
  })
  if (items.length === 0)
    return (
      <Card>
        <EmptyState
          drawing={drawing}
          title={isToday ? 'Nothing is planned for today.' : 'Nothing was planned for this day.'}
        />
      </Card>
    )
  // with one plan, its name at every item says nothing
  const hasSeveralPlans = new Set(items.map(({ protocol_id }) => protocol_id)).size > 1
  return (
    <>
      <CheckOffsDisabled reason={checkOffs.disabledReason} />
      <Card>{renderFolds()}</Card>
    </>
  )

  function renderFolds() {
    const before = items.filter((each) => folded.has(getKey(each)))
    const doneBefore = before.filter(({ isDone }) => isDone)
    return (
      <ChecklistFold
        doneCount={items.length}
        isFinished={items.every(({ isDone }) => isDone)}
        praise={praise}
      >
        {renderTimes(items.filter((each) => !folded.has(getKey(each))))}
        {before.length > 0 && (
          <Before>
            <ChecklistFold doneCount={doneBefore.length} isFinished>
              {renderTimes(before)}
            </ChecklistFold>
          </Before>
        )}
      </ChecklistFold>
    )
  }

  function renderTimes(shown: typeof items) {
    return (
      <TimesOfDay>
        {timesOfDay.map((time) => {
          const due = shown.filter(({ item }) => item.time_of_day === time)
          if (due.length === 0) return null
          return (
            <section key={time} aria-label={timeOfDayLabels[time]}>
              <Time>{timeOfDayLabels[time]}</Time>
              <ul>
                {due.map(({ protocol_id, item, isDone }) => (
                  <ChecklistItem
                    key={getKey({ protocol_id, item })}
                    protocolId={protocol_id}
                    item={item}
                    plan={hasSeveralPlans ? getPlanTitle(protocols, protocol_id) : null}
                    isDone={isDone}
                    renderQuestionLink={renderQuestionLink}
                    disabledReason={checkOffs.disabledReason ?? undefined}
                    onChange={(checked) =>
                      checkOffs.setDone(
                        { protocol_id, item_key: item.key, day: day.day, title: item.title },
                        checked,
                        saved,
                      )
                    }
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </TimesOfDay>
    )
  }
}

const getPlanTitle = (protocols: readonly Protocol[], id: string): string | null =>
  protocols.find((each) => each.id === id)?.versions.at(-1)?.title ?? null

const getKey = ({ protocol_id, item }: { protocol_id: string; item: ProtocolItem }): string =>
  `${protocol_id}/${item.key}`

/** What was done before, below what is open. */
const Before = styled.div`
  /* its line has a height of its own at the end of the card */
  margin-bottom: calc(-1 * ${token.space[3]});

  &:not(:first-child) {
    margin-top: ${token.space[4]};
    border-top: 1px solid ${token.color.line};
  }
`

const Time = styled.h3`
  font-size: ${token.size.small};
  color: ${token.color.muted};
`
