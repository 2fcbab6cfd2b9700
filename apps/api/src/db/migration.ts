/** A step of the schema, forward only. A released migration is never edited: add a new one instead. */
export type Migration = { readonly number: number; readonly name: string; readonly sql: string }
