import { Secret, TOTP } from 'otpauth'

/** A key for an authenticator app: 160 bits in base32. */
export const createTotpKey = (): string => new Secret({ size: 20 }).base32

const createTotp = (key: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(key) })

/** The `otpauth:` URI that authenticator apps read from a QR code. */
export const buildTotpUri = (key: string, issuer: string, account: string): string =>
  createTotp(key, issuer, account).toString()

/**
 * The 30-second step of a code of six digits (RFC 6238), null for a wrong one. The clock of the
 * phone may differ by one step.
 */
export function findTotpStep(key: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = createTotp(key)
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

/** The code that an authenticator app shows at `now`. */
export const generateTotp = (key: string, now: number): string =>
  createTotp(key).generate({ timestamp: now })
