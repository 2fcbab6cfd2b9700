import { CircleAlert } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.ts'
import { token } from '../theme/token.ts'

export interface FieldText {
  label: string
  /** Keeps the label for screen readers only, where the place says it already. */
  labelHidden?: boolean | undefined
  /** What to know before typing. */
  hint?: ReactNode
  /** What is wrong and how to put it right. */
  error?: string | undefined
}

/** Spread on the control: ties it to its label, hint and error. */
export interface ControlWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldText {
  children: (control: ControlWiring) => ReactNode
  /** The control's id where the caller needs to know it. */
  id?: string | undefined
}

/** Label, hint and error around any control. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  id,
  children,
}: FieldProps): ReactElement {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint === undefined ? undefined : `${controlId}-hint`
  const errorId = error === undefined ? undefined : `${controlId}-error`

  return (
    <Frame>
      {labelHidden ? (
        <VisuallyHidden as="label" htmlFor={controlId}>
          {label}
        </VisuallyHidden>
      ) : (
        <Label htmlFor={controlId}>{label}</Label>
      )}
      {hintId && <Hint id={hintId}>{hint}</Hint>}
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': errorId ? true : undefined,
      })}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </Frame>
  )
}

/** The line under a control; also for a form's own error under its submit button. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactElement {
  return (
    <ErrorLine id={id}>
      <Icon icon={CircleAlert} size={16} />
      <span>{children}</span>
    </ErrorLine>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  min-width: 0;
`

const Label = styled.label`
  font-size: ${token.size.small};
  font-weight: 600;
`

const Hint = styled.p`
  font-size: ${token.size.small};
  color: ${token.color.muted};
`

const ErrorLine = styled.p`
  display: flex;
  gap: ${token.space[1]};
  font-size: ${token.size.small};
  font-weight: 500;
  color: ${token.color.danger};

  svg {
    margin-top: 0.15em;
  }
`
