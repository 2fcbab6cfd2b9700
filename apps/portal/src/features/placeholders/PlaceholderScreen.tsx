import { ButtonLink, Card, EmptyState, type IconShape, PageTitle, Stack } from '@portal/ui'
import { useLocation } from 'react-router'
import { isNavigationHidden, isWrapperSkipped } from '../../routing/access.ts'
import { BareHeader } from '../../shell/page/BareHeader.tsx'
import { ConciergeLink } from '../../shell/navigation/ConciergeLink.tsx'
import { PageWrapper } from '../../shell/page/PageWrapper.tsx'
import { RouteLink } from '../../routing/RouteLink.tsx'

export interface PlaceholderScreenProps {
  title: string
  icon: IconShape
  /** One sentence that says what is not available yet. */
  sentence: string
  /** The link to another screen. */
  action: { readonly to: string; readonly label: string }
}

/** A screen that is not available yet, with a contact and a link to another screen. */
export function PlaceholderScreen({ title, icon, sentence, action }: PlaceholderScreenProps) {
  const { pathname } = useLocation()
  const content = (
    <Stack gap={6}>
      {isNavigationHidden(pathname) && <BareHeader />}
      <PageTitle>{title}</PageTitle>
      <Card>
        <EmptyState
          icon={icon}
          title={sentence}
          text={
            <>
              Until then, contact <ConciergeLink />.
            </>
          }
          action={
            <ButtonLink as={RouteLink} to={action.to} variant="secondary">
              {action.label}
            </ButtonLink>
          }
        />
      </Card>
    </Stack>
  )
  return isWrapperSkipped(pathname) ? <PageWrapper as="div">{content}</PageWrapper> : content
}
