import { Button } from '@portal/ui'

export interface PagedQuery {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** A button for the next page of a list; nothing on the last page. */
export function ShowMore({ query }: { query: PagedQuery }) {
  if (!query.hasNextPage) return null
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Show more
      </Button>
    </div>
  )
}
