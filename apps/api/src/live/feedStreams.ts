import type { OpenViewing } from '../core/auth/viewings.ts'

/** An open event stream of a browser. */
export type FeedStream = {
  /** Whose feed it announces: with view-as, the viewed member's. */
  readonly memberId: string
  /** Who opened it: with view-as, the admin. */
  readonly userId: string
  /** The viewing with which the stream ends, null without view-as. */
  readonly viewing: OpenViewing | null
  /** The stored hash of the session that opened it. The stream ends with the session. */
  readonly sessionHash: string
  /** Sends text. Must not wait: a stream whose client does not read ends. */
  readonly send: (text: string) => void
  readonly end: () => void
}

/** The event streams of this process. */
export interface FeedStreams {
  /** Announces the member's feed from now on. Returns a function that removes the stream. */
  add(stream: FeedStream): () => void
  count(): number
  /** Ends all streams, so that the server can stop. Their clients connect again elsewhere. */
  endAll(): void
  /** Ends all streams and stops listening. */
  close(): Promise<void>
}

/** What `live` offers to services. */
export type FeedServices = {
  /** Open event streams of members. */
  readonly feedStreams: FeedStreams
}
