import { useListRecordMessagesQuery } from '@portal/api-client'
import type { Message } from '@portal/contract'
import { createExcerpt } from '@portal/domain/messaging'
import { Card, linkedRowStyle, SectionTitle, Stack, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { Moment } from '../../shared/components/Moment.tsx'
import { AttachmentList } from './AttachmentList.tsx'

export interface RecordMessagesProps {
  /** The record, as in the references of messages. */
  kind: string
  id: string
  /** The title, such as "Messages about this session". */
  title: string
  /** Renders the `RowLink` to a message in its conversation. */
  renderLink: (message: Message, label: ReactNode) => ReactNode
}

/**
 * The latest messages about a record, with their documents. Renders nothing while they load and
 * without any: the conversation has them, too.
 */
export function RecordMessages({ kind, id, title, renderLink }: RecordMessagesProps) {
  const { timeZone, hourCycle } = useFeatureEnvironment()
  const { data = [] } = useListRecordMessagesQuery(
    { kind, id },
    { refetchOnMountOrArgChange: true },
  )
  if (data.length === 0) return null
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={2}>
        <SectionTitle>{title}</SectionTitle>
        <List role="list">
          {data.map((message) => (
            <Row key={message.id}>
              <div>
                {renderLink(
                  message,
                  <>
                    <span translate={message.is_own ? undefined : 'no'}>
                      {message.is_own ? 'You' : message.sender.name}
                    </span>
                    {', '}
                    <Moment at={message.sent_at} {...{ timeZone, hourCycle }} />
                  </>,
                )}
              </div>
              {message.text !== '' && <Text>{createExcerpt(message.text)}</Text>}
              <AttachmentList attachments={message.attachments} />
            </Row>
          ))}
        </List>
      </Stack>
    </Card>
  )
}

const List = styled.ul`
  margin-bottom: calc(-1 * ${token.space[3]});
`

const Row = styled.li`
  ${linkedRowStyle}
  display: grid;
  gap: ${token.space[1]};
  padding: ${token.space[3]} 0;
  overflow-wrap: anywhere;

  /* the documents are not part of the row's link */
  > ul {
    position: relative;
    justify-items: start;
    margin-block: ${token.space[2]};
  }
  & + & {
    border-top: 1px solid ${token.color.line};
  }
`
