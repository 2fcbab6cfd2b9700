import { randomBytes } from 'node:crypto'
import { openPostgres } from '../../db/engines/postgres.ts'
import { grantServerRole } from '../../db/serverRole.ts'

export type LimitedRole = {
  readonly name: string
  /** The database as the role sees it. */
  readonly url: string
  drop(): Promise<void>
}

/** A new role without any right, for the database at `ownerUrl`. */
export async function createRole(ownerUrl: string): Promise<LimitedRole> {
  const name = `server_${randomBytes(6).toString('hex')}`
  const runAsOwner = async (script: string): Promise<void> => {
    const owner = openPostgres(ownerUrl, { connections: 1 })
    await owner.script(script)
    await owner.close()
  }
  await runAsOwner(`CREATE ROLE ${name} LOGIN PASSWORD 'limited'`)
  const url = new URL(ownerUrl)
  url.username = name
  url.password = 'limited'
  return {
    name,
    url: url.href,
    drop: () => runAsOwner(`DROP OWNED BY ${name}; DROP ROLE ${name}`),
  }
}

/** A new role with the rights of a server, in a migrated database. */
export async function createServerRole(ownerUrl: string): Promise<LimitedRole> {
  const role = await createRole(ownerUrl)
  const owner = openPostgres(ownerUrl, { connections: 1 })
  await owner.tx((tx) => grantServerRole(tx, role.name))
  await owner.close()
  return role
}
