import type { TimeRequest } from '@portal/contract'
import { Checkbox, ErrorMessage, token, VisuallyHidden } from '@portal/ui'
import { useId } from 'react'
import { styled } from 'styled-components'
import { weekdays } from '../describeRequest.ts'

type Weekday = TimeRequest['weekdays'][number]

export interface DayChoiceProps {
  chosen: readonly Weekday[]
  onChange: (chosen: Weekday[]) => void
  error: string | undefined
}

/** The days of the week that suit the member. */
export function DayChoice({ chosen, onChange, error }: DayChoiceProps) {
  const errorId = useId()
  const toggle = (day: Weekday, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, day] : chosen.filter((other) => other !== day))
  return (
    <Group aria-describedby={error === undefined ? undefined : errorId}>
      <legend>Days</legend>
      <Days>
        {weekdays.map(({ value, short, name }) => (
          <Checkbox
            key={value}
            name="weekdays"
            label={
              <>
                <span aria-hidden="true">{short}</span>
                <VisuallyHidden>{name}</VisuallyHidden>
              </>
            }
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
        ))}
      </Days>
      {error !== undefined && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
    </Group>
  )
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: ${token.size.small};
    font-weight: 600;
  }
`

/**
 * The days in columns, so that the second line starts where the first does: four of them on a
 * phone.
 */
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(4.25rem, 1fr));
  column-gap: ${token.space[2]};
`
