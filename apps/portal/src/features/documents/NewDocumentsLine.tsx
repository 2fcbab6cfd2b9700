import { useListDocumentsInfiniteQuery } from '@portal/api-client'
import { formatCount } from '@portal/domain/text'
import { paths } from '../../routing/paths.ts'
import { UpdateLine } from '../../shell/page/UpdateLine.tsx'

/** What the practice shared and the member has not opened, on the overview. */
export function NewDocumentsLine() {
  const query = useListDocumentsInfiniteQuery({}, { refetchOnFocus: true })
  const count = query.data?.pages[0]?.new_count ?? 0
  const newest = query.data?.pages.flatMap(({ results }) => results).find(({ is_new }) => is_new)
  return (
    <UpdateLine
      row={
        query.data && {
          title: count === 0 ? 'No new documents' : formatCount(count, 'new document'),
          text: newest?.name ?? 'What we share will appear here.',
          path: paths.documents,
        }
      }
      noun="your documents"
      kept="documents"
      query={query}
    />
  )
}
