import { ButtonLink, EmptyState, PageTitle, Stack } from '@portal/ui'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'

export function NotFoundScreen() {
  return (
    <Stack>
      <PageTitle>Page not found</PageTitle>
      <EmptyState
        title="There is nothing at this address"
        text="The link may be old, or a letter went missing."
        action={
          <ButtonLink as={Link} to={paths.home}>
            Go home
          </ButtonLink>
        }
      />
    </Stack>
  )
}
