import type { ConversationsResponse } from '@portal/contract'
import { PaneHeader, Thread, useMessageOutbox, WaitingMessages } from '@portal/features/messaging'
import { EmptyState, Icon } from '@portal/ui'
import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { Drawing } from '../../shell/page/Drawing.tsx'
import { Back, PaneMessage } from './messagesLayout.ts'
import { readReference } from './readReference.ts'

export interface ConversationPaneProps {
  /**
   * The id of the conversation; null while the address names somebody whose conversation is not
   * known yet.
   */
  conversationId: string | null
  /** Undefined until the conversations have loaded. */
  response: ConversationsResponse | undefined
  renderMissing: () => ReactNode
}

/** One conversation, or why it cannot be shown. */
export function ConversationPane({
  conversationId,
  response,
  renderMissing,
}: ConversationPaneProps) {
  const outbox = useMessageOutbox()
  const [search, setParam] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const conversation = response?.results.find(({ id }) => id === conversationId)
  const back = (
    <Back to={paths.messages} aria-label="All messages">
      <Icon icon={ChevronLeft} />
    </Back>
  )
  if (conversation && response)
    return (
      <Thread
        conversation={conversation}
        phone={response.practice.phone}
        outbox={outbox}
        reference={readReference(search, state)}
        onReferenceRemoved={() => setParam('about', null)}
        back={back}
      />
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
