import { expect, it } from 'vitest'
import { splitName } from './splitName.ts'

it.each([
  ['scan.pdf', 'scan', '.pdf'],
  ['Letter of Dr. Lee.pdf', 'Letter of Dr. Lee', '.pdf'],
  ['.pdf', '.pdf', ''],
  ['scan', 'scan', ''],
])('splitName splits %s', (name, stem, extension) =>
  expect(splitName(name)).toEqual({ stem, extension }),
)
