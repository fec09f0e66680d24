import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { Camera, ImageUp, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DescriptionList } from '../components/page/DescriptionList'
import { captureCameraFrame } from '../scanner/captureCameraFrame'
import { ScannerErrorPanel } from '../scanner/ScannerErrorPanel'
import { getScannerErrorKind, SCANNER_ERROR_TEXTS } from '../scanner/scannerError'
import { useCamera } from '../scanner/useCamera'
import { createRawDecoder, type RawDecodedCode, type RawDecodedPicture, type RawDecoder } from './rawDecode'

/** Shows codes of every symbology, from the camera or an image file, as the decoder reports them. */
export function SandboxScannerDemo() {
  const [isOn, setOn] = useState(false)
  const [result, setResult] = useState<RawDecodedPicture>()
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
      const isDecoder = getScannerErrorKind(error) === 'detectionUnavailable'
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
          Read an image
        </Button>
        <chakra.input
          ref={file}
          type="file"
          accept="image/*"
          aria-label="Image with codes"
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

/** Delay between two camera frames, in ms. */
const DELAY = 100

/** Decodes camera frames repeatedly while mounted. */
function CameraDemo({ decode }: { decode: (picture: ImageBitmap) => Promise<void> }) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, fail, retry } = useCamera(video)
  const live = state.phase === 'live'
  const decodePicture = useEffectEvent(decode)

  useEffect(
    function decodePictures() {
      const element = video.current
      if (!live || !element) return
      let timer: ReturnType<typeof setTimeout>
      let stopped = false

      async function next(shown: HTMLVideoElement) {
        const picture = await captureCameraFrame(shown)
        if (picture && !stopped) await decodePicture(picture)
        if (!stopped) timer = setTimeout(run, DELAY)
      }
      const run = () => void next(element).catch((error) => !stopped && fail(getScannerErrorKind(error)))
      run()
      return () => {
        stopped = true
        clearTimeout(timer)
      }
    },
    [live, fail],
  )

  return (
    <Box position="relative" maxW="lg" minH={64} bg="black" color="white" borderRadius="l3" overflow="hidden">
      <chakra.video ref={video} muted playsInline aria-label="Camera" w="full" h={64} objectFit="cover" />
      {state.phase === 'error' && <ScannerErrorPanel kind={state.error} onRetry={retry} />}
    </Box>
  )
}

const milliseconds = (duration: number) => `${duration.toFixed(1)} ms`

function RawCodes({ result }: { result: RawDecodedPicture }) {
  const { codes, duration, width, height } = result
  const count = codes.length === 0 ? 'No code' : codes.length === 1 ? '1 code' : `${codes.length} codes`
  return (
    <Stack gap={3}>
      <p>
        {count} in {milliseconds(duration)}, all symbologies, {width} × {height} pixels.
      </p>
      {codes.map((code, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two codes of a picture may have the same text
        <Code key={index} code={code} />
      ))}
    </Stack>
  )
}

function Code({ code }: { code: RawDecodedCode }) {
  const traits = [code.mirrored && 'mirrored', code.inverted && 'inverted'].filter(Boolean).join(', ')
  const facts = [
    { term: 'Text', value: <Raw>{shownText(code.text)}</Raw> },
    { term: 'Bytes', value: <Raw>{code.bytes}</Raw> },
    { term: 'Content', value: code.contentType },
    { term: 'Version', value: [code.version, code.ecLevel].filter(Boolean).join(', ') },
    { term: 'Rotation', value: [`${code.orientation}°`, traits].filter(Boolean).join(', ') },
    { term: 'Single-format time', value: milliseconds(code.singleFormatDuration) },
  ]
  return (
    <chakra.article aria-label={code.symbology} p={4} borderWidth="1px" borderRadius="l3">
      <chakra.h3 fontWeight="semibold" mb={2}>
        {code.symbology}
      </chakra.h3>
      <DescriptionList facts={facts.filter(({ value }) => value !== '')} />
    </chakra.article>
  )
}

const shownText = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
  text.replace(/[\u0000-\u001f]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))

const Raw = chakra('code', { base: { fontFamily: 'mono', textStyle: 'table' } })
