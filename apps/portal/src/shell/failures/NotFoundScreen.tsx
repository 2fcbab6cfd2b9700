import { ButtonLink, Card, EmptyState, PageTitle, Stack } from '@portal/ui'
import { useLocation } from 'react-router'
import { isPublic } from '../../routing/access.ts'
import { paths } from '../../routing/paths.ts'
import { Drawing } from '../page/Drawing.tsx'
import { PageWrapper } from '../page/PageWrapper.tsx'
import { RouteLink } from '../../routing/RouteLink.tsx'

export function NotFoundScreen() {
  const content = (
    <Stack gap={6}>
      <PageTitle>Page not found</PageTitle>
      <Card>
        <EmptyState
          drawing={<Drawing name="compass" />}
          title="We can't find that page"
          text="The link may be out of date."
          action={
            <ButtonLink as={RouteLink} to={paths.home}>
              Go home
            </ButtonLink>
          }
        />
      </Card>
    </Stack>
  )
  // a join checkout has no shell around it
  return isPublic(useLocation()) ? <PageWrapper>{content}</PageWrapper> : content
}
