import {
  BuyCourse,
  CheckoutSessionResponse,
  CourseResponse,
  CoursesResponse,
  EnrollmentResponse,
  EnrollmentsResponse,
  ErrorResponse,
  Id,
  LessonNotesResponse,
  SaveProgress,
  SaveProgressResponse,
  Slug,
  StartedEnrollmentResponse,
  UpdateEnrollment,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { findViewerAgain } from '../../core/auth/findViewerAgain.ts'
import { checkAuthor, requireViewer } from '../../core/auth/viewer.ts'
import { readIdempotency } from '../../core/requests/idempotency.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import type { App } from '../../http/app.ts'
import { withErrorSchemas } from '../../http/responseSchemas.ts'
import { sendFile } from '../../http/sendFile.ts'
import { resolveReturnUrl } from '../payments/returnUrl.ts'
import {
  buyCourse,
  type CourseCaller,
  enrollMember,
  getCatalog,
  getCourse,
  getEnrollment,
  getEnrollments,
  listNotes,
  updateEnrollment,
} from './courses.service.ts'
import { getMediaFile } from './media/getMediaFile.ts'
import { limitRange } from './media/limitRange.ts'
import { readInParts } from './media/readInParts.ts'
import { saveProgress } from './saveProgress.ts'

export function coursesRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/'
  const tags = ['courses']
  const bySlug = z.object({ slug: Slug })
  const byId = z.object({ id: Id })

  const createCaller = (request: FastifyRequest): CourseCaller => {
    const viewer = requireViewer(request)
    // the browser's requests for media have no header of the time zone
    return {
      viewer,
      timezone: viewer.timezone ?? readTimezone(request),
      requestId: request.id,
    }
  }

  app.route({
    method: 'GET',
    url: `${base}courses/`,
    schema: {
      operationId: 'listCourses',
      summary: 'The catalog of courses',
      tags,
      response: withErrorSchemas(CoursesResponse),
    },
    handler: async (request) => ({
      results: await getCatalog(context, createCaller(request)),
      next: null,
    }),
  })

  app.route({
    method: 'GET',
    url: `${base}courses/:slug/`,
    schema: {
      operationId: 'getCourse',
      summary: 'A course with its curriculum and a lesson to try',
      tags,
      params: bySlug,
      response: withErrorSchemas(CourseResponse),
    },
    handler: async (request) => ({
      course: await getCourse(context, createCaller(request), request.params.slug),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}courses/:slug/enroll/`,
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'enrollInCourse',
      summary: "Begin a course that is part of the member's plan",
      tags,
      params: bySlug,
      response: withErrorSchemas(StartedEnrollmentResponse),
    },
    handler: async (request) => ({
      enrollment: await enrollMember(context, createCaller(request), request.params.slug),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}courses/:slug/buy/`,
    config: { idempotency: 'transaction' },
    schema: {
      operationId: 'buyCourse',
      summary: "Buy a course on the provider's page",
      tags,
      params: bySlug,
      body: BuyCourse,
      response: { ...withErrorSchemas(CheckoutSessionResponse), 201: CheckoutSessionResponse },
    },
    async handler(request, reply) {
      const viewer = requireViewer(request)
      const checkout_session = await buyCourse(
        context,
        {
          viewer,
          timezone: readTimezone(request),
          requestId: request.id,
          idempotency: readIdempotency(request, viewer.id, context.clock.now()),
        },
        request.params.slug,
        resolveReturnUrl(context.config, request, request.body.base_redirect_url),
      )
      return reply.code(201).send({ checkout_session })
    },
  })

  app.route({
    method: 'GET',
    url: `${base}enrollments/`,
    schema: {
      operationId: 'listEnrollments',
      summary: 'The courses of the member, the last one that they were in first',
      tags,
      response: withErrorSchemas(EnrollmentsResponse),
    },
    handler: async (request) => ({
      results: await getEnrollments(context, createCaller(request)),
      next: null,
    }),
  })

  app.route({
    method: 'GET',
    url: `${base}enrollments/:id/`,
    schema: {
      operationId: 'getEnrollment',
      summary: 'A course of the member with its lessons and what the member did in them',
      tags,
      params: byId,
      response: withErrorSchemas(EnrollmentResponse),
    },
    handler: async (request) => ({
      enrollment: await getEnrollment(context, createCaller(request), request.params.id),
    }),
  })

  app.route({
    method: 'PATCH',
    url: `${base}enrollments/:id/`,
    schema: {
      operationId: 'updateEnrollment',
      summary: 'Turn emails about a course on or off',
      tags,
      params: byId,
      body: UpdateEnrollment,
      response: withErrorSchemas(EnrollmentResponse),
    },
    handler: async (request) => ({
      enrollment: await updateEnrollment(
        context,
        createCaller(request),
        request.params.id,
        request.body.wants_emails,
      ),
    }),
  })

  app.route({
    method: 'GET',
    url: `${base}enrollments/:id/notes/`,
    schema: {
      operationId: 'listLessonNotes',
      summary: 'What the member wrote in the lessons of a course',
      tags,
      params: byId,
      response: withErrorSchemas(LessonNotesResponse),
    },
    handler: async (request) => ({
      results: await listNotes(context, createCaller(request), request.params.id),
      next: null,
    }),
  })

  app.route({
    method: 'PUT',
    url: `${base}enrollments/:id/progress/`,
    // a note must not be stored with an idempotency key, and each entry has an id
    config: { idempotency: 'repeatable' },
    schema: {
      operationId: 'saveCourseProgress',
      summary: 'Save what the member did in a course; each entry has its own result',
      tags,
      params: byId,
      body: SaveProgress,
      response: withErrorSchemas(SaveProgressResponse),
    },
    handler(request) {
      const caller = createCaller(request)
      checkAuthor(caller.viewer, request.body.member_id)
      return saveProgress(context, caller, request.params.id, request.body.entries)
    },
  })

  app.route({
    method: 'GET',
    url: `${base}media/:id/`,
    config: { background: true },
    schema: {
      operationId: 'getCourseMedia',
      summary: 'A file of a course; accepts a range and returns at most 2 MB of it',
      tags,
      produces: ['application/octet-stream'],
      params: byId,
      response: { '4xx': ErrorResponse, '5xx': ErrorResponse },
    },
    async handler(request, reply) {
      const { storage } = context.files
      const { id } = request.params
      const caller = createCaller(request)
      const file = await getMediaFile(context, caller, id)
      // what is downloaded is for keeping
      if (!file.isInline) return sendFile(storage, request, reply, file)
      const { range } = request.headers
      if (range !== undefined) request.headers.range = limitRange(range, file.bytes)
      const inParts = readInParts(storage, file.bytes, async () =>
        getMediaFile(context, { ...caller, viewer: await findViewerAgain(context, request) }, id),
      )
      return sendFile(inParts, request, reply, file)
    },
  })
}
