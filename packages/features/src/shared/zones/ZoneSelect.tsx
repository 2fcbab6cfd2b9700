import { Button, Stack, Text, token, VisuallyHidden } from '@portal/ui'
import { Suspense, useId, useState } from 'react'
import { styled } from 'styled-components'
import { createLazyComponent } from '../createLazyComponent.tsx'
import { getZoneText } from './getZoneText.ts'
import type { ZoneDialogProps } from './ZoneDialog.tsx'

const ZoneDialog = createLazyComponent<ZoneDialogProps>(
  async () => (await import('./ZoneDialog.tsx')).ZoneDialog,
)

export interface ZoneSelectProps {
  /** IANA name. */
  value: string
  onChange: (timeZone: string) => void
  /** Epoch milliseconds. */
  now: number
  /** The instant whose offsets are shown, in epoch milliseconds; now by default. */
  shownAt?: number
  /** Why the zone cannot be changed now. */
  disabledReason?: string | undefined
  /** Whether the label is hidden, where a heading already says it. */
  isLabelHidden?: boolean
}

/**
 * The chosen zone in everyday words, on a button that opens a search for all zones. Their names and
 * the search are loaded then.
 */
export function ZoneSelect({ value, onChange, now, shownAt = now, ...props }: ZoneSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const preload = () => void ZoneDialog.preload()
  return (
    <Stack gap={1}>
      <Text as={props.isLabelHidden ? VisuallyHidden : 'strong'} size="small" id={`${id}-label`}>
        Time zone
      </Text>
      <Opener
        id={id}
        variant="secondary"
        fullWidth
        value={value}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        disabledReason={props.disabledReason}
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {getZoneText(shownAt, value)}
      </Opener>
      {isOpen && (
        <Suspense>
          <ZoneDialog
            {...{ value, now, shownAt }}
            onClose={() => setOpen(false)}
            onChoose={(zone) => {
              setOpen(false)
              onChange(zone)
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** The button that opens the dialog. It looks like a select box. */
const Opener = styled(Button)`
  justify-content: space-between;
  padding-inline: ${token.space[3]};
  font-weight: inherit;
  text-align: start;

  &::after {
    content: '';
    flex: none;
    width: 7px;
    height: 7px;
    border: solid ${token.color.muted};
    border-width: 0 1.5px 1.5px 0;
    translate: 0 -25%;
    rotate: 45deg;
  }
`
