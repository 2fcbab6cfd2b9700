import type { ReactElement } from 'react'
import type { RouteName } from '../routing/paths.ts'
import { ForgotPasswordScreen } from '../features/password-reset/ForgotPasswordScreen.tsx'
import { InviteScreen } from '../features/invite/InviteScreen.tsx'
import { JoinScreen } from '../features/join/JoinScreen.tsx'
import { OpenScreen } from '../features/entry/OpenScreen.tsx'
import { ProtocolPreviewScreen } from '../features/protocol-preview/ProtocolPreviewScreen.tsx'

/**
 * What everybody may see, logged in or not, by the name of its path. It knows no router and no
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
} satisfies Partial<Record<RouteName, () => ReactElement>>
