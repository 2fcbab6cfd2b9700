import { documentsApi } from '@portal/api-client'
import { maxMessageAttachments } from '@portal/domain/messaging'
import { isAcceptedUpload, maxUploadBytes } from '@portal/domain/validation'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { getErrorText } from '../../shared/getErrorText.ts'

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

/** The files that the member attaches to the next message. */
export function useAttachments() {
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch()
  const [uploads, setUploads] = useState<readonly Upload[]>([])

  const setState = (id: string, state: Attachment['state']): void =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, state } : each)))

  async function send({ id, file, name }: Upload): Promise<void> {
    setState(id, { kind: 'uploading' })
    const { data, error } = await dispatch(
      documentsApi.endpoints.uploadDocument.initiate(
        { file, name, idempotencyKey: id },
        { track: false },
      ),
    )
    setState(
      id,
      data
        ? { kind: 'stored', documentId: data.id }
        : { kind: 'failed', message: getErrorText(error, 'general'), canRetry: true },
    )
  }

  function add(files: readonly File[]): void {
    const added = files.map((file, index): Upload => {
      const message = checkFile(file, uploads.length + index)
      return {
        id: crypto.randomUUID(),
        name: file.name,
        file,
        state:
          message === null ? { kind: 'uploading' } : { kind: 'failed', message, canRetry: false },
      }
    })
    setUploads((before) => [...before, ...added])
    for (const upload of added) if (upload.state.kind === 'uploading') void send(upload)
  }

  return {
    attachments: uploads as readonly Attachment[],
    add,
    retry: (id: string) => {
      const upload = uploads.find((each) => each.id === id)
      if (upload) void send(upload)
    },
    remove: (id: string) => setUploads((before) => before.filter((each) => each.id !== id)),
    clear: () => setUploads([]),
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
