import { Eye, EyeOff } from 'lucide'
import {
  type ComponentPropsWithRef,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { iconButtonStyle } from '../button/IconButton.tsx'
import { controlStyle } from '../field/controlStyle.ts'
import { Field, type FieldText } from '../field/Field.tsx'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.ts'
import { token } from '../theme/token.ts'

export interface PasswordInputProps
  extends FieldText, Omit<ComponentPropsWithRef<'input'>, 'type'> {
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
  id,
  ...rest
}: PasswordInputProps): ReactElement {
  const [isShown, setShown] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const selection = useRef<readonly [start: number | null, end: number | null] | null>(null)

  const findInput = () => frame.current?.querySelector('input') ?? null

  const toggle = () => {
    const input = findInput()
    selection.current =
      input !== null && document.activeElement === input
        ? [input.selectionStart, input.selectionEnd]
        : null
    setShown(!isShown)
  }

  // browsers move the caret when the type changes, Chromium not before the next layout
  useLayoutEffect(() => {
    const input = findInput()
    if (input === null || selection.current === null) return
    input.getBoundingClientRect()
    input.setSelectionRange(...selection.current)
  }, [isShown])

  return (
    <Field {...{ label, labelHidden, hint, error, id }}>
      {(control) => (
        <Frame ref={frame}>
          <Control
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Toggle
            type="button"
            title="Show password"
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={toggle}
            // a click leaves the focus in the input, so that the keyboard of a phone stays open
            onMouseDown={(event) => event.preventDefault()}
          >
            <Icon icon={isShown ? EyeOff : Eye} />
            {/* not an aria-label, with which the button would be a second "Password" field */}
            <VisuallyHidden>Show password</VisuallyHidden>
          </Toggle>
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  position: relative;
`

const Toggle = styled.button`
  ${iconButtonStyle}
  position: absolute;
  top: 0;
  right: 0;

  &[aria-pressed='true'] {
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
