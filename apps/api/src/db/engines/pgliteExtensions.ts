import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'

/** What a database is made with it must be opened with. */
export const pgliteExtensions = { btree_gist }
