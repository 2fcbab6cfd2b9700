import { Cluster, media, PageTitle, Stack, Tabs } from '@portal/ui'
import { Camera, Upload } from 'lucide'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { type DocumentList, documentLists } from '../documentLists.tsx'
import { DropHint } from '../uploads/DropHint.tsx'
import type { TransferredFiles } from '../uploads/readTransfer.ts'
import { UploadButton } from '../uploads/UploadButton.tsx'
import { UploadPanel } from '../uploads/UploadPanel.tsx'
import { useDocumentUploads } from '../uploads/useDocumentUploads.ts'
import { useTransfer } from '../uploads/useTransfer.ts'
import { DocumentsPanel, type DocumentsPanelProps } from './DocumentsPanel.tsx'

export interface DocumentLibraryProps extends Pick<
  DocumentsPanelProps,
  'filters' | 'onFiltersChange' | 'drawing' | 'onAsk'
> {
  list: DocumentList
  onListChange: (list: DocumentList) => void
}

/**
 * What the practice shared, what the member uploaded and what they deleted, each a list of its own.
 * Files are uploaded by button, drop and paste, also while another screen is open.
 */
export function DocumentLibrary({ list, onListChange, ...panel }: DocumentLibraryProps) {
  const { showToast, readOnlyReason } = useFeatureEnvironment()
  const { uploads, add: addTo, retry, remove } = useDocumentUploads()
  // files that are added to a category belong to it
  const add = (files: readonly File[]) => addTo(files, panel.filters.category ?? undefined)

  const receive = ({ files, hasFolder }: TransferredFiles) => {
    if (hasFolder)
      showToast({
        type: 'error',
        message: "Folders can't be uploaded. Open the folder and drop the files in it instead.",
      })
    add(files)
  }
  const isDragging = useTransfer(readOnlyReason === null, receive)

  return (
    <Stack gap={6}>
      <Cluster justify="between">
        <PageTitle>{list.title}</PageTitle>
        <Buttons>
          <PhotoButton
            variant="secondary"
            label="Take a photo"
            icon={Camera}
            isCamera
            onChoose={add}
          />
          <UploadButton label="Upload files" icon={Upload} onChoose={add} />
        </Buttons>
      </Cluster>
      <UploadPanel uploads={uploads} onRetry={retry} onRemove={remove} />
      <Tabs
        label="Documents"
        selected={list.id}
        onSelect={(id) => onListChange(documentLists.find((each) => each.id === id) ?? list)}
        tabs={documentLists.map((each) => ({
          id: each.id,
          label: each.label,
          panel: <DocumentsPanel {...panel} list={each} onChoose={add} />,
        }))}
      />
      {isDragging && <DropHint />}
    </Stack>
  )
}

const Buttons = styled(Cluster)`
  ${media.belowMedium} {
    width: 100%;

    > button {
      flex: 1 1 auto;
    }
  }
`

/** The button for taking a photo. Only devices without a mouse have a camera to point at paper. */
const PhotoButton = styled(UploadButton)`
  @media not (pointer: coarse) {
    display: none;
  }
`
