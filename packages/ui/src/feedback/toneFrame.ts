import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import { css } from 'styled-components'
import { type Tone, toneColor } from '../theme/tone.ts'

/** The icon of a notice of this tone, with its name for screen readers. */
export const toneIcons = {
  info: { icon: Info, label: 'Note' },
  success: { icon: CircleCheck, label: 'Done' },
  warning: { icon: TriangleAlert, label: 'Please note' },
  danger: { icon: CircleAlert, label: 'Problem' },
} as const

/** The border and the background of a notice of this tone. */
export const toneFrame = (tone: Tone) => css`
  border: 1px solid color-mix(in srgb, ${toneColor[tone].text} 28%, transparent);
  background: ${toneColor[tone].soft};
`
