import { expect, it } from 'vitest'
import { isTimeZone } from './zoneOffsets.ts'

it.each(['America/New_York', 'Asia/Kathmandu', 'UTC', 'US/Eastern', 'Etc/GMT+5'])(
  'knows %s',
  (name) => expect(isTimeZone(name)).toBe(true),
)

it.each(['', 'Mars/Olympus', '+05:30', 'America/New York', '../etc/passwd'])(
  'does not know %j',
  (name) => expect(isTimeZone(name)).toBe(false),
)
