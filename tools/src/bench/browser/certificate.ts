import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type Certificate = {
  /** PEM. */
  readonly key: string
  readonly cert: string
  /** Base64 of the SHA-256 of its public key, so that a browser can trust only this certificate. */
  readonly fingerprint: string
}

/**
 * Creates a self-signed certificate for `localhost`, valid for a day: browsers support HTTP/2 over
 * TLS only.
 */
export function createCertificate(now: Date): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subjectPublicKey = publicKey.export({ type: 'spki', format: 'der' })
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const toBeSigned = sequence(
    der(0xa0, integer(Buffer.of(2))), // version 3
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    localhostName,
    sequence(utcTime(now), utcTime(tomorrow)),
    localhostName,
    subjectPublicKey,
    der(
      0xa3,
      sequence(
        sequence(
          objectId(0x55, 0x1d, 0x11),
          der(0x04, sequence(der(0x82, Buffer.from('localhost')))),
        ),
      ),
    ), // subjectAltName
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const certificate = sequence(toBeSigned, ecdsaWithSha256, der(0x03, Buffer.of(0), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: toPem(certificate),
    fingerprint: createHash('sha256').update(subjectPublicKey).digest('base64'),
  }
}

const toPem = (certificate: Buffer): string =>
  [
    '-----BEGIN CERTIFICATE-----',
    certificate.toString('base64'),
    '-----END CERTIFICATE-----\n',
  ].join('\n')

/** One value in the Distinguished Encoding Rules of X.690: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag, ...encodeLength(content.length)), content])
}

/** In as few bytes as possible: browsers reject any other length. */
function encodeLength(length: number): number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const integer = (value: Buffer): Buffer => der(0x02, value)
const objectId = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes))
/** `YYMMDDhhmmssZ` */
const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))

const ecdsaWithSha256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const localhostName = sequence(
  der(0x31, sequence(objectId(0x55, 0x04, 0x03), der(0x0c, Buffer.from('localhost')))),
)
