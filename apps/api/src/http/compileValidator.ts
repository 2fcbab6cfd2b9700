import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { createIssueDescriber, type FieldLabels } from './describeIssue.ts'

/** A request that the contract rejects. */
export class InvalidRequestError extends Error {
  readonly issues: readonly z.core.$ZodIssue[]
  /** The invalid part of the request; Fastify sets it. */
  readonly validationContext?: string

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The request is not valid.')
    this.name = 'InvalidRequestError'
    this.issues = issues
  }
}

/**
 * Parses a part of the request with its schema. An empty query parameter means "not given" for
 * every call, because forms and links send it for a field without a value.
 */
export function createValidatorCompiler(labels: FieldLabels): FastifySchemaCompiler<z.ZodType> {
  const error = createIssueDescriber(labels)
  return ({ schema, httpPart }) =>
    (data: unknown) => {
      const given = httpPart === 'querystring' ? omitEmpty(data) : data
      const result = schema.safeParse(given, { error })
      return result.success
        ? { value: result.data }
        : { error: new InvalidRequestError(result.error.issues) }
    }
}

const omitEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
