import { isAcceptedUpload, maxUploadBytes } from '@portal/domain/validation'

/** What the file picker offers. Some systems know no type for HEIC, so it is named, too. */
export const acceptedFiles = 'image/*,application/pdf,.heic,.heif'

interface FileDescription {
  readonly type: string
  readonly size: number
}

/**
 * Returns why a file cannot be uploaded, null if it may be. The server also checks the content, and
 * alone those files whose type the browser does not know.
 */
export function checkFile(
  { type, size }: FileDescription,
  action: 'uploaded' | 'attached' = 'uploaded',
): string | null {
  if (type !== '' && !isAcceptedUpload(type))
    return `Only images and PDFs can be ${action}. Save it as a PDF and try again.`
  if (size > maxUploadBytes) return 'Files can have up to 20 MB, and this one is larger.'
  return size === 0 ? 'This file is empty. Choose another one.' : null
}
