import { expect, it } from 'vitest'
import { listExports } from './listExports.ts'

it('lists values and types apart, without what is internal or not exported', () => {
  const text = `
    import { z } from 'zod'
    export const User = z.object({})
    export interface User extends z.infer<typeof User> {}
    export type Args = { readonly id: string }
    export const { useB, c: useA } = hooks
    export function start() {}
    /** Helper of the other resources. @internal */
    export const shared = 1
    /**
     * Only for other resources.
     * @internal
     */
    export type Shared = string
    const local = 2
    interface Local {}`
  expect(listExports('user.ts', text)).toEqual({
    values: ['User', 'start', 'useA', 'useB'],
    types: ['Args'],
  })
})
