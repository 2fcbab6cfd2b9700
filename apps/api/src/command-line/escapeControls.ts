/** Characters that change what a terminal shows around them: escapes, line breaks, directions. */
const controls = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

const escape = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

/** A text as one line that a terminal shows as it is. In JSON, it stays the same text. */
export const escapeControls = (text: string): string => text.replace(controls, escape)

/** JSON that a terminal shows as it is: `JSON.stringify` leaves some control characters. */
export const renderJson = (data: unknown): string =>
  JSON.stringify(data, null, 2).split('\n').map(escapeControls).join('\n')
