import { useListCoursesQuery } from '@portal/api-client'
import type { Course } from '@portal/contract'
import { Cluster, Text } from '@portal/ui'
import type { CourseLinks } from '../courseLinks.ts'

export interface RelatedCoursesProps extends Pick<
  CourseLinks,
  'renderCourseLink' | 'renderCatalogTextLink'
> {
  /** The kinds of the items of protocols that are on screen. */
  protocolKinds?: readonly string[] | undefined
  /** The groups of the lab results that are on screen, in range or not. */
  labGroups?: readonly string[] | undefined
}

/** How many courses are linked at most: it is a hint, not the catalog. */
const MAX_COURSES = 3

/**
 * Links to the courses that the practice has published for what is on screen, and to the catalog;
 * nothing without such a course. They say nothing about the member: a course is named by the kind
 * of an item or result, never by its value.
 */
export function RelatedCourses({
  protocolKinds = [],
  labGroups = [],
  renderCourseLink,
  renderCatalogTextLink,
}: RelatedCoursesProps) {
  const { data = [] } = useListCoursesQuery()
  const fits = (course: Course) =>
    course.protocol_kinds.some((kind) => protocolKinds.includes(kind)) ||
    course.lab_groups.some((group) => labGroups.includes(group))
  const related = data.filter(fits).slice(0, MAX_COURSES)
  if (related.length === 0) return null
  return (
    <Cluster as="nav" gap={3} aria-label="Courses" data-screen-only="">
      <Text as="span" size="small" tone="muted">
        Related courses:
      </Text>
      {related.map(({ slug, title }) => (
        <span key={slug}>{renderCourseLink(slug, title)}</span>
      ))}
      {renderCatalogTextLink('See all courses')}
    </Cluster>
  )
}
