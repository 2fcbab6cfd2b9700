/** Returns the first letters of the first and last word in upper case, without a title ("Dr."). */
export function getInitials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !/^\p{L}+\.$/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => word?.match(/\p{L}/u)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
