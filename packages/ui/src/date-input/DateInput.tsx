import type { ComponentPropsWithRef, ReactElement } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from '../field/controlStyle.ts'
import { Field, type FieldText } from '../field/Field.tsx'
import { useDraftValue } from '../field/useDraftValue.ts'
import { type DateLimits, toDateValue } from './toDateValue.ts'

type Native = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'
>

export interface DateInputProps extends FieldText, DateLimits, Native {
  /** `yyyy-MM-dd`, or null when empty or invalid. */
  value: string | null
  onChange: (value: string | null) => void
}

/**
 * A day, with the browser's native date picker. Calls `onChange` with null while the input is not a
 * day within the limits.
 */
export function DateInput({
  label,
  labelHidden,
  hint,
  error,
  id,
  value,
  onChange,
  min,
  max,
  ...rest
}: DateInputProps): ReactElement {
  const accept = (text: string) => toDateValue(text, { min, max })
  const [shown, setDraft] = useDraftValue(value, accept)
  return (
    <Field {...{ label, labelHidden, hint, error, id }}>
      {(control) => (
        <Control
          {...rest}
          {...control}
          type="date"
          min={min}
          // limits the year to four digits; the browser's own limit is the year 275760
          max={max ?? '9999-12-31'}
          value={shown}
          onChange={({ target }) => {
            setDraft(target.value)
            onChange(accept(target.value))
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
