import { Stack, Text } from '@portal/ui'
import { styled } from 'styled-components'
import type { MessageQueue } from '../queue/openMessageQueue.ts'
import { useMessageQueue } from '../queue/useMessageQueue.ts'
import { PendingBubble } from './PendingBubble.tsx'

export interface WaitingMessagesProps {
  queue: MessageQueue
  /** Null shows the messages of all conversations. */
  conversationId: string | null
}

/** What the member wrote and the server has not confirmed, while no conversation can be loaded. */
export function WaitingMessages({ queue, conversationId }: WaitingMessagesProps) {
  const { pending } = useMessageQueue(queue)
  const shown = pending.filter(
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
          <li key={each.client_id}>
            <PendingBubble
              pending={each}
              status={each.rejection === null ? 'waiting' : 'rejected'}
              isFirst
              onRetry={() => queue.retry(each.client_id)}
              onDelete={() => queue.remove(each.client_id)}
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
