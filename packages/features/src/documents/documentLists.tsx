import type { ListDocumentsArgs } from '@portal/api-client'
import { EmptyState } from '@portal/ui'
import type { ReactNode } from 'react'

export interface DocumentList {
  readonly id: 'all' | 'shared' | 'uploads' | 'deleted'
  readonly label: string
  /** The title of the page and the browser tab. */
  readonly title: string
  readonly args: Pick<ListDocumentsArgs, 'source' | 'deleted'>
  readonly empty: (parts: { drawing: ReactNode; uploadButton: ReactNode }) => ReactNode
}

/** The member's documents by where they are from. */
export const documentLists: readonly [DocumentList, ...DocumentList[]] = [
  {
    id: 'all',
    label: 'All',
    title: 'Documents',
    args: {},
    empty: ({ drawing, uploadButton }) => (
      <EmptyState
        drawing={drawing}
        title="No documents yet"
        text="What your practice shares with you will appear here. Add files of your own, too."
        action={uploadButton}
      />
    ),
  },
  {
    id: 'shared',
    label: 'Shared',
    title: 'Shared with you',
    args: { source: 'practice' },
    empty: ({ drawing }) => (
      <EmptyState
        drawing={drawing}
        title="Nothing shared with you yet"
        text="What your practice shares with you will appear here."
      />
    ),
  },
  {
    id: 'uploads',
    label: 'Uploads',
    title: 'Your uploads',
    args: { source: 'member' },
    empty: ({ drawing, uploadButton }) => (
      <EmptyState
        drawing={drawing}
        title="You haven't uploaded anything yet"
        text="Keep your own lab reports, letters and photos of them here."
        action={uploadButton}
      />
    ),
  },
  {
    id: 'deleted',
    label: 'Deleted',
    title: 'Deleted documents',
    args: { deleted: true },
    empty: ({ drawing }) => (
      <EmptyState
        drawing={drawing}
        title="Nothing deleted"
        text="You can restore a deleted document for 30 days."
      />
    ),
  },
]
