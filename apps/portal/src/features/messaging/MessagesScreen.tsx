import { polling, useListConversationsQuery } from '@portal/api-client'
import type { Conversation, ConversationsResponse } from '@portal/contract'
import {
  ConversationList,
  EmergencyNote,
  ReferenceKindsContext,
  useMessageOutbox,
  WaitingMessages,
} from '@portal/features/messaging'
import { formatCount, getErrorText, LoadFailure, TextWithNames } from '@portal/features/shared'
import { ButtonLink, EmptyState, ErrorState, Link, PageTitle, Placeholder, Stack } from '@portal/ui'
import { MessageCircle } from 'lucide'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { getConversationPath } from '../../routing/messagePaths.ts'
import { useMember } from '../../session/member.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import type { LinkedKind } from '../../shell/declarations/linkedKind.ts'
import { RelatedLinks } from '../../shell/page/RelatedLinks.tsx'
import { ConversationPane } from './ConversationPane.tsx'
import { FillsWindow, Frame, ListPane, ListTitle, ThreadPane } from './messagesLayout.ts'
import { createSampleConversations } from './sampleConversations.ts'
import { useStartConversation } from './useStartConversation.ts'

/** Creates the screen of messages with the kinds of records that they can be about. */
export function createMessagesScreen(linkedKinds: readonly LinkedKind[]) {
  const kinds = Object.fromEntries(
    linkedKinds.map(({ kind, getPath, getState, ...shown }) => [
      kind,
      {
        ...shown,
        renderLink: (reference: Parameters<typeof getPath>[0], label: ReactNode) => (
          <Link as={RouteLink} to={getPath(reference)} state={getState?.(reference)}>
            {label}
          </Link>
        ),
      },
    ]),
  )
  return () => (
    <ReferenceKindsContext value={kinds}>
      <MessagesScreen />
    </ReferenceKindsContext>
  )
}

/** /messaging and /messaging/{id}: the conversations, and one of them beside or instead of them. */
function MessagesScreen() {
  const { conversationId = null } = useParams()
  const query = useListConversationsQuery(undefined, {
    ...polling.user,
    refetchOnReconnect: true,
  })
  const { data, error } = query
  // at least the practitioner and the concierge, with or without a conversation
  const contactCount = Math.max(2, useMember().conversations.length)
  const outbox = useMessageOutbox()
  const readOnlyReason = useReadOnlyReason()
  const { start, failure, isOpening } = useStartConversation(data)
  const hasThread = conversationId !== null || isOpening

  return (
    <Frame data-fills-window="" data-thread={hasThread ? '' : undefined}>
      <FillsWindow />
      <ListPane>
        {hasThread ? <ListTitle>Messages</ListTitle> : <PageTitle>Messages</PageTitle>}
        {failure !== null && (
          <ErrorState
            title="We couldn't open the conversation"
            message={getErrorText(failure, 'general')}
          />
        )}
        {data ? renderList(data) : renderMissing()}
        {!data && !hasThread && <WaitingMessages outbox={outbox} conversationId={null} />}
      </ListPane>
      <ThreadPane>
        {hasThread ? (
          <ConversationPane
            key={conversationId}
            conversationId={conversationId}
            response={isOpening ? undefined : data}
            renderMissing={renderMissing}
          />
        ) : (
          renderChoice(data?.results.find(({ unread_count }) => unread_count > 0))
        )}
      </ThreadPane>
    </Frame>
  )

  function renderList({ results, contacts, practice }: ConversationsResponse) {
    return (
      <>
        <ConversationList
          conversations={results}
          contacts={contacts}
          pending={outbox.pending}
          selectedId={conversationId}
          disabledReason={readOnlyReason}
          renderLink={renderLink}
          onStart={(practitionerId) => void start(practitionerId)}
        />
        {!hasThread && <EmergencyNote officeHours={null} phone={practice.phone} />}
        {!hasThread && <RelatedLinks />}
      </>
    )
  }

  /** Opening a conversation marks it as read, so a member does it, with one click. */
  function renderChoice(unread: Conversation | undefined) {
    if (!unread) return <EmptyState icon={MessageCircle} title="Choose a conversation" />
    const { id, practitioner, unread_count } = unread
    const name = practitioner?.name ?? 'the concierge'
    return (
      <EmptyState
        icon={MessageCircle}
        title={
          <TextWithNames
            text={`${formatCount(unread_count, 'new message')} from ${name}`}
            names={[practitioner?.name ?? null]}
          />
        }
        action={
          <ButtonLink as={RouteLink} to={getConversationPath(id)}>
            {unread_count === 1 ? 'Read message' : 'Read messages'}
          </ButtonLink>
        }
      />
    )
  }

  function renderMissing() {
    if (!error)
      return (
        <Placeholder aria-busy="true">
          <Stack gap={4}>{renderList(createSampleConversations(contactCount))}</Stack>
        </Placeholder>
      )
    return (
      <LoadFailure
        noun="your messages"
        query={query}
        offlineText="For your privacy, messages aren't stored on this device. Connect to see them."
      />
    )
  }
}

const renderLink = (conversationId: string, isSelected: boolean, content: ReactNode) => (
  <RouteLink
    to={getConversationPath(conversationId)}
    aria-current={isSelected ? 'page' : undefined}
  >
    {content}
  </RouteLink>
)
