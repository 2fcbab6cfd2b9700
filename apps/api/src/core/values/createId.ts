import { randomUUIDv7 } from 'node:crypto'

/** A record id. UUIDv7, so that rows created together are close in the index. */
export const createId = (): string => randomUUIDv7()
