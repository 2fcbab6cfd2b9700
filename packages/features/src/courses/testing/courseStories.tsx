import type { EnrolledLesson, EnrollmentDetail } from '@portal/contract'
import { ButtonLink, Link, RowLink } from '@portal/ui'
import type { CourseLinks } from '../courseLinks.ts'
import { sampleEnrollment } from '../sampleCourses.ts'

/** Links that lead nowhere. */
export const storyLinks: CourseLinks = {
  renderCourseLink: (_slug, label) => <Link href="#course">{label}</Link>,
  renderCover: () => null,
  renderCatalogLink: (label) => <ButtonLink href="#courses">{label}</ButtonLink>,
  renderCatalogTextLink: (label) => <Link href="#courses">{label}</Link>,
  renderCourseQuestionLink: (_id, label) => <Link href="#ask">{label}</Link>,
  renderOwnLink: (label) => (
    <ButtonLink href="#own" variant="secondary">
      {label}
    </ButtonLink>
  ),
  renderOutlineLink: (_id, title) => <RowLink href="#outline">{title}</RowLink>,
  renderOutlineButton: (_id, label) => (
    <ButtonLink href="#outline" variant="quiet">
      {label}
    </ButtonLink>
  ),
  renderPlayerButton: (_id, label) => <ButtonLink href="#player">{label}</ButtonLink>,
  renderLessonLink: (_id, lessonId, props) => (
    <a {...props} href={`#${lessonId}`}>
      {props.children}
    </a>
  ),
  renderCertificateLink: (_id, label) => (
    <ButtonLink href="#certificate" variant="secondary">
      {label}
    </ButtonLink>
  ),
  renderQuestionLink: (_id, _lessonId, label) => (
    <ButtonLink href="#ask" variant="quiet">
      {label}
    </ButtonLink>
  ),
}

export const createLesson = (fields: Partial<EnrolledLesson> & { id: string }): EnrolledLesson => {
  const [first] = sampleEnrollment.lessons
  if (first === undefined) throw new Error('The sample course has no lessons.')
  return { ...first, ...fields, state: { ...first.state, lesson_id: fields.id, ...fields.state } }
}

export const createEnrollment = (fields: Partial<EnrollmentDetail> = {}): EnrollmentDetail => ({
  ...sampleEnrollment,
  ...fields,
})
