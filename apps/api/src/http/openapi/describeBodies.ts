import type { OpenAPIV3_1 } from 'openapi-types'
import type { Examples } from '../../core/declarations/examples.ts'
import { commonExamples } from './commonExamples.ts'
import { listOperationEntries, toTypeName } from './listOperationEntries.ts'

const descriptions: Readonly<Record<string, string>> = {
  200: 'Success',
  201: 'Created; a repeated request may return 200',
  204: 'Success, without a body',
  304: 'Not changed since the ETag of the request',
  '4XX': 'Rejected, with the reason',
  '5XX': 'The server has a problem; repeat the request later',
}

const getSchemaName = (schema: object | undefined): string | null =>
  schema !== undefined && '$ref' in schema ? String(schema.$ref).replace(/^.*\//, '') : null

/**
 * Adds the example of each body and the meaning of each status to the document, which it changes.
 * Errors are JSON, whatever else a call responds with.
 */
export function describeBodies(document: OpenAPIV3_1.Document, given: Examples): void {
  const examples: Examples = { ...commonExamples, ...given }
  const setExample = (body: OpenAPIV3_1.MediaTypeObject, name: string): void => {
    const example = examples[getSchemaName(body.schema) ?? name]
    if (example !== undefined) body.example = example
  }
  for (const { id, requests, responses } of listOperationEntries(document)) {
    for (const body of Object.values(requests)) setExample(body, toTypeName(id, 'Request'))
    for (const { status, response } of responses) {
      response.description = descriptions[status] ?? response.description
      const [body] = Object.values(response.content ?? {})
      if (status === '304') delete response.content
      else if (body !== undefined) {
        if (/^[45]/.test(status)) response.content = { 'application/json': body }
        if (status === '5XX') body.example = commonExamples.InternalError
        else setExample(body, toTypeName(id, 'Response'))
      }
    }
  }
}
