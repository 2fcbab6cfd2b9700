import { type ApiError, documentsApi, isApiError } from '@portal/api-client'
import type { DocumentCategory } from '@portal/contract'
import { addUnsavedWork, formatCount, getErrorText, type ShowToast } from '@portal/features/shared'
import type { AppStore } from '../../../session/store.ts'
import { checkFile } from './checkFile.ts'
import {
  createUploadQueue,
  isActive,
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

export interface PortalUploads {
  readonly queue: UploadQueue<FileUpload>
  /** Sets how the end of the uploads is reported, on whichever screen the member is then. */
  readonly reportBy: (showToast: ShowToast) => void
}

/** One for each store. The files are in memory only, so that the device stores none of them. */
const allUploads = new WeakMap<AppStore, PortalUploads>()

/**
 * Returns the uploads of a store. They go on when the member opens another screen. Leaving the page
 * asks first.
 */
export function getUploads(store: AppStore): PortalUploads {
  const uploads = allUploads.get(store) ?? createUploads(store)
  allUploads.set(store, uploads)
  return uploads
}

function createUploads(store: AppStore): PortalUploads {
  let showToast: ShowToast = () => {}
  const queue = createQueue(store, (summary) => {
    const message = describeSummary(summary)
    if (message !== null) showToast({ type: summary.failed > 0 ? 'info' : 'success', message })
  })
  const countActive = (): number => queue.getUploads().filter(isActive).length
  const describe = (): string => formatCount(countActive(), 'file')
  let removeWork: (() => void) | null = null
  queue.subscribe(() => {
    if (countActive() > 0) removeWork ??= addUnsavedWork(describe)
    else {
      removeWork?.()
      removeWork = null
    }
  })
  window.addEventListener('online', queue.resume)
  return {
    queue,
    reportBy: (newest) => {
      showToast = newest
    },
  }
}

const createQueue = (store: AppStore, onSettled: (summary: UploadSummary) => void) =>
  createUploadQueue<FileUpload>({
    check: ({ file }) => checkFile(file),
    createId: () => crypto.randomUUID(),
    onSettled,
    send: ({ file: { file, name, category, memberId }, idempotencyKey, onProgress }) => {
      const request = store.dispatch(
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
      return { result: request.then(({ error }) => toResult(error)), abort: request.abort }
    },
  })

function toResult(error: unknown): UploadResult {
  if (error === undefined) return { kind: 'stored' }
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

function describeSummary({ stored, failed }: UploadSummary): string | null {
  const rest = failed > 0 ? ` ${formatCount(failed, 'file')} couldn't be uploaded.` : ''
  if (stored === 0) return failed > 0 ? rest.trim() : null
  return `${formatCount(stored, 'file')} uploaded${rest === '' ? '' : `.${rest}`}`
}
