import type { ApiExtra } from '@portal/api-client'
import { createSlice, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import type { MemberCache } from '../storage/memberCache.ts'
import type { TabStorage } from '../storage/tabStorage.ts'

/** The state of this document that belongs to no feature. It is not persisted. */
export interface SessionState {
  /** The member that an admin views as in this tab (docs/specification.md#roles), or null. */
  readonly viewedUserId: string | null
  /** Whether a native app shows this tab: no navigation and no page wrapper. */
  readonly isWebview: boolean
  /** Whether a response named a newer session version than the user's. */
  readonly isSuperseded: boolean
  /** Whether this document is being left already: for the login page, or for another user. */
  readonly hasEnded: boolean
}

/** The thunk extra argument of the portal's store. */
export interface AppExtra extends ApiExtra {
  readonly memberCache: MemberCache
  readonly tabStorage: TabStorage
}

export type SessionThunk<Result = void> = ThunkAction<
  Result,
  { session: SessionState },
  AppExtra,
  UnknownAction
>

const initialState: SessionState = {
  viewedUserId: null,
  isWebview: false,
  isSuperseded: false,
  hasEnded: false,
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    webviewEntered: (session) => ({ ...session, isWebview: true }),
    sessionSuperseded: (session) => ({ ...session, isSuperseded: true }),
    sessionEnded: (session) => ({ ...session, hasEnded: true }),
  },
  selectors: {
    selectViewedUserId: (session) => session.viewedUserId,
    selectIsWebview: (session) => session.isWebview,
    selectIsSuperseded: (session) => session.isSuperseded,
    selectHasEnded: (session) => session.hasEnded,
  },
})

export const { webviewEntered, sessionSuperseded, sessionEnded } = sessionSlice.actions
export const { selectViewedUserId, selectIsWebview, selectIsSuperseded, selectHasEnded } =
  sessionSlice.selectors
