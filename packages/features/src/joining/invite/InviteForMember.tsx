import { useAcceptInviteMutation, useGetUserQuery } from '@portal/api-client'
import type { Invite, InviteChanges, InviteForMember as ForMember } from '@portal/contract'
import { Button, ButtonLink, ErrorMessage, PageTitle, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { FocusedTitle } from '../../shared/components/FocusedTitle.tsx'
import { describeChanges } from './describeGrants.ts'
import { InviteList } from './InviteList.tsx'
import type { InviteLinks } from './inviteLinks.ts'

export interface InviteForMemberProps {
  code: string
  invite: Invite
  member: ForMember
  links: InviteLinks
  onLogOut: () => Promise<void>
}

/** An invite for somebody who is logged in: what changes, before it is redeemed. */
export function InviteForMember({ code, invite, member, links, onLogOut }: InviteForMemberProps) {
  const { data: user } = useGetUserQuery()
  const [accept, { data: added, error, isLoading }] = useAcceptInviteMutation()
  const [isLeaving, setLeaving] = useState(false)
  const timeZone = user?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { changes } = member

  if (added !== undefined) return <Redeemed changes={added} {...{ timeZone, links }} />
  if (member.has_redeemed)
    return (
      <Message
        title="You've used this invite"
        text="Everything it gives is in your account."
        homeHref={links.home}
      />
    )
  if (!member.is_for_another_address && changes === null)
    return (
      <Message
        title="Your account has it all"
        text="Your account already has everything that this invite gives. You can pass it on."
        homeHref={links.home}
      />
    )

  const logOut = (
    <Button
      variant="secondary"
      fullWidth
      busy={isLeaving}
      onClick={() => {
        setLeaving(true)
        void onLogOut()
      }}
    >
      Log out
    </Button>
  )
  if (changes === null || member.is_for_another_address)
    return (
      <Stack gap={5}>
        <Stack gap={2}>
          <PageTitle>This invite is for another email</PageTitle>
          <Text tone="muted">
            {describeLogin(user?.email)} Log out to use the invite with the email that received it,
            or ask for a new one.
          </Text>
        </Stack>
        {logOut}
        <ButtonLink href={links.contact} variant="secondary" fullWidth>
          Ask for a new invite
        </ButtonLink>
      </Stack>
    )
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <PageTitle>
          Your invite from <span translate="no">{invite.brand.name}</span>
        </PageTitle>
        <Text tone="muted">{describeLogin(user?.email)}</Text>
      </Stack>
      <InviteList label="This invite adds" lines={describeChanges(changes, timeZone)} />
      <Button fullWidth busy={isLoading} onClick={() => void accept(code)}>
        Use this invite
      </Button>
      <div role="alert">
        {error !== undefined && <ErrorMessage>{getErrorText(error, 'general')}</ErrorMessage>}
      </div>
      {logOut}
    </Stack>
  )
}

function Message({ title, text, homeHref }: { title: string; text: string; homeHref: string }) {
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <PageTitle>{title}</PageTitle>
        <Text tone="muted">{text}</Text>
      </Stack>
      <ButtonLink href={homeHref} fullWidth>
        Open your portal
      </ButtonLink>
    </Stack>
  )
}

/** Says who is logged in, as wide as a usual address while it loads. */
const describeLogin = (email = '…'): string => `You're logged in as ${email}.`

function Redeemed({
  changes,
  timeZone,
  links,
}: {
  changes: InviteChanges
  timeZone: string
  links: InviteLinks
}) {
  const lines = describeChanges(changes, timeZone)
  return (
    <Stack gap={5}>
      <FocusedTitle>Your account is up to date</FocusedTitle>
      {/* a repeated request adds nothing */}
      {lines.length > 0 && <InviteList label="Added to your account" lines={lines} />}
      <ButtonLink href={links.home} fullWidth>
        Open your portal
      </ButtonLink>
    </Stack>
  )
}
