import type { ReactElement } from 'react'
import type { PublicRouteName } from '../routing/routes.ts'
import { ConfirmEmailScreen } from '../features/confirm-email/ConfirmEmailScreen.tsx'
import { ForgotPasswordScreen } from '../features/password-reset/ForgotPasswordScreen.tsx'
import { InviteScreen } from '../features/invite/InviteScreen.tsx'
import { JoinScreen } from '../features/join/JoinScreen.tsx'
import { OpenScreen } from '../features/entry/OpenScreen.tsx'
import { ProtocolPreviewScreen } from '../features/protocols/preview/ProtocolPreviewScreen.tsx'

/**
 * The screens of the public document. They load neither the router nor the store until a form is
 * sent.
 */
export const publicScreens: Readonly<Record<PublicRouteName, () => ReactElement>> = {
  confirmEmail: ConfirmEmailScreen,
  forgotPassword: ForgotPasswordScreen,
  invite: () => <InviteScreen />,
  redeemInvite: () => <InviteScreen hasCode />,
  join: () => <JoinScreen />,
  joinBrand: () => <JoinScreen hasBrand />,
  joinOffer: () => <JoinScreen hasBrand hasOffer />,
  open: OpenScreen,
  protocolPreview: ProtocolPreviewScreen,
}
