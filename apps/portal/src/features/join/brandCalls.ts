import { brandsApi, requestOnce, signUpApi } from '@portal/api-client'
import type { JoinWaitlist } from '@portal/contract'
import type { PublicApi } from '../../session/public-pages/publicApi.ts'

export const createBrandCalls = ({ dispatch, find, send }: PublicApi) => ({
  /** A brand with its offers; null for an unknown or closed one. */
  getBrand: (slug: string) =>
    find(() => dispatch(requestOnce(brandsApi.endpoints.getBrand.initiate(slug))), ['not-found']),
  /** Returns how many others wait, or the errors of the form. */
  async joinWaitlist(body: JoinWaitlist) {
    let peopleWaiting = 0
    const call = () => ({
      unwrap: async () => {
        const joined = dispatch(signUpApi.endpoints.joinWaitlist.initiate(body))
        peopleWaiting = (await joined.unwrap()).people_waiting
      },
    })
    const result = await send(call, ['email', 'first_name'])
    return result.kind === 'done' ? { ...result, peopleWaiting } : result
  },
})
