import type { HelpLine } from '@portal/contract'
import { Button, Card, Cluster, ErrorMessage, Stack, Text } from '@portal/ui'
import { findHelp } from '../state/findHelp.ts'
import type { PendingQuestion } from '../state/questionOutbox.ts'
import { HelpLines } from './HelpLines.tsx'

export interface UnsentQuestionProps {
  entry: PendingQuestion
  helpLines: readonly HelpLine[]
  sendingIds: ReadonlySet<string>
  retry: (id: string) => void
  remove: (id: string) => void
}

/** A question that the server has not stored, with whom to call if it is about an emergency. */
export function UnsentQuestion({
  entry,
  helpLines,
  sendingIds,
  retry,
  remove,
}: UnsentQuestionProps) {
  const { id, question, rejection } = entry
  const isSending = sendingIds.has(id)
  const help = findHelp(question, helpLines)
  return (
    <Card>
      <Stack gap={2}>
        <Text>{question}</Text>
        {help && <HelpLines help={help} />}
        {rejection === null ? (
          <Cluster>
            <Text tone="muted" size="small">
              {isSending ? 'Asking…' : 'Not sent yet.'}
            </Text>
            {!isSending && (
              <Button variant="quiet" onClick={() => remove(id)}>
                Remove
              </Button>
            )}
          </Cluster>
        ) : (
          <>
            <ErrorMessage>{rejection}</ErrorMessage>
            <div>
              <Button variant="secondary" onClick={() => retry(id)}>
                Try again
              </Button>{' '}
              <Button variant="quiet" onClick={() => remove(id)}>
                Remove
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Card>
  )
}
