import { type ApiExtra, getServerClock, type ServerClock } from '@portal/api-client'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'

/** Returns the clock of the server that the store uses. */
export function useServerClock(): ServerClock {
  const dispatch: ThunkDispatch<unknown, ApiExtra, UnknownAction> = useDispatch()
  return dispatch(getServerClock())
}
