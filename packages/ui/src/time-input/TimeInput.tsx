import type { ComponentPropsWithRef, ReactElement } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from '../field/controlStyle.ts'
import { Field, type FieldText } from '../field/Field.tsx'
import { useDraftValue } from '../field/useDraftValue.ts'
import { timeStep, toTimeValue } from './toTimeValue.ts'

type Native = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'step'
>

export interface TimeInputProps extends FieldText, Native {
  /** `HH:mm` in 24 hours, or null when empty or invalid. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A time of day in steps of 15 minutes. Calls `onChange` with null while the input is invalid. */
export function TimeInput({
  label,
  labelHidden,
  hint,
  error,
  id,
  value,
  onChange,
  ...rest
}: TimeInputProps): ReactElement {
  const [shown, setDraft] = useDraftValue(value, toTimeValue)
  return (
    <Field {...{ label, labelHidden, hint, error, id }}>
      {(control) => (
        <Control
          {...rest}
          {...control}
          type="time"
          // steps are counted from min, or else from the value attribute that React renders
          min="00:00"
          step={timeStep}
          value={shown}
          onChange={({ target }) => {
            setDraft(target.value)
            onChange(toTimeValue(target.value))
          }}
        />
      )}
    </Field>
  )
}

const Control = styled.input`
  ${controlStyle}
  font-variant-numeric: tabular-nums;
`
