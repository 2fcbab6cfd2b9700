import { Search, X } from 'lucide'
import { type ComponentPropsWithRef, type ReactElement, useRef } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { token } from '../theme/token.ts'
import { controlStyle } from './controlStyle.ts'
import { Field, type FieldText } from './Field.tsx'

export interface SearchInputProps
  extends
    Pick<FieldText, 'label' | 'labelHidden'>,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'ref'> {
  value: string
  onValueChange: (text: string) => void
}

/** A search field with a button that clears it and keeps the focus in it, as Escape does. */
export function SearchInput({
  label,
  labelHidden,
  id,
  value,
  onValueChange,
  onKeyDown,
  ...rest
}: SearchInputProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field {...{ label, labelHidden, id }}>
      {(control) => (
        <Frame>
          <Icon icon={Search} size={18} />
          <Control
            autoComplete="off"
            {...rest}
            {...control}
            ref={input}
            type="search"
            value={value}
            onChange={(event) => onValueChange(event.currentTarget.value)}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              // Escape ends the composition of a word, such as a Japanese one
              if (event.key !== 'Escape' || event.nativeEvent.isComposing || value === '') return
              // not every browser clears its search fields
              // a dialog around the field stays open
              event.preventDefault()
              event.stopPropagation()
              onValueChange('')
            }}
          />
          {value !== '' && (
            <IconButton
              icon={X}
              label="Clear search"
              onClick={() => {
                onValueChange('')
                input.current?.focus()
              }}
            />
          )}
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  position: relative;

  > svg {
    position: absolute;
    top: 50%;
    left: ${token.space[3]};
    translate: 0 -50%;
    color: ${token.color.muted};
    pointer-events: none;
  }
  > button {
    position: absolute;
    top: 50%;
    right: 0;
    translate: 0 -50%;
  }
`

const Control = styled.input`
  ${controlStyle}
  padding-right: ${token.layout.target};
  padding-left: calc(2 * ${token.space[3]} + 1.125rem);

  /* instead of the clear button of some browsers */
  &::-webkit-search-cancel-button {
    display: none;
  }
`
