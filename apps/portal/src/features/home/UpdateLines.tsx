import { SectionTitle, Stack } from '@portal/ui'
import type { ComponentType } from 'react'
import { LinkSheet } from '../../shell/page/linkRow.ts'

/** What is due or new in one sentence each, as one list. */
export const UpdateLines = ({ contents }: { contents: readonly ComponentType[] }) => (
  <Stack as="section" gap={3} aria-label="Updates">
    <SectionTitle>Updates</SectionTitle>
    <LinkSheet>
      <ul>
        {contents.map((Content, index) => (
          <Content key={index} />
        ))}
      </ul>
    </LinkSheet>
  </Stack>
)
