/**
 * The maximum length of the names of laboratories, reports and results. A longer text is not a
 * name.
 */
export const maxNameLength = 300
