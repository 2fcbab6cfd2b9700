import { documentsApi } from '@portal/api-client'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { getErrorText } from '../../shared/getErrorText.ts'
import { type Attachment, type Attachments, createAttachments } from './createAttachments.ts'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** By store and conversation: uploads go on while the member reads another conversation. */
const allAttachments = new WeakMap<Dispatch, Map<string, Attachments>>()

/** The files that the member attaches to the next message of a conversation. */
export function useAttachments(
  conversationId: string,
): Attachments & { readonly attachments: readonly Attachment[] } {
  const dispatch: Dispatch = useDispatch()
  const files = getAttachments(dispatch, conversationId)
  const attachments = useSyncExternalStore(files.subscribe, files.read)
  return { ...files, attachments }
}

function getAttachments(dispatch: Dispatch, conversationId: string): Attachments {
  const byConversation = allAttachments.get(dispatch) ?? new Map<string, Attachments>()
  allAttachments.set(dispatch, byConversation)
  const files =
    byConversation.get(conversationId) ??
    createAttachments(async (file, idempotencyKey) => {
      const { data, error } = await dispatch(
        documentsApi.endpoints.uploadDocument.initiate(
          { file, name: file.name, idempotencyKey },
          { track: false },
        ),
      )
      return data ? { documentId: data.id } : { message: getErrorText(error, 'general') }
    })
  byConversation.set(conversationId, files)
  return files
}
