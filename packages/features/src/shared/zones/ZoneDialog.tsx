import { getDeviceTimeZone } from '@portal/api-client'
import { formatCount } from '@portal/domain/text'
import { Modal, Text, TextInput, VisuallyHidden } from '@portal/ui'
import { useCombobox } from 'downshift'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useFeatureEnvironment } from '../FeatureContext.ts'
import { listZones, searchZones, type ZoneOption } from './listZones.ts'
import { ZoneList, ZoneRow } from './ZoneRow.tsx'

export interface ZoneDialogProps {
  /** IANA name. */
  value: string
  /** Epoch milliseconds. */
  now: number
  /** The instant whose offsets are shown, in epoch milliseconds. */
  shownAt: number
  onClose: () => void
  onChoose: (timeZone: string) => void
}

/** The maximum number of rows. More are slow to format and to read; a search finds the others. */
const MAX_ROWS = 50

const { stateChangeTypes } = useCombobox

/** A search for a time zone by city, country, name or abbreviation. */
export function ZoneDialog({ value, now, shownAt, onClose, onChoose }: ZoneDialogProps) {
  const { hourCycle } = useFeatureEnvironment()
  const zones = useMemo(() => listZonesFrom([value, getDeviceTimeZone()]), [value])
  const [query, setQuery] = useState('')
  const found = searchZones(zones, query)
  const items = found.slice(0, MAX_ROWS)
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<ZoneOption>({
    items,
    isOpen: true,
    selectedItem: null,
    inputValue: query,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    itemToString: (zone) => zone?.city ?? '',
    // an alias of the chosen zone changes nothing
    onSelectedItemChange: ({ selectedItem: zone }) =>
      zone && !zone.names.includes(value) ? onChoose(zone.name) : onClose(),
    // leaving the field must not choose the highlighted zone
    stateReducer: (state, { type, changes }) =>
      type === stateChangeTypes.InputBlur ? state : changes,
  })

  return (
    <Modal open title="Time zone" onClose={onClose}>
      <TextInput
        data-initial-focus
        {...getInputProps({
          label: 'Search by city, country or offset',
          'aria-labelledby': undefined,
          onChange: (event) => setQuery(event.currentTarget.value),
          onKeyDown: ignoreEscape,
          // downshift names the first row even when there is none
          ...(items.length === 0 && { 'aria-activedescendant': undefined }),
        })}
      />
      <VisuallyHidden role="status">
        {query && formatCount(found.length, 'time zone')}
      </VisuallyHidden>
      {found.length === 0 && (
        <Text size="small">No time zone found. Try a larger city or the country.</Text>
      )}
      <ZoneList {...getMenuProps({ 'aria-label': 'Time zones', 'aria-labelledby': undefined })}>
        {items.map((zone, index) => (
          <ZoneRow
            key={zone.name}
            {...{ zone, now, shownAt, hourCycle }}
            isHighlighted={index === highlightedIndex}
            isChosen={zone.names.includes(value)}
            {...getItemProps({ item: zone, index })}
          />
        ))}
      </ZoneList>
      {found.length > MAX_ROWS && (
        <Text size="small" tone="muted">
          Search to see more time zones.
        </Text>
      )}
    </Modal>
  )
}

/** All zones; those of the given names first. */
function listZonesFrom(first: readonly string[]): ZoneOption[] {
  const getRank = ({ names }: ZoneOption): number => {
    const index = first.findIndex((name) => names.includes(name))
    return index < 0 ? first.length : index
  }
  return listZones().toSorted((a, b) => getRank(a) - getRank(b))
}

/** Keeps downshift from handling Escape, so that the key closes the dialog. */
const ignoreEscape = ({ key, nativeEvent }: KeyboardEvent): void => {
  if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true })
}
