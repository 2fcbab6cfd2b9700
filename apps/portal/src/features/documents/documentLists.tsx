import type { ListDocumentsArgs } from '@portal/api-client'
import { EmptyState } from '@portal/ui'
import type { ReactNode } from 'react'
import { Drawing } from '../../shell/Drawing.tsx'

export interface DocumentList {
  readonly id: 'all' | 'shared' | 'uploads' | 'deleted'
  /** The value of `list` in the URL, null for the first list. */
  readonly param: string | null
  readonly label: string
  /** The title of the page and the browser tab. */
  readonly title: string
  readonly args: Pick<ListDocumentsArgs, 'source' | 'deleted'>
  readonly empty: (uploadButton: ReactNode) => ReactNode
}

/** The lists of /documents, each with an address of its own. */
export const documentLists: readonly [DocumentList, ...DocumentList[]] = [
  {
    id: 'all',
    param: null,
    label: 'All',
    title: 'Documents',
    args: {},
    empty: (uploadButton) => (
      <EmptyState
        drawing={<Drawing name="folder" />}
        title="No documents yet"
        text="What your practice shares with you will appear here. Add files of your own, too."
        action={uploadButton}
      />
    ),
  },
  {
    id: 'shared',
    param: 'shared',
    label: 'Shared',
    title: 'Shared with you',
    args: { source: 'practice' },
    empty: () => (
      <EmptyState
        drawing={<Drawing name="folder" />}
        title="Nothing shared with you yet"
        text="What your practice shares with you will appear here."
      />
    ),
  },
  {
    id: 'uploads',
    param: 'uploads',
    label: 'Uploads',
    title: 'Your uploads',
    args: { source: 'member' },
    empty: (uploadButton) => (
      <EmptyState
        drawing={<Drawing name="folder" />}
        title="You haven't uploaded anything yet"
        text="Keep your own lab reports, letters and photos of them here."
        action={uploadButton}
      />
    ),
  },
  {
    id: 'deleted',
    param: 'deleted',
    label: 'Deleted',
    title: 'Deleted documents',
    args: { deleted: true },
    empty: () => (
      <EmptyState
        drawing={<Drawing name="folder" />}
        title="Nothing deleted"
        text="You can restore a deleted document for 30 days."
      />
    ),
  },
]
