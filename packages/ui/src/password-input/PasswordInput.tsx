import { Eye } from 'lucide'
import { type ComponentPropsWithRef, type ReactElement, useLayoutEffect, useState } from 'react'
import { styled } from 'styled-components'
import { IconButtonRoot } from '../button/IconButton.tsx'
import { controlStyle } from '../field/controlStyle.ts'
import { Field, type FieldMessage, type FieldText } from '../field/Field.tsx'
import { Icon } from '../icon/Icon.tsx'
import { token } from '../theme/token.ts'

export interface PasswordInputProps
  extends FieldText, FieldMessage, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Names the requested password for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/**
 * A password input with a toggle that shows the password. The toggle does not move the focus or the
 * caret. Pasting and password managers work.
 */
export function PasswordInput({
  label,
  labelHidden,
  hint,
  error,
  message,
  id,
  ...rest
}: PasswordInputProps): ReactElement {
  const [{ isShown, restoreCaret }, setState] = useState({
    isShown: false,
    restoreCaret: () => {},
  })
  // browsers move the caret when the type changes
  useLayoutEffect(restoreCaret, [restoreCaret])

  const toggle = () => {
    const input = document.activeElement
    // the toggle may have the focus, or an input of another type, which has no selection
    const text = input instanceof HTMLInputElement && input.selectionStart !== null ? input : null
    const caret = [text?.selectionStart ?? null, text?.selectionEnd ?? null] as const
    setState({
      isShown: !isShown,
      restoreCaret: () => {
        // Chromium moves the caret with the next layout
        text?.getBoundingClientRect()
        text?.setSelectionRange(...caret)
      },
    })
  }

  return (
    <Field {...{ label, labelHidden, hint, error, message, id }}>
      {(control) => (
        <Frame>
          <Control
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButtonRoot
            type="button"
            // the name; with an aria-label, the button would be a second "Password" control
            title="Show password"
            aria-pressed={isShown}
            onClick={toggle}
            // a click leaves the focus in the input, so that the keyboard of a phone stays open
            onMouseDown={(event) => event.preventDefault()}
          >
            <Icon icon={Eye} />
          </IconButtonRoot>
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
  > [aria-pressed='true'] {
    color: ${token.color.accent};
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
