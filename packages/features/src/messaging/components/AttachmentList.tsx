import { getDocumentFileHref } from '@portal/api-client'
import type { AttachedDocument, MessageAttachment } from '@portal/contract'
import { Icon, token, VisuallyHidden } from '@portal/ui'
import { FileText, FileX, Image } from 'lucide'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/** The documents of a message. Images are shown, and every document opens in a new tab. */
export function AttachmentList({ attachments }: { attachments: readonly MessageAttachment[] }) {
  if (attachments.length === 0) return null
  return (
    <List aria-label="Attachments">
      {attachments.map(({ document }, index) => (
        <li key={document?.id ?? index}>
          {document ? (
            <Attachment document={document} />
          ) : (
            <Missing>
              <Icon icon={FileX} size={18} />
              This document is no longer available.
            </Missing>
          )}
        </li>
      ))}
    </List>
  )
}

function Attachment({ document }: { document: AttachedDocument }) {
  const { config, viewedUserId } = useFeatureEnvironment()
  const { id, name, content_type, opens_inline, width, height } = document
  const isImage = content_type.startsWith('image/')
  const getHref = (isDownload: boolean) =>
    getDocumentFileHref(config.apiOrigin, id, { isDownload, viewAsUser: viewedUserId })
  const target = opens_inline
    ? ({ href: getHref(false), target: '_blank', rel: 'noopener noreferrer' } as const)
    : { href: getHref(true), download: '' }
  const hint = opens_inline ? ', opens in a new tab' : ', download'
  return (
    <File {...target}>
      {isImage && opens_inline && width !== null && height !== null && (
        <Preview
          src={getHref(false)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      )}
      <Name>
        <Icon icon={isImage ? Image : FileText} size={18} />
        <span title={name}>
          {name}
          <VisuallyHidden>{hint}</VisuallyHidden>
        </span>
      </Name>
    </File>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, auto);
  gap: ${token.space[2]};
`

const File = styled.a`
  display: block;
  max-width: 20rem;
  border: 1px solid ${token.color.control};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.text};
  text-decoration: none;
  overflow: hidden;

  &:hover {
    border-color: ${token.color.accent};
  }
`

/** Has its size before it is loaded. */
const Preview = styled.img`
  /* no share of a width that follows from the picture itself */
  width: 20rem;
  max-width: 100%;
  height: auto;
  max-height: 16rem;
  background: ${token.color.sunken};
  object-fit: cover;
`

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.layout.target};
  padding: ${token.space[2]} ${token.space[3]};
  font-size: ${token.size.small};
  font-weight: 500;

  > span {
    /* with what is hidden at its end */
    position: relative;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Missing = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.size.small};
`
