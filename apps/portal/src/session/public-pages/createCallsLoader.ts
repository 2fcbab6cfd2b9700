import { loadCode } from '../../recovery/loadCode.ts'
import { once } from '../../storage/once.ts'
import type { PublicApi } from './publicApi.ts'

const loadPublicApi = once(async () => (await import('./publicApi.ts')).createPublicApi())

/**
 * Returns a function that loads the calls of a public page, whose first paint does not need them.
 * `load` imports the function that creates them.
 */
export const createCallsLoader = <Calls>(
  load: () => Promise<(api: PublicApi) => Calls>,
): (() => Promise<Calls>) =>
  once(async () => {
    const [create, api] = await loadCode(() => Promise.all([load(), loadPublicApi()]))
    return create(api)
  })
