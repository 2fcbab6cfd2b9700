import type { CourseLinks } from '@portal/features/courses'
import { ButtonLink, Link, RowLink } from '@portal/ui'
import { getNewMessagePath } from '../../routing/links/messagePaths.ts'
import { paths } from '../../routing/paths.ts'
import { RecordQuestions } from '../../shell/page/RecordQuestions.tsx'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useMember } from '../../session/member.ts'
import { CoverArtwork } from '../../shell/page/CoverArtwork.tsx'
import { getCertificatePath, getCoursePath, getOutlinePath, getPlayerPath } from './coursePaths.ts'
import { courseLessonReference, courseReference } from './reference.ts'

interface QuestionLinkProps {
  enrollmentId: string
  lessonId: string
  label: string
}

/** Asks about a lesson: in a message to the coach, or the assistant. */
const QuestionLink = ({ enrollmentId, lessonId, label }: QuestionLinkProps) => (
  <RecordQuestions
    filter="courses"
    about={{ kind: courseLessonReference.kind, id: enrollmentId, part: lessonId }}
  >
    {label}
  </RecordQuestions>
)

/** Opens a message to the coach about a course of the catalog. */
function CourseQuestionLink({ id, label }: { id: string; label: string }) {
  const { coach } = useMember()
  const about = { kind: courseReference.kind, id }
  return (
    <ButtonLink
      as={RouteLink}
      to={getNewMessagePath({ practitionerId: coach, about })}
      variant="secondary"
    >
      {label}
    </ButtonLink>
  )
}

/** The same picture for a course wherever it is shown. */
function Cover({ slug }: { slug: string }) {
  const sum = new TextEncoder().encode(slug).reduce((total, byte) => total + byte, 0)
  return <CoverArtwork number={sum} />
}

/** The links and pictures of the portal in the components of courses. */
export const courseLinks: CourseLinks = {
  renderCourseLink: (slug, label) => (
    <Link as={RouteLink} to={getCoursePath(slug)}>
      {label}
    </Link>
  ),
  renderCover: (slug) => <Cover slug={slug} />,
  renderCatalogLink: (label) => (
    <ButtonLink as={RouteLink} to={paths.courses}>
      {label}
    </ButtonLink>
  ),
  renderCatalogTextLink: (label) => (
    <Link as={RouteLink} to={paths.courses}>
      {label}
    </Link>
  ),
  renderCourseQuestionLink: (id, label) => <CourseQuestionLink {...{ id, label }} />,
  renderOwnLink: (label) => (
    <ButtonLink as={RouteLink} to={paths.enrolledCourses} variant="secondary">
      {label}
    </ButtonLink>
  ),
  renderOutlineLink: (id, title) => (
    <RowLink as={RouteLink} to={getOutlinePath(id)}>
      {title}
    </RowLink>
  ),
  renderOutlineButton: (id, label) => (
    <ButtonLink as={RouteLink} to={getOutlinePath(id)} variant="quiet">
      {label}
    </ButtonLink>
  ),
  renderPlayerButton: (id, label, variant = 'primary') => (
    <ButtonLink as={RouteLink} to={getPlayerPath(id)} variant={variant}>
      {label}
    </ButtonLink>
  ),
  renderLessonLink: (id, lessonId, props) => (
    <RouteLink to={getPlayerPath(id, lessonId)} {...props} />
  ),
  renderCertificateLink: (id, label) => (
    <ButtonLink as={RouteLink} to={getCertificatePath(id)} variant="secondary">
      {label}
    </ButtonLink>
  ),
  renderQuestionLink: (enrollmentId, lessonId, label) => (
    <QuestionLink {...{ enrollmentId, lessonId, label }} />
  ),
}
