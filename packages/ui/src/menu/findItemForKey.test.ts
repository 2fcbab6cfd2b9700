import { describe, expect, it } from 'vitest'
import { findItemForKey } from './findItemForKey.ts'

const labels = ['Open', 'Download', 'Rename', 'Delete']
const press = (key: string, over = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...over,
})

describe('findItemForKey', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowUp', -1, 3],
    ['ArrowUp', 0, 3],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['d', 0, 1],
    ['D', 1, 3],
    ['d', 3, 1],
    ['r', -1, 2],
    ['x', 0, null],
    ['Enter', 0, null],
    ['ArrowLeft', 0, null],
  ] as const)('%s from %i moves to %s', (key, from, expected) =>
    expect(findItemForKey(press(key), labels, from)).toBe(expected),
  )

  it.each(['altKey', 'ctrlKey', 'metaKey'])('ignores letters with %s', (modifier) =>
    expect(findItemForKey(press('d', { [modifier]: true }), labels, 0)).toBeNull(),
  )

  it('ignores keys of an empty menu', () =>
    expect(findItemForKey(press('ArrowDown'), [], -1)).toBeNull())
})
