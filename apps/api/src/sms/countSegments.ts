/** The characters of the GSM 03.38 alphabet, and those that take two places. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZ' +
  'ÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€\f'
const basicCharacters = new Set(basic)
const extendedCharacters = new Set(extended)

/**
 * How many messages a text is billed as: 160 characters of the GSM alphabet, or 70 UTF-16 units if
 * it contains another character; 153 and 67 in each part of a longer one. A character is never
 * split.
 */
export function countSegments(text: string): number {
  // by code point: a part of a message never ends inside a surrogate pair
  const characters = Array.from(text)
  const isGsm = characters.every((one) => basicCharacters.has(one) || extendedCharacters.has(one))
  const getLength = (one: string): number => {
    if (isGsm) return extendedCharacters.has(one) ? 2 : 1
    return one.length
  }
  const lengths = characters.map(getLength)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const [whole, part] = isGsm ? [160, 153] : [70, 67]
  if (total <= whole) return 1
  let segments = 1
  let used = 0
  for (const length of lengths) {
    if (used + length > part) {
      segments += 1
      used = 0
    }
    used += length
  }
  return segments
}
