import { isApiError, usersApi, useUpdateUserMutation } from '@portal/api-client'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { getErrorText } from '../errors/getErrorText.ts'
import { useFeatureEnvironment } from '../FeatureContext.ts'

type ApiState = Parameters<ReturnType<typeof usersApi.endpoints.getUser.select>>[0]

/**
 * Returns a function that saves another zone in the member's profile. All screens show it
 * immediately; if it cannot be saved, a toast reports it and the previous zone is shown again.
 */
export function useSwitchTimeZone(): (timeZone: string) => void {
  const { showToast } = useFeatureEnvironment()
  const dispatch: ThunkDispatch<ApiState, unknown, UnknownAction> = useDispatch()
  const [updateUser] = useUpdateUserMutation()
  return (timezone) => void switchTo(timezone)

  async function switchTo(timezone: string): Promise<void> {
    const shown = dispatch(
      usersApi.util.updateQueryData('getUser', undefined, (user) => ({ ...user, timezone })),
    )
    const { error } = await updateUser({ timezone })
    if (error === undefined) return
    shown.undo()
    if (isApiError(error)) showToast({ type: 'error', message: getErrorText(error, 'general') })
  }
}
