import type { SendReference } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { Button, Icon, token } from '@portal/ui'
import { CircleAlert, Clock, Paperclip } from 'lucide'
import { styled } from 'styled-components'
import type { PendingMessage } from '../outbox/messageOutbox.ts'
import { Bubble, Caption, Column, Row } from './MessageBubble.tsx'
import { MessageText } from './MessageText.tsx'
import { useReferenceKind } from '../references/referenceKinds.ts'

/** `waiting`: until there is a connection. `failing`: the server could not be reached or failed. */
export type PendingStatus = 'sending' | 'waiting' | 'failing' | 'rejected'

export interface PendingBubbleProps {
  pending: PendingMessage
  status: PendingStatus
  isFirst: boolean
  onRetry: () => void
  /** Puts a rejected message back into the composer, where there is one. */
  onEdit?: () => void
  onDelete: () => void
}

/** A message that the server has not confirmed, and what the member can do about it. */
export function PendingBubble({
  pending,
  status,
  isFirst,
  onRetry,
  onEdit,
  onDelete,
}: PendingBubbleProps) {
  const { text, document_ids, reference, rejection } = pending
  return (
    <Row data-own="" data-first={isFirst || undefined}>
      <Column>
        <Bubble>
          {reference && <ReferenceDetail reference={reference} />}
          {text !== '' && <MessageText text={text} />}
          {document_ids.length > 0 && (
            <Detail>
              <Icon icon={Paperclip} size={16} />
              {formatCount(document_ids.length, 'attachment')}
            </Detail>
          )}
        </Bubble>
        <Status role={status === 'rejected' ? 'alert' : undefined} data-problem={isProblem(status)}>
          <Icon icon={isProblem(status) ? CircleAlert : Clock} size={14} />
          <span>{describeStatus(status, rejection)}</span>
        </Status>
        {status !== 'sending' && (
          <Actions>
            {status !== 'waiting' && (
              <Button variant="secondary" size="small" onClick={onRetry}>
                Try again
              </Button>
            )}
            {status === 'rejected' && text !== '' && onEdit && (
              <Button variant="quiet" size="small" onClick={onEdit}>
                Edit
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={onDelete}>
              Delete
            </Button>
          </Actions>
        )}
      </Column>
    </Row>
  )
}

function ReferenceDetail({ reference }: { reference: SendReference }) {
  const { getLabel, icon } = useReferenceKind(reference.kind)
  return (
    <Detail>
      <Icon icon={icon} size={16} />
      {getLabel(reference.part ?? null)}
    </Detail>
  )
}

const isProblem = (status: PendingStatus): true | undefined =>
  status === 'failing' || status === 'rejected' || undefined

function describeStatus(status: PendingStatus, rejection: string | null): string {
  switch (status) {
    case 'sending':
      return 'Sending…'
    case 'waiting':
      return "We'll send it when you're back online."
    case 'failing':
      return "Not sent yet. We'll keep trying."
    case 'rejected':
      return `Not sent. ${rejection ?? ''}`.trim()
  }
}

const Detail = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.size.small};
`

const Status = styled(Caption)`
  display: flex;
  gap: ${token.space[1]};

  > svg {
    margin-top: 0.2em;
  }
  &[data-problem] {
    color: ${token.color.danger};
    font-weight: 500;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`
