const shortest = 10
const longest = 256

/** The reason why a new password is rejected. */
export type PasswordProblem = 'too_short' | 'too_long' | 'is_email'

/** The rule in one sentence, shown beside the empty field. */
export const passwordRule = `Use at least ${shortest} characters, and not your email address.`

const sentences = {
  too_short: `Use at least ${shortest} characters.`,
  too_long: `Use at most ${longest} characters.`,
  is_email: 'Use a password that differs from your email address.',
} satisfies Record<PasswordProblem, string>

/** Returns the message for a member. */
export const describePasswordProblem = (problem: PasswordProblem): string => sentences[problem]

/**
 * Checks the length; there are no rules about kinds of characters. Also rejects the email address,
 * if it is known.
 */
export function findPasswordProblem(
  password: string,
  email: string | null,
): PasswordProblem | null {
  if (password.length > longest) return 'too_long'
  // people count characters, not code units
  if (Array.from(password).length < shortest) return 'too_short'
  return email !== null && password.trim().toLowerCase() === email.trim().toLowerCase()
    ? 'is_email'
    : null
}

export const isAcceptablePassword = (password: string, email: string | null): boolean =>
  findPasswordProblem(password, email) === null
