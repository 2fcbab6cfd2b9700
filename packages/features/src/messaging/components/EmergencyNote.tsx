import { Link, Text } from '@portal/ui'

export interface EmergencyNoteProps {
  /** When the other side answers, in words; null if it is not known. */
  officeHours: string | null
  /** The number of the practice; null if it has none. */
  phone: string | null
}

/** Says when to expect an answer, and what to do in an emergency. */
export function EmergencyNote({ officeHours, phone }: EmergencyNoteProps) {
  return (
    <Text size="caption" tone="muted">
      <span>{officeHours !== null && <span>Answers {officeHours}. </span>}</span>
      Not for emergencies. Call <Link href="tel:911">911</Link>
      <span>
        {phone !== null && (
          <span>
            , or us at <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>
          </span>
        )}
      </span>
      .
    </Text>
  )
}
