import { Card, SectionTitle, Stack, token } from '@portal/ui'
import { formatCount } from '@portal/features/shared'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { isActive, type Upload } from './createUploadQueue.ts'
import { UploadRow } from './UploadRow.tsx'

export interface UploadPanelProps {
  uploads: readonly Upload[]
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** The files that are being uploaded, and those that could not be. Nothing without any. */
export function UploadPanel({ uploads, onRetry, onRemove }: UploadPanelProps) {
  const list = useRef<HTMLUListElement>(null)
  if (uploads.length === 0) return null

  // the button that was pressed disappears
  const remove = (id: string) => {
    const index = uploads.findIndex((upload) => upload.id === id)
    onRemove(id)
    focusRow(list.current, uploads[index + 1] ?? uploads[index - 1])
  }
  const active = uploads.filter(isActive).length

  return (
    <Card as="section" aria-labelledby="uploads-title">
      <Stack gap={2}>
        <SectionTitle id="uploads-title">
          {active > 0 ? `Uploading ${formatCount(active, 'file')}` : 'Not uploaded'}
        </SectionTitle>
        <List ref={list} role="list">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => onRetry(upload.id)}
              onRemove={() => remove(upload.id)}
            />
          ))}
        </List>
      </Stack>
    </Card>
  )
}

/** Without another row, the focus moves to the button that starts an upload. */
function focusRow(list: HTMLElement | null, upload: Upload | undefined): void {
  const button = upload
    ? list?.querySelector<HTMLElement>(`[data-upload-row="${upload.id}"] [data-remove]`)
    : document.querySelector<HTMLElement>('[data-upload]')
  button?.focus()
}

const List = styled.ul`
  display: grid;

  > li + li {
    border-top: 1px solid ${token.color.line};
  }
  > li:last-child {
    padding-bottom: 0;
  }
`
