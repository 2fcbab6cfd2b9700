/** A step of the schema, forward only. Once released it is never edited: a change is a new number. */
export type Migration = { readonly number: number; readonly name: string; readonly sql: string }
