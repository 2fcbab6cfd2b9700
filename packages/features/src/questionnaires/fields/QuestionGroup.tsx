import { ErrorMessage, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface QuestionGroupProps {
  id: string
  label: string
  hint: string | undefined
  error: string | undefined
  children: ReactNode
}

/** A question with several controls: its text, hint and error around them. */
export const QuestionGroup = ({ id, label, hint, error, children }: QuestionGroupProps) => (
  <Group
    id={id}
    aria-describedby={
      [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`]
        .filter(Boolean)
        .join(' ') || undefined
    }
  >
    <Legend>{label}</Legend>
    {hint !== undefined && (
      <Text id={`${id}-hint`} size="small" tone="muted">
        {hint}
      </Text>
    )}
    {children}
    {error !== undefined && <ErrorMessage id={`${id}-error`}>{error}</ErrorMessage>}
  </Group>
)

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
  margin-bottom: ${token.space[1]};
  padding: 0;
  font-weight: 600;
`
