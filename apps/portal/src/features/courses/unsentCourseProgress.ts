import { courseProgressKind } from '@portal/features/courses'
import { createLazyComponent } from '@portal/features/shared'
import type { UnsentData } from '../../shell/unsent-data/unsentData.ts'

export const unsentCourseProgress: UnsentData = {
  ...courseProgressKind,
  Sender: createLazyComponent(
    async () => (await import('./SendCourseProgress.ts')).SendCourseProgress,
    { renderPlaceholder: () => null },
  ),
}
