import { dictionary } from '@zxcvbn-ts/language-common'

/** Common passwords of leaks, most common first, in lower case (MIT license). */
const ranked = dictionary['passwords-common']
const common = new Set(ranked)
const veryCommon = new Set(ranked.slice(0, 2_000))

/** Characters that replace a similar letter, as in "p@ssw0rd". */
const letters: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '3': 'e', $: 's', '5': 's' }

/**
 * Whether the password is one of the 49,000 most common in any case, or one of the 2,000 most
 * common with some digits and punctuation around it, as in "Password2026!".
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').trim().toLowerCase()
  // not \W, which would strip letters other than a-z
  const word = text.replace(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, '')
  const readable = word.replace(/[@03$5]/g, (character) => letters[character] ?? character)
  if (common.has(text)) return true
  // a long number beside a word can be hard to guess
  return word.length * 2 >= text.length && (veryCommon.has(word) || veryCommon.has(readable))
}
