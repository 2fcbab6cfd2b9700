import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** Argon2 parameters of RFC 9106 as recommended by OWASP: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const format = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`

function deriveKey(password: string, nonce: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, ...cost }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}

/** An argon2id hash in PHC string format. Requests run it in the queue for passwords. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const key = await deriveKey(password, nonce)
  return `${format}$${nonce.toString('base64url')}$${key.toString('base64url')}`
}

const dummy = { nonce: Buffer.alloc(16, 7), key: Buffer.alloc(32) }

/**
 * Whether the password is right. For an unknown user pass null: it takes the same time and returns
 * false. Requests run it in the queue for passwords.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , , nonce, key] = (hash ?? '').split('$')
  const isSupported =
    nonce !== undefined && key !== undefined && hash?.startsWith(`${format}$`) === true
  const expected = isSupported ? Buffer.from(key, 'base64url') : dummy.key
  const derived = await deriveKey(
    password,
    isSupported ? Buffer.from(nonce, 'base64url') : dummy.nonce,
  )
  return derived.length === expected.length && timingSafeEqual(derived, expected) && isSupported
}
