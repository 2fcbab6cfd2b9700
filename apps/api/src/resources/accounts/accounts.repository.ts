import type { Sql } from '../../db/sql.ts'

type AccountRow = {
  id: string
  password_hash: string
  role: 'client' | 'practitioner' | 'admin'
  is_active: boolean
  user_session_version: number
}

/** The account of an e-mail address in lower case. */
export async function findAccount(sql: Sql, email: string): Promise<AccountRow | null> {
  const [row] = await sql.query<AccountRow>(
    'SELECT id, password_hash, role, is_active, user_session_version FROM users WHERE email = $1',
    [email],
  )
  return row ?? null
}
