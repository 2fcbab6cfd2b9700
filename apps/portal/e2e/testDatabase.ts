import { randomBytes } from 'node:crypto'
import { createDatabase, dropDatabase } from '@portal/tools/postgres'

/** Contains the demo data. Nothing connects to it while tests run, because they copy it. */
export const templateDatabase = 'e2e_template'

/** The environment variable that carries the cluster's URL from the setup to the workers. */
export const urlVariable = 'E2E_POSTGRES_URL'

export interface TestDatabase {
  readonly url: string
  drop: () => Promise<void>
}

/** Creates a database with the demo data. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const clusterUrl = process.env[urlVariable]
  if (clusterUrl === undefined) throw new Error(`${urlVariable} is not set.`)
  const name = `e2e_${randomBytes(6).toString('hex')}`
  return {
    url: await createDatabase(clusterUrl, name, templateDatabase),
    drop: () => dropDatabase(clusterUrl, name),
  }
}
