type Step = { readonly number: number; readonly name: string }

/** Runs in one transaction. */
export type TransactionalMigration = Step & { readonly sql: string }

/**
 * Runs one statement at a time and outside a transaction, as `CREATE INDEX CONCURRENTLY` requires.
 * It must be repeatable, because an interrupted one runs again. An interrupted index remains as an
 * invalid one: drop it first.
 */
type StepwiseMigration = Step & { readonly statements: readonly string[] }

/** A step of the schema, forward only. Never edit a released migration: add a new one. */
export type Migration = TransactionalMigration | StepwiseMigration
