/** A part of a message: text, or an address that opens in a new tab. */
export interface TextPart {
  readonly text: string
  readonly href: string | null
}

const address = /https:\/\/[^\s<>"]+/gi
/** The punctuation after an address, which belongs to the sentence. */
const trailing = /[.,;:!?'"»”’]+$/u

/** Finds the addresses in a text. Only `https` ones become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const found = trimAddress(match[0])
    if (!URL.canParse(found)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: found, href: new URL(found).href })
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

/** A closing bracket without an opening one belongs to the sentence, too. */
function trimAddress(found: string): string {
  const trimmed = found.replace(trailing, '')
  const isUnbalanced = trimmed.endsWith(')') && !trimmed.includes('(')
  return isUnbalanced ? trimAddress(trimmed.slice(0, -1)) : trimmed
}
