import { metadataApi } from '@portal/api-client'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '../../app/store.ts'
import { versionMemory } from './versionMemory.ts'
import { watchVersion } from './watchVersion.ts'

/** Reloads when a newer version of the portal is served; drafts survive a reload. */
export function useStaleAppCheck(): void {
  const dispatch: AppStore['dispatch'] = useDispatch()
  useEffect(
    () =>
      watchVersion({
        fetchVersion: async () =>
          (await dispatch(metadataApi.endpoints.getMetadata.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap()).app_version,
        memory: versionMemory(),
        reload: () => window.location.reload(),
        // oxlint-disable-next-line no-console -- portal-spec §8: logged to the console and otherwise ignored
        onFailure: (error) => console.warn('The version check failed.', error),
      }),
    [dispatch],
  )
}
