import { Eye, EyeOff } from 'lucide'
import { type ComponentPropsWithRef, type ReactElement, useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../button/IconButton.tsx'
import { controlStyle } from '../field/controlStyle.ts'
import { Field, type FieldText } from '../field/Field.tsx'
import { token } from '../theme/token.ts'

export interface PasswordInputProps
  extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Names the requested password for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password input with a "show" button. Pasting and password managers work. */
export function PasswordInput({
  label,
  labelHidden,
  hint,
  error,
  id,
  ...rest
}: PasswordInputProps): ReactElement {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, labelHidden, hint, error, id }}>
      {(control) => (
        <Frame>
          <Control
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? EyeOff : Eye}
            onClick={() => setShown(!isShown)}
          />
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  position: relative;

  > button {
    position: absolute;
    top: 0;
    right: 0;
  }
`

const Control = styled.input`
  ${controlStyle}
  padding-right: ${token.layout.target};

  /* hide the browser's own reveal button */
  &::-ms-reveal {
    display: none;
  }
`
