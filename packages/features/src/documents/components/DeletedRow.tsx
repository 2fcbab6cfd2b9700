import { Button, Icon } from '@portal/ui'
import { FileText, Image } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { formatBytes } from '../../shared/uploads/formatBytes.ts'
import { categoryLabels, formatDocumentDate } from '../documentTexts.ts'
import { useRestoreDocument } from '../hooks/useDeleteDocument.ts'
import type { DocumentRowProps } from './DocumentRow.tsx'
import {
  container,
  DetailPair,
  Details,
  FileIcon,
  Main,
  NameLine,
  nameStyle,
  Row,
} from './rowLayout.ts'

/** A deleted document, which can be restored but not opened. */
export function DeletedRow({ document, onRemoved }: Omit<DocumentRowProps, 'onAsk'>) {
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
        <Details>
          <DetailPair>
            <span>{categoryLabels[category]}</span>
            <span>{formatBytes(bytes)}</span>
          </DetailPair>
          <span>Restorable until {formatDocumentDate(restorable_until ?? '', timeZone)}</span>
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

/** The row of a deleted file, which has one column of details less than other rows. */
const DeletedFile = styled(Row)`
  ${container.columns} {
    grid-template-columns: auto minmax(0, 1fr) 6.5rem 5rem 15rem auto;

    span {
      text-align: left;
    }
  }
`

const Name = styled.span`
  ${nameStyle}
`
