import { formatCount } from '@portal/domain/text'
import { Banner } from '@portal/ui'
import { useOutbox } from '../../shared/useOutbox.ts'
import { answerOutbox } from '../outbox/answerOutbox.ts'

/** Says, where forms cannot be loaded, that what was answered is on this device and not lost. */
export function WaitingAnswers({ questionnaireId }: { questionnaireId?: string }) {
  const { pending } = useOutbox(answerOutbox)
  const waiting = pending.filter(
    ({ questionnaire_id, rejection }) =>
      rejection === null && (questionnaireId === undefined || questionnaire_id === questionnaireId),
  )
  // an answer that alerts is there with all its changes
  const { size } = new Set(waiting.map((entry) => `${entry.questionnaire_id} ${entry.link_id}`))
  if (size === 0) return null
  const [verb, object] = size === 1 ? ['is', 'it'] : ['are', 'them']
  return (
    <Banner tone="info" role="status">
      {`${formatCount(size, 'answer')} ${verb} saved on this device. ` +
        `We'll send ${object} when there's a connection.`}
    </Banner>
  )
}
