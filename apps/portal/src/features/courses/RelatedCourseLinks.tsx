import { RelatedCourses } from '@portal/features/courses'
import type { RelatedSubject } from '../../shell/page/RelatedLinks.tsx'
import { courseLinks } from './courseLinks.tsx'

/** Courses that go with what another screen shows. */
export const RelatedCourseLinks = (subject: RelatedSubject) => (
  <RelatedCourses {...courseLinks} {...subject} />
)
