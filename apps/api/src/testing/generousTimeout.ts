/** The limit for statements in tests, because a busy machine is slow, not broken. */
export const generousTimeoutMs = 120_000
