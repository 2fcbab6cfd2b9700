import { formatCount } from '@portal/domain/text'
import { Card, SectionTitle, Stack } from '@portal/ui'
import { UploadRows } from '../../shared/uploads/UploadRows.tsx'
import { isActive as isActiveUpload, type Upload } from '../../shared/uploads/uploadState.ts'

export interface UploadPanelProps {
  uploads: readonly Upload[]
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** The files that are being uploaded, and those that could not be. Nothing without any. */
export function UploadPanel({ uploads, onRetry, onRemove }: UploadPanelProps) {
  if (uploads.length === 0) return null
  const active = uploads.filter(isActiveUpload).length
  return (
    <Card as="section" aria-labelledby="uploads-title">
      <Stack gap={2}>
        <SectionTitle id="uploads-title">
          {active > 0 ? `Uploading ${formatCount(active, 'file')}` : 'Not uploaded'}
        </SectionTitle>
        <UploadRows
          uploads={uploads}
          look="row"
          onRetry={onRetry}
          onRemove={onRemove}
          onEmptied={() => document.querySelector<HTMLElement>('[data-upload]')?.focus()}
        />
      </Stack>
    </Card>
  )
}
