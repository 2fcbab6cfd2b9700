import { CircleAlert } from 'lucide'
import { type ReactElement, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.ts'
import { token } from '../theme/token.ts'

export interface FieldText {
  label: string
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined
  /** Help text for the input. */
  hint?: ReactNode
  /** The error and how to fix it. */
  error?: string | undefined
}

export interface FieldMessage {
  /**
   * What a line below the control shows while there is no error. The line is kept free with null,
   * so that neither an error nor a message moves what follows.
   */
  message?: ReactNode
}

/** Props to spread on the control: they associate it with its label, hint and error. */
export interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldText, FieldMessage {
  children: (control: FieldControlProps) => ReactNode
  /** The control's id, if the caller needs it. */
  id?: string | undefined
}

/** Label, hint and error around any control. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  message,
  id,
  children,
}: FieldProps): ReactElement {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint === undefined ? undefined : `${controlId}-hint`
  const errorId = error === undefined ? undefined : `${controlId}-error`
  const errorLine = errorId && <ErrorMessage id={errorId}>{error}</ErrorMessage>

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
      {message === undefined ? (
        errorLine
      ) : (
        <MessageLine role="alert">{errorLine ?? message}</MessageLine>
      )}
    </Frame>
  )
}

/** The text below a control; also for a form's summary error below its submit button. */
export function ErrorMessage({ id, children }: { id?: string; children: ReactNode }): ReactElement {
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

/** A line as high as one line of an error. */
const MessageLine = styled.div`
  min-height: 1lh;
  font-size: ${token.size.small};
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
