import { type LabCollection, usStates } from '@portal/domain/lab-orders'
import { Card, ErrorMessage, RadioGroup, Select, Stack } from '@portal/ui'
import type { CheckoutFormPart } from './checkoutFields.ts'

export interface SampleFieldsProps {
  form: CheckoutFormPart
  /** Where the sample is taken. */
  state: string | null
  onStateChange: (code: string) => void
  /** The ways that all chosen panels have. */
  offered: readonly LabCollection[]
  collection: LabCollection | null
  onCollectionChange: (collection: LabCollection) => void
  /** Why the panels cannot be ordered with a way; null when they can. */
  findReason: (collection: LabCollection) => string | null
}

/** Where and how the sample is taken, with the reason where that is not possible. */
export function SampleFields({
  form,
  state,
  onStateChange,
  offered,
  collection,
  onCollectionChange,
  findReason,
}: SampleFieldsProps) {
  const reasons = offered.map(findReason)
  const blockingReason = findBlockingReason(reasons)
  // once, although every way has it, and also after the server has said the same
  const isSame = blockingReason !== null && new Set(reasons).size <= 1
  const rejection = form.getError('panel_ids')
  const isShown = rejection === undefined || reasons.includes(rejection)
  const message = (isSame && blockingReason) || (isShown ? null : rejection)
  return (
    <Card as="section" aria-label="How the sample is taken">
      <Stack gap={4}>
        <Select
          label="State where your sample will be taken"
          name="state"
          options={stateOptions}
          value={state}
          onChange={(code) => {
            form.clearErrors('state', 'panel_ids', 'zip')
            onStateChange(code)
          }}
          error={form.getError('state')}
        />
        <RadioGroup
          label="How will it be taken?"
          name="collection"
          options={offered.map((each) => ({
            value: each,
            label: ways[each].label,
            description: (isSame ? null : findReason(each)) ?? ways[each].description,
            disabled: findReason(each) !== null,
          }))}
          value={collection}
          onChange={(each) => {
            form.clearErrors('collection', 'panel_ids')
            onCollectionChange(each)
          }}
          error={form.getError('collection')}
        />
        {message !== null && (
          <div role="alert">
            <ErrorMessage>{message}</ErrorMessage>
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** Why no way is possible for the panels, by the reasons of the ways that all of them have. */
export function findBlockingReason(reasons: readonly (string | null)[]): string | null {
  if (reasons.length === 0)
    return 'No way of taking the sample fits all of these tests. Order them separately.'
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

const stateOptions = Object.entries(usStates).map(([value, label]) => ({ value, label }))

const ways = {
  kit: { label: 'At home', description: "We'll send a kit to your address." },
  visit: { label: 'In a visit', description: 'You go to a draw site near you with our form.' },
} as const
