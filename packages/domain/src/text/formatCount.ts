/** `1 credit`, `3 credits`: for nouns that form the plural with an s. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${pluralize(count, noun)}`

/** `credit` or `credits`, without the number. */
export const pluralize = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`)
