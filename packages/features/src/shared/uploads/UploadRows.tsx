import { token } from '@portal/ui'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { UploadRow, type UploadRowProps } from './UploadRow.tsx'
import type { Upload } from './uploadState.ts'

export interface UploadRowsProps extends Pick<UploadRowProps, 'look'> {
  uploads: readonly Upload[]
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  /** Moves the focus to where files are chosen, when the member has removed the last one. */
  onEmptied: () => void
}

/** Files that are being uploaded, with progress, cancel and retry. Nothing without any. */
export function UploadRows({ uploads, look, onRetry, onRemove, onEmptied }: UploadRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  if (uploads.length === 0) return null

  // the button that was pressed disappears
  const remove = (id: string) => {
    const index = uploads.findIndex((upload) => upload.id === id)
    const next = uploads[index + 1] ?? uploads[index - 1]
    onRemove(id)
    if (next) findRemoveButton(list.current, next)?.focus()
    else onEmptied()
  }

  return (
    <List
      ref={list}
      role="list"
      aria-label={look === 'chip' ? 'Attachments' : undefined}
      data-look={look}
    >
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          look={look}
          onRetry={() => onRetry(upload.id)}
          onRemove={() => remove(upload.id)}
        />
      ))}
    </List>
  )
}

const findRemoveButton = (list: HTMLElement | null, { id }: Upload) =>
  list?.querySelector<HTMLElement>(`[data-upload-row="${id}"] [data-remove]`)

const List = styled.ul`
  display: grid;

  &[data-look='chip'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space[2]};
  }
  &[data-look='row'] > li + li {
    border-top: 1px solid ${token.color.line};
  }
  &[data-look='row'] > li:last-child {
    padding-bottom: 0;
  }
`
