import { Placeholder, Skeleton, Stack, token } from '@portal/ui'
import { styled } from 'styled-components'
import { FilterGrid } from './DocumentFilterBar.tsx'
import { DetailPair, Details, FileIcon, Main, NameLine, Row, Rows } from './rowLayout.ts'

const ROWS = 5

/** The parts of a list while it loads, in their sizes. */
export function DocumentListPlaceholder() {
  return (
    <Stack gap={4}>
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
                <Details>
                  <DetailPair>
                    <span>Category</span>
                    <span>From the practice</span>
                  </DetailPair>
                  <DetailPair>
                    <span>Nov 20, 2026</span>
                    <span>300 KB</span>
                  </DetailPair>
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
