import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ApiExtra } from './apiConfig.ts'
import type { ServerClock } from './serverClock.ts'

/** Returns the clock of the store that it is dispatched to. */
export const getServerClock =
  (): ThunkAction<ServerClock, unknown, ApiExtra, UnknownAction> =>
  (_dispatch, _getState, { api }) =>
    api.serverClock
