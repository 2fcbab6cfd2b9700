import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import { ErrorMessage } from './Field.tsx'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A checkbox; its whole line is the click target. */
export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps): ReactElement {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint === undefined ? undefined : `${controlId}-hint`
  const errorId = error === undefined ? undefined : `${controlId}-error`
  return (
    <div>
      <Line htmlFor={controlId}>
        <Box
          {...rest}
          type="checkbox"
          id={controlId}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={
            [errorId, hintId, rest['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
        />
        <span>{label}</span>
      </Line>
      {hintId && <Hint id={hintId}>{hint}</Hint>}
      {errorId && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
    </div>
  )
}

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  min-height: ${token.layout.target};
  padding: ${token.space[2]} 0;

  &:has(:disabled) {
    color: ${token.color.muted};
    cursor: not-allowed;
  }
`

const Box = styled.input`
  flex: none;
  width: 22px;
  height: 22px;
  margin: 1px 0;
  accent-color: ${token.color.accent};
`

const Hint = styled.p`
  padding-left: 34px;
  font-size: ${token.size.small};
  color: ${token.color.muted};
`
