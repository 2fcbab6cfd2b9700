import { storeConversation, useMarkConversationViewedMutation } from '@portal/api-client'
import type { Conversation } from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { usePageAttention } from './usePageAttention.ts'

/** Milliseconds after a failure until the server is notified again. */
const retryMs = 30_000

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/**
 * The number that the server has, by store and conversation, where notifying it failed. The loaded
 * conversation has the higher one already, so that its dot stays off.
 */
const unconfirmed = new WeakMap<Dispatch, Map<string, number>>()

/**
 * Marks a conversation as viewed while its newest message is in view on a visible and focused page.
 * The red dot clears at once. `newestNumber` is that of the newest message of the practice on
 * screen. An admin who views as the member changes nothing.
 */
export function useMarkViewed(
  conversation: Conversation,
  newestNumber: number,
  isInView: boolean,
): void {
  const { readOnlyReason } = useFeatureEnvironment()
  const dispatch: Dispatch = useDispatch()
  const [markViewed] = useMarkConversationViewedMutation()
  const isAttended = usePageAttention()
  // also counts what is being sent: each number is sent once
  const marked = useRef(
    unconfirmed.get(dispatch)?.get(conversation.id) ?? conversation.viewed_number,
  )
  const [failures, setFailures] = useState(0)
  const isDue = isInView && isAttended && readOnlyReason === null

  const mark = useEffectEvent((number: number): void => {
    const before = marked.current
    if (number <= before) return
    marked.current = number
    const isComplete = number >= conversation.last_number
    dispatch(
      storeConversation({
        ...conversation,
        viewed_number: number,
        ...(isComplete && { viewed: true, unread_count: 0 }),
      }),
    )
    void markViewed({ id: conversation.id, number }).then(({ data }) => {
      if (data) {
        unconfirmed.get(dispatch)?.delete(conversation.id)
        dispatch(storeConversation(data))
      } else {
        marked.current = before
        unconfirmed.set(dispatch, new Map(unconfirmed.get(dispatch)).set(conversation.id, before))
        setFailures((count) => count + 1)
      }
    })
  })

  useEffect(() => {
    if (isDue) mark(newestNumber)
  }, [isDue, newestNumber])

  useEffect(() => {
    if (failures === 0 || !isDue) return undefined
    const timer = setTimeout(() => mark(newestNumber), retryMs)
    return () => clearTimeout(timer)
  }, [failures, isDue, newestNumber])
}
