import { Button, Stack, Text, token } from '@portal/ui'
import SignatureCanvas, { type PointGroup } from 'signature_pad'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

/** The width to which strokes are scaled, so that a signature is the same on every screen. */
const width = 1000
const height = 300

/** The strokes as an SVG path with whole coordinates. */
const toPath = (groups: readonly PointGroup[], scale: number): string =>
  groups
    .map(({ points }) => {
      const [first, ...rest] = points.map(({ x, y }) =>
        [x, y].map((value) => Math.max(0, Math.min(9999, Math.round(value * scale)))).join(' '),
      )
      return first === undefined
        ? ''
        : `M${first}${(rest.length > 0 ? rest : [first]).map((point) => `L${point}`).join('')}`
    })
    .join('')

export interface SignaturePadProps {
  /** The SVG path, null while nothing is drawn. */
  onChange: (path: string | null) => void
}

/** Draws a signature. A rotation of the device draws it again at its new size. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const padRef = useRef<SignatureCanvas | null>(null)
  const [isEmpty, setIsEmpty] = useState(true)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => {
    const canvas = canvasRef.current
    if (canvas === null) return undefined
    const pad = new SignatureCanvas(canvas, { penColor: getComputedStyle(canvas).color })
    padRef.current = pad
    let drawnWidth = canvas.offsetWidth
    const fit = () => {
      const ratio = Math.max(1, devicePixelRatio)
      const factor = drawnWidth === 0 ? 1 : canvas.offsetWidth / drawnWidth
      const groups = pad.toData().map((group) => ({
        ...group,
        points: group.points.map((point) => ({
          ...point,
          x: point.x * factor,
          y: point.y * factor,
        })),
      }))
      drawnWidth = canvas.offsetWidth
      canvas.width = canvas.offsetWidth * ratio
      canvas.height = canvas.offsetHeight * ratio
      canvas.getContext('2d')?.scale(ratio, ratio)
      pad.fromData(groups)
    }
    const handleEnd = () => {
      setIsEmpty(pad.isEmpty())
      report.current(toPath(pad.toData(), width / canvas.offsetWidth))
    }
    fit()
    pad.addEventListener('endStroke', handleEnd)
    const observer = new ResizeObserver(fit)
    observer.observe(canvas)
    return () => {
      observer.disconnect()
      pad.off()
    }
  }, [])
  return (
    <Stack gap={2}>
      <Text size="small" tone="muted">
        Draw your signature with a finger, a pen or the mouse.
      </Text>
      <Canvas ref={canvasRef} role="img" aria-label="Your signature" />
      <div>
        <Button
          variant="quiet"
          size="small"
          disabledReason={isEmpty ? 'Nothing is drawn yet.' : undefined}
          onClick={() => {
            padRef.current?.clear()
            setIsEmpty(true)
            onChange(null)
          }}
        >
          Clear
        </Button>
      </div>
    </Stack>
  )
}

const Canvas = styled.canvas`
  width: 100%;
  aspect-ratio: ${width} / ${height};
  border: 1px solid ${token.color.control};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.text};
  touch-action: none;
`
