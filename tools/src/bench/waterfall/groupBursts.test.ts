import { expect, test } from 'vitest'
import { groupBursts } from './groupBursts.ts'

test('groups what is sent together, and names what had arrived last before it', () => {
  const bursts = groupBursts([
    { path: '/home', from: 0, to: 300, kilobytes: 8 },
    { path: '/assets/a.js', from: 310, to: 900, kilobytes: 44 },
    { path: '/assets/b.js', from: 330, to: 700, kilobytes: 12 },
    { path: '/assets/c.woff2', from: 331, to: 1200, kilobytes: 20 },
    { path: '/users/me/', from: 920, to: 1100, kilobytes: 1 },
  ])
  expect(bursts).toEqual([
    { after: null, what: '/home', from: 0, to: 300, kilobytes: 8 },
    { after: '/home', what: '2 scripts, 1 font', from: 310, to: 1200, kilobytes: 76 },
    { after: 'a script of 44 kB', what: '/users/me/', from: 920, to: 1100, kilobytes: 1 },
  ])
})
