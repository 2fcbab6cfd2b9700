import { randomUUIDv7 } from 'node:crypto'

/** A record's id: UUIDv7, so that rows of one time lie together in the index. */
export const createId = (): string => randomUUIDv7()
