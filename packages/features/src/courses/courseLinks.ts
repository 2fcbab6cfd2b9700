import type { ReactNode } from 'react'

/** The links of the portal in the components of courses. */
export interface CourseLinks {
  /** The page of a course in the catalog. */
  readonly renderCourseLink: (slug: string, label: ReactNode) => ReactNode
  readonly renderCatalogLink: (label: string) => ReactNode
  /** The catalog, as a link in a text. */
  readonly renderCatalogTextLink: (label: string) => ReactNode
  /** All courses of the member. */
  readonly renderOwnLink: (label: string) => ReactNode
  readonly renderOutlineLink: (enrollmentId: string, label: ReactNode) => ReactNode
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
