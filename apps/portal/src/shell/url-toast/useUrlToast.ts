import type { ShowToast } from '@portal/features/shared'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { config } from '../../config.ts'
import { extractToastCode } from './toastCode.ts'
import { getUrlToast } from './getUrlToast.ts'

/**
 * Shows the message of the URL once and removes it from the URL
 * (docs/specification.md#application-shell).
 */
export function useUrlToast(onShow: ShowToast): void {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { code, rest } = extractToastCode(search)
  // strict mode runs effects twice before the address has changed
  const taken = useRef<string | null>(null)

  useEffect(() => {
    const isNew = code !== null && taken.current !== code
    taken.current = code
    if (!isNew) return
    void navigate({ search: rest, hash }, { replace: true, state })
    const toast = getUrlToast(code, config.conciergeEmail)
    if (toast) onShow(toast)
  }, [code, rest, hash, state, navigate, onShow])
}
