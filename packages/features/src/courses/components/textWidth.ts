/** The width of a column of text, and of what belongs to it. */
export const textWidth = '42rem'
