import { CircleAlert } from 'lucide'
import { type MouseEvent, type ReactElement, useId } from 'react'
import { styled } from 'styled-components'
import { Link } from '../button/Link.ts'
import { Icon } from '../icon/Icon.tsx'
import { token } from '../theme/token.ts'
import { focusField } from './focusField.ts'

export interface FieldError {
  /** The id of the control, or of its group. */
  readonly fieldId: string
  /** The text, the same as beside the field. */
  readonly message: string
}

export interface ErrorSummaryProps {
  /** The title, such as "2 answers are missing". */
  title: string
  /** The errors in the order of the fields. Nothing is shown while there is none. */
  errors: readonly FieldError[]
  /** Counts the failed submits: the summary receives the focus after each of them. */
  attempt: number
}

const focus = (element: HTMLElement | null) => element?.focus()

/** What a failed submit shows above the form: each line moves to its field. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps): ReactElement | null {
  const titleId = useId()
  if (errors.length === 0) return null
  return (
    // another attempt is another element, which receives the focus again
    <Frame key={attempt} ref={focus} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <Icon icon={CircleAlert} />
      <div>
        <Title id={titleId}>{title}</Title>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <Target href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {message}
              </Target>
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  )
}

/** The URL does not change. */
function goToField(event: MouseEvent, fieldId: string) {
  if (focusField(fieldId)) event.preventDefault()
}

const Frame = styled.div`
  display: flex;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
  border: 2px solid ${token.color.danger};
  border-radius: ${token.radius.control};
  background: ${token.color.dangerSoft};
  overflow-wrap: anywhere;

  > svg {
    margin-top: calc((1lh - 1.25rem) / 2);
    color: ${token.color.danger};
  }
  > div {
    min-width: 0;
  }
`

const Title = styled.h2`
  font-size: ${token.size.body};
  line-height: 1.5;
`

const Target = styled(Link)`
  display: inline-block;
  padding: ${token.space[1]} 0;
  color: ${token.color.danger};
`
