const shortest = 10
const longest = 256

/** Why a new password cannot be used. */
export type PasswordProblem = 'too_short' | 'too_long' | 'is_email'

/** The rule in one sentence, to stand beside the field before anything is typed. */
export const passwordRule = `Use at least ${shortest} characters, and not your e-mail address.`

const sentences = {
  too_short: `Use at least ${shortest} characters.`,
  too_long: `Use at most ${longest} characters.`,
  is_email: 'Use something else than your e-mail address.',
} satisfies Record<PasswordProblem, string>

/** What a member reads about a problem. */
export const passwordProblemText = (problem: PasswordProblem): string => sentences[problem]

/**
 * Length is what counts: nothing is asked about the kinds of characters. Without an address only
 * the length is judged.
 */
export function passwordProblem(password: string, email: string | null): PasswordProblem | null {
  if (password.length > longest) return 'too_long'
  // people count characters, not code units
  if (Array.from(password).length < shortest) return 'too_short'
  return email !== null && password.trim().toLowerCase() === email.trim().toLowerCase()
    ? 'is_email'
    : null
}

export const isAcceptablePassword = (password: string, email: string | null): boolean =>
  passwordProblem(password, email) === null
