import { useMarkLabReportSeenMutation } from '@portal/api-client'
import type { LabReportSummary } from '@portal/contract'
import { useEffect, useRef } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'

/** Removes the "new" mark of a report that is on screen, once. */
export function useMarkReportSeen(report: LabReportSummary | undefined): void {
  const { readOnlyReason } = useFeatureEnvironment()
  const [markSeen] = useMarkLabReportSeenMutation()
  const sent = useRef<string | null>(null)
  const newId = report?.is_new && readOnlyReason === null ? report.id : null
  useEffect(() => {
    if (newId === null || sent.current === newId) return
    sent.current = newId
    void markSeen(newId)
  }, [newId, markSeen])
}
