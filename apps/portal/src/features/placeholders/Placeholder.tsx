import { ButtonLink, Card, EmptyState, type IconShape, PageTitle, Stack } from '@portal/ui'
import { useLocation } from 'react-router'
import { hidesNavigation, skipsWrapper } from '../../routing/access.ts'
import { BareHeader } from '../../shell/BareHeader.tsx'
import { ConciergeLink } from '../../shell/ConciergeLink.tsx'
import { PageWrapper } from '../../shell/PageWrapper.tsx'
import { Link } from '../../routing/Link.tsx'

export interface PlaceholderProps {
  title: string
  icon: IconShape
  /** One sentence: what is not here yet. */
  sentence: string
  /** Where to go on from here. */
  action: { readonly to: string; readonly label: string }
}

/** A place that has nothing to show yet: it says so, where to turn meanwhile, and leads on. */
export function Placeholder({ title, icon, sentence, action }: PlaceholderProps) {
  const { pathname } = useLocation()
  const content = (
    <Stack gap={6}>
      {hidesNavigation(pathname) && <BareHeader />}
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
            <ButtonLink as={Link} to={action.to} variant="secondary">
              {action.label}
            </ButtonLink>
          }
        />
      </Card>
    </Stack>
  )
  return skipsWrapper(pathname) ? <PageWrapper as="div">{content}</PageWrapper> : content
}
