import { ground } from './migrations/0001-ground.ts'

/** A step of the schema. Once released it is never edited: a change is a new number. */
export type Migration = { readonly number: number; readonly name: string; readonly sql: string }

export const migrations: readonly Migration[] = [ground]
