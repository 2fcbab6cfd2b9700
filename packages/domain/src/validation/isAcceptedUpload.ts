/** Any image, and PDF (portal-spec §5). The server judges by the bytes as well. */
export const isAcceptedUpload = (mimeType: string): boolean =>
  /^(image\/[\w.+-]+|application\/pdf)$/i.test(mimeType)
