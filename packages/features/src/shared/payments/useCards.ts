import { useListPaymentMethodsQuery } from '@portal/api-client'
import { useState } from 'react'

/** The saved cards and the chosen one, which is the first until the member chooses. */
export function useCards() {
  const [chosen, chooseCard] = useState<string | null | undefined>(undefined)
  const { data, isError } = useListPaymentMethodsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const cards = data ?? (isError ? [] : undefined)
  const first = chosen === undefined ? (cards?.[0]?.id ?? null) : null
  const card = cards?.find(({ id }) => id === chosen)?.id ?? first
  return { cards, card, chooseCard }
}
