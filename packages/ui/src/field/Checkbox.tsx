import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react'
import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import { ErrorMessage } from './Field.tsx'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Why it cannot be changed. It stays focusable, has this description and ignores changes. */
  disabledReason?: string | undefined
}

/** A checkbox; its whole line is the click target. */
export function Checkbox({
  label,
  hint,
  error,
  disabledReason,
  id,
  ...rest
}: CheckboxProps): ReactElement {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint === undefined ? undefined : `${controlId}-hint`
  const errorId = error === undefined ? undefined : `${controlId}-error`
  const isDisabled = disabledReason !== undefined
  const reasonId = isDisabled ? `${controlId}-reason` : undefined
  const unavailable = {
    'aria-disabled': true,
    onChange: () => {},
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
  return (
    <div>
      <Line htmlFor={controlId}>
        <Box
          {...rest}
          {...(isDisabled && unavailable)}
          type="checkbox"
          id={controlId}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={
            [errorId, hintId, rest['aria-describedby'], reasonId].filter(Boolean).join(' ') ||
            undefined
          }
        />
        <span>{label}</span>
      </Line>
      {hintId && <Hint id={hintId}>{hint}</Hint>}
      {reasonId && (
        // for the description by id; the caller shows the reason once for all boxes
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
      {errorId && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
    </div>
  )
}

/** Grows with the text. */
const boxSize = '1.375rem'

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  min-height: ${token.layout.target};
  padding: ${token.space[2]} 0;

  &:has(:disabled, [aria-disabled='true']) {
    color: ${token.color.muted};
    cursor: not-allowed;
  }
`

const Box = styled.input`
  display: grid;
  place-items: center;
  flex: none;
  width: ${boxSize};
  height: ${boxSize};
  margin: 1px 0;

  /* the browser's own box is hardly visible in the dark scheme */
  @media (forced-colors: none) {
    appearance: none;
    border: 2px solid ${token.color.control};
    border-radius: ${token.radius.small};
    background: ${token.color.surface};

    &::before {
      content: '';
      width: 62%;
      height: 62%;
      background: ${token.color.onAccent};
      clip-path: polygon(14% 44%, 0 58%, 0 58%, 0 58%, 14% 44%, 14% 44%);

      ${media.motion} {
        transition: clip-path ${token.motion.medium} ${token.motion.ease};
      }
    }
    &:checked {
      border-color: ${token.color.accent};
      background: ${token.color.accent};
    }
    &:checked::before {
      clip-path: polygon(14% 44%, 0 58%, 40% 96%, 100% 20%, 86% 8%, 38% 68%);
    }
    &:is(:disabled, [aria-disabled='true']) {
      opacity: 0.6;
      cursor: inherit;
    }
  }
`

const Hint = styled.p`
  padding-left: calc(${boxSize} + ${token.space[3]});
  font-size: ${token.size.small};
  color: ${token.color.muted};
`
