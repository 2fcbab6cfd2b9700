import { type Interval, mergeIntervals } from '@portal/domain/courses'

/** Where the playback is and what was watched since the player was opened, in seconds. */
export interface Playback {
  readonly position: number
  readonly watched: readonly Interval[]
}

/** Longer steps between two reports of the player are a jump, at any speed and in a slow tab. */
const MAX_STEP = 3

const round = (seconds: number): number => Math.round(seconds * 100) / 100

export interface PlaybackTracker {
  /** The player plays at a position. */
  readonly play: (position: number) => void
  /** The position changes without playing: what follows is another part. */
  readonly jump: (position: number) => void
  readonly read: () => Playback
}

/** Collects what a player reports. What was skipped is not watched. */
export function createPlaybackTracker(startAt: number): PlaybackTracker {
  let watched: readonly Interval[] = []
  let position = startAt
  let from: number | null = null
  const close = () => {
    if (from !== null) watched = mergeIntervals([...watched, [round(from), round(position)]])
    from = null
  }
  return {
    play: (next) => {
      if (from !== null && (next < position || next - position > MAX_STEP)) close()
      from ??= next
      position = next
    },
    jump: (next) => {
      close()
      position = next
    },
    read: () => {
      const current: Interval[] = from === null ? [] : [[round(from), round(position)]]
      return { position: round(position), watched: mergeIntervals([...watched, ...current]) }
    },
  }
}
