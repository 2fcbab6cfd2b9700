import type { Document } from '@portal/contract'
import type { MenuItem } from '@portal/ui'
import { Download, ExternalLink, Eye, FolderInput, MessageCircle, Pencil, Trash2 } from 'lucide'
import type { EditedField } from './components/EditDocumentDialog.tsx'

export interface DocumentActions {
  /** Opens the document; null for a document that browsers cannot show. */
  readonly open: Pick<MenuItem, 'href' | 'isNewTab' | 'onSelect'> | null
  readonly downloadHref: string
  /** Why nothing can be changed now; null when it can. */
  readonly readOnlyReason: string | null
  readonly onDownload: () => void
  /** Opens a message about the document. */
  readonly onAsk: () => void
  readonly onEdit: (field: EditedField) => void
  readonly onDelete: () => void
}

/** What a member can do with a document. Only the practice changes what it shared. */
export function listDocumentActions(
  { source }: Pick<Document, 'source'>,
  { open, downloadHref, readOnlyReason, onDownload, onAsk, onEdit, onDelete }: DocumentActions,
): MenuItem[] {
  const disabledReason = readOnlyReason ?? undefined
  const items: MenuItem[] = []
  if (open)
    items.push(
      open.isNewTab
        ? { label: 'Open in a new tab', icon: ExternalLink, ...open }
        : { label: 'Preview', icon: Eye, ...open },
    )
  items.push({
    label: 'Download',
    icon: Download,
    href: downloadHref,
    isDownload: true,
    onSelect: onDownload,
  })
  items.push({ label: 'Ask about this document', icon: MessageCircle, onSelect: onAsk })
  if (source === 'practice') return items
  return [
    ...items,
    { label: 'Rename', icon: Pencil, disabledReason, onSelect: () => onEdit('name') },
    {
      label: 'Change category',
      icon: FolderInput,
      disabledReason,
      onSelect: () => onEdit('category'),
    },
    { label: 'Delete', icon: Trash2, tone: 'danger', disabledReason, onSelect: onDelete },
  ]
}
