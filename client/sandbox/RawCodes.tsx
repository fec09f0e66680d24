import { chakra, Stack } from '@chakra-ui/react'
import { Facts } from '../components/page/Facts'
import type { RawCode, RawPicture } from './rawDecode'

const milliseconds = (duration: number) => `${duration.toFixed(1)} ms`

export function RawCodes({ result }: { result: RawPicture }) {
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

function Code({ code }: { code: RawCode }) {
  const traits = [code.mirrored && 'mirrored', code.inverted && 'inverted'].filter(Boolean).join(', ')
  const facts = [
    { term: 'Text', value: <Raw>{shownText(code.text)}</Raw> },
    { term: 'Bytes', value: <Raw>{code.bytes}</Raw> },
    { term: 'Content', value: code.contentType },
    { term: 'Version', value: [code.version, code.ecLevel].filter(Boolean).join(', ') },
    { term: 'Rotation', value: [`${code.orientation}°`, traits].filter(Boolean).join(', ') },
    { term: 'This format only', value: milliseconds(code.singleFormatDuration) },
  ]
  return (
    <chakra.article aria-label={code.symbology} p={4} borderWidth="1px" borderRadius="l3">
      <chakra.h3 fontWeight="semibold" mb={2}>
        {code.symbology}
      </chakra.h3>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </chakra.article>
  )
}

const shownText = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
  text.replace(/[\u0000-\u001f]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))

const Raw = chakra('code', { base: { fontFamily: 'mono', textStyle: 'table' } })
