import { ChevronDown } from 'lucide'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from '../field/controlStyle.ts'
import { Field, type FieldText } from '../field/Field.tsx'
import { Icon } from '../icon/Icon.tsx'
import { token } from '../theme/token.ts'

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** `no` for a name, which a translation of the page must not change. */
  readonly translate?: 'no'
}

type Native = Omit<
  ComponentPropsWithRef<'select'>,
  'value' | 'defaultValue' | 'onChange' | 'multiple' | 'children'
>

export interface SelectProps<Value extends string> extends FieldText, Native {
  options: readonly Option<Value>[]
  /** The chosen value. Null, or a value that is not an option, shows the first line. */
  value: Value | null
  onChange: (value: Value) => void
  /** The first, disabled option, which is shown until something is chosen. */
  placeholder?: string | undefined
}

/** A native dropdown. Its first option is the placeholder and is disabled. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactElement {
  const { label, labelHidden, hint, error, id, options, value, onChange, ...native } = props
  const { placeholder = 'Select an option', ...rest } = native
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...{ label, labelHidden, hint, error, id }}>
      {(control) => (
        <Frame>
          <Control
            {...rest}
            {...control}
            value={chosen?.value ?? ''}
            onChange={({ target }) => {
              const picked = options.find((option) => option.value === target.value)
              if (picked) onChange(picked.value)
            }}
          >
            <option value="" disabled>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} translate={option.translate}>
                {option.label}
              </option>
            ))}
          </Control>
          <Icon icon={ChevronDown} />
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  position: relative;

  svg {
    position: absolute;
    top: calc(50% - 10px);
    right: ${token.space[3]};
    color: ${token.color.muted};
    pointer-events: none;
  }
`

const Control = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: ${token.space[10]};
  text-overflow: ellipsis;
`
