import { getCourseMediaHref, useListCoursesQuery } from '@portal/api-client'
import type { Course } from '@portal/contract'
import {
  Badge,
  Card,
  EmptyState,
  MediaCard,
  MediaCards,
  Placeholder,
  SegmentedControl,
  Select,
  Cluster,
  Stack,
  Text,
} from '@portal/ui'
import { BookOpen } from 'lucide'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import type { CourseLinks } from '../courseLinks.ts'
import { formatLength, formatPrice } from '../courseText.ts'
import { sampleCourse } from '../sampleCourses.ts'

export const courseFilters = ['all', 'included', 'own'] as const
export type CourseFilter = (typeof courseFilters)[number]

export interface CourseCatalogProps extends Pick<
  CourseLinks,
  'renderCourseLink' | 'renderOutlineLink' | 'renderCover'
> {
  filter: CourseFilter
  /** The chosen topic, null for every topic. */
  topic: string | null
  onFilter: (filter: CourseFilter) => void
  onTopic: (topic: string | null) => void
}

/** Every course: its length, and whether it is included, sold, or the member's already. */
export function CourseCatalog(props: CourseCatalogProps) {
  const query = useListCoursesQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const { data, error } = query
  if (data && data.length === 0)
    return (
      <Card>
        <EmptyState icon={BookOpen} title="No courses yet" text="Come back soon." />
      </Card>
    )
  if (data) return <Catalog courses={data} {...props} />
  if (error)
    return (
      <Card>
        <LoadFailure
          noun="the courses"
          offlineText="Connect to see all courses. Yours can be read without a connection."
          query={query}
        />
      </Card>
    )
  return (
    <Placeholder aria-busy="true">
      <Catalog courses={samples} {...props} filter="all" topic={null} />
    </Placeholder>
  )
}

/** Sample courses with a choice of topics, as a catalog usually has it. */
const samples = ['Stress', 'Sleep', 'Food'].map((topic) => ({
  ...sampleCourse,
  slug: topic,
  topic,
}))

const ALL = 'all topics'

const filterOptions = [
  { value: 'all', label: 'All' },
  { value: 'included', label: 'Included' },
  { value: 'own', label: 'Yours' },
] as const

const matches = ({ is_included, enrollment_id }: Course, filter: CourseFilter): boolean =>
  filter === 'all' || (filter === 'own' ? enrollment_id !== null : is_included)

function Catalog({
  courses,
  filter,
  topic,
  onFilter,
  onTopic,
  renderCourseLink,
  renderOutlineLink,
  renderCover,
}: CourseCatalogProps & { courses: readonly Course[] }) {
  const { config, member, viewedUserId } = useFeatureEnvironment()
  const topics = [...new Set(courses.map((course) => course.topic))].toSorted()
  const shown = courses.filter(
    (course) => matches(course, filter) && (topic === null || course.topic === topic),
  )
  return (
    <Stack gap={5}>
      <Cluster gap={4}>
        <SegmentedControl
          label="Courses"
          options={filterOptions}
          value={filter}
          onChange={onFilter}
        />
        {topics.length > 1 && (
          <Select
            label="Topic"
            labelHidden
            options={[ALL, ...topics].map((value) => ({
              value,
              label: value === ALL ? 'All topics' : value,
            }))}
            value={topic ?? ALL}
            onChange={(value) => onTopic(value === ALL ? null : value)}
          />
        )}
      </Cluster>
      <Text size="small" tone="muted" role="status">
        {shown.length === 0 ? 'No course matches.' : `${shown.length} of ${courses.length} shown`}
      </Text>
      <MediaCards aria-label="Courses">
        {shown.map((course) => (
          <li key={course.slug}>
            <MediaCard
              title={course.title}
              renderLink={(title) =>
                course.enrollment_id !== null && course.access === 'open'
                  ? renderOutlineLink(course.enrollment_id, title)
                  : renderCourseLink(course.slug, title)
              }
              image={
                course.picture_id === null
                  ? undefined
                  : getCourseMediaHref(config.apiOrigin, course.picture_id, viewedUserId)
              }
              placeholder={BookOpen}
              cover={renderCover(course.slug)}
              meta={`${course.topic} · ${formatLength(course)}`}
              {...describeOffer(course, member.membership_status === 'active')}
            />
          </li>
        ))}
      </MediaCards>
    </Stack>
  )
}

/** How the member gets the course: a badge, or a price. */
function describeOffer(course: Course, isMember: boolean) {
  if (course.access === 'open') return { badge: <Badge tone="success">Yours</Badge> }
  if (course.access === 'lapsed') return { badge: <Badge tone="warning">Locked</Badge> }
  if (course.is_included && isMember) return { badge: <Badge tone="accent">Included</Badge> }
  const price = formatPrice(course)
  const badge = course.is_included ? <Badge>Included in a membership</Badge> : undefined
  return price === null ? { badge } : { price, ...(badge ? { badge } : {}) }
}
