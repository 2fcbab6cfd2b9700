import { isApiError, useGetAuthQuery, useGetInviteQuery } from '@portal/api-client'
import type { Invite } from '@portal/contract'
import { Button, ButtonLink, ErrorState, PageTitle, Placeholder, Stack, Text } from '@portal/ui'
import { useEffect, useState } from 'react'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { describeGrants } from './describeGrants.ts'
import { InviteForm } from './InviteForm.tsx'
import { InviteList } from './InviteList.tsx'
import type { EnteredPerson } from '../joinStep.ts'
import type { InviteLinks } from './inviteLinks.ts'
import { InviteForMember } from './InviteForMember.tsx'

export interface InviteOfferProps {
  code: string
  links: InviteLinks
  /** Called once when a visitor is asked for an account. */
  onSignUp: () => void
  /** The account exists: its owner logs in with this email. */
  onJoined: (email: string) => void
  onLogOut: () => Promise<void>
  /** Called when the invite is shown, so that what follows it does not move. */
  onReady: () => void
  /** What was entered before a reload, null for nothing. */
  entered: EnteredPerson | null
  onEnter: (entered: EnteredPerson) => void
}

/** An invite: what it gives, and the form or the button that redeems it. */
export function InviteOffer(props: InviteOfferProps) {
  const { code, links, entered, onEnter, onSignUp, onJoined, onLogOut, onReady } = props
  // every write needs the token that comes with it
  const auth = useGetAuthQuery()
  const {
    data: invite,
    error,
    refetch,
  } = useGetInviteQuery(code, {
    skip: auth.isLoading,
    refetchOnMountOrArgChange: true,
  })

  const isReady = invite !== undefined || error !== undefined
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady, onReady])

  if (isApiError(error) && error.kind === 'not-found') return <UnknownInvite links={links} />
  if (error !== undefined)
    return (
      <ErrorState
        title="We couldn't load the invite"
        message={getErrorText(error, 'general')}
        onRetry={() => void refetch()}
      />
    )
  if (invite === undefined)
    return (
      <Placeholder aria-busy="true">
        <Stack gap={5}>
          <PageTitle>Your invitation</PageTitle>
          <InviteList label="What you get" lines={describeGrants(sampleGrants)} />
        </Stack>
      </Placeholder>
    )
  if (invite.member !== null && (invite.state === 'valid' || invite.member.has_redeemed))
    return <InviteForMember {...{ code, invite, links, onLogOut }} member={invite.member} />
  if (auth.data?.is_authenticated && invite.member === null)
    return <InviteForMembers onLogOut={onLogOut} />
  if (invite.state === 'full') return <FullInvite {...{ invite, links }} />
  if (invite.state !== 'valid') return <EndedInvite state={invite.state} links={links} />
  return (
    <Stack gap={5}>
      <PageTitle>
        Join <span translate="no">{invite.brand.name}</span>
      </PageTitle>
      <InviteList label="Your invite includes" lines={describeGrants(invite.grants)} />
      <InviteForm
        {...{ code, links, entered, onEnter, onSignUp, onJoined }}
        onEnded={() => void refetch()}
      />
    </Stack>
  )
}

/** Has the height of a usual invite. */
const sampleGrants: Invite['grants'] = {
  plan: 'MEMBERSHIP',
  membership_days: 30,
  credits: null,
  offer_name: null,
  offer_slug: null,
}

function UnknownInvite({ links }: { links: InviteLinks }) {
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <PageTitle>We can't find this invite</PageTitle>
        <Text tone="muted">Check the code, or ask for a new invite.</Text>
      </Stack>
      <ButtonLink href={links.enterCode} fullWidth>
        Enter another code
      </ButtonLink>
      <ButtonLink href={links.contact} variant="secondary" fullWidth>
        Ask for a new invite
      </ButtonLink>
    </Stack>
  )
}

type EndedState = Exclude<Invite['state'], 'valid' | 'full'>

const endings: Readonly<Record<EndedState, string>> = {
  used: 'This invite has been used',
  expired: 'This invite has expired',
  revoked: "This invite isn't valid anymore",
}

function EndedInvite({ state, links }: { state: EndedState; links: InviteLinks }) {
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <PageTitle>{endings[state]}</PageTitle>
        <Text tone="muted">
          {state === 'used'
            ? 'If you used it, log in. If not, ask for a new invite.'
            : 'Ask for a new invite.'}
        </Text>
      </Stack>
      {state === 'used' && (
        <ButtonLink href={links.login} fullWidth>
          Log in
        </ButtonLink>
      )}
      <ButtonLink
        href={links.contact}
        variant={state === 'used' ? 'secondary' : 'primary'}
        fullWidth
      >
        Ask for a new invite
      </ButtonLink>
    </Stack>
  )
}

function FullInvite({ invite: { brand, grants }, links }: { invite: Invite; links: InviteLinks }) {
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <PageTitle>
          <span>{grants.offer_name}</span> is full
        </PageTitle>
        <Text tone="muted">Your invite stays valid. Join the waitlist for a place.</Text>
      </Stack>
      <ButtonLink href={links.offer(brand.slug, grants.offer_slug ?? '')} fullWidth>
        Join the waitlist
      </ButtonLink>
    </Stack>
  )
}

/** Somebody of the practice has no account that an invite can change. */
function InviteForMembers({ onLogOut }: Pick<InviteOfferProps, 'onLogOut'>) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <PageTitle>Invites are for members</PageTitle>
        <Text tone="muted">You're logged in with an account of the practice.</Text>
      </Stack>
      <Button
        fullWidth
        busy={isLeaving}
        onClick={() => {
          setLeaving(true)
          void onLogOut()
        }}
      >
        Log out
      </Button>
    </Stack>
  )
}
