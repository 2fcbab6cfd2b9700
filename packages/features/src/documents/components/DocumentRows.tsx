import type { Document } from '@portal/contract'
import { useRef } from 'react'
import { DeletedRow } from './DeletedRow.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { Rows } from './rowLayout.ts'

export interface DocumentRowsProps {
  documents: readonly Document[]
  /** The documents of another search are on their way. */
  isStale: boolean
  /** Opens a message about the document. */
  onAsk: (document: Document) => void
}

export function DocumentRows({ documents, isStale, onAsk }: DocumentRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <Rows ref={list} role="list" aria-label="Documents" aria-busy={isStale || undefined}>
      {documents.map((document, index) => {
        const next = documents[index + 1] ?? documents[index - 1]
        const props = { document, onRemoved: () => leaveRow(list.current, document.id, next?.id) }
        return document.restorable_until === null ? (
          <DocumentRow key={document.id} onAsk={() => onAsk(document)} {...props} />
        ) : (
          <DeletedRow key={document.id} {...props} />
        )
      })}
    </Rows>
  )
}

/** Moves the focus from a document that leaves the list to the one beside it, or to the title. */
function leaveRow(list: HTMLElement | null, id: string, nextId: string | undefined): void {
  const row = list?.querySelector(`[data-document="${id}"]`)
  // the member has gone on
  if (!row?.contains(document.activeElement)) return
  const target = nextId
    ? list?.querySelector<HTMLElement>(`[data-document="${nextId}"] :is(a, button)`)
    : document.querySelector('h1')
  if (!target) return
  if (target.localName === 'h1') target.tabIndex = -1
  target.focus()
}
