import { Button, ErrorMessage, Icon, IconButton, ProgressBar, Text, token } from '@portal/ui'
import { FileText, X } from 'lucide'
import { styled } from 'styled-components'
import { formatBytes } from './formatBytes.ts'
import { isActive, type Upload, type UploadState } from './uploadState.ts'

export interface UploadRowProps {
  upload: Upload
  /** A row of a list, or a chip with a border of its own. */
  look: 'row' | 'chip'
  onRetry: () => void
  onRemove: () => void
}

/** The upload of one file. */
export function UploadRow({ upload, look, onRetry, onRemove }: UploadRowProps) {
  const { id, name, bytes, state } = upload
  const canRetry = state.kind === 'interrupted' || (state.kind === 'failed' && state.canRetry)
  const verb = look === 'chip' ? 'Remove' : 'Dismiss'
  return (
    <Row data-upload-row={id} data-look={look}>
      {look === 'chip' && <Icon icon={FileText} size={18} />}
      <Content>
        <Name title={name}>{name}</Name>
        {isActive(upload) && (
          <ProgressBar label={`Uploading ${name}`} value={getShare(state, bytes)} />
        )}
        {state.kind !== 'failed' && (
          <Text size="caption" tone="muted">
            {describeState(state, bytes)}
          </Text>
        )}
        <div role="alert">
          {state.kind === 'failed' && <ErrorMessage>{state.message}</ErrorMessage>}
        </div>
      </Content>
      {canRetry && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Try again to upload ${name}`}
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
      <IconButton
        label={isActive(upload) ? `Cancel the upload of ${name}` : `${verb} ${name}`}
        icon={X}
        onClick={onRemove}
        data-remove=""
      />
    </Row>
  )
}

/** Returns the share that is sent; null while the server checks the file for an unknown time. */
function getShare(state: UploadState, bytes: number): number | null {
  if (state.kind === 'sent') return null
  return state.kind === 'sending' ? state.sentBytes / bytes : 0
}

function describeState(state: UploadState, bytes: number): string {
  switch (state.kind) {
    case 'sending':
      return `${formatBytes(state.sentBytes)} of ${formatBytes(bytes)}`
    case 'sent':
      return 'Checking the file'
    case 'stored':
      return formatBytes(bytes)
    case 'interrupted':
      return "The connection was lost. We'll try again when it's back."
    default:
      return `Waiting, ${formatBytes(bytes)}`
  }
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[3]} 0;

  &[data-look='chip'] {
    flex: 1 1 16rem;
    gap: ${token.space[2]};
    min-width: 0;
    max-width: 28rem;
    padding: ${token.space[1]} 0 ${token.space[1]} ${token.space[3]};
    border: 1px solid ${token.color.line};
    border-radius: ${token.radius.control};
    background: ${token.color.raised};
    font-size: ${token.size.small};
  }
`

const Content = styled.div`
  display: grid;
  flex: 1;
  gap: ${token.space[1]};
  min-width: 0;
`

const Name = styled.span`
  overflow: hidden;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
`
