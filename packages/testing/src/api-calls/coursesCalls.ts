import {
  CheckoutSessionResponse,
  CourseResponse,
  CoursesResponse,
  EnrollmentResponse,
  EnrollmentsResponse,
  LessonNotesResponse,
  SaveProgressResponse,
  StartedEnrollmentResponse,
} from '@portal/contract'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const coursesCalls = {
  listCourses: {
    method: 'get',
    path: `${v1}/courses/`,
    response: CoursesResponse,
    getDefault: () => ({ results: [], next: null }),
  },
  getCourse: { method: 'get', path: `${v1}/courses/:slug/`, response: CourseResponse },
  enrollInCourse: {
    method: 'post',
    path: `${v1}/courses/:slug/enroll/`,
    response: StartedEnrollmentResponse,
  },
  buyCourse: {
    method: 'post',
    path: `${v1}/courses/:slug/buy/`,
    response: CheckoutSessionResponse,
  },
  listEnrollments: { method: 'get', path: `${v1}/enrollments/`, response: EnrollmentsResponse },
  getEnrollment: { method: 'get', path: `${v1}/enrollments/:id/`, response: EnrollmentResponse },
  updateEnrollment: {
    method: 'patch',
    path: `${v1}/enrollments/:id/`,
    response: EnrollmentResponse,
  },
  listLessonNotes: {
    method: 'get',
    path: `${v1}/enrollments/:id/notes/`,
    response: LessonNotesResponse,
  },
  saveCourseProgress: {
    method: 'put',
    path: `${v1}/enrollments/:id/progress/`,
    response: SaveProgressResponse,
  },
} as const satisfies ApiCalls
