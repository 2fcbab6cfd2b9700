import { getDocumentFileHref, useMarkDocumentOpenedMutation } from '@portal/api-client'
import type { LabReport } from '@portal/contract'
import { Link, Stack, token, VisuallyHidden } from '@portal/ui'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../../shared/FeatureContext.ts'

/** The laboratory's own files of a report. Each opens in a new tab. */
export function ReportFiles({ documents }: Pick<LabReport, 'documents'>) {
  const { config, viewedUserId } = useFeatureEnvironment()
  const [markOpened] = useMarkDocumentOpenedMutation()
  return (
    <Stack as="section" gap={2} aria-label="Files" data-screen-only="">
      <strong>The laboratory's files</strong>
      <ul>
        {documents.map(({ id, name }) => (
          <File key={id}>
            <Link
              href={getDocumentFileHref(config.apiOrigin, id, { viewAsUser: viewedUserId })}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => {
                // an admin who views a member has not opened it for the member
                if (viewedUserId === null) void markOpened(id)
              }}
            >
              {name}
              <VisuallyHidden>, opens in a new tab</VisuallyHidden>
            </Link>
          </File>
        ))}
      </ul>
    </Stack>
  )
}

const File = styled.li`
  display: flex;
  align-items: center;
  min-height: ${token.layout.target};
  overflow-wrap: anywhere;
`
