import { Placeholder, Skeleton, Stack, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { FilterGrid } from './DocumentFilterBar.tsx'
import { Details, FileIcon, Main, NameLine, Row, Rows } from './rowLayout.ts'

const ROWS = 5

/** The parts of a list while it loads, in their sizes. */
export function DocumentListPlaceholder() {
  return (
    <Stack gap={4}>
      <Text as="div" size="small">
        <Skeleton width="min(300px, 80%)" />
      </Text>
      <FilterGrid>
        {['search', 'category', 'sort'].map((name) => (
          <Skeleton key={name} height={token.layout.target} radius="control" />
        ))}
      </FilterGrid>
      <Placeholder>
        <Rows>
          {Array.from({ length: ROWS }, (_, index) => (
            <Row key={index}>
              <FileIcon />
              <Main>
                <NameLine>Name</NameLine>
                <Details as="div">
                  <span>Details</span>
                </Details>
              </Main>
              <Target />
            </Row>
          ))}
        </Rows>
      </Placeholder>
    </Stack>
  )
}

const Target = styled.div`
  width: ${token.layout.target};
  height: ${token.layout.target};
`
