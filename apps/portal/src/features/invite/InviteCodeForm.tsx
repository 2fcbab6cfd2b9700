import { useForm } from '@portal/features/shared'
import { Button, Link, PageTitle, Stack, Text, TextInput } from '@portal/ui'
import { parseInvitePath } from '../../routing/parsePath.ts'
import { getInvitePath, paths } from '../../routing/paths.ts'

/** Asks for the code of an invite. `isLinkInvalid`: the address has something that is no code. */
export function InviteCodeForm({ isLinkInvalid }: { isLinkInvalid: boolean }) {
  const form = useForm({
    fields: ['code'],
    read: (getValue) => ({ code: getValue('code').trim().toUpperCase() }),
    validate: ({ code }) =>
      parseInvitePath(getInvitePath(code)) === null
        ? { code: 'Enter the code of your invite, like WELCOME-JUNIPER.' }
        : {},
    submit: ({ code }) => {
      window.location.assign(getInvitePath(code))
      // the button stays busy until the next document replaces this one
      return new Promise(() => {})
    },
  })

  return (
    <Stack as="form" gap={5} method="post" {...form.props}>
      <Stack gap={2}>
        <PageTitle>Your invitation</PageTitle>
        <Text tone="muted">
          {isLinkInvalid
            ? "We can't read the code in this link. Enter it as you received it."
            : 'Enter the code that you received.'}
        </Text>
      </Stack>
      <TextInput
        label="Invite code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        error={form.getError('code')}
      />
      <Button type="submit" fullWidth busy={form.isBusy}>
        Continue
      </Button>
      <Text size="small">
        No code? <Link href={paths.join}>See what you can join</Link>
      </Text>
    </Stack>
  )
}
