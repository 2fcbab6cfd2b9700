import type { FeedResponse } from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ApiExtra } from '../http/apiConfig.ts'
import { requestOnce } from '../requestOnce.ts'
import { conversationsApi } from '../resources/conversations/conversations.ts'
import {
  type ConversationsState,
  storeConversation,
} from '../resources/conversations/conversationsCache.ts'
import { applyFeed } from './applyFeed.ts'
import { readFeedStream } from './readFeedStream.ts'
import { shareStream, type ShareStreamOptions } from './shareStream.ts'

type Dispatch = ThunkDispatch<ConversationsState, unknown, UnknownAction>

export interface FollowFeedOptions extends Pick<
  ShareStreamOptions,
  'silentMs' | 'retryMs' | 'longestRetryMs'
> {
  /** Names the member, the session version and, with view-as, the admin. */
  readonly name: string
}

/**
 * Keeps conversations, messages and the member's dot up to date by the event stream of the member's
 * feed, in all tabs of the browser. Without the stream, polling remains. Dispatch the result: that
 * returns a function that stops.
 */
export const followFeed =
  ({ name, silentMs = 60_000, retryMs = 1_000, ...times }: FollowFeedOptions) =>
  (
    dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
    _getState: () => unknown,
    { api }: ApiExtra,
  ): (() => void) => {
    // every store of this package has this state, but its type does not name the later resources
    const reader = createFeedReader(dispatch as Dispatch, retryMs)
    const stop = shareStream({
      ...times,
      silentMs,
      retryMs,
      name: `portal:feed:${name}`,
      // the server sends a heartbeat every 20 seconds
      read: (signal, onEvent) => readFeedStream(api, { signal, onEvent, silentMs }),
      onEvent: (number) => void reader.catchUp(number),
    })
    return () => {
      stop()
      reader.close()
    }
  }

function createFeedReader(dispatch: Dispatch, retryMs: number) {
  const { listConversations, getFeed } = conversationsApi.endpoints
  let list: { unsubscribe(): void } | null = null
  let since: number | null = null
  let wanted = 0
  let isReading = false
  let isCalledAgain = false
  const closed = new AbortController()

  async function readPage(from: number): Promise<FeedResponse | null> {
    const request = requestOnce(getFeed.initiate({ since: from }, { forceRefetch: true }))
    const { data } = await dispatch(request)
    return data ?? null
  }

  /**
   * Loads the list, whose numbers tell which of two states of a conversation is newer, and returns
   * the number of the feed that it contains. Null: it cannot be loaded now.
   */
  async function loadList(): Promise<number | null> {
    const request = dispatch(listConversations.initiate(undefined, { forceRefetch: true }))
    list?.unsubscribe()
    list = request
    const { data } = await request
    if (!data) return null
    for (const conversation of data.results) dispatch(storeConversation(conversation))
    return data.feed_number
  }

  /** Requests and applies the entries from a number on. Returns the number that was reached. */
  async function readFrom(start: number): Promise<number> {
    for (let at = start; at < wanted;) {
      const page = await readPage(at)
      // the next event repeats the request
      if (page === null) return at
      if (page.resync)
        dispatch(
          conversationsApi.util.invalidateTags(['Message', { type: 'Conversation', id: 'LIST' }]),
        )
      else dispatch(applyFeed(page))
      at = page.feed_number
      // after a restored backup the number may be lower: there is nothing to wait for
      if (!page.has_more) wanted = Math.min(wanted, at)
    }
    return wanted
  }

  return {
    /** Reads the feed up to a number; null repeats a request that failed. */
    async catchUp(number: number | null): Promise<void> {
      wanted = Math.max(wanted, number ?? 0)
      isCalledAgain = isReading
      if (isReading) return
      isReading = true
      let hasAdvanced = true
      while (!closed.signal.aborted && (hasAdvanced || isCalledAgain) && (since ?? 0) < wanted) {
        const before: number = since ?? -1
        isCalledAgain = false
        // at first: what was loaded before this number may be older
        since = since === null ? await loadList() : await readFrom(since)
        hasAdvanced = (since ?? -1) > before
        // an event that arrived during a request that failed
        if (!hasAdvanced && isCalledAgain) await pause(retryMs)
      }
      isReading = false
    },
    close() {
      closed.abort()
      list?.unsubscribe()
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
