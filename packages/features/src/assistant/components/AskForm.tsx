import type { AssistantFilter } from '@portal/contract'
import { formatCount, trimText } from '@portal/domain/text'
import { Button, ErrorMessage, Select, Stack, Text, TextArea, token } from '@portal/ui'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { filterOptions } from '../assistantTexts.ts'

export interface AskFormProps {
  /** Whether it asks behind other questions. */
  isFollowUp: boolean
  filter: AssistantFilter
  onFilter: (filter: AssistantFilter) => void
  /** The most characters. */
  limit: number
  area: RefObject<HTMLTextAreaElement | null>
  onAsk: (question: string) => void
}

const shownLeft = 200

/** The field for a question. Enter asks and Shift+Enter adds a line. */
export function AskForm({ isFollowUp, filter, onFilter, limit, area, onAsk }: AskFormProps) {
  const { viewedUserId, readOnlyReason } = useFeatureEnvironment()
  const [text, setText] = useState('')
  const trimmed = trimText(text)
  const left = limit - trimmed.length
  const canAsk = trimmed !== '' && left >= 0
  // without a connection, the question waits on the device
  const disabledReason = viewedUserId === null ? undefined : (readOnlyReason ?? undefined)

  function ask(): void {
    if (!canAsk || disabledReason !== undefined) return
    onAsk(trimmed)
    setText('')
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    ask()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <Stack gap={3}>
        <TextArea
          ref={area}
          label={isFollowUp ? 'Ask a follow-up' : 'Your question'}
          rows={2}
          hint={disabledReason}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKey}
        />
        {left < 0 && (
          <ErrorMessage>
            Keep the question under {limit.toLocaleString('en-US')} characters.
          </ErrorMessage>
        )}
        {left >= 0 && left <= shownLeft && (
          <Text size="caption" tone="muted">
            {formatCount(left, 'character')} left
          </Text>
        )}
        <LastRow>
          <Select label="Look in" options={filterOptions} value={filter} onChange={onFilter} />
          <Button type="submit" disabledReason={disabledReason} aria-disabled={!canAsk}>
            Ask
          </Button>
        </LastRow>
      </Stack>
    </form>
  )
}

/** Where to look beside the button, which is below it with large text. */
const LastRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.space[3]};

  > :first-child {
    flex: 0 1 14rem;
  }
`
