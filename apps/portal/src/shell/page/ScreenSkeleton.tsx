import { SessionCardPlaceholder } from '@portal/features/booking'
import { Cluster, type MeasuredHeight, media, PageTitle, Skeleton, Stack, token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** `settings` is the list of sections on a narrow screen, `section` one of them. */
export type SkeletonKind =
  | 'card'
  | 'home'
  | 'list'
  | 'detail'
  | 'booking'
  | 'form'
  | 'settings'
  | 'section'
  | 'messages'

/**
 * The placeholder of a screen while its code or the session loads. Each kind has the sizes of the
 * screens that replace it, so that nothing moves. Every page loads this first, so a card has one
 * height, that of a tablet, which `ScreenSkeleton.deep.test.tsx` measures.
 */
export function ScreenSkeleton({ kind }: { kind: SkeletonKind }) {
  return (
    <Stack gap={6} aria-busy="true" data-kind={kind}>
      {shapes[kind]}
    </Stack>
  )
}

/** Columns on a wide screen. A narrower one shows only the column with `data-main`, if any. */
const Columns = styled.div<{ $template: string }>`
  display: grid;
  gap: ${token.space[6]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: ${({ $template }) => $template};
  }
  ${media.belowWide} {
    &:has(> [data-main]) > :not([data-main]) {
      display: none;
    }
  }
`

/** A wide screen shows the list of sections instead. */
const Back = styled(Skeleton)`
  ${media.wide} {
    display: none;
  }
`

/** The content of a pane, without the padding of the page around it. */
const Pane = styled(Stack)`
  padding: ${token.space[4]};
`

const createCard = (height: string | MeasuredHeight) => <Skeleton height={height} radius="card" />

const title = (
  <PageTitle as="div">
    <Skeleton width="220px" />
  </PageTitle>
)
/** A button is beside the title. */
const TitleRow = styled.div`
  ${media.medium} {
    min-height: ${token.layout.target};
  }
`

/** On a phone, the first one is beside the button to book. */
const sectionTitle = <Skeleton width="120px" height={[36, 22.5, 22.5]} />

const renderSettings = (isSection: boolean) => (
  <Columns $template="264px minmax(0, 680px)">
    <div data-main={isSection ? undefined : ''}>{createCard('456px')}</div>
    <div data-main={isSection ? '' : undefined}>{createCard('310px')}</div>
  </Columns>
)

const shapes: Readonly<Record<SkeletonKind, ReactNode>> = {
  card: (
    <>
      {title}
      {createCard('309px')}
    </>
  ),
  home: (
    <>
      <TitleRow>{title}</TitleRow>
      <Columns $template="minmax(0, 2fr) minmax(260px, 1fr)">
        <Stack gap={3}>
          {sectionTitle}
          <SessionCardPlaceholder />
        </Stack>
        <Stack gap={3}>
          {sectionTitle}
          {createCard([195, 135, 195])}
        </Stack>
      </Columns>
    </>
  ),
  list: (
    <>
      <Cluster justify="between">
        {title}
        <Skeleton width="159px" height={token.layout.target} radius="control" />
      </Cluster>
      {createCard('41px')}
      <SessionCardPlaceholder />
    </>
  ),
  detail: (
    <>
      <Skeleton width="90px" height="26px" />
      <TitleRow>{title}</TitleRow>
      <SessionCardPlaceholder />
    </>
  ),
  booking: (
    <>
      {title}
      <Columns $template="minmax(280px, 340px) minmax(0, 1fr)">
        {createCard('392px')}
        <Stack data-main="">
          {createCard('71px')}
          {createCard('739px')}
        </Stack>
      </Columns>
    </>
  ),
  form: (
    <>
      {title}
      {createCard('224px')}
    </>
  ),
  settings: (
    <>
      {title}
      {renderSettings(false)}
    </>
  ),
  section: (
    <>
      <Back width="90px" height="20px" />
      {title}
      {renderSettings(true)}
    </>
  ),
  messages: (
    <Pane>
      {title}
      {createCard('340px')}
    </Pane>
  ),
}
