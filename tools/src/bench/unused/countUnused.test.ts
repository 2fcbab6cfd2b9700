import { expect, test } from 'vitest'
import { countUnused, markUsed } from './countUnused.ts'

test('counts what did not run, by module', () => {
  // a function that ran, with a branch that did not, and one that never ran
  const used = markUsed(20, [
    { ranges: [{ startOffset: 0, endOffset: 20, count: 1 }] },
    {
      ranges: [
        { startOffset: 2, endOffset: 10, count: 3 },
        { startOffset: 4, endOffset: 6, count: 0 },
      ],
    },
    { ranges: [{ startOffset: 12, endOffset: 18, count: 0 }] },
  ])
  const starts = [
    { offset: 0, module: 'a.ts' },
    { offset: 5, module: 'b.ts' },
    { offset: 14, module: 'a.ts' },
  ]
  expect([...countUnused(used, starts)]).toEqual([
    ['a.ts', 1 + 4],
    ['b.ts', 1 + 2],
  ])
})
