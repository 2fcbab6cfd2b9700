import type {
  Document,
  DocumentCategory,
  DocumentPage,
  DocumentResponse,
  DocumentSort,
  DocumentSource,
  UpdateDocument,
} from '@portal/contract'
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { api } from '../api.ts'
import type { ApiExtra } from '../http/apiConfig.ts'
import type { ApiError } from '../http/apiError.ts'
import type { ApiRequest } from '../http/apiRequest.ts'
import { apiBaseQuery } from '../http/apiBaseQuery.ts'
import type { SendRequest } from '../http/sendRequest.ts'
import { list, listOf, one } from '../tags.ts'
import type { InfiniteQueryHook, WithInfiniteErrors } from '../infiniteQueries.ts'

/** The filters of a list. An omitted one does not filter. */
export interface ListDocumentsArgs {
  readonly category?: DocumentCategory
  readonly source?: DocumentSource
  readonly search?: string
  readonly sort?: DocumentSort
  /** Lists the documents that can be restored instead. */
  readonly deleted?: boolean
}

export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

export interface UploadDocumentArgs {
  readonly file: Blob
  readonly name: string
  readonly category?: DocumentCategory
  /** Whose file it is. If somebody else is logged in by now, it is a `conflict`. */
  readonly memberId?: string
  /** One key per file: repeating the request with it after a lost response adds no second file. */
  readonly idempotencyKey: string
  readonly onProgress?: (progress: UploadProgress) => void
}

export type UpdateDocumentArgs = UpdateDocument & { readonly id: string }

/** The server converts the file after it has received it; slow connections need minutes. */
const uploadTimeoutMs = 10 * 60_000

type FileRequest = ApiRequest & {
  readonly headers?: Record<string, string>
  readonly timeout?: number
  readonly onProgress?: (sentBytes: number) => void
}

/** Loads the code that reports progress with the first upload. Without it, nothing is sent. */
const sendUpload =
  (onProgress: (sentBytes: number) => void): SendRequest =>
  async (request) => {
    const code = await import('../http/sendWithProgress.ts').catch(() => null)
    return code === null ? 'network' : code.sendWithProgress(onProgress)(request)
  }

/**
 * Sends a request with headers and limits of its own. They are not in the base query, which is part
 * of every first load.
 */
async function sendRequest(
  queryApi: BaseQueryApi,
  { headers, timeout, onProgress, ...request }: FileRequest,
): Promise<{ data: unknown; error?: never } | { error: ApiError; data?: never }> {
  const { api: config } = queryApi.extra as ApiExtra
  const extra: ApiExtra = {
    api: {
      ...config,
      timeout: timeout ?? config.timeout,
      extraHeaders: () => ({ ...config.extraHeaders?.(), ...headers }),
      ...(onProgress && { sendRequest: sendUpload(onProgress) }),
    },
  }
  const { data, error } = await apiBaseQuery(request, { ...queryApi, extra }, {})
  return error ? { error } : { data }
}

/** A file that is too large, or of a type that is not accepted, is an error of the file. */
const toFileError = (error: ApiError): ApiError =>
  error.kind === 'server' && (error.status === 413 || error.status === 415)
    ? {
        ...error,
        kind: 'validation',
        errors: [{ field: 'file', code: error.code, message: error.detail }],
      }
    : error

const tagged = api.enhanceEndpoints({ addTagTypes: ['Document'] })

const injected = tagged.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /documents/: paginated, with the quota and the number of new documents. Must not be
     * stored on the device.
     */
    listDocuments: build.infiniteQuery<DocumentPage, ListDocumentsArgs, string | null>({
      queryFn: async (
        { queryArg: { search, deleted, category, source, sort }, pageParam },
        queryApi,
      ) => {
        const { data, error } = await sendRequest(queryApi, {
          url: '/documents/',
          params: {
            category,
            source,
            sort,
            deleted: deleted ? 'true' : undefined,
            cursor: pageParam ?? undefined,
          },
          // not in the URL, because URLs are logged
          headers: search ? { 'X-Search': encodeURIComponent(search) } : {},
        })
        return error ? { error } : { data: data as DocumentPage }
      },
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next ?? undefined,
      },
      providesTags: (data) =>
        listOf(
          'Document',
          data?.pages.flatMap((page) => page.results),
        ),
    }),

    /**
     * POST /documents/: the body is the file. A file that is too large (413), of another type (415)
     * or that cannot be read (400) is a `validation` error on `file`; `quota_exceeded` is a
     * `conflict`. `abort()` of the returned promise cancels the upload.
     */
    uploadDocument: build.mutation<Document, UploadDocumentArgs>({
      queryFn: async ({ file, name, category, memberId, idempotencyKey, onProgress }, queryApi) => {
        const { data, error } = await sendRequest(queryApi, {
          url: '/documents/',
          method: 'POST',
          params: { category, member_id: memberId },
          body: file,
          headers: {
            'Content-Type': 'application/octet-stream',
            'X-File-Name': encodeURIComponent(name),
          },
          idempotencyKey,
          timeout: uploadTimeoutMs,
          onProgress: (sentBytes) => onProgress?.({ sentBytes, totalBytes: file.size }),
        })
        return error ? { error: toFileError(error) } : { data: (data as DocumentResponse).document }
      },
      invalidatesTags: [list('Document')],
    }),

    /** PATCH /documents/{id}/: renames or files a document of the member. */
    updateDocument: build.mutation<Document, UpdateDocumentArgs>({
      query: ({ id, ...body }) => ({
        url: `/documents/${encodeURIComponent(id)}/`,
        method: 'PATCH',
        body,
      }),
      transformResponse: (response: DocumentResponse) => response.document,
      invalidatesTags: (_document, _error, { id }) => [list('Document'), one('Document', id)],
    }),

    /** DELETE /documents/{id}/: a document of the member, restorable for 30 days. */
    deleteDocument: build.mutation<null, string>({
      query: (id) => ({
        url: `/documents/${encodeURIComponent(id)}/`,
        method: 'DELETE',
        body: {},
      }),
      invalidatesTags: (_result, _error, id) => [list('Document'), one('Document', id)],
    }),

    /** POST /documents/{id}/restore/: a full quota is a `conflict` with `quota_exceeded`. */
    restoreDocument: build.mutation<Document, string>({
      query: (id) => ({
        url: `/documents/${encodeURIComponent(id)}/restore/`,
        method: 'POST',
        body: {},
      }),
      transformResponse: (response: DocumentResponse) => response.document,
      invalidatesTags: (_document, _error, id) => [list('Document'), one('Document', id)],
    }),

    /** POST /documents/{id}/opened/: removes the "new" mark. Rejected while viewing as a member. */
    markDocumentOpened: build.mutation<null, string>({
      query: (id) => ({
        url: `/documents/${encodeURIComponent(id)}/opened/`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: (_result, _error, id) => [list('Document'), one('Document', id)],
    }),
  }),
})

export const documentsApi: WithInfiniteErrors<typeof injected> = injected

/** GET /documents/: returns pages of documents with the quota. Must not be stored on the device. */
export const useListDocumentsInfiniteQuery: InfiniteQueryHook<
  DocumentPage,
  ListDocumentsArgs,
  string | null
> = documentsApi.useListDocumentsInfiniteQuery

/**
 * POST /documents/: returns the document. A file that is not accepted is a `validation` error on
 * `file`, a full quota a `conflict`.
 */
export const useUploadDocumentMutation = documentsApi.useUploadDocumentMutation

/**
 * PATCH /documents/{id}/: renames or files a document of the member and returns it. Another one is
 * a `not-found`.
 */
export const useUpdateDocumentMutation = documentsApi.useUpdateDocumentMutation

/** DELETE /documents/{id}/: deletes a document and returns null. It can be restored for 30 days. */
export const useDeleteDocumentMutation = documentsApi.useDeleteDocumentMutation

/**
 * POST /documents/{id}/restore/: returns the restored document. A full quota is a `conflict` with
 * `quota_exceeded`.
 */
export const useRestoreDocumentMutation = documentsApi.useRestoreDocumentMutation

/**
 * POST /documents/{id}/opened/: removes the "new" mark and returns null. `forbidden` while viewing
 * as a member.
 */
export const useMarkDocumentOpenedMutation = documentsApi.useMarkDocumentOpenedMutation

/**
 * Returns the URL of a document's file, for a link, an image or a new tab. `isDownload` saves the
 * file even if the browser can show it. For an admin viewing as a member, with that member's id.
 */
export function getDocumentFileHref(
  origin: string,
  id: string,
  {
    isDownload = false,
    viewAsUser = null,
  }: { readonly isDownload?: boolean; readonly viewAsUser?: string | null } = {},
): string {
  const query = new URLSearchParams()
  if (isDownload) query.set('download', 'true')
  if (viewAsUser !== null) query.set('view-as-user', viewAsUser)
  const path = `${origin}/api/client/v1/documents/${encodeURIComponent(id)}/file/`
  return query.size > 0 ? `${path}?${query}` : path
}
