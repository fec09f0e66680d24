import { chakra, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { getLabelPositions, type LabelSheet } from '../../../domain/labels/labelSheet'

interface FirstLabelPickerProps {
  sheet: LabelSheet
  /** Number of used label positions. */
  start: number
  onChange: (start: number) => void
  /** Number of labels that fit on the sheet. */
  count: number
}

/** Shows the first sheet, where the user chooses the first free label. */
export function FirstLabelPicker({ sheet, start, onChange, count }: FirstLabelPickerProps) {
  const name = useId()
  const positions = getLabelPositions(sheet)
  const percent = (length: number, whole: number) => `${(length / whole) * 100}%`
  if (positions.length < 2) return null
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="medium" mb={1}>
        Start at label
      </chakra.legend>
      <Text textStyle="table" color="fg.muted" mb={2}>
        {start === 0
          ? 'Starts with a full sheet. If your sheet is partly used, choose its first free label.'
          : `Starts at label ${start + 1} of ${positions.length}.`}
      </Text>
      <Sheet
        style={{
          aspectRatio: `${sheet.width} / ${sheet.height}`,
          width: `min(100%, ${(sheet.width / sheet.height) * 16}rem)`,
        }}
      >
        {positions.map(({ x, y }, index) => (
          <LabelPosition
            key={`${x} ${y}`}
            data-use={index < start ? 'used' : index < start + count ? 'printed' : undefined}
            style={{
              left: percent(x, sheet.width),
              top: percent(y, sheet.height),
              width: percent(sheet.labelWidth, sheet.width),
              height: percent(sheet.labelHeight, sheet.height),
            }}
          >
            <input
              type="radio"
              name={name}
              aria-label={`Label ${index + 1}`}
              checked={index === start}
              onChange={() => onChange(index)}
            />
          </LabelPosition>
        ))}
      </Sheet>
    </chakra.fieldset>
  )
}

const Sheet = chakra('div', {
  base: { position: 'relative', bg: 'white', borderWidth: '1px', borderColor: 'border.emphasized', maxW: 'full' },
})

const LabelPosition = chakra('label', {
  base: {
    position: 'absolute',
    borderWidth: '1px',
    borderColor: 'stone.300',
    borderRadius: '2px',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: 0, width: 'full', height: 'full', opacity: 0, cursor: 'pointer' },
    '&[data-use=printed]': { bg: 'stone.600', borderColor: 'stone.800' },
    '&[data-use=used]': { bg: 'stone.200' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.teal.800}', outlineOffset: '1px', zIndex: 1 },
    _hover: { borderColor: 'stone.800' },
  },
})
