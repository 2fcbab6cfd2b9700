/** How far the upload of a file is. `sent`: the server is checking and storing it. */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly sentBytes: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }
  | { readonly kind: 'stored'; readonly documentId: string }

export interface Upload {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly state: UploadState
}

export const isSending = ({ state }: Upload): boolean =>
  state.kind === 'sending' || state.kind === 'sent'

/** Whether an upload goes on by itself: leaving the page would end it. */
export const isActive = (upload: Upload): boolean =>
  isSending(upload) || upload.state.kind === 'waiting' || upload.state.kind === 'interrupted'
