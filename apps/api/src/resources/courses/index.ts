import { toRunnableJob } from '../../jobs/job.ts'
import type { Resource } from '../../resource.ts'
import { addEnrollmentForAccess, coursesAccess } from './accessRows.ts'
import { courseKind } from './enrollments/courseKind.ts'
import { courseRefundJob } from './enrollments/courseRefundJob.ts'
import { coursesRoutes } from './courses.routes.ts'
import { courseEmailJob } from './enrollments/courseEmailJob.ts'
import { eraseCourses } from './eraseRows.ts'
import { courseExamples } from './examples.ts'
import { courseSections, exportCourses } from './exportRows.ts'
import { followCourses } from './enrollments/followCourses.ts'
import { courseParts } from './overviewParts.ts'
import { courseReferences } from './references.ts'

/** Courses that members take at their own pace: content in versions, enrollments and progress. */
export const courses: Resource = {
  tables: [
    'courses',
    'course_versions',
    'course_media',
    'course_enrollments',
    'course_progress',
    'course_quiz_tries',
  ],
  routes: coursesRoutes,
  accessRows: coursesAccess,
  examples: courseExamples,
  createAccessRecord: addEnrollmentForAccess,
  fieldLabels: { is_done: 'Done', wants_emails: 'Emails' },
  productKinds: { course: courseKind },
  jobs: [toRunnableJob(courseEmailJob), toRunnableJob(courseRefundJob)],
  runPeriodically: followCourses,
  exportRows: exportCourses,
  exportSections: courseSections,
  eraseRows: eraseCourses,
  retainedRows: {
    courses: 'no member data',
    course_versions: 'no member data',
    course_media: 'no member data',
  },
  references: courseReferences,
  overviewParts: courseParts,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}
