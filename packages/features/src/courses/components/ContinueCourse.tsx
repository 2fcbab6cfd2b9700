import { useListEnrollmentsQuery } from '@portal/api-client'
import { Card, Placeholder, ResumeCard, Stack, Text } from '@portal/ui'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import type { CourseLinks } from '../courseLinks.ts'
import { sampleEnrollment } from '../sampleCourses.ts'
import { formatLeft } from './EnrolledCourses.tsx'

export type ContinueCourseProps = Pick<CourseLinks, 'renderPlayerButton' | 'renderOwnLink'>

/** The course to go on with, on the overview. */
export function ContinueCourse({ renderPlayerButton, renderOwnLink }: ContinueCourseProps) {
  const query = useListEnrollmentsQuery(undefined, { refetchOnFocus: true })
  const { data, error } = query
  if (!data && error)
    return (
      <Card>
        <LoadFailure noun="your course" query={query} isCompact />
      </Card>
    )
  const current = data
    ? data.find(({ access, done, total }) => access === 'open' && done < total)
    : sampleEnrollment
  if (!current)
    return (
      <Card>
        <Stack gap={2}>
          <Text>Nothing is open.</Text>
          {renderOwnLink('See your courses')}
        </Stack>
      </Card>
    )
  const card = (
    <ResumeCard
      title={current.title}
      progressText={formatLeft(current)}
      progress={current.total === 0 ? 0 : current.done / current.total}
      action={renderPlayerButton(current.id, 'Continue')}
    />
  )
  return data ? card : <Placeholder aria-busy="true">{card}</Placeholder>
}
