import { ButtonLink } from '@portal/ui'

/** Opens the bank's page in a new window. The portal continues to poll for the result. */
export const BankLink = ({ href }: { href: string }) => (
  <ButtonLink size="small" href={href} target="_blank" rel="noopener">
    Confirm with your bank
  </ButtonLink>
)
