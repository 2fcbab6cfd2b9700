import { CoursePlayer, useCourseProgress } from '@portal/features/courses'
import { ScreenParts } from '@portal/ui'
import { useCallback } from 'react'
import { paths } from '../../routing/paths.ts'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { UnavailableRecord } from '../../shell/failures/UnavailableRecord.tsx'
import { PrintStyle } from '../../shell/page/PrintStyle.tsx'
import { ScreenSkeleton } from '../../shell/page/ScreenSkeleton.tsx'
import { CourseFrame } from './CourseFrame.tsx'
import { courseLinks } from './courseLinks.tsx'
import { getOutlinePath } from './coursePaths.ts'
import { useEnrollment } from './useEnrollment.ts'

/** /courses/enrolled/{id}/open: one lesson, the next one without `lesson` in the address. */
export function CoursePlayerScreen() {
  const { id, query, enrollment } = useEnrollment()
  const { countDone } = useCourseProgress(id)
  const [search, setParam] = useSearchParams()
  const openLesson = useCallback((lessonId: string) => setParam('lesson', lessonId), [setParam])
  return (
    <CourseFrame
      back={{ to: getOutlinePath(id), label: 'All lessons' }}
      title={enrollment?.title ?? null}
      progress={
        enrollment ? { done: countDone(enrollment.lessons), total: enrollment.total } : null
      }
    >
      <PrintStyle />
      <ScreenParts gap={6}>
        {enrollment ? (
          <CoursePlayer
            {...courseLinks}
            enrollment={enrollment}
            lessonId={search.get('lesson')}
            onLesson={openLesson}
          />
        ) : (
          <UnavailableRecord
            noun="course"
            hint="Look for it in your courses."
            to={paths.enrolledCourses}
            label="See your courses"
            query={query}
            placeholder={<ScreenSkeleton kind="card" />}
          />
        )}
      </ScreenParts>
    </CourseFrame>
  )
}
