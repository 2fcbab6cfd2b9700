import { tryOrNull } from '../../storage/tryOrNull.ts'

const VERSION = 'client_app_version'
const RELOADED_FOR = 'client_app_reloads'

type WebStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Stores the last version of this device, and the versions that this tab has reloaded for. */
export interface VersionMemory {
  readonly stored: () => string | null
  readonly store: (version: string) => void
  /**
   * Returns whether this is the first reload for the version and could be stored: a tab without
   * storage must never reload in a loop.
   */
  readonly claimReload: (version: string) => boolean
}

/** A storage that is denied or full stores nothing. */
export const createVersionMemory = (
  device: () => WebStorage = () => localStorage,
  tab: () => WebStorage = () => sessionStorage,
): VersionMemory => ({
  stored: () => tryOrNull(() => device().getItem(VERSION)),
  store: (version) => void tryOrNull(() => device().setItem(VERSION, version)),
  claimReload: (version) =>
    tryOrNull(() => {
      const reloaded = (tab().getItem(RELOADED_FOR) ?? '').split(' ')
      // a version may contain spaces
      const name = encodeURIComponent(version)
      if (reloaded.includes(name)) return false
      tab().setItem(RELOADED_FOR, [...reloaded, name].join(' ').trim())
      return true
    }) ?? false,
})
