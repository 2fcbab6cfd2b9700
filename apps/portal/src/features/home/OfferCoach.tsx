import { useUpdateUserMutation } from '@portal/api-client'
import type { PractitionerSummary } from '@portal/contract'
import { getErrorText, PractitionerAvatar, useFeatureEnvironment } from '@portal/features/shared'
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  ErrorMessage,
  SectionTitle,
  Stack,
  Text,
} from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useReadOnlyReason } from '../../session/readOnly.ts'

/** Offers to make the practitioner of the next session the member's coach. */
export function OfferCoach({ practitioner }: { practitioner: PractitionerSummary }) {
  const { id, name } = practitioner
  const [update, { isLoading, error }] = useUpdateUserMutation()
  const { showToast } = useFeatureEnvironment()
  const readOnly = useReadOnlyReason()

  const choose = async () => {
    const { data } = await update({ coach_id: id, has_chosen_coach: true })
    if (data) showToast({ type: 'success', message: `${name} is your practitioner now.` })
  }

  return (
    <Stack as="section" gap={3} aria-label="Your practitioner">
      <SectionTitle>Your practitioner</SectionTitle>
      <Card>
        <Stack gap={4}>
          <Cluster>
            <PractitionerAvatar practitioner={practitioner} />
            <div>
              <strong>Make {name} your practitioner?</strong>
              <Text size="small" tone="muted">
                We'll suggest them first when you book. Switch anytime.
              </Text>
            </div>
          </Cluster>
          <Cluster>
            <Button
              variant="secondary"
              busy={isLoading}
              disabledReason={readOnly ?? undefined}
              onClick={() => void choose()}
            >
              Choose {name}
            </Button>
            <ButtonLink as={RouteLink} to={paths.choosePractitioner} variant="quiet">
              See all practitioners
            </ButtonLink>
          </Cluster>
          <div role="alert">
            {error && <ErrorMessage>{getErrorText(error, 'general')}</ErrorMessage>}
          </div>
        </Stack>
      </Card>
    </Stack>
  )
}
