import { maxMessageAttachments } from '@portal/domain/messaging'
import { checkFile } from '../../shared/uploads/checkFile.ts'
import type { FileUpload } from '../../shared/uploads/openUploads.ts'
import { useUploads } from '../../shared/uploads/useUploads.ts'

/**
 * The files for the next message of a conversation, each a document of the member as soon as it is
 * stored. Uploads go on while the member reads another conversation.
 */
export const useAttachments = (conversationId: string) =>
  useUploads({ name: `message:${conversationId}`, check: checkAttachment, keepsStored: true })

/** Returns why a file cannot be attached, null if it may be. */
function checkAttachment({ file }: FileUpload, index: number): string | null {
  if (index >= maxMessageAttachments)
    return `A message can have up to ${maxMessageAttachments} attachments.`
  return checkFile(file, 'attached')
}
