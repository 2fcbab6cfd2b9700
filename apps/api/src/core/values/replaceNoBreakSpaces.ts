/** Replaces no-break spaces in text that programs search or read, in which no line breaks. */
export const replaceNoBreakSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')
