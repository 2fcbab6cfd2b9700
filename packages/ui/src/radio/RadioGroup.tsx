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
  /** The name of the inputs, with which a form finds them. */
  name?: string
  /** The answer, null until the first one. */
  value: Value | null
  onChange: (value: Value) => void
}

/** Whether a row of equal cells has room for the options: without broken words or many lines. */
function areShort(options: readonly RadioOption<string>[]): boolean {
  const words = options.flatMap(({ label }) => label.split(/\s+/))
  const longest = Math.max(0, ...words.map((word) => word.length))
  return (
    options.length <= 7 &&
    options.length * longest <= 60 &&
    options.every(({ label, description }) => label.length <= 28 && description === undefined)
  )
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
  const Group = areShort(options) ? ShortOptions : Options
  return (
    <RadioFieldset {...question}>
      <Container>
        <Group>
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
        </Group>
      </Container>
    </RadioFieldset>
  )
}

const Container = styled.div`
  container-type: inline-size;
`

/** One quiet group. What can be chosen is shown by the button of each line. */
const Options = styled.div`
  overflow: hidden;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};

  [aria-invalid='true'] & {
    border-color: ${token.color.danger};
  }
`

const OptionLine = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  min-height: ${token.layout.target};
  /* its text is in the middle at every size */
  padding: max(${token.space[2]}, (${token.layout.target} - 1lh) / 2) ${token.space[4]};
  cursor: pointer;

  & + & {
    border-top: 1px solid ${token.color.line};
  }
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
      background: ${token.color.sunken};
    }
  }
  &&:has(:checked) {
    background: ${token.color.accentSoft};
  }
  &:has(:disabled) {
    background: ${token.color.sunken};
    color: ${token.color.muted};
    cursor: not-allowed;
  }
`

/** A column, or a row where each answer has room for its words. */
const ShortOptions = styled(Options)`
  @container (width >= 32rem) {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;

    ${OptionLine} {
      flex-direction: column;
      align-items: center;
      gap: ${token.space[1]};
      padding: ${token.space[2]};
      font-size: ${token.size.small};
      line-height: 1.35;
      text-align: center;

      & + ${OptionLine} {
        border-top: 0;
        border-inline-start: 1px solid ${token.color.line};
      }
    }
  }
`

const Description = styled(Text)`
  display: block;
  color: ${token.color.muted};
`
