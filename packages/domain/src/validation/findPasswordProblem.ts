const shortest = 10
const longest = 256

/** The reason why a new password is rejected. Only the server knows which ones are common. */
export type PasswordProblem =
  | 'too_short'
  | 'too_long'
  | 'is_email'
  | 'is_name'
  | 'is_repetitive'
  | 'is_common'

const easyToGuess = 'nothing easy to guess like your name or email'

/** The rule in one sentence, shown beside the empty field. */
export const passwordRule = `Use at least ${shortest} characters, and ${easyToGuess}.`

const sentences = {
  too_short: `Use at least ${shortest} characters.`,
  too_long: `Use at most ${longest} characters.`,
  is_email: "Use a password that isn't based on your email address.",
  is_name: "Use a password that isn't based on your name.",
  is_repetitive: 'Use a password that is more than repeated characters or a sequence like 12345.',
  is_common: 'Many people use this password, so it is easy to guess. Choose another one.',
} satisfies Record<PasswordProblem, string>

/** Returns the message for a member. */
export const describePasswordProblem = (problem: PasswordProblem): string => sentences[problem]

/**
 * Checks the length; there are no rules about kinds of characters. Also rejects repetitions,
 * sequences, and passwords that consist of the email address or the names, as far as they are
 * known, and digits or punctuation.
 */
export function findPasswordProblem(
  password: string,
  email: string | null,
  names: readonly string[] = [],
): PasswordProblem | null {
  if (password.length > longest) return 'too_long'
  // people count characters, not code units
  const characters = Array.from(password)
  if (characters.length < shortest) return 'too_short'
  const text = password.trim().toLowerCase()
  if (email !== null && isBasedOn(text, listEmailParts(email))) return 'is_email'
  if (isBasedOn(text, names.flatMap(listNameParts))) return 'is_name'
  return isRepetitive(text) || isSequence(text) ? 'is_repetitive' : null
}

export const isAcceptablePassword = (password: string, email: string | null): boolean =>
  findPasswordProblem(password, email) === null

/** The address, the part before the @ and the words in it. */
function listEmailParts(email: string): string[] {
  const address = email.trim().toLowerCase()
  const [local = ''] = address.split('@')
  return [address, local, ...local.split(/[^\p{L}\p{N}]+/u)]
}

const listNameParts = (name: string): string[] => {
  const whole = name.trim().toLowerCase()
  return [whole, ...whole.split(/[^\p{L}]+/u)]
}

/** Whether the text consists of some of the words, digits and punctuation. */
function isBasedOn(text: string, words: readonly string[]): boolean {
  // shorter words are parts of too many others
  const usable = words.filter((word) => word.length >= 3).sort((a, b) => b.length - a.length)
  const rest = usable.reduce((left, word) => left.replaceAll(word, ' '), text)
  return rest !== text && !/\p{L}/u.test(rest)
}

/** Whether a unit of up to four characters is repeated, or there are at most two characters. */
function isRepetitive(text: string): boolean {
  if (new Set(text).size <= 2) return true
  return [3, 4].some(
    (length) => text === text.slice(0, length).repeat(text.length).slice(0, text.length),
  )
}

/** What people type along: the alphabet, digits and rows of the keyboard. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const sequences = [...rows, ...rows.map((row) => Array.from(row).toReversed().join(''))]

/** Whether the text consists of sequences of at least three characters, such as "abcd1234". */
function isSequence(text: string): boolean {
  let start = 0
  while (start < text.length) {
    let end = start + 1
    while (end < text.length && sequences.some((row) => row.includes(text.slice(start, end + 1))))
      end += 1
    if (end - start < 3) return false
    start = end
  }
  return text !== ''
}
