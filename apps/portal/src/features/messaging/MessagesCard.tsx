import { useListConversationsQuery } from '@portal/api-client'
import type { Conversation, ConversationsResponse } from '@portal/contract'
import { ConversationList, useMessageOutbox } from '@portal/features/messaging'
import { LoadFailure } from '@portal/features/shared'
import { Card, Link, Skeleton, Stack, Text, token } from '@portal/ui'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { getConversationPath } from '../../routing/messagePaths.ts'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'
import { getMessagesCardHeight, getMessagesCardRows } from './messagesCardSize.ts'

/** The unread conversations, or the latest one, on the overview. Its height does not change. */
export function MessagesCard() {
  const member = useMember()
  const [rows] = useState(() => getMessagesCardRows(member))
  const query = useListConversationsQuery(undefined, {
    refetchOnFocus: true,
    refetchOnReconnect: true,
  })
  const { data, error } = query
  if (data)
    return (
      <Frame $rows={rows}>
        <Content response={data} rows={rows} />
      </Frame>
    )
  if (error)
    return (
      <Frame $rows={rows}>
        <LoadFailure noun="your messages" query={query} />
      </Frame>
    )
  return <Skeleton height={getMessagesCardHeight(rows)} radius="card" aria-busy="true" />
}

function Content({ response, rows }: { response: ConversationsResponse; rows: number }) {
  const { pending } = useMessageOutbox()
  const shown = chooseConversations(response.results).slice(0, rows)
  return (
    <Stack gap={2}>
      {shown.length === 0 ? (
        <Empty>
          <Text tone="muted">Ask your practitioner or our concierge anything.</Text>
        </Empty>
      ) : (
        <ConversationList
          conversations={shown}
          contacts={[]}
          pending={pending}
          selectedId={null}
          disabledReason={null}
          renderLink={renderLink}
          onStart={() => undefined}
        />
      )}
      <AllMessages>
        <Link as={RouteLink} to={paths.messages}>
          {shown.length === 0 ? 'Write a message' : 'See all messages'}
        </Link>
      </AllMessages>
    </Stack>
  )
}

/** The unread ones, or the latest one. */
const chooseConversations = (conversations: readonly Conversation[]): readonly Conversation[] => {
  const unread = conversations.filter(({ viewed }) => !viewed)
  return unread.length > 0 ? unread : conversations.slice(0, 1)
}

const renderLink = (conversationId: string, _isSelected: boolean, content: ReactNode) => (
  <RouteLink to={getConversationPath(conversationId)}>{content}</RouteLink>
)

const Frame = styled(Card)<{ $rows: number }>`
  min-height: ${({ $rows }) => getMessagesCardHeight($rows)};
  padding: ${token.space[3]};
`

/** The text fits into the height of a conversation, also on two lines. */
const Empty = styled.div`
  padding: ${token.space[2]} ${token.space[3]};
`

const AllMessages = styled.div`
  padding: 0 ${token.space[3]} ${token.space[2]};
`
