import { z } from 'zod'

/** `username` is the e-mail address. A practitioner is refused with `practitioner_account`, after the right password only. */
export const Login = z.object({
  username: z.string().trim().min(1, 'Enter your e-mail address.').max(254),
  password: z.string().min(1, 'Enter your password.').max(256),
  login_type: z.enum(['all', 'client']).default('all'),
})
export interface Login extends z.infer<typeof Login> {}
