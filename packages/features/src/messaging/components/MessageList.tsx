import type { Conversation } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { Button, Icon, media, token, VisuallyHidden } from '@portal/ui'
import { ArrowDown } from 'lucide'
import { Fragment, useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useNow } from '../../shared/useNow.ts'
import { useMarkViewed } from '../hooks/useMarkViewed.ts'
import { useOpenAtMessage } from '../hooks/useOpenAtMessage.ts'
import { useThreadScroll } from '../hooks/useThreadScroll.ts'
import type { PendingMessage } from '../outbox/messageOutbox.ts'
import { formatThreadDay } from '../thread/messageTexts.ts'
import { findFirstNew, groupByDay, type ThreadItem } from '../thread/threadItems.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { PendingBubble, type PendingStatus } from './PendingBubble.tsx'

/**
 * How many items at the end are laid out when the thread opens: the first page. With estimated
 * heights instead, they would move after the first paint.
 */
const latestCount = 50

export interface MessageListProps {
  name: string
  conversation: Conversation
  items: readonly ThreadItem[]
  /** The message to open the list at; null: the first new one, or the end. */
  messageId: string | null
  /** Loads earlier messages; null when there are none. */
  onLoadEarlier: (() => void) | null
  isLoadingEarlier: boolean
  getPendingStatus: (id: string, isRejected: boolean) => PendingStatus
  onRetry: (id: string, isRejected: boolean) => void
  onEdit: (rejected: PendingMessage) => void
  onDelete: (id: string) => void
}

/** The messages of a conversation, the newest at the end. */
export function MessageList({
  name,
  conversation,
  items,
  messageId,
  onLoadEarlier,
  isLoadingEarlier,
  getPendingStatus,
  onRetry,
  onEdit,
  onDelete,
}: MessageListProps) {
  const { timeZone } = useFeatureEnvironment()
  const now = useNow(60_000)
  // stays where it was when the thread was opened
  const [firstNew] = useState(() => findFirstNew(items, conversation.viewed_number))
  const [openedAt] = useState(() => getLastNumber(items))
  const lastItem = items.at(-1)
  const { scroller, content, onScroll, isAtEnd, scrollToEnd } = useThreadScroll({
    keys: items.map(({ key }) => key),
    isLastOwn: lastItem?.kind === 'pending' && lastItem.pending.rejection === null,
    onNearStart: isLoadingEarlier ? null : onLoadEarlier,
  })
  useOpenAtMessage({
    scroller,
    messageId,
    oldestKey: items[0]?.key,
    onScrolled: onScroll,
    onLoadEarlier: isLoadingEarlier ? null : onLoadEarlier,
  })
  const [seen, setSeen] = useState(openedAt)
  const lastNumber = getLastNumber(items)
  if (isAtEnd && seen < lastNumber) setSeen(lastNumber)
  const unseen = items.filter((item) => isIncoming(item, seen)).length
  const latest = items.findLast((item) => isIncoming(item, openedAt))
  useMarkViewed(conversation, getLastIncoming(items), isAtEnd)
  const statuses = getOwnStatuses(items, conversation.read_number)
  const earlier = new Set(items.slice(0, -latestCount).map(({ key }) => key))

  return (
    <Frame>
      <Scroller
        ref={scroller}
        onScroll={onScroll}
        role="region"
        aria-label={`Messages with ${name}`}
        tabIndex={0}
      >
        <div ref={content}>
          {onLoadEarlier && (
            <Earlier>
              <Button
                variant="secondary"
                size="small"
                busy={isLoadingEarlier}
                onClick={onLoadEarlier}
              >
                Show earlier messages
              </Button>
            </Earlier>
          )}
          {groupByDay(items, timeZone).map((day) => (
            <Day key={day.items[0]?.key} aria-label={formatThreadDay(day.date, now, timeZone)}>
              <DayTitle>{formatThreadDay(day.date, now, timeZone)}</DayTitle>
              <ol>{day.items.map((item, index) => renderItem(item, day.items[index - 1]))}</ol>
            </Day>
          ))}
        </div>
      </Scroller>
      {!isAtEnd && (
        <Jump>
          <Button variant="secondary" size="small" onClick={scrollToEnd}>
            <Icon icon={ArrowDown} size={16} />
            <span>{unseen > 0 ? formatCount(unseen, 'new message') : 'Jump to latest'}</span>
          </Button>
        </Jump>
      )}
      <VisuallyHidden role="status">
        {latest?.kind === 'message' && (
          <Fragment key={latest.key}>New message from {latest.message.sender.name}</Fragment>
        )}
      </VisuallyHidden>
    </Frame>
  )

  function renderItem(item: ThreadItem, before: ThreadItem | undefined) {
    const isFirst = !before || getSide(before) !== getSide(item)
    if (item.kind === 'pending') {
      const { id, rejection } = item.pending
      const isRejected = rejection !== null
      return (
        <Item key={item.key} data-key={item.key}>
          <PendingBubble
            pending={item.pending}
            status={getPendingStatus(id, isRejected)}
            isFirst={isFirst}
            onRetry={() => onRetry(id, isRejected)}
            onEdit={() => onEdit(item.pending)}
            onDelete={() => {
              onDelete(id)
              // its button had the focus
              scroller.current?.focus({ preventScroll: true })
            }}
          />
        </Item>
      )
    }
    const { id, number } = item.message
    const opened = id === messageId ? { 'data-opened': '', tabIndex: -1 } : {}
    const skipped = earlier.has(item.key) ? { 'data-earlier': '' } : {}
    return (
      <Item key={item.key} data-key={item.key} {...skipped} {...opened}>
        {number === firstNew && <Divider data-divider="">New messages</Divider>}
        <MessageBubble
          message={item.message}
          isFirst={isFirst || number === firstNew}
          status={statuses.get(number)}
        />
      </Item>
    )
  }
}

const getSide = (item: ThreadItem): string =>
  item.kind === 'pending' || item.message.is_own ? 'own' : item.message.sender.name

const isIncoming = (item: ThreadItem, after: number): boolean =>
  item.kind === 'message' && !item.message.is_own && item.message.number > after

const getLastNumber = (items: readonly ThreadItem[]): number =>
  items.findLast((item) => item.kind === 'message')?.message.number ?? 0

const getLastIncoming = (items: readonly ThreadItem[]): number => {
  const last = items.findLast((item) => isIncoming(item, 0))
  return last?.kind === 'message' ? last.message.number : 0
}

/**
 * Returns the statuses of the member's messages by number: of the last one that was read, and of
 * the last one that was sent.
 */
function getOwnStatuses(items: readonly ThreadItem[], readNumber: number): Map<number, string> {
  const own = items.flatMap((item) =>
    item.kind === 'message' && item.message.is_own ? [item.message.number] : [],
  )
  const statuses = new Map<number, string>()
  const read = own.findLast((number) => number <= readNumber)
  const last = own.at(-1)
  if (last !== undefined) statuses.set(last, 'Sent')
  if (read !== undefined) statuses.set(read, 'Read')
  return statuses
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
`

/** The position is kept by `useThreadScroll`, also where the browser does not. */
const Scroller = styled.div`
  flex: 1;
  min-width: 0;
  padding: ${token.space[4]};
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.medium} {
    padding: ${token.space[4]} ${token.space[6]};
  }
`

const Earlier = styled.div`
  display: grid;
  justify-content: center;
`

const Day = styled.section`
  margin: ${token.space[4]} 0;
`

const DayTitle = styled.h2`
  font-size: ${token.size.caption};
  font-weight: 600;
  text-align: center;
  color: ${token.color.muted};
`

/** An item of the thread. */
const Item = styled.li`
  padding: 2px 4px;
  contain-intrinsic-size: auto 76px;

  /* not laid out while it is not in view, so that long threads stay fast */
  &[data-earlier] {
    content-visibility: auto;
  }

  /* the message of a link */
  &[data-opened] {
    border-radius: ${token.radius.card};
    outline: 2px solid ${token.color.accent};
    outline-offset: -2px;
  }
`

const Divider = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  margin-top: ${token.space[4]};
  font-size: ${token.size.small};
  font-weight: 600;
  color: ${token.color.accent};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid currentcolor;
  }
`

const Jump = styled.div`
  position: absolute;
  bottom: ${token.space[3]};
  left: 50%;
  translate: -50% 0;
  border-radius: ${token.radius.control};
  box-shadow: ${token.shadow.high};
`
