import { Certificate, CourseOutline, sampleEnrollment } from '@portal/features/courses'
import { PageTitle, Placeholder, ScreenParts } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { UnavailableRecord } from '../../shell/failures/UnavailableRecord.tsx'
import { PrintStyle } from '../../shell/page/PrintStyle.tsx'
import { CourseFrame } from './CourseFrame.tsx'
import { courseLinks } from './courseLinks.tsx'
import { getOutlinePath } from './coursePaths.ts'
import { useEnrollment } from './useEnrollment.ts'

const own = { to: paths.enrolledCourses, label: 'Your courses' }

/** /courses/enrolled/{id}: all lessons of a course, or the certificate. */
export function EnrolledCourseScreen() {
  const { id, query, enrollment } = useEnrollment()
  const [search] = useSearchParams()
  if (!enrollment && query.error)
    return (
      <CourseFrame back={own}>
        <ScreenParts gap={6}>
          <UnavailableRecord
            noun="course"
            hint="Look for it in your courses."
            to={paths.enrolledCourses}
            label="See your courses"
            query={query}
            placeholder={null}
          />
        </ScreenParts>
      </CourseFrame>
    )
  if (enrollment && search.get('view') === 'certificate')
    return (
      <CourseFrame back={{ to: getOutlinePath(id), label: enrollment.title }}>
        <ScreenParts gap={6}>
          <PrintStyle />
          <PageTitle data-screen-only="">Your certificate</PageTitle>
          <Certificate {...courseLinks} enrollment={enrollment} />
        </ScreenParts>
      </CourseFrame>
    )
  const shown = enrollment ?? sampleEnrollment
  const content = (
    <ScreenParts gap={6}>
      <PageTitle>{shown.title}</PageTitle>
      <CourseOutline {...courseLinks} enrollment={shown} />
    </ScreenParts>
  )
  return (
    <CourseFrame back={own}>
      {enrollment ? content : <Placeholder aria-busy="true">{content}</Placeholder>}
    </CourseFrame>
  )
}
