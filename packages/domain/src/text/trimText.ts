/**
 * White space, and characters that leave nothing or only a gap: those that Unicode calls ignorable,
 * format or control characters, the empty braille pattern, the null notehead and a Khitan filler.
 */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{1d159}\u{16fe4}]*$/u

/**
 * Returns a typed text without white space around it. A text that shows nothing, because it only
 * has invisible characters, is empty.
 */
export const trimText = (text: string): string => (invisible.test(text) ? '' : text.trim())
