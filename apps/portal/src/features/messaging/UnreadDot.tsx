import { conversationsApi, requestOnce } from '@portal/api-client'
import { token, VisuallyHidden } from '@portal/ui'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { styled } from 'styled-components'
import { useMember } from '../../session/member.ts'
import type { AppStore } from '../../session/store.ts'

const { listConversations } = conversationsApi.endpoints

/**
 * The dot of the message icon. The member's record may be older than what this tab knows from the
 * numbers of the conversations, for example when it was requested before a thread was opened. Then
 * it shows no dot, and the list is loaded again.
 */
export function UnreadDot() {
  const { conversations } = useMember()
  const dispatch: AppStore['dispatch'] = useDispatch()
  const { data } = listConversations.useQueryState(undefined)
  const isKnownViewed = (id: string) =>
    data?.results.some((each) => each.id === id && each.viewed) ?? false
  const unread = conversations.flatMap(({ id, viewed }) => (viewed ? [] : [id]))
  // also when another one became unread
  const outdated = unread.filter(isKnownViewed).join()

  useEffect(() => {
    if (outdated === '') return
    void dispatch(requestOnce(listConversations.initiate(undefined, { forceRefetch: true })))
  }, [outdated, dispatch])

  if (unread.every(isKnownViewed)) return null
  return (
    <>
      <VisuallyHidden> (unread)</VisuallyHidden>
      <Dot data-dot="" />
    </>
  )
}

/** Has a border, because forced colors remove the background. */
const Dot = styled.span`
  width: 11px;
  height: 11px;
  border: 1px solid ${token.color.surface};
  border-radius: 50%;
  background: ${token.color.danger};
`
