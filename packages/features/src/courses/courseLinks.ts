import type { ReactNode } from 'react'

/** The links of the portal in the components of courses. */
export interface CourseLinks {
  /** The page of a course in the catalog. */
  readonly renderCourseLink: (slug: string, label: ReactNode) => ReactNode
  /** The drawing of a course without a picture. */
  readonly renderCover: (slug: string) => ReactNode
  readonly renderCatalogLink: (label: string) => ReactNode
  /** The catalog, as a link in a text. */
  readonly renderCatalogTextLink: (label: string) => ReactNode
  /** Renders a button to all courses of the member. */
  readonly renderOwnLink: (label: string) => ReactNode
  /** The title of a course that the member has, as a link to its lessons. */
  readonly renderOutlineLink: (enrollmentId: string, title: ReactNode) => ReactNode
  readonly renderOutlineButton: (enrollmentId: string, label: string) => ReactNode
  /** The player, at a lesson or at the next one. As a button. */
  readonly renderPlayerButton: (
    enrollmentId: string,
    label: string,
    variant?: 'primary' | 'secondary',
  ) => ReactNode
  /** Props to spread on the link of a lesson in a list. */
  readonly renderLessonLink: (
    enrollmentId: string,
    lessonId: string,
    props: { readonly children: ReactNode; readonly 'aria-current'?: 'step' | undefined },
  ) => ReactNode
  readonly renderCertificateLink: (enrollmentId: string, label: string) => ReactNode
  /** A message about a course of the catalog. */
  readonly renderCourseQuestionLink: (courseId: string, label: string) => ReactNode
  /** A message about a lesson. */
  readonly renderQuestionLink: (enrollmentId: string, lessonId: string, label: string) => ReactNode
}
