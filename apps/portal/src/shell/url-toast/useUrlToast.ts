import type { ShowToast } from '@portal/features/shared'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { config } from '../../config.ts'
import { extractToastCodes } from './toastCode.ts'
import { getUrlToast } from './getUrlToast.ts'

/**
 * Shows the messages of the URL once and removes them from the URL
 * (docs/specification.md#application-shell).
 */
export function useUrlToast(onShow: ShowToast): void {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { codes, rest } = extractToastCodes(search)
  const key = codes.length > 0 ? codes.join(' ') : null
  // strict mode runs effects twice before the address has changed
  const taken = useRef<string | null>(null)

  useEffect(() => {
    const isNew = key !== null && taken.current !== key
    taken.current = key
    if (!isNew) return
    void navigate({ search: rest, hash }, { replace: true, state })
    for (const code of key.split(' ')) {
      const toast = getUrlToast(code, config.conciergeEmail)
      if (toast) onShow(toast)
    }
  }, [key, rest, hash, state, navigate, onShow])
}
