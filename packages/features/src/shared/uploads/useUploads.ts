import type { DocumentCategory } from '@portal/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { useFeatureEnvironment } from '../FeatureContext.ts'
import type { UploadSummary } from './createUploadQueue.ts'
import { openUploads, type UploadPlace } from './openUploads.ts'

/**
 * Returns the member's uploads in a place, and functions to change them. `onSettled` is called when
 * all of them have ended, also after the component has been removed.
 */
export function useUploads(place: UploadPlace, onSettled?: (summary: UploadSummary) => void) {
  const { member, readOnlyReason, outboxHost } = useFeatureEnvironment()
  const { queue, list, reportTo } = openUploads(useDispatch(), member.id, outboxHost, place)
  const uploads = useSyncExternalStore(list.subscribe, list.getUploads)

  useEffect(() => {
    if (onSettled) reportTo(onSettled)
  }, [reportTo, onSettled])
  // the connection is back
  useEffect(() => {
    if (readOnlyReason === null) queue.resume()
  }, [queue, readOnlyReason])

  const add = (files: readonly File[], category?: DocumentCategory): void =>
    list.add(
      files.map((file) => ({
        file,
        name: file.name,
        size: file.size,
        category,
        memberId: member.id,
      })),
    )

  return { uploads, add, retry: list.retry, remove: list.remove, clear: list.clear }
}
