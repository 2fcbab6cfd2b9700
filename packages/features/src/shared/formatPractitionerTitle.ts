import type { Practitioner } from '@portal/contract'

/** A practitioner's title with the credentials: "Health coach · NBC-HWC". */
export const formatPractitionerTitle = ({
  title,
  credentials,
}: Pick<Practitioner, 'title' | 'credentials'>): string =>
  [title, credentials].filter(Boolean).join(' · ')
