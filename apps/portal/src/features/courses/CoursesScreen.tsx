import { CourseCatalog, courseFilters } from '@portal/features/courses'
import { ButtonLink, Cluster, PageTitle, ScreenParts } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { courseLinks } from './courseLinks.tsx'

/** /courses: the catalog. The filters are in the URL. */
export function CoursesScreen() {
  const [search, setParam] = useSearchParams()
  const filter = courseFilters.find((each) => each === search.get('show')) ?? 'all'
  return (
    <ScreenParts gap={6}>
      <Cluster justify="between">
        <PageTitle>Courses</PageTitle>
        <ButtonLink as={RouteLink} to={paths.enrolledCourses} variant="secondary">
          Your courses
        </ButtonLink>
      </Cluster>
      <CourseCatalog
        {...courseLinks}
        filter={filter}
        topic={search.get('topic')}
        onFilter={(next) => setParam('show', next === 'all' ? null : next)}
        onTopic={(topic) => setParam('topic', topic)}
      />
    </ScreenParts>
  )
}
