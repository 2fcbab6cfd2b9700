import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'

export interface Certificate {
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
export async function createCertificate(now: Date): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: now,
    notAfterDate: new Date(now.getTime() + 86_400_000),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') }
}
