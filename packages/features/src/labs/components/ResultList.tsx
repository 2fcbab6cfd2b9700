import type { LabGroup, LabMarker, LabMarkerResult } from '@portal/contract'
import { type Assessment, assessResult, createMarkerSearch } from '@portal/domain/labs'
import { formatCount } from '@portal/domain/text'
import {
  Button,
  Card,
  EmptyState,
  SectionTitle,
  Stack,
  SearchInput,
  token,
  VisuallyHidden,
} from '@portal/ui'
import { Search } from 'lucide'
import { Fragment, useDeferredValue, useId, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { groupLabels } from '../texts/labTexts.ts'
import { DerivedNote } from './DerivedNote.tsx'
import { MarkerRow, type RenderMarkerLink } from './MarkerRow.tsx'

export interface ResultListProps {
  results: readonly LabMarkerResult[]
  renderLink: RenderMarkerLink
}

interface Section {
  readonly title: string
  /** Whether it is one of several systems, which look like parts of one card. */
  readonly isJoined?: boolean
  readonly items: readonly LabMarkerResult[]
}

/** Every marker with its latest result: out of range, flagged, then by system. */
export function ResultList({ results, renderLink }: ResultListProps) {
  const [query, setQuery] = useState('')
  const isSearched = query.trim() !== ''
  // the first rows are shown before the others, and before the search is prepared
  const isComplete = useDeferredValue(true, false)
  const isSearchReady = isComplete || isSearched
  const find = useMemo(
    () => (isSearchReady ? createSearch(results) : () => results),
    [isSearchReady, results],
  )
  const found = useMemo(() => find(query), [find, query])
  return (
    <Stack gap={6}>
      <div role="search" aria-label="Lab results" data-screen-only="">
        <SearchInput
          label="Search your results"
          labelHidden
          placeholder="Search, such as iron or cholesterol"
          maxLength={100}
          value={query}
          onValueChange={setQuery}
        />
        <VisuallyHidden role="status">
          {isSearched && formatCount(found.length, 'result')}
        </VisuallyHidden>
      </div>
      <DerivedNote results={found.map(({ result }) => result)} />
      {isSearched && found.length > 0 && <Matches items={found} renderLink={renderLink} />}
      <AllSections
        results={results}
        renderLink={renderLink}
        isComplete={isComplete}
        isHidden={isSearched}
      />
      {found.length === 0 && (
        <Card>
          <EmptyState
            icon={Search}
            title="No results match"
            text="Check the spelling, or try another name."
          />
        </Card>
      )}
    </Stack>
  )
}

function createSearch(
  results: ResultListProps['results'],
): (query: string) => ResultListProps['results'] {
  const find = createMarkerSearch(results.map((item) => ({ ...toSearched(item.marker), item })))
  return (query) => find(query).map(({ item }) => item)
}

/** A marker is also found by the title of its section: `kidney`. */
const toSearched = ({ name, laboratory_name, aliases, group }: LabMarker) => ({
  name,
  laboratory_name,
  aliases: group === 'other' ? aliases : [...aliases, groupLabels[group]],
})

/** Rows that a search shows at once, so that it answers without delay. */
const MATCH_COUNT = 10

function Matches({
  items,
  renderLink,
}: Pick<Section, 'items'> & Pick<ResultListProps, 'renderLink'>) {
  const [expanded, setExpanded] = useState<Section['items'] | null>(null)
  const areAllShown = expanded === items
  return (
    <>
      <ResultSection
        title="Matches"
        items={areAllShown ? items : items.slice(0, MATCH_COUNT)}
        renderLink={renderLink}
      />
      {items.length > MATCH_COUNT && (
        <div>
          <Button
            variant="secondary"
            aria-expanded={areAllShown}
            onClick={() => setExpanded(areAllShown ? null : items)}
          >
            {areAllShown ? 'Show fewer matches' : `Show all ${items.length} matches`}
          </Button>
        </div>
      )}
    </>
  )
}

/** Rows that are shown before the others, enough for a high window. */
const FIRST_COUNT = 10

interface AllSectionsProps extends ResultListProps {
  /** Whether all rows are shown, or only the first ones. */
  isComplete: boolean
  isHidden: boolean
}

/**
 * All results by section. They stay in the page during a search, so that it is there at once when
 * the search is cleared.
 */
function AllSections({ results, renderLink, isComplete, isHidden }: AllSectionsProps) {
  const wasHidden = useDeferredValue(isHidden)
  const sections = useMemo(() => createSections(results), [results])
  const { first, rest } = useMemo(() => {
    const count = countFirst(sections)
    const firstJoined = sections.findIndex(({ isJoined }) => isJoined)
    const othersTitle = firstJoined > 0 ? sections[firstJoined]?.title : undefined
    const render = (section: Section) => (
      <Fragment key={section.title}>
        {section.title === othersTitle && <OthersTitle>All other results</OthersTitle>}
        <ResultSection {...section} renderLink={renderLink} />
      </Fragment>
    )
    const firstSections = sections.slice(0, count)
    return {
      first: (isComplete ? firstSections : cutRows(firstSections)).map(render),
      rest: isComplete ? sections.slice(count).map(render) : [],
    }
  }, [sections, renderLink, isComplete])
  return (
    <>
      <Sections gap={6} hidden={isHidden}>
        {first}
      </Sections>
      {rest.length > 0 && (
        <Sections gap={6} hidden={isHidden || wasHidden}>
          {rest}
        </Sections>
      )}
    </>
  )
}

/** How many sections have the first rows together. */
function countFirst(sections: readonly Section[]): number {
  let rows = 0
  const last = sections.findIndex(({ items }) => (rows += items.length) >= FIRST_COUNT)
  return last === -1 ? sections.length : last + 1
}

/** Cuts the first sections to the rows that are shown first. Only the last of them has more. */
function cutRows(sections: readonly Section[]): Section[] {
  const before = sections.slice(0, -1).reduce((sum, { items }) => sum + items.length, 0)
  return sections.map((section, index) =>
    index < sections.length - 1
      ? section
      : { ...section, items: section.items.slice(0, FIRST_COUNT - before) },
  )
}

function ResultSection({
  title,
  items,
  isJoined = false,
  renderLink,
}: Section & Pick<ResultListProps, 'renderLink'>) {
  const id = useId()
  const rows = (
    <Rows role="list">
      {items.map((item) => (
        <MarkerRow key={item.marker.id} item={item} renderLink={renderLink} />
      ))}
    </Rows>
  )
  if (isJoined)
    return (
      <JoinedCard as="section" aria-labelledby={id}>
        <System id={id}>{title}</System>
        {rows}
      </JoinedCard>
    )
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <Card>{rows}</Card>
    </Stack>
  )
}

function createSections(results: readonly LabMarkerResult[]): readonly Section[] {
  const assessed = results.map((item) => ({
    item,
    attention: assessResult(item.result).attention,
  }))
  const listBy = (sought: Assessment['attention']) =>
    assessed.flatMap(({ item, attention }) => (attention === sought ? [item] : []))
  const inside = listBy(null)
  const groups = (Object.keys(groupLabels) as LabGroup[]).map((group) => ({
    title: groupLabels[group],
    isJoined: true,
    items: inside.filter(({ marker }) => marker.group === group),
  }))
  return [
    { title: 'Out of range', items: listBy('out_of_range') },
    { title: 'Flagged by the laboratory', items: listBy('flagged') },
    ...groups,
  ]
    .map((section: Section) => ({ ...section, items: section.items.toSorted(compareNames) }))
    .filter(({ items }) => items.length > 0)
}

const compareNames = (a: LabMarkerResult, b: LabMarkerResult): number =>
  a.marker.name.localeCompare(b.marker.name, 'en')

/** A title as close to its card as those of other sections. */
const OthersTitle = styled(SectionTitle)`
  margin-bottom: calc(${token.space[3]} - ${token.space[6]});
`

/** A system, the next one of which continues its card. */
const JoinedCard = styled(Card)`
  padding-block: ${token.space[4]};

  &:not(:last-child) {
    border-bottom-left-radius: 0;
    border-bottom-right-radius: 0;
  }
  & + & {
    margin-top: calc(-1 * ${token.space[6]} - 1px);
    border-top-left-radius: 0;
    border-top-right-radius: 0;
  }
`

const System = styled.h2`
  font-size: ${token.size.small};
  font-weight: 600;
  color: ${token.color.muted};
`

/**
 * The sections of all results, hidden without their layout being thrown away, so that clearing a
 * search takes no time. Without a height, it takes back the gap before it.
 */
const Sections = styled(Stack)`
  /* the first rows and the others are parts of one card */
  &:has(+ & > ${JoinedCard}:first-child) > ${JoinedCard}:last-child {
    border-bottom-left-radius: 0;
    border-bottom-right-radius: 0;
  }
  &:has(> ${JoinedCard}:last-child) + &:has(> ${JoinedCard}:first-child) {
    margin-top: calc(-1 * ${token.space[6]} - 1px);

    > ${JoinedCard}:first-child {
      border-top-left-radius: 0;
      border-top-right-radius: 0;
    }
  }
  @supports (content-visibility: hidden) {
    &[hidden] {
      /* stronger than the global style of hidden elements */
      display: grid !important;
      content-visibility: hidden;
      margin-top: calc(-1 * ${token.space[6]});
    }
  }
`

const Rows = styled.ul`
  container-type: inline-size;

  > :first-child {
    border-top: 0;
    padding-top: 0;
  }
  ${System} + & > :first-child {
    padding-top: ${token.space[2]};
  }
  > :last-child {
    padding-bottom: 0;
  }
`
