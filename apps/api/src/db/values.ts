/** Type numbers of the PostgreSQL catalog, the same in both engines. */
const TYPE = { int8: 20, date: 1082, timestamptz: 1184 } as const

/**
 * Returns `2026-11-20 12:00:00.123456+00` as epoch milliseconds. Behind a connection pooler the
 * offset may be another one, such as `+05:30`. `infinity` becomes Infinity.
 */
function parseInstant(text: string): number {
  if (text === 'infinity') return Infinity
  if (text === '-infinity') return -Infinity
  return Date.parse(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'))
}

export const parsers = {
  [TYPE.int8]: (text: string): number => Number(text),
  [TYPE.date]: (text: string): string => text,
  [TYPE.timestamptz]: parseInstant,
}
