import { SegmentedControl, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { type Appearance, chooseAppearance, readAppearance } from '../../storage/appearance.ts'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The color scheme of this device. It can also be chosen offline and while viewing as a member. */
export function AppearanceSection() {
  const [appearance, setAppearance] = useState<Appearance>(() => readAppearance())
  return (
    <Stack gap={3}>
      <div>
        <SegmentedControl
          label="Appearance"
          options={options}
          value={appearance}
          onChange={(chosen) => {
            setAppearance(chosen)
            chooseAppearance(chosen)
          }}
        />
      </div>
      <Text size="small" tone="muted">
        Saved on this device, for everyone who logs in here.
      </Text>
    </Stack>
  )
}
