import { type ApiError, documentsApi, isApiError } from '@portal/api-client'
import type { Document, DocumentCategory } from '@portal/contract'
import { getErrorText } from '../errors/getErrorText.ts'
import type { OutboxDispatch, OutboxHost } from '../outbox/outboxKind.ts'
import { checkChosenFile } from './checkChosenFile.ts'
import { watchUnsavedWork } from '../unsavedWork.ts'
import {
  createUploadQueue,
  type UploadList,
  type UploadListOptions,
  type UploadQueue,
  type UploadResult,
  type UploadSummary,
} from './createUploadQueue.ts'

export interface FileUpload {
  readonly file: File
  readonly name: string
  readonly size: number
  readonly category: DocumentCategory | undefined
  /** Whose file it is: somebody else may log in while it waits. */
  readonly memberId: string
}

/** A place of the app where files are chosen. */
export interface UploadPlace extends Pick<UploadListOptions<FileUpload>, 'check' | 'keepsStored'> {
  /** Places of one name share a list. */
  readonly name: string
}

interface MemberUploads {
  readonly queue: UploadQueue<FileUpload>
  readonly list: UploadList<FileUpload>
  /** Sets who is told about the end of the uploads, also after the place is closed. */
  readonly reportTo: (onSettled: (summary: UploadSummary) => void) => void
}

interface StoreUploads {
  readonly queue: UploadQueue<FileUpload>
  /** The uploads by member and place. */
  readonly places: Map<string, MemberUploads>
}

/** One queue for each store. Files are in memory only, so that the device stores none of them. */
const allUploads = new WeakMap<OutboxDispatch, StoreUploads>()

/**
 * Returns a member's uploads in a place. They go on while the member is elsewhere in the app.
 * Leaving the page and logging out ask first.
 */
export function openUploads(
  dispatch: OutboxDispatch,
  memberId: string,
  host: Pick<OutboxHost, 'hasEnded'>,
  { name, check, keepsStored }: UploadPlace,
): MemberUploads {
  const { queue, places } = allUploads.get(dispatch) ?? openQueue(dispatch, host)
  const key = `${memberId}/${name}`
  const opened = places.get(key)
  if (opened) return opened
  let report = (_summary: UploadSummary): void => {}
  const uploads: MemberUploads = {
    queue,
    list: queue.openList({ check, keepsStored, onSettled: (summary) => report(summary) }),
    reportTo: (newest) => {
      report = newest
    },
  }
  places.set(key, uploads)
  return uploads
}

function openQueue(
  dispatch: OutboxDispatch,
  { hasEnded }: Pick<OutboxHost, 'hasEnded'>,
): StoreUploads {
  const queue = createUploadQueue<FileUpload>({
    createId: () => crypto.randomUUID(),
    schedule: (work, milliseconds) => {
      const timer = setTimeout(() => {
        if (!hasEnded()) work()
      }, milliseconds)
      return () => clearTimeout(timer)
    },
    send: ({ file: { file, name, category, memberId }, idempotencyKey, onProgress }) => {
      const upload = () =>
        dispatch(
          documentsApi.endpoints.uploadDocument.initiate(
            {
              file,
              name,
              memberId,
              ...(category && { category }),
              idempotencyKey,
              onProgress: ({ sentBytes }) => onProgress(sentBytes),
            },
            { track: false },
          ),
        )
      let isAborted = false
      let abort = (): void => {
        isAborted = true
      }
      async function readAndUpload(): Promise<UploadResult> {
        // the request would fail like one whose connection is lost
        const state = await checkChosenFile(file)
        if (state !== 'readable') return unreadable[state]
        // nobody waits for the result
        if (isAborted) return { kind: 'interrupted' }
        const request = upload()
        abort = () => request.abort()
        return toResult(await request)
      }
      return { result: readAndUpload(), abort: () => abort() }
    },
  })
  const { countActive: count, resume } = queue
  queue.subscribe(watchUnsavedWork({ noun: 'file', count, hasEnded, resume }))
  window.addEventListener('online', queue.resume)
  const opened = { queue, places: new Map<string, MemberUploads>() }
  allUploads.set(dispatch, opened)
  return opened
}

const createFileFailure = (message: string): UploadResult => ({
  kind: 'failed',
  message,
  canRetry: false,
})

const unreadable: Readonly<Record<'changed' | 'gone', UploadResult>> = {
  changed: createFileFailure('This file has changed. Choose it again.'),
  gone: createFileFailure('This file is gone. Choose it again.'),
}

function toResult({ data, error }: { data?: Document | undefined; error?: unknown }): UploadResult {
  if (data) return { kind: 'stored', documentId: data.id }
  if (isApiError(error) && isInterruption(error)) return { kind: 'interrupted' }
  return {
    kind: 'failed',
    message: getUploadErrorText(error),
    canRetry: !(isApiError(error) && error.kind === 'validation'),
  }
}

const isInterruption = (error: ApiError): boolean =>
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  (error.kind === 'validation' && error.code === 'upload_interrupted')

/** The server's sentence, also when it cannot check files at the moment. */
const getUploadErrorText = (error: unknown): string =>
  isApiError(error) && error.kind === 'server' && error.status === 503 && error.detail !== ''
    ? error.detail
    : getErrorText(error, 'general')
