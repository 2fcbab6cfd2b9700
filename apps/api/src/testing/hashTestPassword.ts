import { hashPassword } from '../resources/accounts/passwords.ts'

/**
 * A hash of a password of a test user that costs a thousandth of a member's, because most tests log
 * somebody in.
 */
export const hashTestPassword = (password = 'juniper-demo-1'): Promise<string> =>
  hashPassword(password, { memory: 8, passes: 1 })
