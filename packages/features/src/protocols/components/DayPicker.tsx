import { formatDay, formatWeekday } from '@portal/domain/time'
import { Icon, media, token, VisuallyHidden } from '@portal/ui'
import { Check } from 'lucide'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { ItemDay } from '../check-offs/findAnswer.ts'
import type { ProtocolDay } from '../hooks/useProtocolDays.ts'

export interface DayPickerProps {
  days: readonly ProtocolDay[]
  today: string
  selected: string
  onSelect: (day: string) => void
  isDone: (item: ItemDay) => boolean
}

/** The days of the week with how much is done. Radio buttons: arrow keys work natively. */
export function DayPicker({ days, today, selected, onSelect, isDone }: DayPickerProps) {
  const name = useId()
  return (
    <Group>
      <VisuallyHidden as="legend">Day</VisuallyHidden>
      {days.map(({ day, items }) => {
        const done = items.filter(({ protocol_id, item }) =>
          isDone({ protocol_id, item_key: item.key, day }),
        ).length
        const isComplete = items.length > 0 && done === items.length
        const dayName = `${day === today ? 'Today, ' : ''}${formatWeekday(day)}`
        // "Thu, Dec 3"
        const [weekday = ''] = formatDay(day).split(',')
        return (
          <Choice key={day}>
            <input
              type="radio"
              name={name}
              value={day}
              checked={day === selected}
              onChange={() => onSelect(day)}
            />
            <VisuallyHidden>{`${dayName}: ${describe(done, items.length)}`}</VisuallyHidden>
            <span aria-hidden="true">{weekday}</span>
            <strong aria-hidden="true">{Number(day.slice(-2))}</strong>
            <Progress aria-hidden="true" data-complete={isComplete || undefined}>
              {isComplete ? (
                <Icon icon={Check} size={14} />
              ) : (
                items.length > 0 && `${done}/${items.length}`
              )}
            </Progress>
          </Choice>
        )
      })}
    </Group>
  )
}

function describe(done: number, total: number): string {
  if (total === 0) return 'nothing planned'
  return done === total ? 'all done' : `${done} of ${total} done`
}

const Group = styled.fieldset`
  display: grid;
  /* seven columns; fewer with large text, which would not fit */
  grid-template-columns: repeat(auto-fit, minmax(min(2.25rem, 100%), 1fr));
  gap: ${token.space[1]};

  ${media.medium} {
    gap: ${token.space[2]};
  }
`

const Choice = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 2px;
  min-height: ${token.layout.target};
  padding: ${token.space[2]} 0;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  font-size: ${token.size.caption};
  color: ${token.color.muted};
  cursor: pointer;

  strong {
    font-size: ${token.size.lead};
    line-height: 1.2;
    color: ${token.color.text};
    font-variant-numeric: tabular-nums;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: ${token.color.accent};
    background: ${token.color.accentSoft};
    box-shadow: inset 0 0 0 1px ${token.color.accent};
    color: ${token.color.text};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover {
      border-color: ${token.color.accent};
    }
  }
`

const Progress = styled.span`
  display: grid;
  place-items: center;
  min-width: 1.375rem;
  min-height: 1.375rem;
  border-radius: ${token.radius.full};
  font-variant-numeric: tabular-nums;

  &[data-complete] {
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }
`
