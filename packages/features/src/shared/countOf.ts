/** `1 credit`, `3 credits`: for nouns that form the plural with an s. */
export const countOf = (count: number, noun: string): string => `${count} ${pluralOf(count, noun)}`

/** The noun without the number. */
export const pluralOf = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`)
