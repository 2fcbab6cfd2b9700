import { ErrorMessage, Text } from '@portal/ui'
import { styled } from 'styled-components'
import type { SavedChoice } from './useSavedChoice.ts'

/** Whether a choice was saved. It has the height of its line, so that nothing below moves. */
export function ChoiceStatus({
  choice,
}: {
  choice: Pick<SavedChoice<never>, 'isSaved' | 'error'>
}) {
  return (
    <Line>
      <div role="status">
        {choice.isSaved && (
          <Text as="span" size="small" tone="muted">
            Saved.
          </Text>
        )}
      </div>
      <div role="alert">{choice.error && <ErrorMessage>{choice.error}</ErrorMessage>}</div>
    </Line>
  )
}

const Line = styled.div`
  min-height: 1.5em;
`
