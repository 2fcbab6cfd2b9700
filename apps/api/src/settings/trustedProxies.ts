import { isIP } from 'node:net'

const ranges = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Whether the text is an address (`10.0.0.7`), a network (`10.0.0.0/8`) or a named range. */
export function isProxyAddress(text: string): boolean {
  if (ranges.has(text)) return true
  const [address = '', bits, rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest !== undefined) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}
