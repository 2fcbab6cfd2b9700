import type { DocumentCategory } from '@portal/contract'
import { useFeatureEnvironment } from '@portal/features/shared'
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '../../../session/store.ts'
import { getUploads } from './uploadQueues.ts'

/** Returns the uploads of this tab, and functions to change them. */
export function useUploads(category: DocumentCategory | undefined) {
  const store = useStore() as AppStore
  const { member, showToast, readOnlyReason } = useFeatureEnvironment()
  const { queue, reportBy } = getUploads(store)
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads)

  useEffect(() => reportBy(showToast), [reportBy, showToast])
  // the connection is back
  useEffect(() => {
    if (readOnlyReason === null) queue.resume()
  }, [queue, readOnlyReason])

  const add = (files: readonly File[]) =>
    queue.add(
      files.map((file) => ({
        file,
        name: file.name,
        size: file.size,
        category,
        memberId: member.id,
      })),
    )

  return { uploads, add, retry: queue.retry, remove: queue.remove }
}
