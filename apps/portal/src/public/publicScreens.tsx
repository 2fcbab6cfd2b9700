import type { ReactElement } from 'react'
import type { PathName } from '../app/paths.ts'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'
import { InviteScreen } from './InviteScreen.tsx'
import { JoinScreen } from './JoinScreen.tsx'
import { OpenScreen } from './OpenScreen.tsx'
import { ProtocolPreviewScreen } from './ProtocolPreviewScreen.tsx'

/**
 * What everybody may see, signed in or not, by the name of its path. It knows no router and no
 * store until something is sent.
 */
export const publicScreens = {
  forgotPassword: ForgotPasswordScreen,
  invite: () => <InviteScreen />,
  redeemInvite: () => <InviteScreen hasCode />,
  join: () => <JoinScreen />,
  joinBrand: () => <JoinScreen names={1} />,
  joinOffer: () => <JoinScreen names={2} />,
  open: OpenScreen,
  protocolPreview: ProtocolPreviewScreen,
} satisfies Partial<Record<PathName, () => ReactElement>>
