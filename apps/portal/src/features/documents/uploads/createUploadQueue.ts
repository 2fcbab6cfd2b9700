/** How far the upload of a file is. `sent`: the server is checking and storing it. */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly sentBytes: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }

export interface Upload {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly state: UploadState
}

/** `interrupted`: nobody knows whether the server has received the file. */
export type UploadResult =
  | { readonly kind: 'stored' }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }

export interface FileToSend<File> {
  readonly file: File
  readonly idempotencyKey: string
  readonly onProgress: (sentBytes: number) => void
}

export interface SentRequest {
  readonly result: Promise<UploadResult>
  readonly abort: () => void
}

interface QueuedFile {
  readonly name: string
  readonly size: number
}

export interface UploadQueueOptions<File> {
  readonly send: (file: FileToSend<File>) => SentRequest
  /** Returns why a file cannot be sent, null if it can. */
  readonly check: (file: File) => string | null
  readonly createId: () => string
  /** Called when nothing is waiting or being sent anymore. */
  readonly onSettled: (summary: UploadSummary) => void
}

/** Since the queue was empty. */
export interface UploadSummary {
  readonly stored: number
  readonly failed: number
}

export type UploadQueue<File extends QueuedFile> = ReturnType<typeof createUploadQueue<File>>

/** How many files are sent at the same time. */
const PARALLEL = 2

interface Entry<File> {
  readonly upload: Upload
  readonly file: File
  abort: () => void
}

/**
 * Sends files, two at a time. After a lost connection it waits for `resume` and sends the file
 * again with the same idempotency key, so that the server stores it once. Stored files leave the
 * queue, others stay until they are canceled or dismissed.
 */
export function createUploadQueue<File extends QueuedFile>({
  send,
  check,
  createId,
  onSettled,
}: UploadQueueOptions<File>) {
  let entries: readonly Entry<File>[] = []
  let uploads: readonly Upload[] = []
  let isPaused = false
  let stored = 0
  const listeners = new Set<() => void>()

  return {
    getUploads: (): readonly Upload[] => uploads,
    /** Returns an unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add,
    retry,
    /** Aborts an upload, and removes it from the list. */
    remove,
    resume,
  }

  function add(files: readonly File[]): void {
    const added = files.map((file): Entry<File> => {
      const message = check(file)
      const state: UploadState =
        message === null ? { kind: 'waiting' } : { kind: 'failed', message, canRetry: false }
      const upload = { id: createId(), name: file.name, bytes: file.size, state }
      return { upload, file, abort: () => {} }
    })
    update([...entries, ...added])
    proceed()
  }

  function retry(id: string): void {
    isPaused = false
    setState(id, { kind: 'waiting' })
    proceed()
  }

  function resume(): void {
    requeueInterrupted()
    proceed()
  }

  function requeueInterrupted(): void {
    isPaused = false
    for (const { upload } of entries)
      if (upload.state.kind === 'interrupted') setState(upload.id, { kind: 'waiting' })
  }

  function remove(id: string): void {
    const removed = entries.find(({ upload }) => upload.id === id)
    if (!removed) return
    const wasActive = isActive(removed.upload)
    update(entries.filter((entry) => entry !== removed))
    removed.abort()
    proceed()
    if (wasActive) settle()
  }

  function proceed(): void {
    if (isPaused) return
    const sending = entries.filter(({ upload }) => isSending(upload)).length
    const waiting = entries.filter(({ upload }) => upload.state.kind === 'waiting')
    for (const entry of waiting.slice(0, Math.max(0, PARALLEL - sending))) start(entry)
  }

  function start(entry: Entry<File>): void {
    const { id, bytes } = entry.upload
    setState(id, { kind: 'sending', sentBytes: 0 })
    const { result, abort } = send({
      file: entry.file,
      // the same one for every attempt
      idempotencyKey: id,
      onProgress: (sentBytes) => {
        const current = findEntry(id)
        if (current && isSending(current.upload))
          setState(id, sentBytes >= bytes ? { kind: 'sent' } : { kind: 'sending', sentBytes })
      },
    })
    const started = findEntry(id)
    if (started) started.abort = abort
    void result.then((settled) => finish(id, settled))
  }

  function finish(id: string, result: UploadResult): void {
    // it was canceled
    if (!findEntry(id)) return
    if (result.kind === 'stored') {
      stored += 1
      update(entries.filter(({ upload }) => upload.id !== id))
      // the connection is back
      requeueInterrupted()
    } else {
      isPaused ||= result.kind === 'interrupted'
      setState(id, result)
    }
    proceed()
    settle()
  }

  function settle(): void {
    if (entries.some(({ upload }) => isActive(upload))) return
    const failed = entries.filter(({ upload }) => upload.state.kind === 'failed').length
    const summary = { stored, failed }
    stored = 0
    onSettled(summary)
  }

  function findEntry(id: string): Entry<File> | undefined {
    return entries.find(({ upload }) => upload.id === id)
  }

  function setState(id: string, state: UploadState): void {
    update(
      entries.map((entry) =>
        entry.upload.id === id ? { ...entry, upload: { ...entry.upload, state } } : entry,
      ),
    )
  }

  function update(next: readonly Entry<File>[]): void {
    entries = next
    uploads = next.map(({ upload }) => upload)
    for (const listener of listeners) listener()
  }
}

const isSending = ({ state }: Upload): boolean => state.kind === 'sending' || state.kind === 'sent'

/** Whether an upload goes on by itself: leaving the page would end it. */
export const isActive = (upload: Upload): boolean =>
  isSending(upload) || upload.state.kind === 'waiting' || upload.state.kind === 'interrupted'
