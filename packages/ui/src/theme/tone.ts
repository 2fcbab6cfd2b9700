import { token } from './token.ts'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

export const toneColor = {
  info: { text: token.color.info, soft: token.color.infoSoft },
  success: { text: token.color.success, soft: token.color.successSoft },
  warning: { text: token.color.warning, soft: token.color.warningSoft },
  danger: { text: token.color.danger, soft: token.color.dangerSoft },
} as const satisfies Record<Tone, { text: string; soft: string }>
