import { useGetQuestionnaireQuery } from '@portal/api-client'
import type { MemberQuestionnaire } from '@portal/contract'
import { Card, Placeholder, SectionTitle, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { sampleResults } from '../sampleQuestionnaires.ts'
import { LateAnswers } from '../steps/RejectedAnswers.tsx'
import { formatSentDate } from '../texts/formatDate.ts'
import { findLowestAreas } from './findLowestAreas.ts'
import { ScoreCourses } from './ScoreCourses.tsx'
import { findBefore, Meaning } from './SentQuestionnaire.tsx'
import { ScoreProfile } from './ScoreProfile.tsx'

export interface AssessmentResultsProps {
  /** The sent assessment. */
  id: string
  renderNext: (questionnaire: MemberQuestionnaire) => ReactNode
}

/** The result by area, what changed, what it means, and what to do next. */
export function AssessmentResults({ id, renderNext }: AssessmentResultsProps) {
  const query = useGetQuestionnaireQuery(id)
  const questionnaire = query.currentData
  if (questionnaire === undefined)
    return query.error ? (
      <LoadFailure
        noun="your results"
        offlineText="We don't keep results on this device. Connect to see them."
        query={query}
      />
    ) : (
      <Placeholder aria-busy="true">
        <Results questionnaire={sampleResults} renderNext={() => null} />
      </Placeholder>
    )
  return (
    <Stack gap={5}>
      <LateAnswers questionnaire={questionnaire} />
      <Results questionnaire={questionnaire} renderNext={renderNext} />
    </Stack>
  )
}

function Results({
  questionnaire,
  renderNext,
}: Pick<AssessmentResultsProps, 'renderNext'> & { questionnaire: MemberQuestionnaire }) {
  const { timeZone } = useFeatureEnvironment()
  const before = findBefore(questionnaire)
  const { sent_at, scores, results } = questionnaire
  return (
    <Stack gap={6}>
      {sent_at !== null && (
        <Text tone="muted">
          Sent {formatSentDate(sent_at, timeZone)}
          <span>
            {before === null ? '' : `, compared with ${formatSentDate(before.sent_at, timeZone)}`}
          </span>
        </Text>
      )}
      <ScoreProfile scores={scores} before={before?.scores ?? []} />
      <StartHere questionnaire={questionnaire} />
      <Meaning questionnaire={questionnaire} />
      <ScoreCourses scores={scores} results={results} />
      {renderNext(questionnaire)}
    </Stack>
  )
}

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' })
const help = 'your practitioner can help you choose it.'

/** The areas with the lowest results, which are the ones to begin with. */
function StartHere({ questionnaire: { scores } }: { questionnaire: MemberQuestionnaire }) {
  const titles = findLowestAreas(scores)
  if (titles.length === 0) return null
  const areas = conjunction.format(titles)
  return (
    <Card>
      <Stack gap={2}>
        <SectionTitle>Where to start</SectionTitle>
        <Text>
          {titles.length === 1
            ? `${areas} is your lowest area now. A small step there is enough; ${help}`
            : `${areas} are your lowest areas now. A small step in one of them is enough; ${help}`}
        </Text>
      </Stack>
    </Card>
  )
}
