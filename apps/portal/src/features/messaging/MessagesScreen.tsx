import { polling, useListConversationsQuery } from '@portal/api-client'
import type { ConversationsResponse } from '@portal/contract'
import {
  ConversationList,
  EmergencyNote,
  ReferenceKindsContext,
  useMessageOutbox,
  WaitingMessages,
} from '@portal/features/messaging'
import { getErrorText, LoadFailure } from '@portal/features/shared'
import { EmptyState, ErrorState, Link, PageTitle, Placeholder, Stack } from '@portal/ui'
import { MessageCircle } from 'lucide'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { getConversationPath } from '../../routing/links/messagePaths.ts'
import { useMember } from '../../session/member.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import type { LinkedKind } from '../../shell/declarations/linkedKind.ts'
import { RelatedLinks } from '../../shell/page/RelatedLinks.tsx'
import { useIsWide } from '../../shell/page/useIsWide.ts'
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

/**
 * /messaging and /messaging/{id}: the conversations, and one of them beside or instead of them.
 * Beside them, /messaging opens the newest one.
 */
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
  // beside the list, the newest conversation is open, also while it is not known yet
  const isNewestOpen = useIsWide() && conversationId === null && !isOpening
  const newestId = data?.results[0]?.id ?? null
  const openId = isNewestOpen ? newestId : conversationId
  const hasThread = isNewestOpen
    ? newestId !== null || (!data && !error)
    : conversationId !== null || isOpening

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
            key={openId}
            conversationId={openId}
            response={isOpening ? undefined : data}
            isLoading={!error && (isOpening || !data)}
            renderMissing={renderMissing}
          />
        ) : (
          data && <EmptyState icon={MessageCircle} title="Choose a conversation" />
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
          selectedId={openId}
          disabledReason={readOnlyReason}
          renderLink={renderLink}
          onStart={(practitionerId) => void start(practitionerId)}
        />
        {!hasThread && <EmergencyNote officeHours={null} phone={practice.phone} />}
        {!hasThread && <RelatedLinks />}
      </>
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
