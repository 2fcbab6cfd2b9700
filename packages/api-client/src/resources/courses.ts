import type {
  CheckoutSession,
  CheckoutSessionResponse,
  Course,
  CourseDetail,
  CourseResponse,
  CoursesResponse,
  Enrollment,
  EnrollmentDetail,
  EnrollmentResponse,
  EnrollmentsResponse,
  LessonNote,
  LessonNotesResponse,
  ProgressEntry,
  SaveProgressResponse,
  StartedEnrollmentResponse,
} from '@portal/contract'
import { api as baseApi } from '../api.ts'
import { OFFLINE_CACHE_SECONDS } from '../offlineCache.ts'
import { list, one } from '../tags.ts'

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Course', 'Enrollment', 'LessonNote'] })

/** What one member did in one course. */
export interface SaveProgressArgs {
  readonly memberId: string
  readonly enrollmentId: string
  readonly entries: readonly ProgressEntry[]
}

const createPath = (id: string): string => `/enrollments/${encodeURIComponent(id)}/`

/** A settled payment may have bought a course. */
const courseLists = [list('Course'), list('Payment')]
const enrollmentLists = [list('Enrollment'), list('Payment')]

export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /courses/: the catalog. A payment that is settled changes it. */
    listCourses: build.query<Course[], void>({
      query: () => ({ url: '/courses/' }),
      transformResponse: (response: CoursesResponse) => response.results,
      providesTags: courseLists,
    }),

    /** GET /courses/{slug}/: with its curriculum and a lesson to try. */
    getCourse: build.query<CourseDetail, string>({
      query: (slug) => ({ url: `/courses/${encodeURIComponent(slug)}/` }),
      transformResponse: (response: CourseResponse) => response.course,
      providesTags: courseLists,
    }),

    /** POST /courses/{slug}/enroll/: `course_not_included` is a `conflict`. */
    enrollInCourse: build.mutation<Enrollment, string>({
      query: (slug) => ({ url: `/courses/${encodeURIComponent(slug)}/enroll/`, method: 'POST' }),
      transformResponse: (response: StartedEnrollmentResponse) => response.enrollment,
      invalidatesTags: [list('Course'), list('Enrollment')],
    }),

    /** POST /courses/{slug}/buy/: the provider's page. `course_already_owned` is a `conflict`. */
    buyCourse: build.mutation<
      CheckoutSession,
      { readonly slug: string; readonly returnTo: string; readonly idempotencyKey: string }
    >({
      query: ({ slug, returnTo, idempotencyKey }) => ({
        url: `/courses/${encodeURIComponent(slug)}/buy/`,
        method: 'POST',
        body: { base_redirect_url: returnTo },
        idempotencyKey,
      }),
      transformResponse: (response: CheckoutSessionResponse) => response.checkout_session,
      invalidatesTags: (_session, error) => (error ? [list('Course')] : []),
    }),

    /** GET /enrollments/: the course that the member was in last first. */
    listEnrollments: build.query<Enrollment[], void>({
      query: () => ({ url: '/enrollments/' }),
      transformResponse: (response: EnrollmentsResponse) => response.results,
      providesTags: enrollmentLists,
      keepUnusedDataFor: OFFLINE_CACHE_SECONDS,
    }),

    /** GET /enrollments/{id}/: with the lessons that are open and what was done in them. */
    getEnrollment: build.query<EnrollmentDetail, string>({
      query: (id) => ({ url: createPath(id) }),
      transformResponse: (response: EnrollmentResponse) => response.enrollment,
      providesTags: (_enrollment, _error, id) => [one('Enrollment', id), list('Payment')],
      keepUnusedDataFor: OFFLINE_CACHE_SECONDS,
    }),

    /** PATCH /enrollments/{id}/: emails about the course. */
    updateEnrollment: build.mutation<
      EnrollmentDetail,
      { readonly id: string; readonly wantsEmails: boolean }
    >({
      query: ({ id, wantsEmails }) => ({
        url: createPath(id),
        method: 'PATCH',
        body: { wants_emails: wantsEmails },
      }),
      transformResponse: (response: EnrollmentResponse) => response.enrollment,
      invalidatesTags: (_enrollment, _error, { id }) => [one('Enrollment', id)],
    }),

    /** GET /enrollments/{id}/notes/: must not be stored on the device. */
    listLessonNotes: build.query<LessonNote[], string>({
      query: (id) => ({ url: `${createPath(id)}notes/` }),
      transformResponse: (response: LessonNotesResponse) => response.results,
      providesTags: (_notes, _error, id) => [one('LessonNote', id)],
    }),

    /**
     * PUT /enrollments/{id}/progress/: at most 100 entries, of one member. Each has its own result,
     * and repeating the request has no further effect. The loaded course gets the new state; a
     * lesson that is finished or not anymore may open others. If somebody else is logged in by now,
     * nothing is saved (`conflict` with `other_member`).
     */
    saveCourseProgress: build.mutation<SaveProgressResponse, SaveProgressArgs>({
      query: ({ memberId, enrollmentId, entries }) => ({
        url: `${createPath(enrollmentId)}progress/`,
        method: 'PUT',
        body: { member_id: memberId, entries },
      }),
      onQueryStarted: async ({ enrollmentId, entries }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved === null) return
        const { lessons } = saved.data
        let isChanged = false
        dispatch(
          coursesApi.util.updateQueryData('getEnrollment', enrollmentId, (enrollment) => {
            for (const lesson of enrollment.lessons) {
              const state = lessons.find(({ lesson_id }) => lesson_id === lesson.id)
              if (state === undefined) continue
              if (state.is_done !== lesson.state.is_done) isChanged = true
              lesson.state = state
            }
            // parts of a lesson that was split are not among those that were sent
            if (saved.data.done !== enrollment.done) isChanged = true
            enrollment.done = saved.data.done
          }),
        )
        if (isChanged)
          dispatch(
            coursesApi.util.invalidateTags([one('Enrollment', enrollmentId), list('Enrollment')]),
          )
        if (entries.some(({ kind }) => kind === 'note'))
          dispatch(coursesApi.util.invalidateTags([one('LessonNote', enrollmentId)]))
      },
      invalidatesTags: (response, _error, { enrollmentId }) =>
        response?.results.every(({ is_accepted }) => is_accepted) === false
          ? [one('Enrollment', enrollmentId)]
          : [],
    }),
  }),
})

/** GET /courses/: returns the catalog with what the member has of it. */
export const useListCoursesQuery = coursesApi.useListCoursesQuery

/** GET /courses/{slug}/: returns a course with its curriculum. An unknown one is a `not-found`. */
export const useGetCourseQuery = coursesApi.useGetCourseQuery

/** POST /courses/{slug}/enroll/: returns the enrollment, or a `conflict` outside of the plan. */
export const useEnrollInCourseMutation = coursesApi.useEnrollInCourseMutation

/** POST /courses/{slug}/buy/: returns the provider's page, or a `conflict` for an owned one. */
export const useBuyCourseMutation = coursesApi.useBuyCourseMutation

/** GET /enrollments/: returns the courses of the member. */
export const useListEnrollmentsQuery = coursesApi.useListEnrollmentsQuery

/** GET /enrollments/{id}/: returns a course of the member. Another member's is a `not-found`. */
export const useGetEnrollmentQuery = coursesApi.useGetEnrollmentQuery

/** PATCH /enrollments/{id}/: returns the course. */
export const useUpdateEnrollmentMutation = coursesApi.useUpdateEnrollmentMutation

/** GET /enrollments/{id}/notes/: returns what the member wrote in the lessons. */
export const useListLessonNotesQuery = coursesApi.useListLessonNotesQuery

/** PUT /enrollments/{id}/progress/: returns a result for each entry. */
export const useSaveCourseProgressMutation = coursesApi.useSaveCourseProgressMutation

/**
 * Returns the URL of a file of a course, for an image, a video or a link. For an admin viewing as a
 * member, with that member's id, because the browser sends these requests itself.
 */
export function getCourseMediaHref(origin: string, id: string, viewAsUser: string | null): string {
  const path = `${origin}/api/client/v1/media/${encodeURIComponent(id)}/`
  return viewAsUser === null
    ? path
    : `${path}?${new URLSearchParams({ 'view-as-user': viewAsUser })}`
}
