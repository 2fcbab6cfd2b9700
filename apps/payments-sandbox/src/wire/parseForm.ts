import { createInvalidRequestError } from './wireError.ts'

export type FormValue = string | FormNode
/**
 * A node of a form in bracket notation. A list is a node whose keys are indexes. It has no
 * prototype, so that `__proto__` is a key like any other.
 */
export interface FormNode {
  [key: string]: FormValue
}

const MAX_DEPTH = 8

const createNode = (): FormNode => Object.create(null) satisfies FormNode

function parsePath(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0) return [name]
  const rest = name.slice(open)
  if (!/^(\[[^[\]]*\])+$/.test(rest))
    throw createInvalidRequestError(`Invalid parameter name: ${name}`, name)
  return [name.slice(0, open), ...rest.slice(1, -1).split('][')]
}

/** Parses `a[b][0]=c` into nested nodes. An empty bracket is the next index. */
export function parseForm(text: string): FormNode {
  const root = createNode()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = parsePath(name)
    if (path.length > MAX_DEPTH)
      throw createInvalidRequestError(`Invalid parameter name: ${name}`, name)
    let node = root
    for (const [depth, part] of path.entries()) {
      const key = part === '' ? String(Object.keys(node).length) : part
      if (depth === path.length - 1) {
        node[key] = value
        continue
      }
      const child = node[key]
      if (typeof child === 'string') throw createInvalidRequestError(`Invalid ${name}`, name)
      const next = child ?? createNode()
      node[key] = next
      node = next
    }
  }
  return root
}
