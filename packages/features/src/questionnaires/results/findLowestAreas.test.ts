import { describe, expect, it } from 'vitest'
import { findLowestAreas } from './findLowestAreas.ts'

const find = (...values: readonly (number | null)[]) =>
  findLowestAreas(values.map((value, index) => ({ title: 'ABCDEFGH'[index] ?? '', value })))

describe('findLowestAreas', () => {
  it.each<[string, readonly (number | null)[], string[]]>([
    ['the two lowest', [80, 40, 60, 70], ['B', 'C']],
    ['three, two of which are equal', [80, 40, 60, 60], ['B', 'C', 'D']],
    ['the lowest of many that are equal', [40, 60, 60, 60, 60], ['A']],
    ['the lower of two', [40, 60], ['A']],
    ['none when all are equal', [100, 100, 100, 100], []],
    ['none when most are equal and lowest', [50, 50, 50, 50, 90], []],
    ['only those that are complete', [null, 70, 60, 90], ['C', 'B']],
  ])('finds %s', (_name, values, areas) => expect(find(...values)).toEqual(areas))
})
