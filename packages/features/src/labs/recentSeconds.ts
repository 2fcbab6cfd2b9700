/**
 * The age in seconds up to which a screen that opens shows a response without a new request: on a
 * cold start it was requested before the screen's code.
 */
export const recentSeconds = 10
