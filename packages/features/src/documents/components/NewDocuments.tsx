import { useListDocumentsInfiniteQuery } from '@portal/api-client'
import type { Document } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { Card, linkedRowStyle, Placeholder, RowChevron, Stack, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { formatDocumentDate } from '../documentTexts.ts'

const shownCount = 3

export interface NewDocumentsProps {
  /** Renders a link to the documents. */
  renderLink: (label: string) => ReactNode
}

/** What the practice shared and the member has not opened. */
export function NewDocuments({ renderLink }: NewDocumentsProps) {
  const query = useListDocumentsInfiniteQuery({}, { refetchOnFocus: true })
  const { data, error } = query
  if (data)
    return (
      <Content
        count={data.pages[0]?.new_count ?? 0}
        renderLink={renderLink}
        documents={data.pages.flatMap(({ results }) => results).filter(({ is_new }) => is_new)}
      />
    )
  if (error)
    return (
      <Card>
        <LoadFailure
          noun="your documents"
          offlineText="We don't keep documents on this device. Connect to see them."
          query={query}
          isCompact
        />
      </Card>
    )
  return (
    <Placeholder aria-busy="true">
      <Content count={0} documents={[]} renderLink={renderLink} />
    </Placeholder>
  )
}

interface ContentProps extends NewDocumentsProps {
  count: number
  documents: readonly Document[]
}

function Content({ count, documents, renderLink }: ContentProps) {
  const { timeZone } = useFeatureEnvironment()
  return (
    <LinkedCard>
      <Stack gap={2}>
        {renderLink(count === 0 ? 'No new documents' : formatCount(count, 'new document'))}
        {documents.length > 0 && (
          <Stack as="ul" gap={2}>
            {documents.slice(0, shownCount).map(({ id, name, created_at }) => (
              <li key={id}>
                <Name>{name}</Name>
                <Text size="small" tone="muted">
                  <time dateTime={created_at}>{formatDocumentDate(created_at, timeZone)}</time>
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
      <RowChevron />
    </LinkedCard>
  )
}

const LinkedCard = styled(Card)`
  ${linkedRowStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
`

const Name = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`
