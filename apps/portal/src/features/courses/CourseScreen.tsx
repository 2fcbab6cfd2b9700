import { useGetCourseQuery } from '@portal/api-client'
import { CourseView, sampleCourseDetail } from '@portal/features/courses'
import { PageTitle, Placeholder, ScreenParts, Stack, Text } from '@portal/ui'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { UnavailableRecord } from '../../shell/failures/UnavailableRecord.tsx'
import { BackLink } from '../../shell/page/BackLink.tsx'
import { courseLinks } from './courseLinks.tsx'
import { getCoursePath, getPlayerPath } from './coursePaths.ts'

/** /courses/{slug}: what a course teaches, and how to get it. */
export function CourseScreen() {
  const { courseSlug = '' } = useParams()
  const navigate = useNavigate()
  const query = useGetCourseQuery(courseSlug, { refetchOnMountOrArgChange: true })
  const { data: course, error } = query
  return (
    <ScreenParts gap={6}>
      <BackLink to={paths.courses}>Courses</BackLink>
      {renderContent()}
    </ScreenParts>
  )

  function renderContent() {
    if (!course && error)
      return (
        <UnavailableRecord
          noun="course"
          hint="Look for it in the courses."
          to={paths.courses}
          label="See all courses"
          query={query}
          placeholder={null}
        />
      )
    const shown = course ?? sampleCourseDetail
    const content = (
      <>
        <PageTitle>{shown.title}</PageTitle>
        <Text size="lead" tone="muted">
          {shown.summary}
        </Text>
        <CourseView
          {...courseLinks}
          course={shown}
          returnTo={getCoursePath(courseSlug)}
          onEnrolled={(id) => void navigate(getPlayerPath(id))}
        />
      </>
    )
    if (course) return content
    return (
      <Placeholder aria-busy="true">
        <Stack gap={6}>{content}</Stack>
      </Placeholder>
    )
  }
}
