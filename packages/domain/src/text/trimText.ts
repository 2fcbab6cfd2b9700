/** White space, and characters that leave nothing or only a gap, such as U+200B and U+2800. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u

/**
 * Returns a typed text without white space around it. A text that shows nothing, because it only
 * has invisible characters, is empty.
 */
export const trimText = (text: string): string => (invisible.test(text) ? '' : text.trim())
