import {
  DocumentFileQuery,
  DocumentPage,
  DocumentResponse,
  DocumentsHeaders,
  DocumentsQuery,
  ErrorResponse,
  Id,
  UpdateDocument,
  UploadDocumentHeaders,
  UploadDocumentQuery,
} from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { checkAuthor, requireViewer } from '../../core/auth/viewer.ts'
import { readIdempotency } from '../../core/requests/idempotency.ts'
import { readTimezone } from '../../core/requests/requestTimezone.ts'
import type { App } from '../../http/app.ts'
import { acceptFiles } from '../../http/acceptFiles.ts'
import { noContentSchemas, withErrorSchemas } from '../../http/responseSchemas.ts'
import { sendFile } from '../../http/sendFile.ts'
import {
  deleteDocument,
  type DocumentCaller,
  getDocumentFile,
  listDocuments,
  markDocumentOpened,
  restoreDocument,
  updateDocument,
} from './documents.service.ts'
import { uploadDocument } from './uploadDocument.ts'

export function documentsRoutes(app: App, context: Context): void {
  const base = '/api/client/v1/documents/'
  const params = z.object({ id: Id })

  const createCaller = (request: FastifyRequest): DocumentCaller => ({
    viewer: requireViewer(request),
    timezone: readTimezone(request),
    requestId: request.id,
  })

  app.route({
    method: 'GET',
    url: base,
    schema: {
      operationId: 'listDocuments',
      summary: 'Documents shared by the practice and uploaded by the member',
      tags: ['documents'],
      querystring: DocumentsQuery,
      headers: DocumentsHeaders,
      response: withErrorSchemas(DocumentPage),
    },
    handler: (request) =>
      listDocuments(
        context,
        createCaller(request),
        request.query,
        request.headers['x-search'] ?? '',
      ),
  })

  acceptFiles(app, (files, config) => {
    files.route({
      method: 'POST',
      url: base,
      config: { ...config, idempotency: 'transaction' },
      schema: {
        operationId: 'uploadDocument',
        summary: 'Upload a file, which is the body of the request',
        tags: ['documents'],
        consumes: ['application/octet-stream'],
        querystring: UploadDocumentQuery,
        headers: UploadDocumentHeaders,
        response: { ...withErrorSchemas(DocumentResponse), 201: DocumentResponse },
      },
      async handler(request, reply) {
        const viewer = requireViewer(request)
        checkAuthor(viewer, request.query.member_id)
        const length = request.raw.headers['content-length']
        const { body } = await uploadDocument(context, viewer, {
          body: request.raw,
          name: request.headers['x-file-name'],
          category: request.query.category,
          declaredBytes: length === undefined ? null : Number(length),
          timezone: readTimezone(request),
          requestId: request.id,
          readIdempotency: (fields) =>
            readIdempotency(request, viewer.id, context.clock.now(), fields),
        })
        return reply.code(201).send(body)
      },
    })
  })

  app.route({
    method: 'PATCH',
    url: `${base}:id/`,
    schema: {
      operationId: 'updateDocument',
      summary: 'Rename a document of the member, or change its category',
      tags: ['documents'],
      params,
      body: UpdateDocument,
      response: withErrorSchemas(DocumentResponse),
    },
    handler: async (request) => ({
      document: await updateDocument(
        context,
        createCaller(request),
        request.params.id,
        request.body,
      ),
    }),
  })

  app.route({
    method: 'DELETE',
    url: `${base}:id/`,
    schema: {
      operationId: 'deleteDocument',
      summary: 'Delete a document of the member, who can restore it for 30 days',
      tags: ['documents'],
      params,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await deleteDocument(context, createCaller(request), request.params.id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: `${base}:id/restore/`,
    schema: {
      operationId: 'restoreDocument',
      summary: 'Restore a deleted document',
      tags: ['documents'],
      params,
      response: withErrorSchemas(DocumentResponse),
    },
    handler: async (request) => ({
      document: await restoreDocument(context, createCaller(request), request.params.id),
    }),
  })

  app.route({
    method: 'POST',
    url: `${base}:id/opened/`,
    schema: {
      operationId: 'markDocumentOpened',
      summary: 'Record that the member opened a document',
      tags: ['documents'],
      params,
      response: noContentSchemas,
    },
    async handler(request, reply) {
      await markDocumentOpened(context, createCaller(request), request.params.id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'GET',
    url: `${base}:id/file/`,
    schema: {
      operationId: 'getDocumentFile',
      summary: 'The file of a document; accepts a range',
      tags: ['documents'],
      produces: ['application/octet-stream'],
      params,
      querystring: DocumentFileQuery,
      response: { '4xx': ErrorResponse, '5xx': ErrorResponse },
    },
    async handler(request, reply) {
      const file = await getDocumentFile(
        context,
        requireViewer(request),
        request.params.id,
        request.query.download,
      )
      return sendFile(context.files.storage, request, reply, file)
    },
  })
}
