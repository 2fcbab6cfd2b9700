import { Disclosure, Link, Text } from '@portal/ui'

/** The notice that the license of LOINC requires wherever its codes are used. */
export function LoincNotice() {
  return (
    <Disclosure summary="About these names">
      <Text size="caption" tone="muted">
        This material contains content from LOINC (<Link href="https://loinc.org">loinc.org</Link>).
        LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers
        Names and Codes (LOINC) Committee and is available at no cost under the license at{' '}
        <Link href="https://loinc.org/license">loinc.org/license</Link>. LOINC® is a registered
        United States trademark of Regenstrief Institute, Inc.
      </Text>
    </Disclosure>
  )
}
