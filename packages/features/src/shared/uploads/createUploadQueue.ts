import { isActive, isSending, type Upload, type UploadState } from './uploadState.ts'

/** `interrupted`: nobody knows whether the server has received the file. */
export type UploadResult = Extract<UploadState, { kind: 'stored' | 'interrupted' | 'failed' }>

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
  readonly createId: () => string
  /** Runs the work after a delay, unless the returned function is called before. */
  readonly schedule: (work: () => void, milliseconds: number) => () => void
}

/** The results of a list since nothing of it was waiting or being sent. */
export interface UploadSummary {
  readonly stored: number
  readonly failed: number
}

export interface UploadListOptions<File> {
  /** Returns why a file cannot be sent, null if it can. `index`: its place in the list. */
  readonly check: (file: File, index: number) => string | null
  /** Whether stored files stay in the list until they are removed. */
  readonly keepsStored: boolean
  /** Called when nothing of the list is waiting or being sent anymore. */
  readonly onSettled: (summary: UploadSummary) => void
}

export type UploadQueue<File extends QueuedFile> = ReturnType<typeof createUploadQueue<File>>
export type UploadList<File extends QueuedFile> = ReturnType<UploadQueue<File>['openList']>

/** How many files are sent at the same time. */
const PARALLEL = 2

/**
 * Milliseconds until interrupted files are sent again by themselves, doubled after each attempt
 * that stores nothing (docs/specification.md#constants).
 */
export const retryDelays = { first: 5000, longest: 60_000 } as const

interface List<File> extends UploadListOptions<File> {
  uploads: readonly Upload[]
  /** How many files were stored since it settled. */
  stored: number
}

interface Entry<File> {
  readonly upload: Upload
  readonly file: File
  readonly list: List<File>
  abort: () => void
}

/**
 * Sends the files of all lists, two at a time. After a lost connection it sends nothing until a
 * timer, `resume` or the member continues it, and sends the file again with the same idempotency
 * key, so that the server stores it once. Files that are not stored stay in their list until they
 * are canceled or dismissed.
 */
export function createUploadQueue<File extends QueuedFile>({
  send,
  createId,
  schedule,
}: UploadQueueOptions<File>) {
  let entries: readonly Entry<File>[] = []
  /** Whether the queue is paused, true only while a file is interrupted. */
  let isPaused = false
  let retryDelay: number = retryDelays.first
  let cancelRetry: (() => void) | null = null
  const listeners = new Set<() => void>()

  return {
    openList,
    /** Continues after a lost connection. */
    resume,
    /** How many files of all lists leaving the page would lose. */
    countActive: (): number => entries.filter(({ upload }) => isActive(upload)).length,
    subscribe,
  }

  /** The files of one place of the app, such as those of a message. */
  function openList(options: UploadListOptions<File>) {
    const list: List<File> = { ...options, uploads: [], stored: 0 }
    return {
      getUploads: (): readonly Upload[] => list.uploads,
      subscribe,
      add: (files: readonly File[]): void => add(list, files),
      retry,
      /** Aborts an upload, and removes it from the list. */
      remove,
      /** Removes all files. */
      clear: (): void => list.uploads.forEach(({ id }) => remove(id)),
    }
  }

  /** Calls the listener after each change of a list. Returns an unsubscribe function. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function add(list: List<File>, files: readonly File[]): void {
    const first = list.uploads.length
    const added = files.map((file, index): Entry<File> => {
      const message = list.check(file, first + index)
      const state: UploadState =
        message === null ? { kind: 'waiting' } : { kind: 'failed', message, canRetry: false }
      const upload = { id: createId(), name: file.name, bytes: file.size, state }
      return { upload, file, list, abort: () => {} }
    })
    update(list, [...entries, ...added])
    resume()
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
    cancelRetry?.()
    cancelRetry = null
    for (const { upload } of entries)
      if (upload.state.kind === 'interrupted') setState(upload.id, { kind: 'waiting' })
  }

  function remove(id: string): void {
    const removed = findEntry(id)
    if (!removed) return
    update(
      removed.list,
      entries.filter((entry) => entry !== removed),
    )
    removed.abort()
    if (removed.upload.state.kind === 'interrupted') resume()
    else proceed()
    if (isActive(removed.upload)) settle(removed.list)
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
    const finished = findEntry(id)
    // it was canceled
    if (!finished) return
    const { list } = finished
    if (result.kind === 'interrupted') pause()
    if (result.kind === 'stored') list.stored += 1
    if (result.kind === 'stored' && !list.keepsStored)
      update(
        list,
        entries.filter((entry) => entry !== finished),
      )
    else setState(id, result)
    // the connection is back
    if (result.kind === 'stored') {
      retryDelay = retryDelays.first
      requeueInterrupted()
    }
    proceed()
    settle(list)
  }

  /** Several files that are interrupted together are one attempt. */
  function pause(): void {
    isPaused = true
    if (cancelRetry) return
    cancelRetry = schedule(resume, retryDelay)
    retryDelay = Math.min(2 * retryDelay, retryDelays.longest)
  }

  function settle(list: List<File>): void {
    if (list.uploads.some(isActive)) return
    const failed = list.uploads.filter(({ state }) => state.kind === 'failed').length
    const { stored } = list
    list.stored = 0
    list.onSettled({ stored, failed })
  }

  function findEntry(id: string): Entry<File> | undefined {
    return entries.find(({ upload }) => upload.id === id)
  }

  function setState(id: string, state: UploadState): void {
    const changed = findEntry(id)
    if (!changed) return
    update(
      changed.list,
      entries.map((entry) =>
        entry === changed ? { ...entry, upload: { ...entry.upload, state } } : entry,
      ),
    )
  }

  function update(list: List<File>, next: readonly Entry<File>[]): void {
    entries = next
    list.uploads = next.filter((entry) => entry.list === list).map(({ upload }) => upload)
    for (const listener of listeners) listener()
  }
}
