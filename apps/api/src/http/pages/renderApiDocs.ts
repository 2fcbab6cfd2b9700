import type { OpenAPIV3_1 } from 'openapi-types'
import { renderHtmlPage } from './renderHtmlPage.ts'
import { escapeHtml } from '../../core/escapeHtml.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  format?: string
}

function renderShape(schema: Schema | undefined): string {
  if (schema === undefined) return 'anything'
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
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

const renderRow = (term: string, text: string): string =>
  `<dt>${term}</dt><dd><code>${escapeHtml(text)}</code></dd>`

function renderOperation(
  path: string,
  method: string,
  definition: OpenAPIV3_1.OperationObject,
): string {
  const parameters = (definition.parameters ?? []).flatMap((parameter) => {
    if (!('name' in parameter)) return []
    const mark = parameter.required === true ? '' : '?'
    return [`${parameter.name}${mark}: ${renderShape(parameter.schema as Schema)}`]
  })
  const body =
    definition.requestBody !== undefined && 'content' in definition.requestBody
      ? definition.requestBody.content['application/json']?.schema
      : undefined
  const success = definition.responses?.['200'] ?? definition.responses?.['201']
  const responseSchema =
    success !== undefined && 'content' in success
      ? success.content?.['application/json']?.schema
      : undefined
  return `<article>
<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(definition.summary ?? '')}</p>
<dl>
${parameters.length === 0 ? '' : renderRow('Parameters', parameters.join(', '))}
${body === undefined ? '' : renderRow('Body', renderShape(body as Schema))}
${responseSchema === undefined ? '' : renderRow('Response', renderShape(responseSchema as Schema))}
</dl>
</article>`
}

/** The OpenAPI document as a page, by resource. */
export function renderApiDocs(document: OpenAPIV3_1.Document, nonce: string): string {
  const byTag = new Map<string, string[]>()
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const definition = item?.[method]
      if (definition === undefined) continue
      const tag = definition.tags?.[0] ?? 'other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), renderOperation(path, method, definition)])
    }
  }
  const sections = [...byTag].map(
    ([tag, operations]) => `<section><h2>${escapeHtml(tag)}</h2>${operations.join('\n')}</section>`,
  )
  const rules = `<p>For machines: <a href="/openapi.json">openapi.json</a>.
Every request needs the session cookie. Every write also needs the header
<code>X-CSRFToken</code> with the value of the cookie <code>csrftoken</code>.
Every error is <code>{ detail, code, errors? }</code>.</p>`
  return renderHtmlPage(document.info.title, nonce, rules + sections.join('\n'))
}
