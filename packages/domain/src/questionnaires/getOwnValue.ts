/**
 * The value of a record for a key that a member or an author has chosen. `record[key]` would find
 * what every object inherits, such as `constructor`.
 */
export const getOwnValue = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined)
