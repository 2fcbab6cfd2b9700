import { Banner, Stack } from '@portal/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

export interface ReadOnlyQuestionsProps {
  /** Why nothing in it can be changed, null when it can. */
  reason: string | null
  children: ReactNode
}

/**
 * Questions that an admin sees and cannot answer. Their controls take no focus; the group does
 * instead, and says why.
 */
export function ReadOnlyQuestions({ reason, children }: ReadOnlyQuestionsProps) {
  const reasonId = useId()
  if (reason === null) return children
  return (
    <Stack gap={5} role="group" tabIndex={0} aria-label="Questions" aria-describedby={reasonId}>
      <div id={reasonId}>
        <Banner tone="info">{reason}</Banner>
      </div>
      <Plain disabled>{children}</Plain>
    </Stack>
  )
}

const Plain = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
