/** The limit for statements in tests, because a busy machine is slow and not broken. */
export const generousTimeoutMs = 120_000
