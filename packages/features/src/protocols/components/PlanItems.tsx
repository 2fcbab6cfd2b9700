import type { ProtocolItem } from '@portal/contract'
import { formatUntil, formatWeekdays, timesOfDay } from '@portal/domain/protocols'
import { SectionTitle, Stack, Text, token, VisuallyHidden } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { timeOfDayLabels } from '../protocolText.ts'
import { ItemReasons } from './ItemReasons.tsx'
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
      <Head>
        <strong>{title}</strong>
        {dose !== null && (
          <Dose>
            <VisuallyHidden>, </VisuallyHidden>
            {dose}
          </Dose>
        )}
      </Head>
      <Text size="small" tone="muted">
        {[formatWeekdays(weekdays), formatUntil(until, today)].filter(Boolean).join(' · ')}
      </Text>
      <ItemReasons why={why} how={how} />
    </Item>
  )
}

/** The dose is at the end of the line, as values are. */
const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[4]};
`

const Dose = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

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
