/** A step of the schema, forward only. Never edit a released migration: add a new one. */
export type Migration = { readonly number: number; readonly name: string; readonly sql: string }
