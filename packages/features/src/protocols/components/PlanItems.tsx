import type { ProtocolItem } from '@portal/contract'
import { formatUntil, formatWeekdays, timesOfDay } from '@portal/domain/protocols'
import { SectionTitle, Stack, Text, token } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { timeOfDayLabels } from '../protocolText.ts'
import { TimesOfDay } from './TimesOfDay.ts'

export interface PlanItemsProps {
  items: readonly ProtocolItem[]
  /** The date for "until", `yyyy-MM-dd`. */
  today: string
  /** The key of the item to scroll to. */
  openedItem?: string | null
}

/** All items of a plan by time of day, with days, reasons and instructions. */
export function PlanItems({ items, today, openedItem = null }: PlanItemsProps) {
  return (
    <TimesOfDay>
      {timesOfDay.map((time) => {
        const due = items.filter(({ time_of_day }) => time_of_day === time)
        if (due.length === 0) return null
        return (
          <Stack key={time} as="section" gap={2} aria-label={timeOfDayLabels[time]}>
            <SectionTitle>{timeOfDayLabels[time]}</SectionTitle>
            <ul>
              {due.map((item) => (
                <PlanItem
                  key={item.key}
                  item={item}
                  today={today}
                  isOpened={item.key === openedItem}
                />
              ))}
            </ul>
          </Stack>
        )
      })}
    </TimesOfDay>
  )
}

interface PlanItemProps {
  item: ProtocolItem
  today: string
  isOpened: boolean
}

function PlanItem({ item, today, isOpened }: PlanItemProps) {
  const element = useRef<HTMLLIElement>(null)
  const { title, dose, weekdays, until, why, how } = item
  useEffect(() => {
    if (!isOpened) return
    // after the shell, which moves the focus to the title of a new screen
    const frame = requestAnimationFrame(() => {
      element.current?.focus({ preventScroll: true })
      element.current?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpened])
  return (
    <Item ref={element} {...(isOpened && { 'data-opened': '', tabIndex: -1 })}>
      <p>
        <strong>{title}</strong>
        <span>{dose !== null && `, ${dose}`}</span>
      </p>
      <Text size="small" tone="muted">
        {[formatWeekdays(weekdays), formatUntil(until, today)].filter(Boolean).join(' · ')}
      </Text>
      {why !== null && (
        <Text size="small">
          <strong>Why:</strong> {why}
        </Text>
      )}
      {how !== null && (
        <Text size="small">
          <strong>How:</strong> {how}
        </Text>
      )}
    </Item>
  )
}

const Item = styled.li`
  display: grid;
  gap: ${token.space[1]};
  padding: ${token.space[3]} 0;
  max-width: 68ch;
  overflow-wrap: anywhere;
  break-inside: avoid;

  /* the item of a link */
  &[data-opened] {
    margin-inline: calc(-1 * ${token.space[3]});
    padding-inline: ${token.space[3]};
    border-radius: ${token.radius.control};
    outline: 2px solid ${token.color.accent};
    outline-offset: -2px;
  }
  & + & {
    border-top: 1px solid ${token.color.line};
  }
`
