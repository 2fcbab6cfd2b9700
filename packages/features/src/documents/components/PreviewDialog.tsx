import type { Document } from '@portal/contract'
import { Button, ButtonLink, ErrorState, Icon, Modal, token } from '@portal/ui'
import { Download, Printer } from 'lucide'
import { useState } from 'react'
import { styled } from 'styled-components'
import { PrintedImage } from './PrintedImage.tsx'

export interface PreviewDialogProps {
  document: Document
  src: string
  downloadHref: string
  onClose: () => void
}

type LoadState = 'loading' | 'loaded' | 'failed'

/** Shows an image as large as the window allows. */
export function PreviewDialog({ document, src, downloadHref, onClose }: PreviewDialogProps) {
  const [state, setState] = useState<LoadState>('loading')
  const { name, width, height } = document
  return (
    <Modal
      open
      size="wide"
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            icon={<Icon icon={Printer} size={18} />}
            disabledReason={state === 'loaded' ? undefined : 'The image is loading.'}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <ButtonLink href={downloadHref} download>
            <Icon icon={Download} size={18} />
            Download
          </ButtonLink>
        </>
      }
    >
      {state === 'failed' ? (
        <ErrorState
          title="We couldn't load this image"
          message="Check your connection and try again."
          onRetry={() => setState('loading')}
        />
      ) : (
        <Frame $width={width ?? 640} $height={height ?? 480} aria-busy={state === 'loading'}>
          <img
            src={src}
            alt={name}
            onLoad={() => setState('loaded')}
            onError={() => setState('failed')}
          />
        </Frame>
      )}
      {state === 'loaded' && <PrintedImage src={src} />}
    </Modal>
  )
}

/**
 * The place of the image: as large as the image, the window and the dialog allow, before the image
 * has loaded, too.
 */
const Frame = styled.div<{ $width: number; $height: number }>`
  position: relative;
  width: min(
    ${({ $width }) => $width}px,
    ${token.layout.content} - 2 * ${token.space[6]} - 2px,
    100vw - ${token.space[6]} - 2 * ${token.space[6]} - 2px,
    max(12rem, 100dvh - 15rem) * ${({ $width, $height }) => $width / $height}
  );
  aspect-ratio: ${({ $width, $height }) => `${$width} / ${$height}`};
  margin: 0 auto;
  border-radius: ${token.radius.small};
  background: ${token.color.sunken};
  overflow: hidden;

  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`
