import { type ListDocumentsArgs, useListDocumentsInfiniteQuery } from '@portal/api-client'
import type { Document } from '@portal/contract'
import { formatCount } from '@portal/domain/text'
import { Button, Card, EmptyState, revealInOrder, Stack, VisuallyHidden } from '@portal/ui'
import { Upload } from 'lucide'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { ShowMore } from '../../shared/components/ShowMore.tsx'
import { useDebounced } from '../../shared/useDebounced.ts'
import type { DocumentList } from '../documentLists.tsx'
import { UploadButton } from '../uploads/UploadButton.tsx'
import { DocumentFilterBar, type DocumentFilters } from './DocumentFilterBar.tsx'
import { DocumentListPlaceholder } from './DocumentListPlaceholder.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { QuotaUsage, QuotaWarning } from './QuotaNotice.tsx'

const SEARCH_DELAY_MS = 300

export interface DocumentsPanelProps {
  list: DocumentList
  filters: DocumentFilters
  onFiltersChange: (filters: DocumentFilters) => void
  /** The drawing of a list without documents. */
  drawing: ReactNode
  onAsk: (document: Document) => void
  onChoose: (files: readonly File[]) => void
}

/** The documents of one list, a page at a time. */
export function DocumentsPanel({
  list,
  filters,
  onFiltersChange,
  drawing,
  onAsk,
  onChoose,
}: DocumentsPanelProps) {
  const { category, sort } = filters
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), SEARCH_DELAY_MS)
  const query = useDocumentPages({
    ...list.args,
    ...(category && { category }),
    ...(sort !== 'newest' && { sort }),
    ...(search !== '' && { search }),
  })
  const { documents, quota, error, isFetching, isLoading } = query
  // also while what was filtered is still shown
  const isFiltered = category !== null || search !== '' || query.isStale
  const isEmpty = documents?.length === 0

  if (!documents && !error)
    return (
      <Parts aria-busy="true">
        <VisuallyHidden as="h2">{list.label}</VisuallyHidden>
        <DocumentListPlaceholder />
      </Parts>
    )
  return (
    <Parts>
      <VisuallyHidden as="h2">{list.label}</VisuallyHidden>
      {quota && list.id !== 'deleted' && <QuotaWarning quota={quota} />}
      {(isFiltered || !isEmpty) && !isLoading && !(error && text === '' && !isFiltered) && (
        <DocumentFilterBar
          filters={filters}
          onFiltersChange={onFiltersChange}
          text={text}
          onTextChange={setText}
        />
      )}
      {renderContent()}
      <VisuallyHidden role="status">
        {isFiltered &&
          documents &&
          !isFetching &&
          describeCount(documents.length, query.hasNextPage)}
      </VisuallyHidden>
      <ShowMore query={query} />
      {quota && list.id !== 'deleted' && <QuotaUsage quota={quota} />}
    </Parts>
  )

  function renderContent() {
    if (!documents) return <Card>{renderError()}</Card>
    if (!isEmpty)
      return <DocumentRows documents={documents} isStale={query.isStale} onAsk={onAsk} />
    return (
      <Card>
        {isFiltered
          ? renderNoResults()
          : list.empty({ drawing, uploadButton: renderUploadButton() })}
      </Card>
    )
  }

  function renderError() {
    return (
      <LoadFailure
        noun="your documents"
        query={query}
        offlineText="For your privacy, documents aren't stored on this device. Connect to see them."
      />
    )
  }

  function renderNoResults() {
    return (
      <EmptyState
        drawing={drawing}
        title="No documents match"
        text={search === '' ? 'Try another category.' : 'Check the spelling, or try fewer words.'}
        action={
          <Button variant="secondary" onClick={showAll}>
            Show all documents
          </Button>
        }
      />
    )
  }

  /** The button disappears, so the focus moves to the search. */
  function showAll() {
    setText('')
    onFiltersChange({ ...filters, category: null })
    document.querySelector<HTMLElement>('[type="search"]')?.focus()
  }

  function renderUploadButton() {
    return (
      <UploadButton
        variant="secondary"
        label="Upload your first file"
        icon={Upload}
        onChoose={onChoose}
      />
    )
  }
}

/** The previous documents stay until those of another search have arrived. */
function useDocumentPages(args: ListDocumentsArgs) {
  const { data, currentData, error, ...query } = useListDocumentsInfiniteQuery(args, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  })
  const failed = error && !currentData ? error : null
  const pages = failed ? undefined : data?.pages
  return {
    ...query,
    documents: pages?.flatMap(({ results }) => results),
    quota: pages?.at(-1)?.quota,
    error: failed,
    isStale: data !== currentData,
  }
}

const describeCount = (count: number, hasMore: boolean): string =>
  hasMore ? `More than ${formatCount(count, 'document')}` : formatCount(count, 'document')

/** The layout of the filters and rows depends on its width. */
const Parts = styled(Stack)`
  container-type: inline-size;
  ${revealInOrder}
`
