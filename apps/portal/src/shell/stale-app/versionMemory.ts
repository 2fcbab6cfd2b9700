import { tryOrNull } from '../../storage/tryOrNull.ts'

const VERSION = 'client_app_version'
const RELOADED_FOR = 'client_app_reloads'

type WebStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Which version this device saw last, and which ones this tab has reloaded for. */
export interface VersionMemory {
  readonly stored: () => string | null
  readonly store: (version: string) => void
  /**
   * Answers whether this is the first time, and can be remembered: a tab without storage must never
   * reload in a circle.
   */
  readonly claimReload: (version: string) => boolean
}

/** Storages may be refused or full; then nothing is remembered. */
export const versionMemory = (
  device: () => WebStorage = () => localStorage,
  tab: () => WebStorage = () => sessionStorage,
): VersionMemory => ({
  stored: () => tryOrNull(() => device().getItem(VERSION)),
  store: (version) => void tryOrNull(() => device().setItem(VERSION, version)),
  claimReload: (version) =>
    tryOrNull(() => {
      const done = (tab().getItem(RELOADED_FOR) ?? '').split(' ')
      // a version may have blanks in it
      const name = encodeURIComponent(version)
      if (done.includes(name)) return false
      tab().setItem(RELOADED_FOR, [...done, name].join(' ').trim())
      return true
    }) ?? false,
})
