import { useDeleteDocumentMutation, useRestoreDocumentMutation } from '@portal/api-client'
import type { Document } from '@portal/contract'
import { toastDurations } from '@portal/ui'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/**
 * Returns a function that deletes a document without a question, because the toast and the list of
 * deleted documents restore it.
 */
export function useDeleteDocument() {
  const { showToast } = useFeatureEnvironment()
  const [deleteDocument] = useDeleteDocumentMutation()
  const restore = useRestoreDocument()
  return async (document: Document, onDeleted: () => void): Promise<void> => {
    const { error } = await deleteDocument(document.id)
    if (error) {
      showToast({ type: 'error', message: getErrorText(error, 'general') })
      return
    }
    onDeleted()
    showToast({
      type: 'success',
      message: 'Document deleted.',
      duration: toastDurations.notice,
      action: { label: 'Undo', onSelect: () => void restore(document) },
    })
  }
}

/** Returns a function that restores a deleted document, and whether it is running. */
export function useRestoreDocument() {
  const { showToast } = useFeatureEnvironment()
  const [restoreDocument] = useRestoreDocumentMutation()
  return async ({ id }: Document, onRestored?: () => void): Promise<void> => {
    const { error } = await restoreDocument(id)
    if (error) showToast({ type: 'error', message: getErrorText(error, 'general') })
    else {
      onRestored?.()
      showToast({ type: 'success', message: 'Document restored.' })
    }
  }
}
