/**
 * An optional leading plus, then 7 to 15 digits, spaces or hyphens
 * (docs/specification.md#validation).
 */
export const isPhone = (text: string): boolean => /^\+?[\d -]{7,15}$/.test(text)
