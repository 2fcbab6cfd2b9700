import { type ReactElement, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Text } from '../text/Text.ts'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import { RadioFieldset, type RadioFieldsetProps } from './RadioFieldset.tsx'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly description?: ReactNode
  readonly disabled?: boolean
}

export interface RadioGroupProps<Value extends string> extends RadioFieldsetProps {
  options: readonly RadioOption<Value>[]
  /** Of the inputs, with which a form finds them. */
  name?: string
  /** null until the first answer. */
  value: Value | null
  onChange: (value: Value) => void
}

/** A question with one answer, whose options are all visible. Arrow keys work natively. */
export function RadioGroup<Value extends string>({
  options,
  name,
  value,
  onChange,
  ...question
}: RadioGroupProps<Value>): ReactElement {
  const id = useId()
  return (
    <RadioFieldset {...question}>
      {options.map((option, index) => {
        const optionId = `${id}-${index}`
        const hasDescription = option.description !== undefined
        return (
          <OptionLine key={option.value}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              aria-labelledby={optionId}
              aria-describedby={hasDescription ? `${optionId}-description` : undefined}
            />
            <span>
              <span id={optionId}>{option.label}</span>
              {hasDescription && (
                <Description as="span" size="small" id={`${optionId}-description`}>
                  {option.description}
                </Description>
              )}
            </span>
          </OptionLine>
        )
      })}
    </RadioFieldset>
  )
}

const OptionLine = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  min-height: ${token.layout.target};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.control};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  cursor: pointer;

  > span {
    min-width: 0;
  }
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    /* beside the first line at every text size */
    margin: calc((1lh - 1.25rem) / 2) 0;
    cursor: inherit;

    /* in the dark scheme, the browser's own button looks disabled */
    @media (forced-colors: none) {
      appearance: none;
      border: 2px solid ${token.color.control};
      border-radius: 50%;
      background: ${token.color.surface};

      &:checked {
        border: 0.375rem solid ${token.color.accent};
      }
      &:disabled {
        border-color: ${token.color.line};
        background: ${token.color.sunken};
      }
    }
  }
  ${media.hover} {
    &:hover:not(:has(:disabled)) {
      border-color: ${token.color.accent};
    }
  }
  &:has(:checked) {
    border-color: ${token.color.accent};
    background: ${token.color.accentSoft};
    box-shadow: inset 0 0 0 1px ${token.color.accent};
  }
  [aria-invalid='true'] > &:not(:has(:checked)) {
    border-color: ${token.color.danger};
  }
  &:has(:disabled) {
    border-color: ${token.color.line};
    background: ${token.color.sunken};
    color: ${token.color.muted};
    cursor: not-allowed;
  }
`

const Description = styled(Text)`
  display: block;
  color: ${token.color.muted};
`
