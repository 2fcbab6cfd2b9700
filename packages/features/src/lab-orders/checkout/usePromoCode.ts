import { labOrdersApi, requestOnce, useGetLabQuoteQuery } from '@portal/api-client'
import type { LabQuote } from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { getPromoCodeError } from '../../shared/payments/getPromoCodeError.ts'

export interface PromoCodeState {
  /** The applied code; empty for none. */
  readonly code: string
  /** What the panels cost with it; null without a code, or while it is loading. */
  readonly quote: LabQuote | null
  readonly error: string | undefined
  /** Resolves to why the code is not valid. An empty code removes the applied one. */
  readonly apply: (code: string) => Promise<string | undefined>
}

/** A promo code for panels. The server computes its effect. */
export function usePromoCode(panelIds: readonly string[]): PromoCodeState {
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch()
  const [code, setCode] = useState('')
  const request = { panel_ids: [...panelIds], promo_code: code }
  const { currentData, error } = useGetLabQuoteQuery(request, { skip: code === '' })
  return {
    code,
    quote: code === '' ? null : (currentData ?? null),
    error: code === '' ? undefined : getPromoCodeError(error),
    apply: async (entered) => {
      setCode(entered)
      if (entered === '') return undefined
      const { error: rejection } = await dispatch(
        requestOnce(
          labOrdersApi.endpoints.getLabQuote.initiate(
            { ...request, promo_code: entered },
            { forceRefetch: true },
          ),
        ),
      )
      return getPromoCodeError(rejection)
    },
  }
}
