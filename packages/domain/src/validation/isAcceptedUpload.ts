/**
 * Whether a type of file can be uploaded: any image, and PDF (docs/specification.md#validation).
 * The server also validates the bytes.
 */
export const isAcceptedUpload = (mimeType: string): boolean =>
  /^(image\/[\w.+-]+|application\/pdf)$/i.test(mimeType)

/** The largest file that can be uploaded: 20 MB (docs/specification.md#validation). */
export const maxUploadBytes: number = 20 * 1024 * 1024
