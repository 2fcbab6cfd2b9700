/**
 * Returns a phone number without the characters that people group digits with: white space,
 * hyphens, dots and brackets. Apply {@link isPhone} to the result.
 */
export const normalizePhone = (text: string): string =>
  text.replace(/[\s.()[\]\-\u2010-\u2015]/g, '')
