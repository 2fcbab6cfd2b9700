/** Signs of Arabic, Syriac and Kaithi that are visible, although Unicode calls them format. */
const visible = String.raw`\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}`

/**
 * White space, and characters that leave nothing or only a gap: those that Unicode calls ignorable,
 * format or control characters, and blanks of braille, music, hieroglyphs and Khitan. Also those
 * that show nothing alone or of which nobody knows what they show: combining marks, characters for
 * private use, noncharacters and halves of surrogate pairs.
 */
const invisible = new RegExp(
  String.raw`^(?:(?![${visible}])[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}\p{Co}\p{Cs}` +
    String.raw`\p{Noncharacter_Code_Point}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}])*$`,
  'u',
)

/**
 * Returns a typed text without white space around it. A text that shows nothing, because it only
 * has invisible characters, is empty.
 */
export const trimText = (text: string): string => (invisible.test(text) ? '' : text.trim())
