import { useListConversationsQuery } from '@portal/api-client'
import type { Conversation, ConversationsResponse } from '@portal/contract'
import { ConversationList, useMessageOutbox } from '@portal/features/messaging'
import { LoadFailure } from '@portal/features/shared'
import { ButtonLink, Card, media, Skeleton, Stack, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { getConversationPath } from '../../routing/links/messagePaths.ts'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'

/** How many conversations are shown: two, so that the card does not hide what is below it. */
const shownCount = 2

/** The unread conversations on the overview; the latest one, once they are read. */
export function MessagesCard() {
  const query = useListConversationsQuery(undefined, {
    refetchOnFocus: true,
    refetchOnReconnect: true,
  })
  const { data, error } = query
  if (data)
    return (
      <Frame>
        <Content response={data} />
      </Frame>
    )
  if (error)
    return (
      <Frame>
        <Empty>
          <LoadFailure
            noun="your messages"
            offlineText="We don't keep messages on this device. Connect to see them."
            query={query}
            isCompact
          />
        </Empty>
      </Frame>
    )
  return <Skeleton height="8.5rem" radius="card" aria-busy="true" />
}

function Content({ response }: { response: ConversationsResponse }) {
  const { pending } = useMessageOutbox()
  const shown = chooseConversations(response.results).slice(0, shownCount)
  return (
    <Stack gap={2}>
      {shown.length === 0 ? (
        <>
          <Empty>
            <Text tone="muted">Ask your practitioner or our concierge anything.</Text>
          </Empty>
          <Write>
            <ButtonLink as={RouteLink} to={paths.messages} variant="secondary" size="small">
              Write a message
            </ButtonLink>
          </Write>
        </>
      ) : (
        <ConversationList
          conversations={shown}
          contacts={[]}
          pending={pending}
          selectedId={null}
          disabledReason={null}
          isOnOverview
          renderLink={renderLink}
          onStart={() => undefined}
        />
      )}
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

/** The rows have padding of their own. */
const Frame = styled(Card)`
  padding: ${token.space[2]};
  ${media.medium} {
    padding: ${token.space[3]};
  }
`

/** The text fits into the height of a conversation, also on two lines. */
const Empty = styled.div`
  padding: ${token.space[2]} ${token.space[3]};
`

const Write = styled.div`
  padding: 0 ${token.space[3]} ${token.space[2]};
`
