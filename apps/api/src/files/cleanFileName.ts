import { trimText } from '@portal/domain/text'

/** The most characters (UTF-16 code units) of a stored name, with the extension. */
const maxLength = 200

/** Extensions that name the same type, so that `scan.jpeg` is not renamed to `scan.jpg`. */
const equalExtensions: readonly (readonly string[])[] = [['jpg', 'jpeg', 'jpe']]

const areEqual = (one: string, other: string): boolean =>
  one === other || equalExtensions.some((names) => names.includes(one) && names.includes(other))

/** Extensions of files that can be uploaded. Another one is part of the name, as in `Dr. Lee`. */
const knownExtension =
  /\.(jpe?g|jpe|png|webp|gif|avif|hei[cf]|tiff?|svg|pdf|bmp|html?|js|exe|zip)$/i

/**
 * Bidirectional marks, zero-width spaces, byte order marks and private characters. The two joiners
 * are part of emoji and of words in some scripts.
 */
const invisible = /(?![\u200c\u200d])\p{Cf}|\p{Co}/gu

/**
 * A file name without path parts, control characters, bidirectional marks and other invisible
 * characters, in Unicode form NFC. `extension` is that of the stored content, without a dot; it
 * replaces a different one. An empty name becomes `Document`.
 */
export function cleanFileName(name: string, extension: string): string {
  const visible = removeInvisible(name)
  const given = knownExtension.exec(visible)
  const stem = (given === null ? visible : visible.slice(0, given.index)).replace(/[\s.]+$/, '')
  const kept = given?.[1]?.toLowerCase()
  const suffix = kept !== undefined && areEqual(kept, extension) ? kept : extension
  const shortened = shorten(
    trimText(stem) === '' ? 'Document' : stem,
    maxLength - suffix.length - 1,
  )
  return `${shortened}.${suffix}`
}

/** A name for messages, with the extension that it has. */
export const describeFileName = (name: string): string =>
  shorten(trimText(removeInvisible(name)), 80) || 'This file'

function removeInvisible(name: string): string {
  const [last = ''] = name.toWellFormed().split(/[/\\]/).slice(-1)
  return (
    last
      // before the others: what it separated can belong together
      .replace(invisible, '')
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}<>:"|?*\s]+/gu, ' ')
      .replace(/^[\s.]+|[\s.]+$/g, '')
  )
}

/** Cuts between characters that a person sees, so that no letter is damaged. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > length) break
    end = index + segment.length
  }
  return text.slice(0, end).replace(/[\s.]+$/, '')
}
