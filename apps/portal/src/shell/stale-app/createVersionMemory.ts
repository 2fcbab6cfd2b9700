import { tryOrNull } from '../../storage/tryOrNull.ts'

const VERSION = 'client_app_version'
const RELOADED_FOR = 'client_app_reloads'
const RELOADED_AT = 'client_app_reloaded_at'
/**
 * Milliseconds between two reloads. A proxy or a broken upgrade may return another version each
 * time.
 */
const MIN_RELOAD_INTERVAL = 5 * 60_000
/** The number of versions to remember: more than a tab sees in the weeks that it is open. */
const MAX_VERSIONS = 50

type WebStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Stores the last version of this device, and the versions that this tab has reloaded for. */
export interface VersionMemory {
  readonly stored: () => string | null
  readonly store: (version: string) => void
  /**
   * Returns whether the tab may reload now: it has not reloaded for this version yet, nor for any
   * other in the last five minutes, and the reload could be stored. A tab without storage must
   * never reload in a loop.
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
      const now = Date.now()
      const lastReload = Number(tab().getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY)
      if (Math.abs(now - lastReload) < MIN_RELOAD_INTERVAL) return false
      tab().setItem(RELOADED_AT, String(now))
      tab().setItem(RELOADED_FOR, [...reloaded, name].slice(-MAX_VERSIONS).join(' ').trim())
      return true
    }) ?? false,
})
