import { useStartConversationMutation } from '@portal/api-client'
import type { ConversationsResponse } from '@portal/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getConversationPath } from '../../routing/messagePaths.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'

/**
 * Opens the conversation with somebody, and starts it if there is none. The address does the same:
 * `?with=` and the id of a practitioner, or `concierge`.
 */
export function useStartConversation(response: ConversationsResponse | undefined) {
  const { search, state }: { search: string; state: unknown } = useLocation()
  const navigate = useNavigate()
  const readOnlyReason = useReadOnlyReason()
  const [startConversation, { error }] = useStartConversationMutation()
  const partner = new URLSearchParams(search).get('with')
  const requested = useRef<string | null>(null)

  async function start(practitionerId: string | null, replace = false): Promise<void> {
    const known = response?.results.find(({ practitioner }) =>
      practitionerId === null ? practitioner === null : practitioner?.id === practitionerId,
    )
    if (!known && readOnlyReason !== null) return
    const conversation = known ?? (await startConversation(practitionerId)).data
    if (!conversation) return
    const params = new URLSearchParams(search)
    params.delete('with')
    const query = params.size > 0 ? `?${params}` : ''
    void navigate(getConversationPath(conversation.id) + query, { replace, state })
  }

  const openPartner = useEffectEvent((id: string): void => {
    if (requested.current === id) return
    requested.current = id
    void start(id === 'concierge' ? null : id, true)
  })
  const isLoaded = response !== undefined
  useEffect(() => {
    if (isLoaded && partner !== null) openPartner(partner)
  }, [isLoaded, partner])

  return { start, failure: error ?? null }
}
