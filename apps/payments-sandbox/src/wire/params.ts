import type { FormNode, FormValue } from './parseForm.ts'
import { createInvalidRequestError } from './wireError.ts'

export type Metadata = Readonly<Record<string, string>>

/**
 * Reads the parameters of a call by name and type. Throws for an invalid one, with the name that
 * the caller used.
 */
export class Params {
  readonly #node: FormNode
  readonly #prefix: string

  constructor(node: FormNode, prefix = '') {
    this.#node = node
    this.#prefix = prefix
  }

  names(): string[] {
    return Object.keys(this.#node)
  }

  has(name: string): boolean {
    return this.#node[name] !== undefined
  }

  isNode(name: string): boolean {
    return typeof this.#node[name] === 'object'
  }

  /** The name as the caller sent it: `line_items[0][price]`. */
  name(name: string): string {
    return this.#prefix === '' ? name : `${this.#prefix}[${name}]`
  }

  /** Returns a text, null if absent or empty. */
  string(name: string): string | null {
    const value = this.#node[name]
    if (value === undefined || value === '') return null
    if (typeof value !== 'string')
      throw createInvalidRequestError('Invalid string: an object was given', this.name(name))
    return value
  }

  requireString(name: string): string {
    const value = this.string(name)
    if (value === null)
      throw createInvalidRequestError(
        `Missing required param: ${this.name(name)}.`,
        this.name(name),
        'parameter_missing',
      )
    return value
  }

  integer(name: string): number | null {
    const value = this.string(name)
    if (value === null) return null
    if (!/^-?\d{1,12}$/.test(value))
      throw createInvalidRequestError(
        `Invalid integer: ${value}`,
        this.name(name),
        'parameter_invalid_integer',
      )
    return Number(value)
  }

  decimal(name: string): number | null {
    const value = this.string(name)
    if (value === null) return null
    if (!/^\d{1,9}(\.\d{1,4})?$/.test(value))
      throw createInvalidRequestError(`Invalid decimal: ${value}`, this.name(name))
    return Number(value)
  }

  flag(name: string): boolean | null {
    const value = this.string(name)
    if (value === null) return null
    if (value !== 'true' && value !== 'false')
      throw createInvalidRequestError(`Invalid boolean: ${value}`, this.name(name))
    return value === 'true'
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const value = this.string(name)
    if (value === null) return null
    const choice = choices.find((one) => one === value)
    if (choice === undefined)
      throw createInvalidRequestError(
        `Invalid ${this.name(name)}: must be one of ${choices.join(', ')}`,
        this.name(name),
      )
    return choice
  }

  child(name: string): Params | null {
    const value = this.#node[name]
    if (value === undefined || value === '') return null
    if (typeof value === 'string')
      throw createInvalidRequestError('Invalid object', this.name(name))
    return new Params(value, this.name(name))
  }

  list(name: string): Params[] {
    return this.#entries(name).map(([index, value]) => {
      if (typeof value === 'string')
        throw createInvalidRequestError('Invalid object', `${this.name(name)}[${index}]`)
      return new Params(value, `${this.name(name)}[${index}]`)
    })
  }

  strings(name: string): string[] {
    return this.#entries(name).map(([index, value]) => {
      if (typeof value !== 'string')
        throw createInvalidRequestError('Invalid string', `${this.name(name)}[${index}]`)
      return value
    })
  }

  /** Returns the merged metadata: given keys are set, empty ones removed, others stay. */
  metadata(before: Metadata = {}): Metadata {
    const value = this.#node['metadata']
    if (value === undefined) return before
    if (value === '') return {}
    if (typeof value === 'string')
      throw createInvalidRequestError('Invalid object', this.name('metadata'))
    const after = new Map(Object.entries(before))
    for (const [key, one] of Object.entries(value)) {
      if (typeof one !== 'string')
        throw createInvalidRequestError(
          'Metadata values must be strings',
          `${this.name('metadata')}[${key}]`,
        )
      if (one.length > 500 || key.length > 40)
        throw createInvalidRequestError(
          'Metadata keys can have up to 40 characters, values up to 500',
          `${this.name('metadata')}[${key}]`,
        )
      if (one === '') after.delete(key)
      else after.set(key, one)
    }
    if (after.size > 50)
      throw createInvalidRequestError('Metadata can have up to 50 keys', this.name('metadata'))
    return Object.fromEntries(after)
  }

  #entries(name: string): [string, FormValue][] {
    const value = this.#node[name]
    if (value === undefined || value === '') return []
    if (typeof value === 'string') throw createInvalidRequestError('Invalid array', this.name(name))
    return Object.entries(value).sort(([a], [b]) => Number(a) - Number(b))
  }
}
