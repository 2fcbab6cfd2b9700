import type { Document, DocumentCategory, DocumentSort } from '@portal/contract'
import { formatDateParts, keepTogether } from '@portal/domain/time'

export const categoryLabels: Readonly<Record<DocumentCategory, string>> = {
  lab_report: 'Lab report',
  plan: 'Plan',
  form: 'Form',
  letter: 'Letter',
  insurance: 'Insurance',
  guide: 'Guide',
  other: 'Other',
}

export const sortLabels: Readonly<Record<DocumentSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  largest: 'Largest first',
}

export const toOptions = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

export const describeSource = ({ source }: Document, brandName: string): string =>
  source === 'practice' ? `From ${brandName}` : 'Your upload'

/** `Nov 19, 2026`, of an ISO 8601 instant. */
export const formatDocumentDate = (value: string, timezone: string): string =>
  keepTogether(formatDateParts(value, { timezone, dateFormat: 'MMM d, yyyy' }).date)
