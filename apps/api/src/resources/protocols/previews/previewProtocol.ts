import { randomBytes } from 'node:crypto'
import type { ProtocolPreview } from '@portal/contract'
import { DAY, MINUTE } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import { hashToken } from '../../../core/auth/sessions.ts'
import { getClientNetwork } from '../../../core/requests/clientNetwork.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'
import { consumeRateLimit } from '../../../core/requests/rateLimit.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { deletePreviews, findPreviewedProtocol, insertPreview } from './previews.repository.ts'
import { presentPreview } from '../protocols.presenter.ts'
import { findProtocols } from '../protocols.repository.ts'
import { recordProtocolChange, requireProtocol } from '../requireProtocol.ts'

/** One response for every link that shows nothing, so that a stranger learns nothing from it. */
const createUnknownLinkRefusal = (): Refusal =>
  new Refusal('not_found', 'This link is wrong or has expired. Ask your practice for a new one.')

type PreviewCaller = { readonly ip: string; readonly timezone: string }

/** The protocol of a preview link. Anyone who has the link may read it. */
export async function getPreview(
  context: Context,
  { ip, timezone }: PreviewCaller,
  token: string,
): Promise<ProtocolPreview> {
  const network = hashWithSecret(context, 'limit', getClientNetwork(ip))
  await consumeRateLimit(context, {
    bucket: `protocol_preview:address:${network}`,
    limit: 60,
    windowMs: 15 * MINUTE,
  })
  const found = await findPreviewedProtocol(context.db, hashToken(token), context.clock.now())
  const [row] = found === null ? [] : await findProtocols(context.db, [found.protocol_id])
  const preview =
    found === null || row === undefined ? null : presentPreview(row, found.expires_at, timezone)
  if (preview === null) throw createUnknownLinkRefusal()
  return preview
}

export type PreviewLink = { readonly url: string; readonly expiresAt: number }

/** Creates a link to a protocol. Its token has 256 bits, and only its hash is stored. */
export async function createPreviewLink(
  { clock, config, db }: Context,
  { id, days }: { readonly id: string; readonly days: number },
  auditContext: AuditContext,
): Promise<PreviewLink> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = now + days * DAY
  await db.tx(async (tx) => {
    const protocol = await requireProtocol(tx, id)
    await insertPreview(tx, { tokenHash: hashToken(token), protocolId: id, now, expiresAt })
    await recordProtocolChange(tx, 'protocol.preview_created', protocol, auditContext, now)
  })
  const url = new URL(portalPaths.protocolPreview, config.appOrigin)
  url.searchParams.set('token', token)
  return { url: url.href, expiresAt }
}

/** Revokes every link to a protocol. Returns how many were valid. */
export async function revokePreviewLinks(
  { clock, db }: Context,
  id: string,
  auditContext: AuditContext,
): Promise<number> {
  return db.tx(async (tx) => {
    const protocol = await requireProtocol(tx, id)
    const now = clock.now()
    const revoked = await deletePreviews(tx, id, now)
    await recordProtocolChange(tx, 'protocol.previews_revoked', protocol, auditContext, now)
    return revoked
  })
}
