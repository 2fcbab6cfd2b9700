import { Stack, Text } from '@portal/ui'
import { styled } from 'styled-components'
import type { MessageOutbox } from '../outbox/messageOutbox.ts'
import { PendingBubble } from './PendingBubble.tsx'

export interface WaitingMessagesProps {
  outbox: MessageOutbox
  /** The id of the conversation; null shows the messages of all conversations. */
  conversationId: string | null
}

/** What the member wrote and the server has not confirmed, while no conversation can be loaded. */
export function WaitingMessages({ outbox, conversationId }: WaitingMessagesProps) {
  const shown = outbox.pending.filter(
    ({ conversation_id }) => conversationId === null || conversation_id === conversationId,
  )
  if (shown.length === 0) return null
  return (
    <Stack as="section" gap={2} aria-label="Not sent yet">
      <Text as="h2">
        <strong>Not sent yet</strong>
      </Text>
      <List>
        {shown.map((each) => (
          <li key={each.id}>
            <PendingBubble
              pending={each}
              status={each.rejection === null ? 'waiting' : 'rejected'}
              isFirst
              onRetry={() => outbox.retry(each.id)}
              onDelete={() => outbox.remove(each.id)}
            />
          </li>
        ))}
      </List>
    </Stack>
  )
}

const List = styled.ol`
  padding: 0;
  list-style: none;
`
