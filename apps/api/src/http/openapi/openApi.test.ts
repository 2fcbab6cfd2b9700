import { Validator } from '@seriousme/openapi-schema-validator'
import * as contract from '@portal/contract'
import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { resources } from '../../resources.ts'
import { fetchOpenApi, resolveSchema } from '../../testing/openApi.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient } from '../../testing/testClient.ts'
import { listOperationEntries, type OperationEntry, toTypeName } from './listOperationEntries.ts'

let server: TestServer
let document: OpenAPIV3_1.Document
let operations: OperationEntry[]

beforeAll(async () => {
  server = await startTestServer()
  document = await fetchOpenApi(server.origin)
  operations = listOperationEntries(document)
})
afterAll(() => server.close())

const findOperation = (id: string) => operations.find((one) => one.id === id)?.operation

type Body = {
  readonly place: string
  readonly type: string
  readonly name: string
  readonly body: OpenAPIV3_1.MediaTypeObject
}

const listBodies = (): Body[] =>
  operations.flatMap(({ id, requests, responses }) => [
    ...Object.entries(requests).map(([type, body]) => ({
      place: `${id} request`,
      type,
      name: getSchemaName(body) ?? toTypeName(id, 'Request'),
      body,
    })),
    ...responses.flatMap(({ status, response }) =>
      Object.entries(response.content ?? {}).map(([type, body]) => ({
        place: `${id} ${status}`,
        type,
        name: getSchemaName(body) ?? toTypeName(id, 'Response'),
        body,
      })),
    ),
  ])

const getSchemaName = ({ schema }: OpenAPIV3_1.MediaTypeObject): string | null =>
  schema !== undefined && '$ref' in schema
    ? (/^#\/components\/schemas\/(\w+)$/.exec(schema.$ref)?.[1] ?? null)
    : null

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

describe('OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  })

  it('describes every route of the API', () => {
    const paths = Object.keys(document.paths ?? {})
    for (const { method, url } of server.routes) {
      if (url.startsWith('/api/') && method !== 'HEAD' && method !== 'OPTIONS')
        expect(paths).toContain(url.replace(/:(\w+)/g, '{$1}'))
    }
    expect(operations.length).toBeGreaterThan(80)
  })

  it('has a different operation id of a verb and a noun for every operation', () => {
    const ids = operations.map(({ id }) => id)
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)*$/.test(id))).toEqual([])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('refers to a named schema in every JSON body', () => {
    const unnamed = listBodies().filter(
      ({ type, body }) => type === 'application/json' && getSchemaName(body) === null,
    )
    expect(unnamed).toEqual([])
  })

  it('contains no schema that is not used', () => {
    const names = Object.keys(document.components?.schemas ?? {})
    const text = JSON.stringify(document)
    expect(names).toContain('Appointment')
    expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([])
  })

  it('has an example in every body', () => {
    expect(
      listBodies()
        .filter(({ body }) => body.example === undefined)
        .map(({ place, name }) => `${place}: ${name}`),
    ).toEqual([])
  })

  it('has examples that match their schemas', () => {
    for (const { place, type, name, body } of listBodies()) {
      if (type !== 'application/json') continue
      const ours: unknown = Reflect.get(contract, name)
      // the contract checks more than JSON Schema can say
      const schema = isSchema(ours)
        ? ours
        : z.fromJSONSchema(resolveSchema(body.schema, document) as z.core.JSONSchema.BaseSchema)
      const { error } = schema.safeParse(body.example)
      expect([place, error?.issues ?? []]).toEqual([place, []])
    }
  })

  it('uses every example of the resources', () => {
    const names = new Set(listBodies().map(({ name }) => name))
    const given = resources.flatMap(({ examples }) => Object.keys(examples ?? {}))
    expect(given.filter((name) => !names.has(name))).toEqual([])
  })

  it('requires the session and, for writes, the CSRF token according to the access', () => {
    const csrf = { csrfCookie: [], csrfToken: [] }
    const session = { session: [] }
    expect(findOperation('getUser')?.security).toEqual([session])
    expect(findOperation('bookAppointment')?.security).toEqual([{ ...session, ...csrf }])
    expect(findOperation('getAuth')?.security).toEqual([{}, session])
    expect(findOperation('login')?.security).toEqual([csrf, { ...session, ...csrf }])
    expect(findOperation('receivePaymentEvent')?.security).toEqual([])
    expect(findOperation('getHealth')?.security).toEqual([])
    const schemes = Object.keys(document.components?.securitySchemes ?? {})
    for (const { id, operation } of operations) {
      const used = (operation.security ?? [{ missing: [] }]).flatMap((one) => Object.keys(one))
      expect([id, used.filter((name) => !schemes.includes(name))]).toEqual([id, []])
    }
  })

  it('is available as a page with links to the schemas and with examples', async () => {
    const page = await createTestClient(server.origin).get('/docs/api')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('POST /api/client/v1/accounts/login/')
    expect(page.text).toContain('<a href="#LoginResponse">LoginResponse</a>')
    expect(page.text).toContain('<article id="LoginResponse">')
    expect(page.text).toContain('&quot;username&quot;: &quot;maya@example.com&quot;')
    expect(page.text).not.toContain('<script')
  })
})
