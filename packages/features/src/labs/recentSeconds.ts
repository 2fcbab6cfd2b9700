/**
 * For so many seconds, a screen that opens shows a response without requesting it again: on a cold
 * start it was requested before the screen's code.
 */
export const recentSeconds = 10
