import { LoadFailure, ShowMore } from '@portal/features/shared'
import { Skeleton, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { LastUpdated } from '../../../shell/connectivity/LastUpdated.tsx'
import { Aside, Row, Rows } from './rows.ts'

export interface PagedListProps {
  /** The name of the list in a sentence: "your receipts". */
  name: string
  /** The result of an infinite query. */
  query: {
    readonly data?: unknown
    readonly error?: unknown
    readonly isFetching: boolean
    readonly isFetchingNextPage: boolean
    readonly hasNextPage: boolean
    readonly fulfilledTimeStamp?: number | undefined
    readonly refetch: () => unknown
    readonly fetchNextPage: () => unknown
  }
  children: ReactNode
}

/** A list with pages: its skeleton, its error, or its content with a button for the next page. */
export function PagedList({ name, query, children }: PagedListProps) {
  if (!query.data && query.error) return <LoadFailure noun={name} query={query} />
  if (!query.data)
    return (
      <Rows aria-busy="true">
        {Array.from({ length: 5 }, (_, index) => (
          <Row key={index}>
            <div>
              <Text as="div">
                <Skeleton width="min(240px, 80%)" />
              </Text>
              <Text as="div" size="small">
                <Skeleton width="min(180px, 60%)" />
              </Text>
            </div>
            <Aside>
              <Text as="div">
                <Skeleton width="24px" />
              </Text>
              <Text as="div" size="small">
                <Skeleton width="40px" />
              </Text>
            </Aside>
          </Row>
        ))}
      </Rows>
    )
  return (
    <Stack gap={4}>
      {children}
      <LastUpdated loadedAt={query.fulfilledTimeStamp} />
      <ShowMore query={query} />
    </Stack>
  )
}
