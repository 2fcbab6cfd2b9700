import { ProgressBar, Text, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { BackLink } from '../../shell/page/BackLink.tsx'
import { PageWrapper } from '../../shell/page/PageWrapper.tsx'

export interface CourseFrameProps {
  /** The screen above. */
  back: { readonly to: string; readonly label: string }
  /** The title, null while it loads. */
  title?: string | null
  progress?: { readonly done: number; readonly total: number } | null
  children: ReactNode
}

/** A full-screen page of courses with a header of its own: back, the course, its progress. */
export const CourseFrame = ({ back, title, progress, children }: CourseFrameProps) => (
  <>
    <Header data-screen-only="">
      <BackLink to={back.to}>{back.label}</BackLink>
      {/* the lines keep their place while their data loads */}
      {title !== undefined && <Title>{title ?? '\u00a0'}</Title>}
      {progress === null && <Progress>{'\u00a0'}</Progress>}
      {progress && progress.total > 0 && (
        <Progress>
          <Text as="span" size="small" tone="muted">
            {progress.done} of {progress.total}
          </Text>
          <ProgressBar label="Course progress" value={progress.done / progress.total} />
        </Progress>
      )}
    </Header>
    <PageWrapper as="div">{children}</PageWrapper>
  </>
)

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
  min-height: ${token.layout.topBar};
  padding: ${token.space[3]} ${token.space[4]};
  border-bottom: 1px solid ${token.color.line};
  background: ${token.color.raised};
`

const Title = styled.strong`
  flex: 1 1 8rem;
  min-width: 0;
  overflow-wrap: anywhere;
`

const Progress = styled.div`
  display: flex;
  flex: 0 1 12rem;
  align-items: center;
  gap: ${token.space[3]};
  white-space: nowrap;
`
