import type { OpenAPIV3_1 } from 'openapi-types'
import { listOperationEntries, type OperationEntry } from '../openapi/listOperationEntries.ts'
import { renderHtmlPage } from './renderHtmlPage.ts'
import { escapeHtml } from '../../core/values/escapeHtml.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  format?: string
}

/** A schema in HTML. A named one is a link to its section. */
function renderShape(schema: Schema | undefined): string {
  if (schema === undefined) return 'anything'
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/components/schemas/', '')
    return `<a href="#${name}">${name}</a>`
  }
  if (schema.enum !== undefined)
    return escapeHtml(schema.enum.map((value) => JSON.stringify(value)).join(' | '))
  if (schema.anyOf !== undefined) return schema.anyOf.map(renderShape).join(' | ')
  if (schema.items !== undefined) return `${renderShape(schema.items)}[]`
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties).map(
      ([name, inner]) =>
        `${name}${schema.required?.includes(name) === true ? '' : '?'}: ${renderShape(inner)}`,
    )
    return `{ ${fields.join(', ')} }`
  }
  return schema.format ?? [schema.type ?? 'anything'].flat().join(' | ')
}

const renderRow = (term: string, html: string): string =>
  `<dt>${term}</dt><dd><code>${html}</code></dd>`

function renderBody(term: string, body: OpenAPIV3_1.MediaTypeObject | undefined): string {
  if (body === undefined) return ''
  const example =
    typeof body.example === 'string' ? body.example : JSON.stringify(body.example, null, 2)
  return `${renderRow(term, renderShape(body.schema))}
<dd><details><summary>Example</summary><pre>${escapeHtml(example ?? '')}</pre></details></dd>`
}

/** The names of the security schemes that the call requires. */
function describeAccess({ security = [] }: OpenAPIV3_1.OperationObject): string {
  const ways = security.map((schemes) => Object.keys(schemes).join(', ') || 'nothing')
  return ways.length === 0 ? 'nothing of a member' : ways.join(' or ')
}

function renderOperation({ id, path, method, operation, requests, responses }: OperationEntry) {
  const parameters = (operation.parameters ?? []).flatMap((parameter) => {
    if (!('name' in parameter)) return []
    const mark = parameter.required === true ? '' : '?'
    return [`${parameter.name}${mark}: ${renderShape(parameter.schema)}`]
  })
  const success = responses.find(({ status }) => status === '200' || status === '201')
  return `<article id="${id}">
<h3><code>${method} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}</p>
<dl>
${renderRow('Operation', id)}
${renderRow('Requires', describeAccess(operation))}
${parameters.length === 0 ? '' : renderRow('Parameters', parameters.join(', '))}
${renderBody('Body', Object.values(requests)[0])}
${renderBody('Response', Object.values(success?.response.content ?? {})[0])}
</dl>
</article>`
}

const renderSchema = ([name, schema]: [string, unknown]): string =>
  `<article id="${name}">
<h3>${name}</h3>
<p><code>${renderShape(schema as Schema)}</code></p>
</article>`

/** The OpenAPI document as a page: the calls by resource, then the schemas that they use. */
export function renderApiDocs(document: OpenAPIV3_1.Document, nonce: string): string {
  const byTag = Map.groupBy(
    listOperationEntries(document),
    ({ operation }) => operation.tags?.[0] ?? 'other',
  )
  const sections = [...byTag].map(
    ([tag, operations]) =>
      `<section><h2>${escapeHtml(tag)}</h2>${operations.map(renderOperation).join('\n')}</section>`,
  )
  const schemas = Object.entries(document.components?.schemas ?? {}).map(renderSchema)
  const rules = `<p>For machines: <a href="/openapi.json">openapi.json</a>.
Most requests need the session cookie. Every write also needs the header
<code>X-CSRFToken</code> with the value of the cookie <code>csrftoken</code>.
Every error is an <a href="#ErrorResponse">ErrorResponse</a>.</p>`
  return renderHtmlPage(
    document.info.title,
    nonce,
    `${rules}${sections.join('\n')}<section><h2>Schemas</h2>${schemas.join('\n')}</section>`,
  )
}
