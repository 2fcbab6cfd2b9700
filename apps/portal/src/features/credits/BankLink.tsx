import { ButtonLink } from '@portal/ui'

/** The bank's page opens beside the portal, which goes on waiting for its answer. */
export const BankLink = ({ href }: { href: string }) => (
  <ButtonLink size="small" href={href} target="_blank" rel="noopener">
    Confirm with your bank
  </ButtonLink>
)
