import { validationMessages } from '@portal/domain/validation'
import { z } from 'zod'
import { Instant } from './values.ts'

const currentPassword = z.string().min(1, validationMessages.currentPasswordRequired).max(256)

/**
 * Six digits of an app, or a recovery code. Spaces, hyphens and case do not matter.
 *
 * @internal
 */
export const TwoFactorCode = z.string().trim().min(1, 'Enter the code.').max(40)

/** Two-step verification of a login. */
export const TwoFactor = z.object({
  /** When it was turned on, null while it is off. */
  enabled_at: Instant.nullable(),
  recovery_codes_left: z.number().int(),
})
export interface TwoFactor extends z.infer<typeof TwoFactor> {}

export const TwoFactorResponse = z.object({ two_factor: TwoFactor })
export interface TwoFactorResponse extends z.infer<typeof TwoFactorResponse> {}

export const StartTwoFactor = z.object({ current_password: currentPassword })
export interface StartTwoFactor extends z.infer<typeof StartTwoFactor> {}

/** What an authenticator app needs: the base32 key, and the same key in an `otpauth:` URI. */
export const TwoFactorSetup = z.object({ key: z.string(), uri: z.string() })
export interface TwoFactorSetup extends z.infer<typeof TwoFactorSetup> {}

export const TwoFactorSetupResponse = z.object({ setup: TwoFactorSetup })
export interface TwoFactorSetupResponse extends z.infer<typeof TwoFactorSetupResponse> {}

export const ConfirmTwoFactor = z.object({ code: TwoFactorCode })
export interface ConfirmTwoFactor extends z.infer<typeof ConfirmTwoFactor> {}

export const ChangeTwoFactor = z.object({ current_password: currentPassword, code: TwoFactorCode })
export interface ChangeTwoFactor extends z.infer<typeof ChangeTwoFactor> {}

/** Each code replaces the authenticator app once. They are shown only in this response. */
export const RecoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) })
export interface RecoveryCodesResponse extends z.infer<typeof RecoveryCodesResponse> {}
