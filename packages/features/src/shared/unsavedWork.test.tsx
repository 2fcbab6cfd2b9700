import { expect, it } from 'vitest'
import { listUnsavedWork, watchUnsavedWork } from './unsavedWork.ts'

it('lists what waits until its login session ends', () => {
  const session = { hasEnded: false, count: 1 }
  const update = watchUnsavedWork({
    noun: 'message',
    count: () => session.count,
    hasEnded: () => session.hasEnded,
  })
  update()
  expect(listUnsavedWork().map(({ noun, count }) => [noun, count()])).toEqual([['message', 1]])
  session.hasEnded = true
  expect(listUnsavedWork()).toEqual([])
  session.count = 0
  update()
})
