/** A pooler in front of the database needs other settings. The operator reads the message. */
export class PoolerError extends Error {
  constructor() {
    super(
      'DATABASE_URL is a connection pooler that ignores settings. Set ' +
        'DATABASE_POOL_MODE=transaction, and DATABASE_DIRECT_URL to the server behind the pooler.',
    )
    this.name = 'PoolerError'
  }
}
