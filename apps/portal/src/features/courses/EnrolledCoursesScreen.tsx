import { EnrolledCourses } from '@portal/features/courses'
import { PageTitle, ScreenParts } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { LastUpdated } from '../../shell/connectivity/LastUpdated.tsx'
import { CourseFrame } from './CourseFrame.tsx'
import { courseLinks } from './courseLinks.tsx'

/** /courses/enrolled: the courses of the member. */
export const EnrolledCoursesScreen = () => (
  <CourseFrame back={{ to: paths.courses, label: 'All courses' }}>
    <ScreenParts gap={6}>
      <PageTitle>Your courses</PageTitle>
      <EnrolledCourses
        {...courseLinks}
        renderLastUpdated={(loadedAt) => <LastUpdated loadedAt={loadedAt} />}
      />
    </ScreenParts>
  </CourseFrame>
)
