import { protocolsApi, requestOnce } from '@portal/api-client'
import type { PublicApi } from '../../../session/public-pages/publicApi.ts'

/** The protocol of a preview link; null for a wrong, an expired and a revoked link. */
export const createGetPreview =
  ({ dispatch, fetchCsrfToken, find }: PublicApi) =>
  async (token: string) => {
    await fetchCsrfToken()
    return find(
      () => dispatch(requestOnce(protocolsApi.endpoints.getProtocolPreview.initiate(token))),
      ['not-found', 'validation'],
    )
  }
