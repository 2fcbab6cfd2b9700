/** The extension of each content type that is stored, without a dot. */
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Throws for a content type that no check returns. */
export function getExtension(contentType: string): string {
  const extension = extensions[contentType]
  if (extension === undefined) throw new Error('The content type is not one of stored files.')
  return extension
}
