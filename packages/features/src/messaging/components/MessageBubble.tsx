import type { Message } from '@portal/contract'
import { formatTime } from '@portal/domain/time'
import { token, VisuallyHidden } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { PractitionerAvatar } from '../../shared/components/PractitionerAvatar.tsx'
import { AttachmentList } from './AttachmentList.tsx'
import { MessageText } from './MessageText.tsx'
import { ReferenceLine } from '../references/ReferenceLine.tsx'

export interface MessageBubbleProps {
  message: Message
  /** Whether the message before it is by another sender. */
  isFirst: boolean
  /** `Sent` or `Read`, for own messages. */
  status: ReactNode
}

/** A message that the server has. */
export function MessageBubble({ message, isFirst, status }: MessageBubbleProps) {
  const { timeZone, hourCycle } = useFeatureEnvironment()
  const { is_own, sender, text, attachments, reference, sent_at } = message
  return (
    <Row data-own={is_own || undefined} data-first={isFirst || undefined}>
      {!is_own && (
        <Side>
          {isFirst && (
            <PractitionerAvatar
              practitioner={sender.practitioner ?? { name: sender.name, avatar_url: '' }}
              size={32}
            />
          )}
        </Side>
      )}
      <Column>
        {!is_own && isFirst && (
          <Sender aria-hidden="true" translate="no">
            {sender.name}
          </Sender>
        )}
        <Bubble>
          <VisuallyHidden>
            <span translate={is_own ? undefined : 'no'}>{is_own ? 'You' : sender.name}</span>:{' '}
          </VisuallyHidden>
          {reference && <ReferenceLine reference={reference} />}
          {text !== '' && <MessageText text={text} />}
          <AttachmentList attachments={attachments} />
        </Bubble>
        <Caption>
          <time dateTime={sent_at} translate="no">
            {formatTime(Date.parse(sent_at), timeZone, hourCycle)}
          </time>
          {status && <span> · {status}</span>}
        </Caption>
      </Column>
    </Row>
  )
}

/** The row of a message. Own messages are on the right. */
export const Row = styled.div`
  display: flex;
  gap: ${token.space[2]};
  margin-top: ${token.space[2]};

  &[data-first] {
    margin-top: ${token.space[4]};
  }
  &[data-own] {
    justify-content: flex-end;
  }
`

const Side = styled.span`
  flex: none;
  width: 32px;
`

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, auto);
  justify-items: start;
  gap: ${token.space[1]};
  min-width: 0;
  max-width: min(36rem, 86%);

  [data-own] > & {
    justify-items: end;
  }
`

const Sender = styled.span`
  font-size: ${token.size.small};
  font-weight: 600;
`

export const Bubble = styled.div`
  display: grid;
  /* a long name of a file is cut instead of widening it */
  grid-template-columns: minmax(0, auto);
  gap: ${token.space[2]};
  max-width: 100%;
  padding: ${token.space[2]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};

  [data-own] > * > & {
    border-color: transparent;
    background: ${token.color.button};
    color: ${token.color.onButton};
  }
  /* the reference and links in the text; a file has its own ground */
  [data-own] > * > & > p :is(a, a:hover) {
    color: inherit;
  }
`

export const Caption = styled.p`
  padding: 0 ${token.space[1]};
  font-size: ${token.size.caption};
  color: ${token.color.muted};
`
