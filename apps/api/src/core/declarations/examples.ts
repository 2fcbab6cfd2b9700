/**
 * Examples of request and response bodies in the OpenAPI document, by the name of their schema. A
 * body without a named schema, such as a file, has the name of its operation with `Request` or
 * `Response`: `UploadDocumentRequest`.
 */
export type Examples = Readonly<Record<string, unknown>>
