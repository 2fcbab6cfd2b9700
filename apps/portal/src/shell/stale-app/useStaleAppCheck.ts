import { metadataApi, requestOnce } from '@portal/api-client'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import type { AppStore } from '../../session/store.ts'
import { reloadWithoutInputLoss } from './reloadWithoutInputLoss.ts'
import { createVersionMemory } from './createVersionMemory.ts'
import { watchTyping } from './watchTyping.ts'
import { watchVersion } from './watchVersion.ts'

/**
 * Reloads when a newer version of the portal is served. Drafts survive a reload; it waits for other
 * input.
 */
export function useStaleAppCheck(): void {
  const dispatch: AppStore['dispatch'] = useDispatch()
  const { pathname } = useLocation()
  const [typing] = useState(watchTyping)
  const shown = useRef(pathname)

  useEffect(() => {
    // input on the previous page is discarded
    if (shown.current !== pathname) typing.discard()
    shown.current = pathname
  }, [pathname, typing])
  useEffect(
    () =>
      watchVersion({
        fetchVersion: async () =>
          (
            await dispatch(
              requestOnce(
                metadataApi.endpoints.getMetadata.initiate(undefined, { forceRefetch: true }),
              ),
            ).unwrap()
          ).app_version,
        memory: createVersionMemory(),
        reload: () => reloadWithoutInputLoss(typing, () => window.location.reload()),
        // oxlint-disable-next-line no-console -- docs/specification.md#errors requires it
        onFailure: (error) => console.warn('The version check failed.', error),
      }),
    [dispatch, typing],
  )
}
