import { fileURLToPath } from 'node:url'
import { startTestServer, type TestServer } from '@portal/api'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from './api.ts'
import * as client from './index.ts'

const entry = fileURLToPath(new URL('index.ts', import.meta.url))

/** The documentation that an editor shows for each exported hook, on one line. */
function readHookDocs(): Map<string, string> {
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(entry)
  const module = source && checker.getSymbolAtLocation(source)
  if (module === undefined) throw new Error('The entry of the package has no exports.')
  return new Map(
    checker
      .getExportsOfModule(module)
      .filter(({ name }) => /^use[A-Z]/.test(name))
      .map((symbol) => {
        const target = checker.getAliasedSymbol(symbol)
        const text = ts.displayPartsToString(target.getDocumentationComment(checker))
        return [symbol.name, text.replaceAll('\n', ' ')]
      }),
  )
}

type Operations = Map<string, string>

/** The calls of the server, such as `GET /users/me/`, by operation id. */
async function listCalls(origin: string): Promise<Operations> {
  const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${path.replace(/^\/api\/client\/v\d/, '')}`,
      ]),
    ),
  )
}

/** Two endpoints for one operation: with another filter. */
const otherNames: Readonly<Record<string, string>> = { listSessionPayments: 'listPayments' }

const toOperationId = (hook: string): string => {
  const name = hook.replace(/^use/, '').replace(/(Infinite)?(Query|Mutation)$/, '')
  const endpoint = name.charAt(0).toLowerCase() + name.slice(1)
  return otherNames[endpoint] ?? endpoint
}

let server: TestServer
let calls: Operations
const docs = readHookDocs()
beforeAll(async () => {
  server = await startTestServer()
  calls = await listCalls(server.origin)
})
afterAll(() => server.close())

describe('exported hooks', () => {
  it('are all hooks of the endpoints', () => {
    expect([...docs.keys()].toSorted()).toEqual(
      Object.keys(client)
        .filter((name) => /^use[A-Z]/.test(name))
        .toSorted(),
    )
    expect(docs.size).toBe(Object.keys(api.endpoints).length)
  })

  it.each([...docs])('%s shows method, path and result', (hook, text) => {
    expect(text).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/\S+: .+\.$/)
    expect(text.split(': ')[0]).toBe(calls.get(toOperationId(hook)))
  })
})

it('endpoints have the names of the operations in the OpenAPI document', () => {
  const names = Object.keys(api.endpoints).map((name) => otherNames[name] ?? name)
  expect(names.filter((name) => !calls.has(name))).toEqual([])
})
