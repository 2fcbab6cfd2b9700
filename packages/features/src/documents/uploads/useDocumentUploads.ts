import { formatCount } from '@portal/domain/text'
import { useCallback } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { checkFile } from '../../shared/uploads/checkFile.ts'
import type { UploadSummary } from '../../shared/uploads/createUploadQueue.ts'
import type { UploadPlace } from '../../shared/uploads/openUploads.ts'
import { useUploads } from '../../shared/uploads/useUploads.ts'

const documents: UploadPlace = {
  name: 'documents',
  check: ({ file }) => checkFile(file),
  keepsStored: false,
}

/** The member's uploads to their documents. Their end is reported on whichever screen is open. */
export function useDocumentUploads() {
  const { showToast } = useFeatureEnvironment()
  const report = useCallback(
    (summary: UploadSummary) => {
      const message = describeSummary(summary)
      if (message !== null) showToast({ type: summary.failed > 0 ? 'info' : 'success', message })
    },
    [showToast],
  )
  return useUploads(documents, report)
}

function describeSummary({ stored, failed }: UploadSummary): string | null {
  const rest = failed > 0 ? ` ${formatCount(failed, 'file')} couldn't be uploaded.` : ''
  if (stored === 0) return failed > 0 ? rest.trim() : null
  return `${formatCount(stored, 'file')} uploaded${rest === '' ? '' : `.${rest}`}`
}
