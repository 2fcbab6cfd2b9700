import { createCallsLoader } from '../../session/public-pages/createCallsLoader.ts'

export const loadBrandCalls = createCallsLoader(
  async () => (await import('./brandCalls.ts')).createBrandCalls,
)
