import type { Conversation, ConversationContact } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { token, VisuallyHidden } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { PractitionerAvatar } from '../../shared/components/PractitionerAvatar.tsx'
import { useNow } from '../../shared/useNow.ts'
import type { PendingMessage } from '../outbox/messageOutbox.ts'
import { formatLastSent, getPartnerName } from '../thread/messageTexts.ts'

export interface ConversationListProps {
  conversations: readonly Conversation[]
  /** Whom the member can write to and has not written to yet. */
  contacts: readonly ConversationContact[]
  pending: readonly PendingMessage[]
  /** The conversation beside the list. */
  selectedId: string | null
  /** Why no conversation can be started now; null when it can. */
  disabledReason: string | null
  /** Whether the list is on the overview, where an unread message has three lines. */
  isOnOverview?: boolean
  renderLink: (conversationId: string, isSelected: boolean, content: ReactNode) => ReactNode
  /** Called with the practitioner to write to; null is the concierge. */
  onStart: (practitionerId: string | null) => void
}

/** The conversations, the one with the latest message first, then whom the member can write to. */
export function ConversationList({
  conversations,
  contacts,
  pending,
  selectedId,
  disabledReason,
  isOnOverview = false,
  renderLink,
  onStart,
}: ConversationListProps) {
  return (
    <List data-overview={isOnOverview ? '' : undefined}>
      {conversations.map((conversation) => (
        <Item key={conversation.id}>
          {renderLink(
            conversation.id,
            conversation.id === selectedId,
            <ConversationSummary
              conversation={conversation}
              pending={pending.filter(({ conversation_id }) => conversation_id === conversation.id)}
            />,
          )}
        </Item>
      ))}
      {contacts.map((contact) => (
        <Item key={contact.practitioner?.id ?? 'concierge'}>
          <button
            type="button"
            aria-disabled={disabledReason !== null || undefined}
            title={disabledReason ?? undefined}
            onClick={() => disabledReason === null && onStart(contact.practitioner?.id ?? null)}
          >
            <Partner contact={contact} line={describeContact(contact)} />
          </button>
        </Item>
      ))}
    </List>
  )
}

const describeContact = ({ practitioner, is_coach }: ConversationContact): string => {
  if (!practitioner) return 'Questions about your plan, credits and account'
  return is_coach ? 'Your practitioner. Write a message' : 'Write a message'
}

interface ConversationSummaryProps {
  conversation: Conversation
  pending: readonly PendingMessage[]
}

function ConversationSummary({ conversation, pending }: ConversationSummaryProps) {
  const { timeZone, hourCycle } = useFeatureEnvironment()
  const now = useNow(60_000)
  const { last_message, unread_count, viewed } = conversation
  return (
    <Partner
      contact={conversation}
      line={describe()}
      time={
        last_message && (
          <Time dateTime={last_message.sent_at} translate="no">
            {formatLastSent(Date.parse(last_message.sent_at), now, timeZone, hourCycle)}
          </Time>
        )
      }
      count={
        !viewed && (
          <Count>
            {Math.max(1, unread_count)}
            <VisuallyHidden> unread</VisuallyHidden>
          </Count>
        )
      }
      isUnread={!viewed}
    />
  )

  function describe(): string {
    const rejected = pending.filter(({ rejection }) => rejection !== null).length
    if (rejected > 0) return `${formatCount(rejected, 'message')} not sent`
    if (pending.length > 0) return `${formatCount(pending.length, 'message')} waiting to be sent`
    if (!last_message) return 'No messages yet'
    const text = last_message.text || (last_message.has_attachments ? 'Attachment' : '')
    return last_message.is_own ? `You: ${text}` : text
  }
}

interface PartnerProps {
  contact: Pick<Conversation | ConversationContact, 'practitioner'>
  line: string
  isUnread?: boolean
  /** The time at the end of the line with the name. */
  time?: ReactNode
  /** The count at the end of the second line. */
  count?: ReactNode
}

function Partner({ contact, line, isUnread = false, time, count }: PartnerProps) {
  const name = getPartnerName(contact)
  return (
    <Row data-unread={isUnread || undefined}>
      <PractitionerAvatar practitioner={contact.practitioner ?? { name, avatar_url: '' }} />
      <Main>
        <Line>
          <strong translate={contact.practitioner ? 'no' : undefined}>{name}</strong>
          {time}
        </Line>
        <Line>
          <Excerpt>{line}</Excerpt>
          {count}
        </Line>
      </Main>
    </Row>
  )
}

const List = styled.ul`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[1]};
`

const Item = styled.li`
  > * {
    display: block;
    width: 100%;
    padding: ${token.space[3]};
    border: 0;
    border-radius: ${token.radius.control};
    background: none;
    color: inherit;
    text-align: left;
    text-decoration: none;
  }
  > :hover:not([aria-disabled='true'], [aria-current='page']) {
    background: ${token.color.sunken};
  }
  > [aria-current='page'] {
    background: ${token.color.accentSoft};
  }
`

/** A narrow list has no room for pictures. */
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};

  @container (width < 12rem) {
    > [aria-hidden='true'] {
      display: none;
    }
  }
`

const Main = styled.div`
  flex: 1;
  min-width: 0;
`

/** Each has the width that its own end leaves. */
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};

  /* the height of the count, so that nothing moves when it goes */
  & + & {
    min-height: 1.5em;
  }
  > :first-child {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > strong {
    font-weight: 600;
  }
`

const Excerpt = styled.span`
  font-size: ${token.size.small};
  color: ${token.color.muted};

  [data-unread] & {
    color: ${token.color.text};
    font-weight: 600;
  }
  /* it is what a member wants to know; with large text, a line has two words */
  [data-overview] [data-unread] && {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  @container (width < 14rem) {
    [data-overview] [data-unread] && {
      -webkit-line-clamp: 6;
    }
  }
`

const Time = styled.time`
  flex: none;
  font-size: ${token.size.caption};
  color: ${token.color.muted};
`

const Count = styled.span`
  display: grid;
  place-items: center;
  min-width: 1.5em;
  height: 1.5em;
  line-height: 1;
  padding: 0 ${token.space[1]};
  /* forced colors show no background */
  border: 1px solid ${token.color.accent};
  border-radius: ${token.radius.full};
  background: ${token.color.accent};
  color: ${token.color.onAccent};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
