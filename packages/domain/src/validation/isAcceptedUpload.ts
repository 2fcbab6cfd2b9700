/** Any image, and PDF (docs/specification.md#validation). The server also validates the bytes. */
export const isAcceptedUpload = (mimeType: string): boolean =>
  /^(image\/[\w.+-]+|application\/pdf)$/i.test(mimeType)
