import { useListQuestionnairesQuery } from '@portal/api-client'
import { EntryFacts, isSurveySent } from '@portal/features/questionnaires'
import { LoadFailure, useFeatureEnvironment, useServerClock } from '@portal/features/shared'
import { Card, media, Skeleton, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { LinkRowItem } from '../../shell/page/LinkRows.tsx'
import { LinkSheet } from '../../shell/page/linkRow.ts'
import { describeHealthCheck } from './describeHealthCheck.ts'
import { getQuestionnairePath } from './getQuestionnairePath.ts'

/** How many are on the overview at most; /forms has all. */
const shownCount = 3

/** What waits for the member, on the overview. Says nothing about answers. */
export function QuestionnairesCard() {
  const query = useListQuestionnairesQuery(undefined, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  })
  const { timeZone } = useFeatureEnvironment()
  const now = useServerClock().now()
  const { data, error } = query
  if (data) {
    const due = data.filter(
      ({ id, is_due, is_anonymous, status }) =>
        is_due || (is_anonymous && status === 'open' && !isSurveySent(id)),
    )
    const note = describeHealthCheck(data, timeZone)
    return (
      <LinkSheet>
        <ul>
          {due.slice(0, shownCount).map((entry) => (
            <LinkRowItem
              key={entry.id}
              title={entry.title}
              text={<EntryFacts {...{ entry, now, timeZone }} />}
              path={getQuestionnairePath(entry)}
            />
          ))}
        </ul>
        {note !== null && (
          <Note size="small" tone="muted">
            {note}
          </Note>
        )}
      </LinkSheet>
    )
  }
  if (error)
    return (
      <Card>
        <LoadFailure
          noun="your forms"
          offlineText="We don't keep forms on this device. Connect to see them."
          query={query}
          isCompact
        />
      </Card>
    )
  return <Skeleton height="9rem" radius="card" aria-busy="true" />
}

/** What is no task: below the rows, in line with their text. */
const Note = styled(Text)`
  margin-inline: ${token.space[3]};
  padding-block: ${token.space[3]};
  border-top: 1px solid ${token.color.line};

  ${media.medium} {
    margin-inline: ${token.space[4]};
  }
`
