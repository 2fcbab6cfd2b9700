import { type ReactElement, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { ErrorMessage } from '../field/Field.tsx'
import { Text } from '../text/Text.ts'
import { token } from '../theme/token.ts'

export interface RadioFieldsetProps {
  /** The question. */
  label: string
  hint?: ReactNode
  /** What is missing and how to fix it. */
  error?: string | undefined
  /** The group's id, to which an `ErrorSummary` can link. */
  id?: string | undefined
}

/** The question, hint and error around the radio buttons of one answer. */
export function RadioFieldset({
  label,
  hint,
  error,
  id,
  children,
}: RadioFieldsetProps & { children: ReactNode }): ReactElement {
  const ownId = useId()
  const groupId = id ?? ownId
  const hintId = hint === undefined ? undefined : `${groupId}-hint`
  const errorId = error === undefined ? undefined : `${groupId}-error`
  return (
    // a plain group may not be marked invalid
    <Group
      id={groupId}
      role="radiogroup"
      aria-labelledby={`${groupId}-label`}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      aria-invalid={errorId ? true : undefined}
    >
      <Legend id={`${groupId}-label`}>{label}</Legend>
      {hintId && (
        <Hint id={hintId} size="small" tone="muted">
          {hint}
        </Hint>
      )}
      {children}
      {errorId && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
    </Group>
  )
}

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-wrap: anywhere;
`

const Legend = styled.legend`
  margin-bottom: ${token.space[2]};
  padding: 0;
  font-weight: 600;
`

/** The hint, closer to the question than to the answers. */
const Hint = styled(Text)`
  margin-top: calc(-1 * ${token.space[1]});
`
