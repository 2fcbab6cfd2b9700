import { useAcceptOfferMutation } from '@portal/api-client'
import type { Hold, User } from '@portal/contract'
import { formatTime, type HourCycle } from '@portal/domain/time'
import { Banner, Button, ButtonLink, ErrorMessage, PageTitle, Stack, Text } from '@portal/ui'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { Moment } from '../../shared/components/Moment.tsx'
import type { JoinLinks, JoinedOffer } from '../joinStep.ts'
import { OfferLine } from '../OfferLine.tsx'

export interface MemberStepProps extends JoinedOffer {
  member: User
  /** The time that was held before the login, null for none. */
  hold: Hold | null
  timeZone: string
  hourCycle: HourCycle
  links: JoinLinks
}

/** A free offer, opened by somebody with an account: a credit for new a-la-carte clients. */
export function MemberStep(props: MemberStepProps) {
  const { brand, offer, member, hold, links } = props
  const [accept, { data: added, error, isLoading }] = useAcceptOfferMutation()
  const isNew = member.plan_type === 'ALACARTE' && !member.had_first_visit
  const canAdd = isNew && !member.had_offer_credit && added === undefined
  const book =
    hold === null ? (
      <ButtonLink fullWidth href={links.book}>
        Book a session
      </ButtonLink>
    ) : (
      <>
        <HeldUntil {...props} hold={hold} />
        <ButtonLink
          fullWidth
          variant={canAdd ? 'secondary' : 'primary'}
          href={links.bookHeld(hold)}
        >
          Continue with this time
        </ButtonLink>
      </>
    )
  return (
    <Stack gap={5}>
      <OfferLine offer={offer} />
      <PageTitle>You have an account</PageTitle>
      {!isNew && <Text>This offer is for new clients. You can book as usual.</Text>}
      {isNew && member.had_offer_credit && added === undefined && (
        <Text>You have had the credit of this offer. You can book as usual.</Text>
      )}
      {canAdd && (
        <>
          <Text>{offer.name} adds one session credit to your account, once.</Text>
          <Button
            fullWidth
            busy={isLoading}
            onClick={() => void accept({ brand_slug: brand.slug, offer_slug: offer.slug })}
          >
            Add my session credit
          </Button>
          <div role="alert">
            {error !== undefined && <ErrorMessage>{getErrorText(error, 'general')}</ErrorMessage>}
          </div>
        </>
      )}
      {added !== undefined && (
        <Banner tone="success" role="status">
          {added > 0 ? 'We added one session credit.' : 'You have had this credit before.'}
        </Banner>
      )}
      {/* the credit comes first, because the session costs one; a held time is not hidden by it */}
      {(!canAdd || hold !== null) && book}
    </Stack>
  )
}

function HeldUntil({
  hold,
  timeZone,
  hourCycle,
}: Pick<MemberStepProps, 'timeZone' | 'hourCycle'> & { hold: Hold }) {
  return (
    <Text>
      We're holding{' '}
      <strong>
        <Moment at={hold.at} {...{ timeZone, hourCycle }} />
      </strong>{' '}
      for you until{' '}
      <time dateTime={hold.expires_at} translate="no">
        {formatTime(Date.parse(hold.expires_at), timeZone, hourCycle)}
      </time>
      .
    </Text>
  )
}
