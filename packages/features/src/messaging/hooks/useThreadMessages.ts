import { useListMessagesInfiniteQuery } from '@portal/api-client'
import type { Conversation, Message } from '@portal/contract'
import { useEffect, useMemo, useRef } from 'react'

/** Milliseconds after a failure until missing messages are requested again. */
const retryMs = 30_000

/** Loads the messages of a conversation, the latest page first. */
export function useThreadMessages(
  { id, last_number }: Pick<Conversation, 'id' | 'last_number'>,
  sent: readonly Message[],
) {
  // the list of conversations is polled, and its numbers say whether messages are missing here
  const query = useListMessagesInfiniteQuery(id, { refetchOnReconnect: true })
  const { data, isError, isFetching, refetch } = query
  const messages = useMemo(() => data?.pages.flatMap(({ results }) => results), [data])
  const isComplete = messages !== undefined && hasAll(last_number, id, [...messages, ...sent])
  const isLoaded = messages !== undefined

  // once for each number, so that a server that never returns it is not asked forever
  const requested = useRef(0)
  useEffect(() => {
    if (isComplete || isFetching) return undefined
    if (isLoaded && requested.current !== last_number) {
      requested.current = last_number
      void refetch()
      return undefined
    }
    if (!isError) return undefined
    const timer = setTimeout(() => void refetch(), retryMs)
    return () => clearTimeout(timer)
  }, [isComplete, isError, isFetching, isLoaded, last_number, refetch])

  return { ...query, messages }
}

/** Whether no message is missing between the oldest known one and the last one. */
function hasAll(lastNumber: number, id: string, known: readonly Message[]): boolean {
  const numbers = new Set(
    known.filter(({ conversation_id }) => conversation_id === id).map(({ number }) => number),
  )
  if (numbers.size === 0) return lastNumber === 0
  const oldest = Math.min(...numbers)
  return numbers.size >= lastNumber - oldest + 1
}
