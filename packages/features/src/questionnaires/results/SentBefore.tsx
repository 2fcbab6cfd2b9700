import type { MemberQuestionnaire } from '@portal/contract'
import { Actions, Banner, Button, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { sentStep } from '../steps/sentStep.ts'
import { formatSentDate } from '../texts/formatDate.ts'
import { SentQuestionnaire } from './SentQuestionnaire.tsx'

interface BeingChanged {
  /** A questionnaire that was sent and is being changed. */
  questionnaire: MemberQuestionnaire
  onStep: (step: string | null) => void
}

/** Says above the questions that what was sent still counts, and shows it. */
export function ChangingNotice({ questionnaire: { sent_at }, onStep }: BeingChanged) {
  const { timeZone } = useFeatureEnvironment()
  return (
    <Banner tone="info">
      <Stack gap={2}>
        <Text>
          {`You're changing what you sent${
            sent_at === null ? '' : ` on ${formatSentDate(sent_at, timeZone)}`
          }. It counts until you send your changes.`}
        </Text>
        <div>
          <Button type="button" variant="secondary" size="small" onClick={() => onStep(sentStep)}>
            See what you sent
          </Button>
        </div>
      </Stack>
    </Banner>
  )
}

interface SentBeforeProps extends BeingChanged {
  renderNext: (questionnaire: MemberQuestionnaire) => ReactNode
}

/** What was sent of one that is being changed, with its signature. */
export function SentBefore({ questionnaire, onStep, renderNext }: SentBeforeProps) {
  return (
    <Stack gap={5}>
      <Banner tone="info">
        <Stack gap={2}>
          <Text>You're changing this form. What you see here counts until you send it again.</Text>
          <Actions data-screen-only="">
            <Button variant="secondary" size="small" onClick={() => onStep(null)}>
              Continue changing it
            </Button>
          </Actions>
        </Stack>
      </Banner>
      <SentQuestionnaire questionnaire={toSent(questionnaire)} renderNext={renderNext} />
    </Stack>
  )
}

const toSent = (questionnaire: MemberQuestionnaire): MemberQuestionnaire => ({
  ...questionnaire,
  status: 'sent',
  needs_signature: false,
  answers: Object.entries(questionnaire.sent_answers ?? {}).map(([link_id, values]) => ({
    link_id,
    values,
    heads: [],
    versions: [],
  })),
  scores: questionnaire.results.find(({ id }) => id === questionnaire.id)?.scores ?? [],
})
