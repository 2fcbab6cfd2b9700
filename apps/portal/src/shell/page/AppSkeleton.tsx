import { media, token } from '@portal/ui'
import { styled } from 'styled-components'
import { Logo } from '../navigation/Logo.tsx'
import { PageWrapper, ShellFrame } from './PageWrapper.tsx'
import { ScreenSkeleton, type SkeletonKind } from './ScreenSkeleton.tsx'

/** The shell's placeholder before the session is known; also prerendered. */
export function AppSkeleton({
  skeleton,
  isBare = false,
}: {
  skeleton: SkeletonKind
  isBare?: boolean
}) {
  return (
    <ShellFrame aria-busy="true" data-bare={isBare || undefined}>
      {!isBare && (
        <Side>
          <Logo />
        </Side>
      )}
      <PageWrapper>
        <ScreenSkeleton kind={skeleton} />
      </PageWrapper>
    </ShellFrame>
  )
}

const Side = styled.header`
  display: flex;
  align-items: center;
  min-height: calc(${token.layout.topBar} + 1px);
  padding: 0 ${token.space[4]};
  background: ${token.color.surface};
  border-bottom: 1px solid ${token.color.line};

  ${media.medium} {
    align-items: flex-start;
    height: 100dvh;
    padding: 37px ${token.space[6]};
    border-right: 1px solid ${token.color.line};
    border-bottom: 0;
  }
`
