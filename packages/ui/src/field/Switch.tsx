import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import { ErrorMessage } from './Field.tsx'

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/**
 * A setting that takes effect as soon as it is switched. Its whole line is the click target. Use a
 * `Checkbox` for what a form submits.
 */
export function Switch({ label, hint, error, id, ...rest }: SwitchProps): ReactElement {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint === undefined ? undefined : `${controlId}-hint`
  const errorId = error === undefined ? undefined : `${controlId}-error`
  return (
    <div>
      <Line htmlFor={controlId}>
        <span>
          <span id={`${controlId}-label`}>{label}</span>
          {hintId && <Hint id={hintId}>{hint}</Hint>}
        </span>
        <Track
          {...rest}
          id={controlId}
          aria-labelledby={`${controlId}-label`}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
        />
      </Line>
      {errorId && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
    </div>
  )
}

const Line = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  min-height: ${token.layout.target};
  padding: ${token.space[1]} 0;
  cursor: pointer;

  &:has(:disabled) {
    color: ${token.color.muted};
    cursor: not-allowed;
  }

  /* the switch itself shows its state, unlike a label that covers its control */
  @media (forced-colors: active) {
    &&:has(> :checked) {
      outline: none !important;
    }
  }
`

const Hint = styled.span`
  display: block;
  font-size: ${token.size.small};
  color: ${token.color.muted};
`

const Track = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  position: relative;
  flex: none;
  /* the thumb and its way, and the border */
  width: calc(2.625rem + 4px);
  height: calc(1.5rem + 4px);
  border: 2px solid ${token.color.control};
  border-radius: ${token.radius.full};
  background: ${token.color.sunken};
  appearance: none;
  cursor: inherit;

  &::before {
    position: absolute;
    top: 0.1875rem;
    left: 0.1875rem;
    width: 1.125rem;
    height: 1.125rem;
    border-radius: ${token.radius.full};
    background: ${token.color.control};
    content: '';

    ${media.motion} {
      transition: translate ${token.motion.quick} ${token.motion.ease};
    }
  }

  &:checked {
    border-color: ${token.color.accent};
    background: ${token.color.accent};
  }
  &:checked::before {
    background: ${token.color.onAccent};
    translate: 1.125rem 0;
  }

  @media (forced-colors: active) {
    border-color: ButtonText;
    &::before {
      background: ButtonText;
      forced-color-adjust: none;
    }
    &:checked {
      border-color: Highlight;
      background: Highlight;
      forced-color-adjust: none;
    }
    &:checked::before {
      background: HighlightText;
    }
    &:disabled {
      border-color: GrayText;
    }
  }
`
