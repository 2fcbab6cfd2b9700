import type { CheckedFile } from '../../files/createFiles.ts'
import type { DocumentRow } from './documents.repository.ts'

type FileColumns = Pick<
  DocumentRow,
  'name' | 'content_type' | 'pages' | 'width' | 'height' | 'opens_inline' | 'bytes'
>

/** What a document stores about its file. */
export const toFileColumns = ({ content, local }: CheckedFile, name: string): FileColumns => ({
  name,
  content_type: content.contentType,
  pages: content.pages,
  width: content.width,
  height: content.height,
  opens_inline: content.opensInline,
  bytes: local.bytes,
})
