import type { LabPerson } from '@portal/contract'
import { isUsState, usStates } from '@portal/domain/lab-orders'
import { Card, SectionTitle, Stack, TextInput } from '@portal/ui'
import type { CheckoutFormPart } from './checkoutFields.ts'
import { Pair } from './Pair.ts'

export interface AddressFieldsProps {
  form: CheckoutFormPart
  /** The person of the last order, null without one in this state. */
  person: LabPerson | null
  state: string | null
}

/** Where a kit is sent, in the state where the sample is taken. */
export function AddressFields({ form, person, state }: AddressFieldsProps) {
  return (
    <Card as="section" aria-label="Address">
      <Stack gap={4}>
        <SectionTitle>
          {state === null ? 'Address' : `Address in ${getStateName(state)}`}
        </SectionTitle>
        <TextInput
          label="Street address"
          name="address_line1"
          autoComplete="address-line1"
          defaultValue={person?.address_line1 ?? ''}
          error={form.getError('address_line1')}
        />
        <TextInput
          label="Apartment or suite (optional)"
          name="address_line2"
          autoComplete="address-line2"
          defaultValue={person?.address_line2 ?? ''}
          error={form.getError('address_line2')}
        />
        <Pair>
          <TextInput
            label="City"
            name="city"
            autoComplete="address-level2"
            defaultValue={person?.city ?? ''}
            error={form.getError('city')}
          />
          <TextInput
            label="ZIP code"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            defaultValue={person?.zip ?? ''}
            error={form.getError('zip')}
          />
        </Pair>
      </Stack>
    </Card>
  )
}

const getStateName = (code: string): string => (isUsState(code) ? usStates[code] : code)
