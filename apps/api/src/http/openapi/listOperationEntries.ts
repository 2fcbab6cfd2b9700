import type { OpenAPIV3_1 } from 'openapi-types'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** An operation of an OpenAPI document. The parts are those of the document, not copies. */
export type OperationEntry = {
  readonly id: string
  readonly method: Uppercase<(typeof methods)[number]>
  /** The path, with `{name}` for its parameters. */
  readonly path: string
  readonly operation: OpenAPIV3_1.OperationObject
  /** The bodies by content type. */
  readonly requests: Readonly<Record<string, OpenAPIV3_1.MediaTypeObject>>
  /** `status` may be a range, such as `4XX`. */
  readonly responses: readonly {
    readonly status: string
    readonly response: OpenAPIV3_1.ResponseObject
  }[]
}

/** The name of a type of an operation: `listPrices` and `Response` are `ListPricesResponse`. */
export const toTypeName = (operationId: string, suffix: 'Request' | 'Response'): string =>
  operationId.charAt(0).toUpperCase() + operationId.slice(1) + suffix

/** Every operation of the document, in its order. */
export const listOperationEntries = (document: OpenAPIV3_1.Document): OperationEntry[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      if (operation === undefined) return []
      const { operationId = '', requestBody } = operation
      return [
        {
          id: operationId,
          method: method.toUpperCase() as OperationEntry['method'],
          path,
          operation,
          requests:
            requestBody !== undefined && 'content' in requestBody ? requestBody.content : {},
          responses: Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
            '$ref' in response ? [] : [{ status, response }],
          ),
        },
      ]
    }),
  )
