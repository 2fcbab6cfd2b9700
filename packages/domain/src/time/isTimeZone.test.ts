import { expect, it } from 'vitest'
import { isTimeZone } from './zoneOffsets.ts'

it.each(['America/New_York', 'Asia/Kathmandu', 'UTC', 'US/Eastern', 'Etc/GMT+5'])(
  'isTimeZone accepts %s',
  (name) => expect(isTimeZone(name)).toBe(true),
)

it.each(['', 'Mars/Olympus', '+05:30', 'America/New York', '../etc/passwd'])(
  'isTimeZone rejects %j',
  (name) => expect(isTimeZone(name)).toBe(false),
)
