import { loadCode } from '../recovery/loadCode.ts'
import { once } from '../storage/once.ts'

/** Loads the calls of the public pages. The first paint of these pages does not need them. */
export const loadPublicApi = once(async () =>
  (await loadCode(() => import('./publicApi.ts'))).createPublicApi(),
)
