/** Returns the entry of a table; a word of a file such as `constructor` is in none. */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  word: string,
): Value | undefined => (Object.hasOwn(table, word) ? table[word] : undefined)
