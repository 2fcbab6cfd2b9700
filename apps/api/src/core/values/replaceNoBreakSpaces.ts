/** For text that is searched or read by programs, in which no line breaks. */
export const replaceNoBreakSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')
