import { maxMessageAttachments } from '@portal/domain/messaging'
import { isAcceptedUpload, maxUploadBytes } from '@portal/domain/validation'

/** A file of the composer. It is a document of the member as soon as it is stored. */
export interface Attachment {
  /** Also the idempotency key, so that the file is stored once. */
  readonly id: string
  readonly name: string
  readonly state:
    | { readonly kind: 'uploading' }
    | { readonly kind: 'stored'; readonly documentId: string }
    | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }
}

interface Upload extends Attachment {
  readonly file: File
}

/** Uploads a file. The result is the id of its document, or why it was not stored. */
export type UploadFile = (
  file: File,
  idempotencyKey: string,
) => Promise<{ readonly documentId: string } | { readonly message: string }>

export type Attachments = ReturnType<typeof createAttachments>

/**
 * Holds the files for the next message of a conversation, in memory only: the device stores neither
 * them nor their names.
 */
export function createAttachments(upload: UploadFile) {
  const listeners = new Set<() => void>()
  let uploads: readonly Upload[] = []

  return {
    read: (): readonly Attachment[] => uploads,
    /** Returns an unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(files: readonly File[]): void {
      const first = uploads.length
      const added = files.map((file, index): Upload => {
        const message = checkFile(file, first + index)
        const state: Attachment['state'] =
          message === null ? { kind: 'uploading' } : { kind: 'failed', message, canRetry: false }
        return { id: crypto.randomUUID(), name: file.name, file, state }
      })
      update([...uploads, ...added])
      for (const each of added) if (each.state.kind === 'uploading') void send(each)
    },
    retry(id: string): void {
      const found = uploads.find((each) => each.id === id)
      if (found?.state.kind !== 'failed') return
      setState(id, { kind: 'uploading' })
      void send(found)
    },
    remove: (id: string): void => update(uploads.filter((each) => each.id !== id)),
    clear: (): void => update([]),
  }

  async function send({ id, file }: Upload): Promise<void> {
    const result = await upload(file, id)
    setState(
      id,
      'documentId' in result
        ? { kind: 'stored', documentId: result.documentId }
        : { kind: 'failed', message: result.message, canRetry: true },
    )
  }

  function setState(id: string, state: Attachment['state']): void {
    update(uploads.map((each) => (each.id === id ? { ...each, state } : each)))
  }

  function update(next: readonly Upload[]): void {
    uploads = next
    for (const listener of listeners) listener()
  }
}

/** Returns why a file cannot be attached, null if it may be. The server checks its content, too. */
function checkFile({ type, size }: File, index: number): string | null {
  if (index >= maxMessageAttachments)
    return `A message can have up to ${maxMessageAttachments} attachments.`
  if (type !== '' && !isAcceptedUpload(type))
    return 'Only images and PDFs can be attached. Save it as a PDF and try again.'
  if (size > maxUploadBytes) return 'Files can have up to 20 MB, and this one is larger.'
  return size === 0 ? 'This file is empty. Choose another one.' : null
}
