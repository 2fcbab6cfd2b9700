import { Select, TextInput, token } from '@portal/ui'
import { styled } from 'styled-components'
import { categoryLabels, sortLabels, toOptions } from './documentTexts.ts'
import { useDocumentFilters } from './useDocumentFilters.ts'

export interface DocumentFilterBarProps {
  text: string
  onTextChange: (text: string) => void
}

const categoryOptions = [
  { value: 'all', label: 'All categories' } as const,
  ...toOptions(categoryLabels),
]
const sortOptions = toOptions(sortLabels)

/** Searches, filters and sorts the documents of a list. */
export function DocumentFilterBar({ text, onTextChange }: DocumentFilterBarProps) {
  const { category, sort, setParam } = useDocumentFilters()
  return (
    <FilterGrid role="search" aria-label="Documents">
      <TextInput
        label="Search by name"
        labelHidden
        type="search"
        placeholder="Search by name"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ target }) => onTextChange(target.value)}
      />
      <Select
        label="Category"
        labelHidden
        options={categoryOptions}
        value={category ?? 'all'}
        onChange={(value) => setParam('category', value === 'all' ? null : value)}
      />
      <Select
        label="Sort by"
        labelHidden
        options={sortOptions}
        value={sort}
        onChange={(value) => setParam('sort', value === 'newest' ? null : value)}
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
