import { useDeleteAssistantSessionMutation } from '@portal/api-client'
import type { AssistantSession } from '@portal/contract'
import { Button, Card, Disclosure, IconButton, Stack, Text, token } from '@portal/ui'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ConfirmDialog } from '../../shared/components/ConfirmDialog.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { Moment } from '../../shared/components/Moment.tsx'

export interface EarlierSessionsProps {
  sessions: readonly AssistantSession[]
  onOpen: (session: AssistantSession) => void
  onDeleted: (session: AssistantSession) => void
}

/** How many sessions are shown at first, and more each time. */
const step = 20

/** What the member asked before, the latest first. */
export function EarlierSessions({ sessions, onOpen, onDeleted }: EarlierSessionsProps) {
  const { timeZone, hourCycle, readOnlyReason } = useFeatureEnvironment()
  const [shownCount, setShownCount] = useState(step)
  const [deleting, setDeleting] = useState<AssistantSession | null>(null)
  const [deleteSession] = useDeleteAssistantSessionMutation()
  if (sessions.length === 0) return null

  async function confirm(session: AssistantSession): Promise<void> {
    await deleteSession(session.id).unwrap()
    setDeleting(null)
    onDeleted(session)
  }

  return (
    <>
      <Disclosure summary="Earlier questions">
        <Card>
          <Stack as="ul" gap={2}>
            {sessions.slice(0, shownCount).map((session) => (
              <Row key={session.id}>
                <div>
                  <Button variant="quiet" onClick={() => onOpen(session)}>
                    <Title>{session.title}</Title>
                  </Button>
                  <Text size="caption" tone="muted">
                    <Moment at={session.last_asked_at} {...{ timeZone, hourCycle }} />
                  </Text>
                </div>
                <IconButton
                  label={`Delete "${session.title}"`}
                  icon={Trash2}
                  aria-disabled={readOnlyReason !== null}
                  onClick={() => readOnlyReason === null && setDeleting(session)}
                />
              </Row>
            ))}
          </Stack>
          {sessions.length > shownCount && (
            <Button variant="secondary" onClick={() => setShownCount(shownCount + step)}>
              Show more
            </Button>
          )}
        </Card>
      </Disclosure>
      {deleting && (
        <ConfirmDialog
          title="Delete these questions?"
          confirmLabel="Delete"
          dismissLabel="Keep"
          readOnlyReason={readOnlyReason}
          errorContext="general"
          onConfirm={() => confirm(deleting)}
          onClose={() => setDeleting(null)}
        >
          The questions and answers are deleted for good. Your practice can review how they were
          answered for 90 days.
        </ConfirmDialog>
      )}
    </>
  )
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  list-style: none;
  overflow-wrap: anywhere;

  > div {
    min-width: 0;
  }

  button[data-variant='quiet'] {
    padding-inline: 0;
    text-align: start;
  }
`

/** A question may have a thousand characters. */
const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
