import type { Conversation, SendReference } from '@portal/contract'
import { Banner, EmptyState, media, Skeleton, Stack, Text, token, VisuallyHidden } from '@portal/ui'
import { MessageCircle } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useMessageDraft } from '../hooks/useMessageDraft.ts'
import { useThreadMessages } from '../hooks/useThreadMessages.ts'
import type { MessageOutbox, PendingMessage } from '../outbox/messageOutbox.ts'
import { getPartnerName } from '../thread/messageTexts.ts'
import { listThreadItems } from '../thread/threadItems.ts'
import { Composer } from './Composer.tsx'
import { EmergencyNote } from './EmergencyNote.tsx'
import { MessageList } from './MessageList.tsx'
import type { PendingStatus } from './PendingBubble.tsx'
import { PaneHeader, ThreadHeader } from './ThreadHeader.tsx'

export interface ThreadProps {
  conversation: Conversation
  /** The number of the practice, for emergencies. */
  phone: string | null
  outbox: MessageOutbox
  /** The message to open the thread at; null: the first new one, or the end. */
  messageId?: string | null
  /** What the next message is about. */
  reference?: SendReference | null
  onReferenceRemoved?: () => void
  /** A link to the list, where it is not beside the thread. */
  back?: ReactNode
}

const offlineText = "Messages aren't stored on this device, for your privacy. You can still write."

/** One conversation: its messages, and the composer. Use the conversation's id as its key. */
export function Thread({
  conversation,
  phone,
  outbox,
  messageId = null,
  reference = null,
  onReferenceRemoved = () => {},
  back,
}: ThreadProps) {
  const { readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const query = useThreadMessages(
    conversation,
    outbox.saved.flatMap(({ response }) => response ?? []),
  )
  const [text, setText] = useMessageDraft(conversation.id)
  const area = useRef<HTMLTextAreaElement>(null)
  const name = getPartnerName(conversation)
  const isViewing = viewedUserId !== null
  const isOffline = readOnlyReason !== null && !isViewing

  return (
    <Frame>
      <ThreadHeader conversation={conversation} back={back} />
      {renderMessages()}
      <Footer data-composer="">
        {conversation.status === 'closed' && (
          <Banner tone="info">This conversation is closed. Send a message to open it again.</Banner>
        )}
        {isViewing ? (
          <Text size="small" tone="muted">
            {readOnlyReason}
          </Text>
        ) : (
          <Composer
            conversationId={conversation.id}
            name={name}
            text={text}
            onTextChange={setText}
            area={area}
            reference={reference}
            onReferenceRemoved={onReferenceRemoved}
            onSend={outbox.add}
          />
        )}
        <EmergencyNote officeHours={conversation.office_hours} phone={phone} />
      </Footer>
    </Frame>
  )

  function renderMessages() {
    const { messages, error } = query
    const items = listThreadItems(conversation.id, messages ?? [], outbox)
    const partner = conversation.practitioner ? name : 'our team'
    if (!messages && !error)
      return (
        <Fill aria-busy="true">
          <ThreadPlaceholder />
        </Fill>
      )
    if (!messages && items.length === 0)
      return (
        <Fill>
          <LoadFailure noun="your messages" query={query} offlineText={offlineText} />
        </Fill>
      )
    if (items.length === 0)
      return (
        <Fill>
          <EmptyState
            icon={MessageCircle}
            title="No messages yet"
            text={`Ask ${partner} anything that isn't urgent.`}
          />
        </Fill>
      )
    return (
      <MessageList
        name={name}
        conversation={conversation}
        items={items}
        messageId={messageId}
        onLoadEarlier={getLoadEarlier()}
        isLoadingEarlier={query.isFetchingNextPage || (!messages && query.isFetching)}
        getPendingStatus={getPendingStatus}
        onRetry={retry}
        onEdit={edit}
        onDelete={outbox.remove}
      />
    )
  }

  function getLoadEarlier(): (() => void) | null {
    // beside a message that waits, nothing else says that the others could not be loaded
    if (!query.messages) return () => void query.refetch()
    return query.hasNextPage ? () => void query.fetchNextPage() : null
  }

  function getPendingStatus(id: string, isRejected: boolean): PendingStatus {
    if (isRejected) return 'rejected'
    if (isOffline) return 'waiting'
    return outbox.error !== null && !outbox.sendingIds.has(id) ? 'failing' : 'sending'
  }

  function retry(id: string, isRejected: boolean): void {
    if (isRejected) outbox.retry(id)
    else void outbox.flush()
  }

  /** Puts a rejected text before what the member has typed since. */
  function edit({ id, text: rejected }: PendingMessage): void {
    setText([rejected, text].filter((each) => each !== '').join('\n'))
    outbox.remove(id)
    area.current?.focus()
  }
}

export interface ThreadSkeletonProps {
  back?: ReactNode
  /** What waits to be sent. */
  children?: ReactNode
}

/** A conversation with somebody who is not known yet. */
export const ThreadSkeleton = ({ back, children }: ThreadSkeletonProps) => (
  <Frame aria-busy="true">
    <PaneHeader
      back={back}
      avatar={<Skeleton width="40px" height="40px" radius="full" />}
      title={
        <>
          <VisuallyHidden>Messages</VisuallyHidden>
          <Skeleton width="9rem" />
        </>
      }
    />
    <Fill>
      <ThreadPlaceholder />
      {children}
    </Fill>
    <Footer>
      <Skeleton height={token.layout.target} radius="control" />
    </Footer>
  </Frame>
)

/** Bubbles of different lengths, while the messages load. */
function ThreadPlaceholder() {
  return (
    <Stack gap={4}>
      {['58%', '42%', '64%'].map((width, index) => (
        <Skeleton
          key={width}
          width={width}
          height="64px"
          radius="card"
          style={{ marginLeft: index === 1 ? 'auto' : undefined }}
        />
      ))}
    </Stack>
  )
}

const Frame = styled.div`
  container-type: inline-size;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  height: 100%;
`

const Fill = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: end;
  min-height: 0;
  padding: ${token.space[4]};
  overflow-y: auto;

  > :not(${Stack}) {
    margin: auto;
  }
`

const Footer = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[3]} ${token.space[4]};
  padding-bottom: calc(${token.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${token.color.line};
  background: ${token.color.surface};

  ${media.medium} {
    padding-inline: ${token.space[6]};
  }
  @container (width < 18rem) {
    gap: 0;
    padding-block: ${token.space[2]} ${token.space[1]};
  }
`
