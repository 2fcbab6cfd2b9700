import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectViewedUserId } from '../../session/session.ts'
import { keepInUrl } from '../../storage/viewedUser.ts'

/** Keeps the viewed member in the URL after every navigation: links do not contain it. */
export function useViewedUserInUrl(): void {
  const viewedUserId = useSelector(selectViewedUserId)
  const location = useLocation()
  useEffect(() => {
    if (viewedUserId !== null) keepInUrl(viewedUserId, location)
  }, [viewedUserId, location])
}
