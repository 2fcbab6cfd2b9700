import { boolean, number, object, optional, safeParse } from 'valibot'

/** How the member plays media on this device. */
export interface PlayerSettings {
  readonly hasCaptions: boolean
  readonly speed: number
  /** The volume from 0 to 1. */
  readonly volume: number
  readonly isMuted: boolean
}

const KEY = 'portal:player'

const stored = object({
  hasCaptions: boolean(),
  speed: number(),
  volume: number(),
  // earlier builds did not store it
  isMuted: optional(boolean(), false),
})

/** The speeds that the portal offers. The menu of a browser may have others. */
export const speeds: readonly number[] = [0.75, 1, 1.25, 1.5, 2]

/** Whether every browser plays at this speed. */
export const isPlayable = (speed: number): boolean => speed >= 0.25 && speed <= 4

const defaults: PlayerSettings = { hasCaptions: true, speed: 1, volume: 1, isMuted: false }

/** Returns the defaults when nothing usable is stored. */
export function readPlayerSettings(): PlayerSettings {
  try {
    const { success, output } = safeParse(stored, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    if (!success) return defaults
    return {
      hasCaptions: output.hasCaptions,
      speed: isPlayable(output.speed) ? output.speed : 1,
      volume: Math.min(Math.max(output.volume, 0), 1),
      isMuted: output.isMuted,
    }
  } catch {
    // the storage is denied or has something else
    return defaults
  }
}

export function storePlayerSettings(settings: PlayerSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // they last as long as the page
  }
}
