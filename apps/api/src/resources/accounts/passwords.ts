import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** What one hash costs: memory in KiB and the number of passes over it. */
export type PasswordCost = { readonly memory: number; readonly passes: number }

/** Argon2 parameters of RFC 9106 as recommended by OWASP: 19 MiB, two passes. */
const recommendedCost: PasswordCost = { memory: 19_456, passes: 2 }

const formatCost = ({ memory, passes }: PasswordCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1`

function deriveKey(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, ...cost, parallelism: 1, tagLength: 32 }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}

/**
 * An argon2id hash in PHC string format. Requests run it in the queue for passwords. Only tests
 * pass a cost, a low one.
 */
export async function hashPassword(password: string, cost = recommendedCost): Promise<string> {
  const nonce = randomBytes(16)
  const key = await deriveKey(password, nonce, cost)
  return `${formatCost(cost)}$${nonce.toString('base64url')}$${key.toString('base64url')}`
}

type StoredHash = { readonly cost: PasswordCost; readonly nonce: Buffer; readonly key: Buffer }

const dummy: StoredHash = {
  cost: recommendedCost,
  nonce: Buffer.alloc(16, 7),
  key: Buffer.alloc(32),
}

const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$([\w-]+)$/

function parseHash(hash: string): StoredHash | null {
  const [, memory, passes, nonce, key] = phcFormat.exec(hash) ?? []
  if (nonce === undefined || key === undefined) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    nonce: Buffer.from(nonce, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/**
 * Whether the password is right. For an unknown user pass null: it takes the same time and returns
 * false. Requests run it in the queue for passwords.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = parseHash(hash ?? '')
  const { cost, nonce, key } = stored ?? dummy
  const derived = await deriveKey(password, nonce, cost)
  return derived.length === key.length && timingSafeEqual(derived, key) && stored !== null
}
