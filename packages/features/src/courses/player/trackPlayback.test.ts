import { expect, it } from 'vitest'
import { createPlaybackTracker } from './trackPlayback.ts'

it('counts what was played and not what was skipped', () => {
  const tracker = createPlaybackTracker(10)
  for (const at of [10, 10.5, 11, 12]) tracker.play(at)
  tracker.jump(60)
  for (const at of [60, 61]) tracker.play(at)
  // without an event of the jump
  for (const at of [100, 101, 20, 21]) tracker.play(at)
  expect(tracker.read()).toEqual({
    position: 21,
    watched: [
      [10, 12],
      [20, 21],
      [60, 61],
      [100, 101],
    ],
  })
})

it('starts where the member left off', () => {
  expect(createPlaybackTracker(197).read()).toEqual({ position: 197, watched: [] })
})
