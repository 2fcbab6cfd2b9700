import { useFeatureEnvironment } from '@portal/features/shared'
import { Button, Icon } from '@portal/ui'
import { FileText, Image } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { DocumentRowProps } from './DocumentRow.tsx'
import { categoryLabels, formatDocumentDate } from './documentTexts.ts'
import { formatBytes } from './formatBytes.ts'
import { Details, FileIcon, Main, NameLine, nameStyle, Row } from './rowLayout.ts'
import { useRestoreDocument } from './useDeleteDocument.ts'

/** A deleted document, which can be restored but not opened. */
export function DeletedRow({ document, onRemoved }: DocumentRowProps) {
  const { readOnlyReason, timeZone } = useFeatureEnvironment()
  const restoreDocument = useRestoreDocument()
  const [isBusy, setBusy] = useState(false)
  const { id, name, content_type, category, bytes, restorable_until } = document
  const restore = async () => {
    setBusy(true)
    await restoreDocument(document, onRemoved)
    setBusy(false)
  }
  return (
    <DeletedFile data-document={id}>
      <FileIcon>
        <Icon icon={content_type.startsWith('image/') ? Image : FileText} />
      </FileIcon>
      <Main>
        <NameLine>
          <Name title={name}>{name}</Name>
        </NameLine>
        <Details as="div">
          <span>{categoryLabels[category]}</span>
          <span>Restorable until {formatDocumentDate(restorable_until ?? '', timeZone)}</span>
          <span>{formatBytes(bytes)}</span>
        </Details>
      </Main>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        disabledReason={readOnlyReason ?? undefined}
        aria-label={`Restore ${name}`}
        onClick={() => void restore()}
      >
        Restore
      </Button>
    </DeletedFile>
  )
}

/** On a phone there is no room for the button beside the details. */
const DeletedFile = styled(Row)``

const Name = styled.span`
  ${nameStyle}
`
