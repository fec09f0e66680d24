import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { Camera, ImageUp, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SCANNER_ERROR_TEXTS, scannerErrorKind } from '../scanner/scannerError'
import { CameraDemo } from './CameraDemo'
import { RawCodes } from './RawCodes'
import { createRawDecoder, type RawDecoder, type RawPicture } from './rawDecode'

/** Shows codes of every symbology, from the camera or a picture file, as the decoder reports them. */
export function ScannerDemo() {
  const [isOn, setOn] = useState(false)
  const [result, setResult] = useState<RawPicture>()
  const [error, setError] = useState<string>()
  const decoder = useRef<RawDecoder>(null)
  const file = useRef<HTMLInputElement>(null)

  useEffect(function closeDecoder() {
    return () => {
      decoder.current?.close()
      decoder.current = null
    }
  }, [])

  async function decode(picture: ImageBitmap): Promise<void> {
    decoder.current ??= createRawDecoder()
    setResult(await decoder.current.decode(picture))
    setError(undefined)
  }

  async function read(chosen: File | undefined) {
    if (!chosen) return
    try {
      await decode(await createImageBitmap(chosen))
    } catch (error) {
      const isDecoder = scannerErrorKind(error) === 'detectionUnavailable'
      setError(
        isDecoder
          ? SCANNER_ERROR_TEXTS.detectionUnavailable.message
          : `This browser cannot read ${chosen.name}. Choose another image.`,
      )
    }
  }

  return (
    <Stack gap={4}>
      <Flex gap={2} wrap="wrap">
        <Button variant={isOn ? 'subtle' : 'solid'} onClick={() => setOn(!isOn)}>
          {isOn ? <Square /> : <Camera />}
          {isOn ? 'Stop the camera' : 'Start the camera'}
        </Button>
        <Button variant="subtle" onClick={() => file.current?.click()}>
          <ImageUp />
          Read a picture
        </Button>
        <chakra.input
          ref={file}
          type="file"
          accept="image/*"
          aria-label="Picture with codes"
          display="none"
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </Flex>
      {isOn && <CameraDemo decode={decode} />}
      {error && (
        <chakra.p role="alert" color="fg.error">
          {error}
        </chakra.p>
      )}
      {result && <RawCodes result={result} />}
    </Stack>
  )
}
