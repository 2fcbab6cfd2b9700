import type { ProtocolPreview } from '@portal/contract'
import { PreviewedProtocol } from '@portal/features/protocols'
import { PrintStyle } from '../../../shell/page/PrintStyle.tsx'

/** A previewed protocol that prints without the page around it. */
export const PrintablePreview = ({ preview }: { preview: ProtocolPreview }) => (
  <>
    <PrintStyle />
    <PreviewedProtocol preview={preview} />
  </>
)
