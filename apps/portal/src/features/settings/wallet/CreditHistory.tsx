import { useListCreditHistoryInfiniteQuery } from '@portal/api-client'
import { EmptyState } from '@portal/ui'
import { Drawing } from '../../../shell/page/Drawing.tsx'
import { CreditEntryRow } from './CreditEntryRow.tsx'
import { PagedList } from './PagedList.tsx'
import { Rows } from './rows.ts'

/** The member's ledger entries with their reasons, newest first. */
export function CreditHistory() {
  const query = useListCreditHistoryInfiniteQuery(undefined, { refetchOnFocus: true })
  const entries = query.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <PagedList name="your credits" query={query}>
      {entries.length === 0 ? (
        <EmptyState drawing={<Drawing name="wallet" />} title="No credit activity yet" />
      ) : (
        <Rows role="list" aria-label="Credit activity">
          {entries.map((entry) => (
            <CreditEntryRow key={entry.id} entry={entry} />
          ))}
        </Rows>
      )}
    </PagedList>
  )
}
