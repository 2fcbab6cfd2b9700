import { useState } from 'react'
import type { FeatureEnvironment } from '../../shared/FeatureContext.ts'
import { showFeature } from '../../shared/testing/showFeature.tsx'
import type { DocumentFilters } from '../components/DocumentFilterBar.tsx'
import { DocumentLibrary } from '../components/DocumentLibrary.tsx'
import { type DocumentList, documentLists } from '../documentLists.tsx'

interface ShowDocumentsOptions {
  readonly list?: DocumentList['id']
  readonly category?: DocumentFilters['category']
  readonly environment?: Partial<FeatureEnvironment>
}

/** The documents in an app that keeps the list and the filters, without URLs. */
function StatefulLibrary({
  list: id,
  category,
}: Required<Omit<ShowDocumentsOptions, 'environment'>>) {
  const [list, setList] = useState(documentLists.find((each) => each.id === id) ?? documentLists[0])
  const [filters, setFilters] = useState<DocumentFilters>({ category, sort: 'newest' })
  return (
    <DocumentLibrary
      list={list}
      onListChange={setList}
      filters={filters}
      onFiltersChange={setFilters}
      drawing={null}
      onAsk={() => {}}
    />
  )
}

/** Renders the documents. The test defines the responses. */
export const showDocuments = ({
  list = 'all',
  category = null,
  environment,
}: ShowDocumentsOptions = {}) =>
  showFeature(<StatefulLibrary list={list} category={category} />, environment)
