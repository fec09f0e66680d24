import { chakra, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  ClassPlatesDrawing,
  DoNotUseDrawing,
  ExtensionLeadDrawing,
  TestConnectionsDrawing,
  VisualInspectionDrawing,
} from './drawings'

/** A one-sheet explanation of how to test an appliance, for first-time testers. */
export function HowToTestGuide() {
  return (
    <Stack gap={6}>
      <Steps>
        <Step title="Find the class" drawing={<ClassPlatesDrawing />}>
          Look at the rating plate. The double square means Class II: double insulated, such as a drill or a hair dryer.
          Without a double square, treat the appliance as Class I: earthed, such as a kettle or an iron, even if its
          case is plastic. The plug does not show the class. A double square around an earth sign is Class II: do not
          measure the earth. A III in a diamond is Class III: test only its mains adapter. A figure-8 lead has no earth:
          Class II. If in doubt, ask; do not guess.
        </Step>
        <Step title="Look at the appliance, unplugged and cold" drawing={<VisualInspectionDrawing />}>
          <PlacesToCheck />
          Most faults are found by looking. If you find one, choose Fail for the visual inspection, and do not measure.
        </Step>
        <Step title="Connect it" drawing={<TestConnectionsDrawing />}>
          Connect the plug to the test instrument, and switch the appliance on. Put the clip on bare metal on the case,
          such as a screw; paint does not conduct, and USB, audio and aerial sockets must not be probed. If there is no
          earthed metal to touch, choose ‘Cannot be measured’. On Class II, clip each metal part that can be touched,
          such as a drill’s chuck, and measure again. Keep your hands off, and measure in this order: earth with a low
          current (100 to 200 mA), insulation at 500 V (250 V if surge protection distorts the reading), then leakage
          and function if needed. The last two tests run the appliance at mains voltage: secure what moves, and keep
          clear of blades and heat.
        </Step>
        <Step title="Read the display">
          <ReadingLimits />
          If the display shows <code>&gt;200</code>, the value is higher than the instrument can show: enter the reading
          as displayed. If a reading is between the Code’s limit and the never-safe limit, clean the pin, move the clip
          and measure again. If the reading stays there, the appliance fails. Kettles, urns, irons and heaters absorb
          damp when cold. Below 1 MΩ, do not use the appliance: let it dry in a warm room and measure once more. The
          Code may allow 0.3 MΩ for some appliances; this app does not.
        </Step>
        <Step title="Leads" drawing={<ExtensionLeadDrawing />}>
          An extension lead is Class I. Unwind the lead, measure its earth continuity and check polarity at each outlet.
          The earth reading may be above 0.1 Ω: enter the lead’s length and conductor size, and the app shows the limit.
          Recommended: up to 12 m with 1.25 mm², 15 m with 1.5 mm², 25 m with 2.5 mm² (for 16 A plugs). Longer leads
          require a 30 mA RCD, in the lead or in the supply. A 13 A fuse requires 1.25 mm².
        </Step>
        <Step title="If it fails" drawing={<DoNotUseDrawing />}>
          Do not use the appliance. Choose why it failed, take a photo, leave ‘Take out of use’ on, and save. Label it
          DO NOT USE, and take it away. After a repair, the appliance must pass a test.
        </Step>
      </Steps>
      <Text textStyle="meta" color="fg.muted">
        This page is no substitute for training. Sources: HSE, Maintaining portable electric equipment in low-risk
        environments (INDG236); IET Code of Practice, 5th edition, as quoted by Kewtech, Seaward and training providers.
      </Text>
    </Stack>
  )
}

function PlacesToCheck() {
  return (
    <Look>
      <li>
        <b>Plug</b>: no cracks or burn marks, straight pins. If it can be opened: wires tight and in place, and the cord
        grip holds the flex. Fuse to BS 1362: 3 A up to about 700 W, 13 A above, unless the maker says otherwise.
      </li>
      <li>
        <b>Flex</b>: no cuts, no tape, no bare wire, not loose at either end.
      </li>
      <li>
        <b>Case</b>: no cracks, no burn marks, no liquid, nothing missing.
      </li>
      <li>
        <b>Socket</b>: no burn marks, not loose.
      </li>
      <li>
        <b>Place</b>: dry enough, not overloaded, vents free.
      </li>
    </Look>
  )
}

function ReadingLimits() {
  return (
    <chakra.div overflowX="auto">
      <Limits>
        <thead>
          <tr>
            <th>Reading</th>
            <th>For</th>
            <th>IET Code allows</th>
            <th>Never safe</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Earth continuity</td>
            <td>Class I</td>
            <td>
              up to 0.1 Ω plus the lead’s own resistance: about 0.15 Ω with 2 m of flex; older equipment up to 0.5 Ω
            </td>
            <td>above 1 Ω</td>
          </tr>
          <tr>
            <td>Insulation resistance</td>
            <td>Class I</td>
            <td>1 MΩ or more</td>
            <td>below 1 MΩ</td>
          </tr>
          <tr>
            <td>Insulation resistance</td>
            <td>Class II</td>
            <td>2 MΩ or more</td>
            <td>below 1 MΩ</td>
          </tr>
        </tbody>
      </Limits>
    </chakra.div>
  )
}

function Step({ title, drawing, children }: { title: string; drawing?: ReactNode; children: ReactNode }) {
  return (
    <chakra.li breakInside="avoid">
      <Stack gap={2}>
        <Heading as="h2" size="sm" fontWeight="semibold">
          {title}
        </Heading>
        {drawing}
        <chakra.div>{children}</chakra.div>
      </Stack>
    </chakra.li>
  )
}

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
    gap: 6,
    listStyle: 'none',
    counterReset: 'step',
    '& > li': { counterIncrement: 'step' },
    '& > li h2::before': { content: 'counter(step) ". "' },
    _print: { gridTemplateColumns: '1fr 1fr', gap: 3, fontSize: '9pt', lineHeight: 1.25 },
  },
})

const Look = chakra('ol', { base: { listStyle: 'decimal', ps: 5, mb: 2 } })

const Limits = chakra('table', {
  base: {
    w: 'full',
    mb: 2,
    textStyle: 'table',
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: 1, pe: 2, borderBottomWidth: '1px' },
    '& th': { fontWeight: 'semibold' },
  },
})
