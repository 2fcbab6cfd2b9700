import type { Params } from './params.ts'
import { createInvalidRequestError, createMissingResourceError } from './wireError.ts'

export interface List<Item> {
  readonly object: 'list'
  readonly data: readonly Item[]
  readonly has_more: boolean
  readonly url: string
}

export const toList = <Item>(data: readonly Item[], url: string): List<Item> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

/** Returns one page of rows, newest first, by `limit`, `starting_after` or `ending_before`. */
export function paginateRows<Item extends { readonly id: string }>(
  rows: readonly Item[],
  params: Params,
  url: string,
): List<Item> {
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100)
    throw createInvalidRequestError(
      'Invalid limit: must be between 1 and 100',
      'limit',
      'parameter_invalid_integer',
    )
  const findIndex = (id: string, param: string): number => {
    const index = rows.findIndex((row) => row.id === id)
    if (index < 0) throw createMissingResourceError('object', id, param, 400)
    return index
  }
  const after = params.string('starting_after')
  const before = params.string('ending_before')
  if (after !== null && before !== null)
    throw createInvalidRequestError(
      'You cannot parameterize both starting_after and ending_before.',
      'starting_after',
    )
  if (before !== null) {
    const end = findIndex(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: rows.slice(start, end), has_more: start > 0, url }
  }
  const start = after === null ? 0 : findIndex(after, 'starting_after') + 1
  return {
    object: 'list',
    data: rows.slice(start, start + limit),
    has_more: start + limit < rows.length,
    url,
  }
}

/** Returns a filter for `created`, given as a number or as bounds. */
export function createCreatedFilter(
  params: Params,
): (row: { readonly created: number }) => boolean {
  if (!params.has('created')) return () => true
  const bounds = readBounds(params)
  return ({ created }) => created >= bounds.from && created <= bounds.to
}

function readBounds(params: Params): { from: number; to: number } {
  const exact = params.isNode('created') ? null : params.integer('created')
  if (exact !== null) return { from: exact, to: exact }
  const range = params.child('created')
  const gte = range?.integer('gte') ?? Number.NEGATIVE_INFINITY
  const gt = range?.integer('gt') ?? Number.NEGATIVE_INFINITY
  const lte = range?.integer('lte') ?? Number.POSITIVE_INFINITY
  const lt = range?.integer('lt') ?? Number.POSITIVE_INFINITY
  return { from: Math.max(gte, gt + 1), to: Math.min(lte, lt - 1) }
}
