import { Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import type SignaturePad from 'signature_pad'
import { SIGNATURE_SIZE } from '../../../domain/evidence/certificates'
import { buildRequiredRule, FormField, type NamedFieldProps, useFieldError } from './FormField'
import { toSignaturePath } from './signaturePath'

/** An area for a handwritten signature; the form stores the strokes as an SVG path. */
export function SignatureField<Values extends FieldValues>({ name, label, help, required }: NamedFieldProps<Values>) {
  const { control } = useFormContext<Values>()
  const { field } = useController({ control, name, rules: { required: buildRequiredRule(label, required) } })
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const onChange = useRef(field.onChange)
  onChange.current = field.onChange

  useEffect(function openPad() {
    let isOpen = true
    // why: the signature library loads on demand, because few users sign
    import('signature_pad').then(({ default: Pad }) => {
      if (!isOpen || !canvas.current) return
      fitToScreen(canvas.current)
      const opened = new Pad(canvas.current, { penColor: '#24211c', minDistance: 3 })
      opened.addEventListener('endStroke', () => {
        const width = canvas.current?.clientWidth ?? SIGNATURE_SIZE.width
        onChange.current(toSignaturePath(opened.toData(), width))
      })
      pad.current = opened
    })
    return () => {
      isOpen = false
      pad.current?.off()
    }
  }, [])

  return (
    <FormField label={label} help={help} required={required} error={useFieldError(name)}>
      <Flex direction="column" gap={1} w="full">
        <Sheet ref={canvas} role="img" aria-label={field.value ? 'Signed' : 'Not signed'} />
        <Button
          variant="ghost"
          size="sm"
          alignSelf="flex-end"
          disabled={!field.value}
          onClick={() => {
            pad.current?.clear()
            field.onChange('')
          }}
        >
          Clear signature
        </Button>
      </Flex>
    </FormField>
  )
}

/** Matches the canvas resolution to its size on screen. */
function fitToScreen(canvas: HTMLCanvasElement): void {
  const { clientWidth, clientHeight } = canvas
  canvas.width = clientWidth * devicePixelRatio
  canvas.height = clientHeight * devicePixelRatio
  canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio)
}

const Sheet = chakra('canvas', {
  base: {
    w: 'full',
    aspectRatio: SIGNATURE_SIZE.width / SIGNATURE_SIZE.height,
    // white even in dark mode, because the signature is printed
    bg: 'white',
    borderWidth: '1px',
    borderRadius: 'l2',
    touchAction: 'none',
    cursor: 'crosshair',
  },
})
