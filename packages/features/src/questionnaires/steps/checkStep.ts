/** The step at which the answers are checked before they are sent. */
export const checkStep = 'check'
