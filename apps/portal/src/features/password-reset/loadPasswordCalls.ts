import { createCallsLoader } from '../../session/public-pages/createCallsLoader.ts'

export const loadPasswordCalls = createCallsLoader(
  async () => (await import('./passwordCalls.ts')).createPasswordCalls,
)
