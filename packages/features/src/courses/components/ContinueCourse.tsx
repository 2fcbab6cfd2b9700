import { useListEnrollmentsQuery } from '@portal/api-client'
import { Card, Placeholder, Stack, Text } from '@portal/ui'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import type { CourseLinks } from '../courseLinks.ts'
import { sampleEnrollment } from '../sampleCourses.ts'
import { CurrentCourse, findCurrentCourse } from './CurrentCourse.tsx'

export type ContinueCourseProps = Pick<
  CourseLinks,
  'renderPlayerButton' | 'renderOutlineButton' | 'renderOwnLink'
>

/** The course to go on with, on the overview. */
export function ContinueCourse({ renderOwnLink, ...links }: ContinueCourseProps) {
  const query = useListEnrollmentsQuery(undefined, { refetchOnFocus: true })
  const { data, error } = query
  if (!data && error)
    return (
      <Card>
        <LoadFailure noun="your course" query={query} isCompact />
      </Card>
    )
  const current = data ? findCurrentCourse(data) : sampleEnrollment
  if (!current)
    return (
      <Card>
        <Stack gap={2}>
          <Text>Nothing is open.</Text>
          {renderOwnLink('See your courses')}
        </Stack>
      </Card>
    )
  const card = <CurrentCourse {...links} enrollment={current} buttonText="Continue" isOnOverview />
  return data ? card : <Placeholder aria-busy="true">{card}</Placeholder>
}
