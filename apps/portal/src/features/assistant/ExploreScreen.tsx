import {
  getDocumentFileHref,
  useStartConversationMutation,
  watchFeed,
  assistantApi,
} from '@portal/api-client'
import { Assistant } from '@portal/features/assistant'
import { getDraftForm } from '@portal/features/messaging'
import { formEdited, getErrorText, useFeatureEnvironment } from '@portal/features/shared'
import { Button, Link, PageTitle, TaskParts } from '@portal/ui'
import { type ReactNode, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { getConversationPath } from '../../routing/links/messagePaths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useSearchParams } from '../../routing/useSearchParams.ts'
import { useMember } from '../../session/member.ts'
import type { LinkedKind } from '../../shell/declarations/linkedKind.ts'
import { getSourcePlace } from './getSourcePlace.ts'
import { readExploreAddress } from './readExploreAddress.ts'

/** Creates the screen of the assistant with the kinds of records that answers lead to. */
export const createExploreScreen = (linkedKinds: readonly LinkedKind[]) =>
  function ExploreScreen() {
    const { config, viewedUserId } = useFeatureEnvironment()
    const { state }: { state: unknown } = useLocation()
    const [search, setParam] = useSearchParams()
    const { filter, sessionId, reference } = readExploreAddress(search, state)
    useSessionAnnouncements()

    const getFileHref = (id: string): string =>
      getDocumentFileHref(config.apiOrigin, id, { viewAsUser: viewedUserId })

    return (
      <TaskParts gap={6}>
        <PageTitle>Explore</PageTitle>
        <Assistant
          sessionId={sessionId}
          filter={filter}
          onFilter={(next) => setParam('filter', next === 'copilot' ? null : next)}
          reference={reference}
          onSession={(id) => setParam('session', id)}
          renderSourceLink={(source, label): ReactNode => {
            const place = getSourcePlace(source, linkedKinds, getFileHref)
            if (place === null) return label
            if ('path' in place)
              return (
                <Link as={RouteLink} to={place.path} state={place.state}>
                  {label}
                </Link>
              )
            return (
              <Link href={place.href} target="_blank" rel="noreferrer">
                {label}
              </Link>
            )
          }}
          renderMessageLink={(question, label) => (
            <MessageButton question={question}>{label}</MessageButton>
          )}
        />
      </TaskParts>
    )
  }

/** Loads sessions again that another device or tab has changed. */
function useSessionAnnouncements(): void {
  const dispatch = useDispatch()
  const { id, user_session_version } = useMember()
  const { viewedUserId } = useFeatureEnvironment()
  const name = [id, user_session_version, viewedUserId === null ? 'own' : 'viewed'].join(':')
  useEffect(
    () =>
      watchFeed(name, () => void dispatch(assistantApi.util.invalidateTags(['AssistantSession']))),
    [name, dispatch],
  )
}

/** Opens the conversation with the coach; the question is its draft. */
function MessageButton({ question, children }: { question: string; children: ReactNode }) {
  const { coach } = useMember()
  const { readOnlyReason, showToast } = useFeatureEnvironment()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const [startConversation, { isLoading }] = useStartConversationMutation()

  async function open(): Promise<void> {
    const { data, error } = await startConversation(coach)
    if (!data) {
      showToast({ type: 'error', message: getErrorText(error, 'general') })
      return
    }
    const changes = { text: question, at: new Date().toISOString() }
    dispatch(formEdited({ form: getDraftForm(data.id), changes }))
    void navigate(getConversationPath(data.id))
  }

  return (
    <Button
      variant="secondary"
      busy={isLoading}
      disabledReason={readOnlyReason ?? undefined}
      onClick={() => void open()}
    >
      {children}
    </Button>
  )
}
