import type { ComponentPropsWithRef, ReactElement } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from '../field/controlStyle.ts'
import { Field, type FieldText } from '../field/Field.tsx'
import { useDraftValue } from '../field/useDraftValue.ts'
import { token } from '../theme/token.ts'
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

/** Lucide's calendar as a picture, because the browser draws the icon of its date picker. */
const calendarIcon = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="black" ' +
    'stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M8 2v4M16 2v4M3 10h18"/><rect width="18" height="18" x="3" y="4" rx="2"/></svg>',
)}")`

const Control = styled.input`
  ${controlStyle}
  font-variant-numeric: tabular-nums;

  /* in the color and with the lines of the other icons */
  @media (forced-colors: none) {
    &::-webkit-calendar-picker-indicator {
      width: 1.125rem;
      height: 1.125rem;
      padding: 0;
      background: ${token.color.muted};
      mask: ${calendarIcon} center / contain no-repeat;
      cursor: pointer;
    }
  }
`
