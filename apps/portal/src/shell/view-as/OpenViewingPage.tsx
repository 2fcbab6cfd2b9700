import { Button, PageTitle, Stack, Text } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { stopViewing } from '../../storage/viewedUser.ts'
import { PublicPage } from '../page/PublicPage.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useViewingForm } from './useViewingForm.ts'

/**
 * Asks for the reason before the page of a member is shown: for a link, a typed address, and after
 * the viewing has ended.
 */
export function OpenViewingPage({ memberId }: { memberId: string }) {
  // a new document, because calls that were rejected do not repeat themselves
  const form = useViewingForm(memberId, () => window.location.reload())
  return (
    <PublicPage help="Not sure?">
      <Stack as="form" gap={5} {...form.props}>
        <PageTitle>View as a member</PageTitle>
        <Text>You can view this member&apos;s portal for an hour, read only.</Text>
        <ReasonField form={form} />
        <Button type="submit" busy={form.isBusy}>
          View as this member
        </Button>
        <Button variant="secondary" onClick={() => stopViewing(paths.home)}>
          Back to your portal
        </Button>
      </Stack>
    </PublicPage>
  )
}
