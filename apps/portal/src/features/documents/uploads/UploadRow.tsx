import { Button, ErrorMessage, IconButton, ProgressBar, Text, token } from '@portal/ui'
import { X } from 'lucide'
import { styled } from 'styled-components'
import { formatBytes } from '../formatBytes.ts'
import { isActive, type Upload, type UploadState } from './createUploadQueue.ts'

export interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

/** The upload of one file. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { id, name, bytes, state } = upload
  const canRetry = state.kind === 'interrupted' || (state.kind === 'failed' && state.canRetry)
  return (
    <Row data-upload-row={id}>
      <Content>
        <Name title={name}>{name}</Name>
        {state.kind !== 'failed' && (
          <>
            <ProgressBar label={`Uploading ${name}`} value={getShare(state, bytes)} />
            <Text size="caption" tone="muted">
              {describeState(state, bytes)}
            </Text>
          </>
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
        label={isActive(upload) ? `Cancel the upload of ${name}` : `Dismiss ${name}`}
        icon={X}
        onClick={onRemove}
        data-remove=""
      />
    </Row>
  )
}

/** Nobody knows how long the server takes to check a file. */
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
