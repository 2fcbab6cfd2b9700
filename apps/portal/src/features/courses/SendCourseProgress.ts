import { courseProgressOutbox } from '@portal/features/courses'
import { useOutbox } from '@portal/features/shared'

export function SendCourseProgress(): null {
  useOutbox(courseProgressOutbox)
  return null
}
