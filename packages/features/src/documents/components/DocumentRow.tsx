import { getDocumentFileHref, useMarkDocumentOpenedMutation } from '@portal/api-client'
import type { Document } from '@portal/contract'
import { Badge, Icon, Menu, token, VisuallyHidden } from '@portal/ui'
import { FileText, Image } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { TextWithNames } from '../../shared/components/TextWithNames.tsx'
import { formatBytes } from '../../shared/uploads/formatBytes.ts'
import { describeSource, categoryLabels, formatDocumentDate } from '../documentTexts.ts'
import { useDeleteDocument } from '../hooks/useDeleteDocument.ts'
import { listDocumentActions } from '../listDocumentActions.ts'
import { EditDocumentDialog, type EditedField } from './EditDocumentDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { DetailPair, Details, FileIcon, Main, NameLine, nameStyle, Row } from './rowLayout.ts'

export interface DocumentRowProps {
  document: Document
  /** Opens a message about the document. */
  onAsk: () => void
  /** Called when the document was deleted, before its row disappears. */
  onRemoved: () => void
}

/** A document, which opens by its name, and the menu of its actions. */
export function DocumentRow({ document, onAsk, onRemoved }: DocumentRowProps) {
  const { config, readOnlyReason, timeZone, viewedUserId } = useFeatureEnvironment()
  const [markOpened] = useMarkDocumentOpenedMutation()
  const deleteDocument = useDeleteDocument()
  const [dialog, setDialog] = useState<'preview' | EditedField | null>(null)
  const { id, name, content_type, category, created_at, bytes, is_new, opens_inline } = document
  const isImage = content_type.startsWith('image/')
  const getHref = (isDownload: boolean) =>
    getDocumentFileHref(config.apiOrigin, id, { isDownload, viewAsUser: viewedUserId })

  // an admin who views a member has not opened it for the member
  const markAsOpened = () => {
    if (is_new && viewedUserId === null) void markOpened(id)
  }
  const openPreview = () => {
    markAsOpened()
    setDialog('preview')
  }
  const open = getOpenAction()

  return (
    <Row data-document={id}>
      <FileIcon>
        <Icon icon={isImage ? Image : FileText} />
      </FileIcon>
      <Main>
        <NameLine>
          {renderName()}
          {is_new && <Badge tone="accent">New</Badge>}
        </NameLine>
        <Details>
          <DetailPair>
            <span>{categoryLabels[category]}</span>
            <TextWithNames
              text={describeSource(document, config.brandName)}
              names={[config.brandName]}
            />
          </DetailPair>
          <DetailPair>
            <time dateTime={created_at}>{formatDocumentDate(created_at, timeZone)}</time>
            <span>{formatBytes(bytes)}</span>
          </DetailPair>
        </Details>
      </Main>
      <Menu
        label={`Actions for ${name}`}
        items={listDocumentActions(document, {
          open,
          downloadHref: getHref(true),
          readOnlyReason,
          onDownload: markAsOpened,
          onAsk,
          onEdit: setDialog,
          onDelete: () => void deleteDocument(document, onRemoved),
        })}
      />
      {dialog === 'preview' && (
        <PreviewDialog
          document={document}
          src={getHref(false)}
          downloadHref={getHref(true)}
          onClose={() => setDialog(null)}
        />
      )}
      {(dialog === 'name' || dialog === 'category') && (
        <EditDocumentDialog
          document={document}
          focusedField={dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </Row>
  )

  function getOpenAction() {
    if (!opens_inline) return null
    return isImage
      ? { onSelect: openPreview }
      : { href: getHref(false), isNewTab: true, onSelect: markAsOpened }
  }

  function renderName() {
    const label = <span title={name}>{name}</span>
    if (opens_inline && isImage)
      return (
        <NameButton type="button" onClick={openPreview} data-open-document="">
          {label}
        </NameButton>
      )
    if (opens_inline)
      return (
        <NameLink
          href={getHref(false)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={markAsOpened}
          data-open-document=""
        >
          {label}
          <VisuallyHidden>, opens in a new tab</VisuallyHidden>
        </NameLink>
      )
    return (
      <NameLink href={getHref(true)} download onClick={markAsOpened} data-open-document="">
        {label}
        <VisuallyHidden>, download</VisuallyHidden>
      </NameLink>
    )
  }
}

/** The whole row opens the document. */
const NameLink = styled.a`
  min-width: 0;
  color: inherit;
  text-align: left;
  text-decoration: none;

  > [title] {
    ${nameStyle}
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
  &:focus-visible::after {
    border-radius: ${token.radius.control};
    outline: 2px solid ${token.color.focus};
    outline-offset: -2px;
  }
`

const NameButton = styled(NameLink).attrs({ as: 'button' })<{ type: 'button' }>`
  padding: 0;
  border: 0;
  background: none;
`
