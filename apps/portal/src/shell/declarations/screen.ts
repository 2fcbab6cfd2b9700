import type { prefetchRequests } from '@portal/api-client/prefetch'
import type { User } from '@portal/contract'
import type { ComponentType } from 'react'
import type { AppStore } from '../../session/store.ts'
import type { SkeletonKind } from '../page/ScreenSkeleton.tsx'

export type Requests = Parameters<typeof prefetchRequests>[0]
export type Request = Requests[number]

/** Loads a response into the store. Sends the same request if it was not sent before. */
export type LoadIntoStore = (store: AppStore, search: URLSearchParams) => void

/**
 * A request that a screen needs to show its first content. It is sent before the screen's code is
 * loaded (docs/decisions/0017-prefetched-requests.md).
 */
export interface FirstRequest {
  /**
   * What the document's first script sends, without the API client's code. It may depend on the
   * parameters of the address. Null: nothing for this address.
   */
  readonly request: Request | ((search: URLSearchParams) => Request | null)
  /**
   * Imports what loads the response into the store before the first render. Null: the screen does,
   * because its calls are not in the code that every screen loads.
   */
  readonly importLoader: (() => Promise<LoadIntoStore>) | null
  /**
   * Requests that depend on the member, sent when the member's record has arrived. `now` is the
   * server's time in epoch milliseconds, `deviceZone` the IANA zone of the device.
   */
  readonly listForMember?: (member: User, now: number, deviceZone: string) => Requests
}

export type OfflineInput = 'all' | 'some'

/**
 * What the app knows about a screen before its code is loaded. The document's first script contains
 * it, so it imports little.
 */
export interface Screen {
  /** Imports the screen's code, which is a chunk of its own. */
  readonly load: () => Promise<ComponentType>
  /** The placeholder until the code and the session have loaded. */
  readonly skeleton: SkeletonKind
  readonly firstRequests?: readonly FirstRequest[]
  /** Whether what the member enters waits on the device without a connection: all of it or some. */
  readonly offlineInput?: OfflineInput
  /** The query parameters that select a view: a link to another one counts as a page view. */
  readonly viewParams?: readonly string[]
}

/** The screens of a feature, by route name. */
export type Screens = Readonly<Record<string, Screen>>
