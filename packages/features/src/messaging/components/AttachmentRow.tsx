import { Button, ErrorMessage, Icon, IconButton, ProgressBar, token } from '@portal/ui'
import { FileText, X } from 'lucide'
import { styled } from 'styled-components'
import type { Attachment } from '../hooks/createAttachments.ts'

export interface AttachmentRowProps {
  attachment: Attachment
  onRetry: () => void
  onRemove: () => void
}

/** A file of the composer, while it is uploaded and then until the message is sent. */
export function AttachmentRow({ attachment, onRetry, onRemove }: AttachmentRowProps) {
  const { name, state } = attachment
  return (
    <Row>
      <Icon icon={FileText} size={18} />
      <Content>
        <Name title={name}>{name}</Name>
        {state.kind === 'uploading' && <ProgressBar label={`Uploading ${name}`} value={null} />}
        <div role="alert">
          {state.kind === 'failed' && <ErrorMessage>{state.message}</ErrorMessage>}
        </div>
      </Content>
      {state.kind === 'failed' && state.canRetry && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Try again to upload ${name}`}
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
      <IconButton label={`Remove ${name}`} icon={X} onClick={onRemove} />
    </Row>
  )
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  padding-left: ${token.space[3]};
`

const Content = styled.div`
  display: grid;
  flex: 1;
  gap: ${token.space[1]};
  min-width: 0;
`

const Name = styled.span`
  overflow: hidden;
  font-size: ${token.size.small};
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
`
