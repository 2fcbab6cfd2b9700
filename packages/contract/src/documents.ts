import { z } from 'zod'
import { createPageSchema, PageQuery } from './pagination.ts'
import { Id, Instant, TypedText } from './values.ts'

export const DocumentCategory = z.enum([
  'lab_report',
  'plan',
  'form',
  'letter',
  'insurance',
  'guide',
  'other',
])
export type DocumentCategory = z.infer<typeof DocumentCategory>

/**
 * Who added a document: the practice, which shares it, or the member, who can rename, delete and
 * restore it.
 */
export const DocumentSource = z.enum(['practice', 'member'])
export type DocumentSource = z.infer<typeof DocumentSource>

/** A document. Times have the offset of the request's time zone. */
export const Document = z.object({
  id: Id,
  /**
   * The name with the extension of the stored file, which may differ from the uploaded one: a HEIC
   * photo is stored as JPEG, an SVG drawing as PNG.
   */
  name: z.string(),
  category: DocumentCategory,
  source: DocumentSource,
  content_type: z.string(),
  bytes: z.number().int(),
  /** The number of pages, null unless it is a PDF whose pages could be counted. */
  pages: z.number().int().nullable(),
  /** Pixels, null unless it is an image. */
  width: z.number().int().nullable(),
  /** Pixels, null unless it is an image. */
  height: z.number().int().nullable(),
  created_at: Instant,
  /** Whether the practice shared it and the member has not opened it yet. */
  is_new: z.boolean(),
  /** Whether a browser can show the file; any other one is only downloaded. */
  opens_inline: z.boolean(),
  /** The end of the time in which it can be restored, null unless the member deleted it. */
  restorable_until: Instant.nullable(),
})
export interface Document extends z.infer<typeof Document> {}

export const DocumentResponse = z.object({ document: Document })
export interface DocumentResponse extends z.infer<typeof DocumentResponse> {}

export const DocumentSort = z.enum(['newest', 'oldest', 'name', 'largest'])
export type DocumentSort = z.infer<typeof DocumentSort>

/**
 * `deleted=true` lists the member's deleted documents that can be restored, instead of the others.
 * The text to search for in names is in the header `X-Search`, because URLs are logged.
 */
export const DocumentsQuery = PageQuery.extend({
  category: DocumentCategory.optional(),
  source: DocumentSource.optional(),
  sort: DocumentSort.default('newest'),
  deleted: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
})
export interface DocumentsQuery extends z.infer<typeof DocumentsQuery> {}

const isPercentEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const percentEncoded = (text: z.ZodString) =>
  text
    .max(3000)
    .refine(isPercentEncoded, 'Encode the header as encodeURIComponent does.')
    .transform(decodeURIComponent)

/** `X-Search`: percent-encoded text; documents whose name contains all of its words match. */
export const DocumentsHeaders = z.object({
  'x-search': percentEncoded(z.string())
    .pipe(z.string().max(200, 'Search for at most 200 characters.'))
    .optional(),
})

/**
 * The member's space, in bytes. Documents that the practice shared or the member deleted do not
 * count.
 */
export const DocumentQuota = z.object({
  used_bytes: z.number().int(),
  limit_bytes: z.number().int(),
})
export interface DocumentQuota extends z.infer<typeof DocumentQuota> {}

/** A page of documents. */
export const DocumentPage = createPageSchema(Document).extend({
  quota: DocumentQuota,
  /** How many documents the practice shared and the member has not opened, of all pages. */
  new_count: z.number().int(),
})
export interface DocumentPage extends z.infer<typeof DocumentPage> {}

/**
 * The body of an upload is the file itself (`maxUploadBytes` of `@portal/domain/validation`).
 * `X-File-Name`: its name, percent-encoded. The name is not in the URL, because URLs are logged.
 */
export const UploadDocumentHeaders = z.object({
  'x-file-name': percentEncoded(z.string('Send the name of the file in the header X-File-Name.')),
})
/** The query of an upload. */
export const UploadDocumentQuery = z.object({
  category: DocumentCategory.default('other'),
  /** Whose file it is. Rejected with `other_member` if that is not the caller. */
  member_id: Id.optional(),
})

/**
 * Changes a document. Omitted fields do not change. The extension of the name follows the content
 * of the file.
 */
export const UpdateDocument = z.object({
  name: TypedText.min(1, 'Name is required.')
    .max(200, 'Keep the name under 200 characters.')
    .optional(),
  category: DocumentCategory.optional(),
})
export interface UpdateDocument extends z.infer<typeof UpdateDocument> {}

/** `download=true` offers the file for download, even if a browser can show it. */
export const DocumentFileQuery = z.object({
  download: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
})
