import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'

/** A database must be opened with the extensions with which it was created. */
export const pgliteExtensions = { btree_gist }
