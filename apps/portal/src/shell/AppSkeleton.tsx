import { media, Skeleton, Stack, token } from '@portal/ui'
import { styled } from 'styled-components'
import { Logo } from './Logo.tsx'
import { PageWrapper, ShellFrame } from './PageWrapper.tsx'

/** The shell's placeholder before the session is known; also prerendered. */
export function AppSkeleton({ isBare = false }: { isBare?: boolean }) {
  return (
    <ShellFrame aria-busy="true" data-bare={isBare || undefined}>
      {!isBare && (
        <Side>
          <Logo />
        </Side>
      )}
      <PageWrapper>
        <ScreenSkeleton />
      </PageWrapper>
    </ShellFrame>
  )
}

export function ScreenSkeleton() {
  return (
    <Stack gap={6} aria-busy="true">
      <Skeleton width="220px" height="40px" />
      <Skeleton height="220px" radius="card" />
      <Skeleton height="140px" radius="card" />
    </Stack>
  )
}

const Side = styled.header`
  display: flex;
  align-items: center;
  min-height: ${token.layout.topBar};
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
