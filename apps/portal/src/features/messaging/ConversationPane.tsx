import type { ConversationsResponse } from '@portal/contract'
import {
  PaneHeader,
  Thread,
  ThreadSkeleton,
  useMessageOutbox,
  WaitingMessages,
} from '@portal/features/messaging'
import { hasActiveMembership } from '@portal/domain/scheduling'
import { EmptyState, Icon, token } from '@portal/ui'
import { ChevronLeft, Sparkles } from 'lucide'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { getExplorePath } from '../../routing/links/explorePaths.ts'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { Drawing } from '../../shell/page/Drawing.tsx'
import { Back, PaneMessage } from './messagesLayout.ts'
import { readReference } from '../../routing/links/readReference.ts'

export interface ConversationPaneProps {
  /**
   * The id of the conversation; null while the address names somebody whose conversation is not
   * known yet.
   */
  conversationId: string | null
  /** The conversations, undefined until they have loaded. */
  response: ConversationsResponse | undefined
  isLoading: boolean
  renderMissing: () => ReactNode
}

/** One conversation, or why it cannot be shown. */
export function ConversationPane({
  conversationId,
  response,
  isLoading,
  renderMissing,
}: ConversationPaneProps) {
  const outbox = useMessageOutbox()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state }: { state: unknown } = useLocation()
  const conversation = response?.results.find(({ id }) => id === conversationId)
  const back = (
    <Back to={paths.messages} aria-label="All messages">
      <Icon icon={ChevronLeft} />
    </Back>
  )
  // a reference is in the state of the location or in its query
  const removeReference = () => {
    search.delete('about')
    void navigate(`?${search}`, { replace: true, state: null })
  }
  if (conversation && response)
    return (
      <Thread
        conversation={conversation}
        phone={response.practice.phone}
        outbox={outbox}
        messageId={search.get('message')}
        reference={readReference(search, state)}
        onReferenceRemoved={removeReference}
        back={
          <>
            {back}
            <AskLink conversationId={conversation.id} />
          </>
        }
      />
    )
  if (isLoading)
    return (
      <ThreadSkeleton back={back}>
        {conversationId !== null && (
          <WaitingMessages outbox={outbox} conversationId={conversationId} />
        )}
      </ThreadSkeleton>
    )
  return (
    <>
      <PaneHeader back={back} title={response ? 'Conversation not found' : 'Messages'} />
      <PaneMessage>
        {response ? (
          <EmptyState
            drawing={<Drawing name="compass" />}
            title="The link may be out of date"
            text="Look for it in your messages."
          />
        ) : (
          <>
            {renderMissing()}
            {conversationId !== null && (
              <WaitingMessages outbox={outbox} conversationId={conversationId} />
            )}
          </>
        )}
      </PaneMessage>
    </>
  )
}

/** Asks the assistant about what the practice wrote, at the end of the header. */
function AskLink({ conversationId: id }: { conversationId: string }) {
  const { plan_type: planType, membership_status: membershipStatus } = useMember()
  if (!hasActiveMembership({ planType, membershipStatus })) return null
  return (
    <Ask
      to={getExplorePath('copilot', { kind: 'conversation', id })}
      aria-label="Ask the assistant"
      title="Ask the assistant"
    >
      <Icon icon={Sparkles} />
    </Ask>
  )
}

const Ask = styled(RouteLink)`
  display: grid;
  flex: none;
  place-items: center;
  order: 1;
  width: ${token.layout.target};
  height: ${token.layout.target};
  margin-inline-start: auto;
  border-radius: ${token.radius.full};
  color: ${token.color.accent};
`
