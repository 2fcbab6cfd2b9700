import { useListDocumentsInfiniteQuery } from '@portal/api-client'
import { paths } from '../../routing/paths.ts'
import { UpdateLine } from '../../shell/page/UpdateLine.tsx'

/** What the practice shared and the member has not opened, on the overview. */
export function NewDocumentsLine() {
  const query = useListDocumentsInfiniteQuery({}, { refetchOnFocus: true })
  const count = query.data?.pages[0]?.new_count ?? 0
  const newest = query.data?.pages.flatMap(({ results }) => results).find(({ is_new }) => is_new)
  const text = count > 1 && newest ? `${newest.name} and ${count - 1} more` : newest?.name
  return (
    <UpdateLine
      row={
        query.data && {
          title: `${count === 0 ? 'No new' : 'New'} ${count === 1 ? 'document' : 'documents'}`,
          text: text ?? 'What we share will appear here.',
          path: paths.documents,
        }
      }
      noun="your documents"
      kept="documents"
      query={query}
    />
  )
}
