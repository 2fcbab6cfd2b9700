import { useStartConversationMutation } from '@portal/api-client'
import type { Conversation, ConversationsResponse } from '@portal/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getConversationPath } from '../../routing/links/messagePaths.ts'
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
    const known = findConversation(response, practitionerId)
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
    void start(readPartner(id), true)
  })
  const isLoaded = response !== undefined
  useEffect(() => {
    if (isLoaded && partner !== null) openPartner(partner)
  }, [isLoaded, partner])

  const canOpen =
    !isLoaded ||
    readOnlyReason === null ||
    findConversation(response, readPartner(partner)) !== undefined
  return {
    start,
    failure: error ?? null,
    /** Whether the address names somebody whose conversation is about to open. */
    isOpening: partner !== null && error === undefined && canOpen,
  }
}

/** The id of a practitioner in the address; null for the concierge. */
const readPartner = (partner: string | null): string | null =>
  partner === 'concierge' ? null : partner

const findConversation = (
  response: ConversationsResponse | undefined,
  practitionerId: string | null,
): Conversation | undefined =>
  response?.results.find(({ practitioner }) => (practitioner?.id ?? null) === practitionerId)
