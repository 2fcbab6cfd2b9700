import type { DocumentCategory, DocumentSort } from '@portal/contract'
import { SearchInput, Select, token } from '@portal/ui'
import { styled } from 'styled-components'
import { categoryLabels, sortLabels, toOptions } from '../documentTexts.ts'

export interface DocumentFilters {
  /** The category that is shown; null for all. */
  readonly category: DocumentCategory | null
  readonly sort: DocumentSort
}

export interface DocumentFilterBarProps {
  filters: DocumentFilters
  onFiltersChange: (filters: DocumentFilters) => void
  text: string
  onTextChange: (text: string) => void
}

const categoryOptions = [
  { value: 'all', label: 'All categories' } as const,
  ...toOptions(categoryLabels),
]
const sortOptions = toOptions(sortLabels)

/** Searches, filters and sorts the documents of a list. */
export function DocumentFilterBar({
  filters,
  onFiltersChange,
  text,
  onTextChange,
}: DocumentFilterBarProps) {
  return (
    <FilterGrid role="search" aria-label="Documents">
      <SearchInput
        label="Search by name"
        labelHidden
        placeholder="Search by name"
        maxLength={200}
        value={text}
        onValueChange={onTextChange}
      />
      <Select
        label="Category"
        labelHidden
        options={categoryOptions}
        value={filters.category ?? 'all'}
        onChange={(value) =>
          onFiltersChange({ ...filters, category: value === 'all' ? null : value })
        }
      />
      <Select
        label="Sort by"
        labelHidden
        options={sortOptions}
        value={filters.sort}
        onChange={(sort) => onFiltersChange({ ...filters, sort })}
      />
    </FilterGrid>
  )
}

/** The search has a line of its own where the three do not fit. */
export const FilterGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${token.space[2]};

  > :first-child {
    grid-column: 1 / -1;
  }
  @container (width >= 33rem) {
    grid-template-columns: minmax(0, 1fr) 11.5rem 11rem;

    > :first-child {
      grid-column: auto;
    }
  }
`
