import { Button, type ButtonProps, type IconShape, Icon } from '@portal/ui'
import { type ChangeEvent, useRef } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { acceptedFiles } from '../../shared/uploads/checkFile.ts'

export interface UploadButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  label: string
  icon: IconShape
  /** Opens the camera of a phone instead of the file picker. */
  isCamera?: boolean
  onChoose: (files: readonly File[]) => void
}

/** Opens the file picker, or the camera. */
export function UploadButton({ label, icon, isCamera, onChoose, ...style }: UploadButtonProps) {
  const { readOnlyReason } = useFeatureEnvironment()
  const input = useRef<HTMLInputElement>(null)
  const source = isCamera
    ? ({ accept: 'image/*', capture: 'environment' } as const)
    : { accept: acceptedFiles, multiple: true }

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose(Array.from(target.files ?? []))
    // choosing the same file again is a change
    target.value = ''
  }

  return (
    <>
      <Button
        {...style}
        icon={<Icon icon={icon} size={18} />}
        disabledReason={readOnlyReason ?? undefined}
        onClick={() => input.current?.click()}
        data-upload={isCamera ? undefined : ''}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        {...source}
        aria-label={`${label}: files`}
        onChange={handleChange}
      />
    </>
  )
}
