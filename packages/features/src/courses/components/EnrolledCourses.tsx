import { getCourseMediaHref, useListEnrollmentsQuery } from '@portal/api-client'
import type { Enrollment } from '@portal/contract'
import {
  Badge,
  Card,
  EmptyState,
  MediaCard,
  MediaCards,
  Placeholder,
  SectionTitle,
  Stack,
  Text,
} from '@portal/ui'
import { BookOpen } from 'lucide'
import type { ReactNode } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import type { CourseLinks } from '../courseLinks.ts'
import { formatDone } from '../courseText.ts'
import { sampleEnrollment } from '../sampleCourses.ts'
import { CurrentCourse, findCurrentCourse } from './CurrentCourse.tsx'

export interface EnrolledCoursesProps extends Pick<
  CourseLinks,
  | 'renderOutlineLink'
  | 'renderOutlineButton'
  | 'renderPlayerButton'
  | 'renderCatalogLink'
  | 'renderCover'
> {
  renderLastUpdated: (loadedAt: number) => ReactNode
}

/** The courses of the member: the one to go on with, then the others. */
export function EnrolledCourses({ renderLastUpdated, ...links }: EnrolledCoursesProps) {
  const query = useListEnrollmentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  })
  const { data, error, fulfilledTimeStamp } = query
  if (data && data.length === 0)
    return (
      <Card>
        <EmptyState
          icon={BookOpen}
          title="No courses yet"
          text="Choose one, and go on whenever you like."
          action={links.renderCatalogLink('See all courses')}
        />
      </Card>
    )
  if (data)
    return (
      <>
        <Courses enrollments={data} {...links} />
        {fulfilledTimeStamp !== undefined && renderLastUpdated(fulfilledTimeStamp)}
      </>
    )
  if (error)
    return (
      <Card>
        <LoadFailure noun="your courses" query={query} />
      </Card>
    )
  return (
    <Placeholder aria-busy="true">
      <Courses enrollments={[sampleEnrollment]} {...links} />
    </Placeholder>
  )
}

function Courses({
  enrollments,
  renderOutlineLink,
  renderOutlineButton,
  renderPlayerButton,
  renderCover,
}: Omit<EnrolledCoursesProps, 'renderLastUpdated'> & { enrollments: readonly Enrollment[] }) {
  const { config, viewedUserId } = useFeatureEnvironment()
  const current = findCurrentCourse(enrollments)
  const others = enrollments.filter((enrollment) => enrollment !== current)
  return (
    <Stack gap={6}>
      {current && (
        <CurrentCourse
          {...{ renderOutlineButton, renderPlayerButton }}
          enrollment={current}
          buttonText={
            current.next_lesson_title === null
              ? 'Continue'
              : `Continue: ${current.next_lesson_title}`
          }
        />
      )}
      {others.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="own-courses">
          <SectionTitle id="own-courses">
            {current ? 'Other courses' : 'All your courses'}
          </SectionTitle>
          <MediaCards aria-labelledby="own-courses">
            {others.map((enrollment) => (
              <li key={enrollment.id}>
                <MediaCard
                  title={enrollment.title}
                  renderLink={(title) => renderOutlineLink(enrollment.id, title)}
                  image={
                    enrollment.picture_id === null
                      ? undefined
                      : getCourseMediaHref(config.apiOrigin, enrollment.picture_id, viewedUserId)
                  }
                  placeholder={BookOpen}
                  cover={renderCover(enrollment.slug)}
                  meta={formatDone(enrollment)}
                  badge={renderState(enrollment)}
                />
              </li>
            ))}
          </MediaCards>
        </Stack>
      )}
      <Text size="small" tone="muted">
        Lessons that you can read are also here without a connection.
      </Text>
    </Stack>
  )
}

function renderState({ access, completed_at, done, total }: Enrollment) {
  if (access !== 'open') return <Badge tone="warning">Locked</Badge>
  if (completed_at !== null && done < total) return <Badge tone="accent">New lessons</Badge>
  if (completed_at !== null) return <Badge tone="success">Completed</Badge>
  return <Badge tone="neutral">{done === 0 ? 'Not started' : 'In progress'}</Badge>
}
