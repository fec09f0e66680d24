import type { CheckIntervalUnit, CheckSchedule } from './checkSchedule'
import type { CheckStep } from './checkSteps'
import type { CheckTemplate } from './checkTemplate'

/** A built-in template with a fixed key. */
export interface BuiltInCheckTemplate extends CheckTemplate {
  key: string
  /** True if a hall usually plans this check once for each location. */
  perLocation: boolean
}

type StepFields = Partial<Omit<CheckStep, 'id' | 'kind' | 'label'>>
type NewStep = Omit<CheckStep, 'id'>

const step = (kind: CheckStep['kind'], label: string, fields: StepFields): NewStep => ({
  kind,
  label,
  guidance: '',
  required: true,
  failing: kind === 'yesNo' ? ['no'] : [],
  choices: [],
  unit: '',
  minimum: null,
  maximum: null,
  ...fields,
})
const yes = (label: string, guidance = '') => step('yesNo', label, { guidance })
const no = (label: string, guidance = '') => step('yesNo', label, { guidance, failing: ['yes'] })
const number = (label: string, unit: string, limits: StepFields = {}) => step('number', label, { unit, ...limits })
const text = (label: string, guidance = '', required = true) => step('text', label, { guidance, required })
const choice = (label: string, choices: string[], failing: string[]) => step('choice', label, { choices, failing })

const every = (count: number, unit: CheckIntervalUnit): CheckSchedule => ({
  repeat: 'interval',
  every: count,
  unit,
  weekday: null,
  week: null,
  monthDay: null,
  months: [],
})
const firstOf = (months: readonly number[]): CheckSchedule => ({
  ...every(1, 'day'),
  repeat: 'monthDay',
  every: null,
  unit: null,
  monthDay: 1,
  months,
})

const DAILY = { schedule: every(1, 'day'), windowDays: 0 }
const WEEKLY = { schedule: every(1, 'week'), windowDays: 2 }
const MONTHLY = { schedule: every(1, 'month'), windowDays: 7 }
const QUARTERLY = { schedule: every(3, 'month'), windowDays: 14 }
const HALF_YEARLY = { schedule: every(6, 'month'), windowDays: 14 }
const YEARLY = { schedule: every(1, 'year'), windowDays: 30 }

const BY_FIRM = { performer: 'firm', needsDocument: true } as const

type TemplateFields = Pick<CheckTemplate, 'name' | 'category' | 'schedule' | 'windowDays'> &
  Partial<Omit<CheckTemplate, 'steps'>> & { steps: readonly NewStep[]; perLocation?: boolean }

function template(key: string, { steps, ...fields }: TemplateFields): BuiltInCheckTemplate {
  return {
    key,
    instructions: '',
    performer: 'anyone',
    needsDocument: false,
    needsSignature: false,
    source: '',
    perLocation: false,
    ...fields,
    steps: steps.map((entry, index) => ({ id: `step-${index + 1}`, ...entry })),
  }
}

const CHURCHES = 'Church safety advice (churchsafety.org.uk, churchofscotland.org.uk)'

/** Checks for a British hall. `source` is the law, standard or advice; a template without a source is only a suggestion. */
export const BUILT_IN_CHECK_TEMPLATES: readonly BuiltInCheckTemplate[] = [
  template('fireAlarm', {
    ...WEEKLY,
    name: 'Fire alarm test',
    category: 'Fire',
    source: `${CHURCHES}: test the alarm weekly. Standard: BS 5839-1`,
    instructions:
      'Warn everyone in the building, and the monitoring centre if there is one. Use a different call point each week.',
    steps: [
      text('Call point used', '', false),
      yes('Is the alarm heard in every room?'),
      yes('Does the panel show the right zone?'),
      yes('Is the panel free of faults after the reset?'),
    ],
  }),
  template('fireAlarmService', {
    ...HALF_YEARLY,
    ...BY_FIRM,
    name: 'Fire alarm service',
    category: 'Fire',
    source: 'BS 5839-1: have the alarm serviced at least every 6 months',
    steps: [yes('Is the system free of faults?'), text('What was replaced or advised', '', false)],
  }),
  template('emergencyLighting', {
    ...MONTHLY,
    name: 'Emergency lighting test',
    category: 'Fire',
    source: `${CHURCHES}: test the lights monthly. Standard: BS 5266-1`,
    instructions: 'Switch off the supply at the test key for just long enough to look at every fitting.',
    steps: [
      yes('Do all fittings and exit signs come on?'),
      yes('Are all charging lights on after the test?'),
      text('Fittings that failed', 'Leave empty if no fittings failed.', false),
    ],
  }),
  template('emergencyLightingDuration', {
    ...YEARLY,
    name: 'Emergency lighting: full duration',
    category: 'Fire',
    source: 'Standard: BS 5266-1. Agree the duration and interval with your service firm',
    instructions:
      "The lights must stay on for their full rated duration, usually 3 hours: set the limit to your system's duration. Keep the hall empty until the batteries are charged again, about 24 hours.",
    steps: [
      number('How long the lights stayed on', 'minutes', { minimum: 180 }),
      yes('Did every fitting stay on to the end?'),
      yes('Are all batteries charging again?'),
    ],
  }),
  template('extinguishersService', {
    ...YEARLY,
    ...BY_FIRM,
    name: 'Fire extinguishers: service',
    category: 'Fire',
    source: 'Hillside toolkit (hillside.work): have extinguishers serviced yearly. Standard: BS 5306-3',
    instructions: 'Extended service every 5 years, CO₂ extinguishers every 10 years.',
    steps: [
      number('How many were serviced', 'extinguishers', { minimum: 1 }),
      yes('Are all extinguishers fit for use?'),
      text('What was replaced', '', false),
    ],
  }),
  template('extinguishersLook', {
    ...MONTHLY,
    name: 'Fire extinguishers: monthly check',
    category: 'Fire',
    source: 'Standard: BS 5306-3',
    perLocation: true,
    steps: [
      yes('Is each extinguisher in its place and easy to reach?'),
      yes('Are the pin and tamper seal intact?'),
      yes('Is the gauge in the green?', 'CO₂ extinguishers have no gauge: answer for the others.'),
      no('Is there damage or rust?'),
    ],
  }),
  template('escapeRoutes', {
    ...DAILY,
    name: 'Escape routes',
    category: 'Fire',
    source: 'Garrigill Village Hall (garrigillvh.org.uk): check before every event',
    instructions: 'Before every event.',
    steps: [
      yes('Are all routes and exits clear, inside and outside?'),
      yes('Do all exit doors open fully and without a key?'),
      yes('Are the signs in place and lit?'),
    ],
  }),
  template('fireDoors', {
    ...MONTHLY,
    name: 'Fire doors',
    category: 'Fire',
    perLocation: true,
    steps: [
      yes('Does each door close fully on its own?'),
      yes('Are seals, hinges and glass intact?'),
      no('Is any door wedged open?'),
    ],
  }),
  template('fireDrill', {
    ...HALF_YEARLY,
    name: 'Fire drill',
    category: 'Fire',
    steps: [
      number('Time until everyone was out', 'minutes'),
      number('How many took part', 'people'),
      yes('Did everyone reach the assembly point?'),
      text('What to improve', '', false),
    ],
  }),
  template('fireRiskAssessment', {
    ...YEARLY,
    name: 'Fire risk assessment: review',
    category: 'Fire',
    needsDocument: true,
    needsSignature: true,
    steps: [
      yes('Does the assessment still match the building and how it is used?'),
      yes('Are all actions from the assessment done or planned?'),
    ],
  }),
  template('wiring', {
    schedule: every(5, 'year'),
    windowDays: 60,
    ...BY_FIRM,
    name: 'Fixed wiring inspection',
    category: 'Electricity',
    source:
      'IET Guidance Note 3: inspect village halls every 5 years, theatres and places of public entertainment every 3 years',
    instructions: 'Enter the date the report is valid until: the next inspection is due by then.',
    steps: [
      choice('Overall result of the report', ['Satisfactory', 'Unsatisfactory'], ['Unsatisfactory']),
      text('Observations and their codes', '', false),
    ],
  }),
  template('rcdButtons', {
    ...HALF_YEARLY,
    name: 'RCD test buttons',
    category: 'Electricity',
    source: 'BS 7671 notice: test every 6 months; test a portable RCD before each use',
    instructions: "Press each RCD's test button at a time when no one depends on the supply.",
    steps: [yes('Does each RCD trip at once?'), yes('Does each RCD reset?')],
  }),
  template('testInstrument', {
    ...MONTHLY,
    name: 'Test instrument: check',
    category: 'Electricity',
    source: 'IET Code of Practice: check the instrument between calibrations',
    instructions: "Measure a check box's references, and compare the readings with their stated values.",
    steps: [
      yes("Does the instrument read the check box's earth reference correctly?"),
      yes("Does the instrument read the check box's insulation reference correctly?"),
      yes('Are leads, clips and case intact?'),
      text('Instrument serial number', '', false),
    ],
  }),
  template('outdoorLights', {
    ...MONTHLY,
    name: 'Lights inside and outside',
    category: 'Electricity',
    steps: [
      yes('Do the lights on paths, on steps and in the car park work?'),
      yes('Do all lights inside work?'),
      no('Is any switch or socket damaged?'),
    ],
  }),
  template('gasSafety', {
    ...YEARLY,
    ...BY_FIRM,
    name: 'Gas safety inspection',
    category: 'Gas and heating',
    source: 'Church of Scotland (churchofscotland.org.uk): inspect yearly',
    instructions: "Enter the engineer's name and Gas Safe number.",
    steps: [
      yes('Is every appliance safe to use?'),
      text('Appliances inspected'),
      text('Defects and advice', '', false),
    ],
  }),
  template('carbonMonoxideAlarms', {
    ...MONTHLY,
    name: 'Carbon monoxide alarms',
    category: 'Gas and heating',
    source: 'Hillside toolkit (hillside.work): test monthly',
    perLocation: true,
    steps: [yes('Does the alarm sound when its button is pressed?'), yes('Is the alarm within its replacement date?')],
  }),
  template('heatingService', {
    ...YEARLY,
    ...BY_FIRM,
    name: 'Boiler and heating service',
    category: 'Gas and heating',
    steps: [yes('Is the heating safe and in working order?'), text('What was done')],
  }),
  template('flushOutlets', {
    ...WEEKLY,
    name: 'Flush seldom-used outlets',
    category: 'Water',
    source: 'HSE, L8 and HSG274 part 2: flush seldom-used outlets',
    instructions: 'Flush seldom-used taps and showers without creating spray.',
    steps: [yes('Were all outlets on the list flushed?'), text('Outlets not flushed, and why', '', false)],
  }),
  template('waterTemperatures', {
    ...MONTHLY,
    name: 'Water temperatures',
    category: 'Water',
    source: 'HSE, HSG274 part 2: measure water temperatures',
    instructions: 'Measure at taps without a mixer. Set the limits given in your own risk assessment.',
    perLocation: true,
    steps: [
      number('Hot water after one minute', '°C', { minimum: 50 }),
      number('Cold water after two minutes', '°C', { maximum: 20 }),
      number('Hot water leaving the cylinder', '°C', { minimum: 60, required: false }),
      number('Hot water returning to the cylinder', '°C', { minimum: 50, required: false }),
    ],
  }),
  template('showerHeads', {
    ...QUARTERLY,
    name: 'Shower heads',
    category: 'Water',
    source: 'HSE, HSG274 part 2',
    perLocation: true,
    steps: [
      yes('Were all shower heads and hoses cleaned and descaled?'),
      text('Shower heads not cleaned, and why', '', false),
    ],
  }),
  template('legionella', {
    ...YEARLY,
    name: 'Legionella risk assessment: review',
    category: 'Water',
    needsDocument: true,
    steps: [
      yes('Does the assessment still match the pipework, the tanks and how the building is used?'),
      yes('Are all actions from the assessment done or planned?'),
    ],
  }),
  template('roofAndGutters', {
    schedule: firstOf([4, 11]),
    windowDays: 13,
    name: 'Roof and gutters',
    category: 'Building',
    instructions: 'Look from the ground. Do not climb.',
    steps: [
      yes('Is the roof free of loose or missing parts?'),
      yes('Are gutters and drains clear?'),
      no('Are there signs of damp inside?'),
      step('photo', 'Photo of what was found', { required: false }),
    ],
  }),
  template('pathsAndCarPark', {
    ...MONTHLY,
    name: 'Paths, steps and car park',
    category: 'Building',
    steps: [
      yes('Are paths and steps even and not slippery?'),
      yes('Are handrails firm?'),
      yes('Are fences and gates intact?'),
    ],
  }),
  template('asbestos', {
    ...YEARLY,
    name: 'Asbestos register: review',
    category: 'Building',
    source:
      'Control of Asbestos Regulations 2012, regulation 4: presume that materials contain asbestos unless there is strong evidence that they do not',
    steps: [
      choice(
        'Does the building have asbestos?',
        ['None: surveyed, or built after 1999', 'Known, undamaged', 'Known, damaged', 'Not surveyed'],
        ['Known, damaged', 'Not surveyed'],
      ),
      yes('Do workers see the register before they start work?'),
    ],
  }),
  template('accessibleToiletAlarm', {
    ...MONTHLY,
    name: 'Accessible toilet alarm',
    category: 'Building',
    steps: [
      yes('Does the alarm sound and light up?'),
      yes('Can the cord be pulled from the floor?'),
      yes('Does the reset work?'),
    ],
  }),
  template('closedHall', {
    ...WEEKLY,
    name: 'Walk through the closed hall',
    category: 'Building',
    source: 'Garrigill Village Hall (garrigillvh.org.uk): keep a weekly log of a closed hall for the insurer',
    steps: [
      yes('Are doors and windows secure?'),
      no('Is there a leak or any sign of water?'),
      no('Is there damage or any sign of a break-in?'),
      yes('Is the heating set correctly?'),
    ],
  }),
  template('liftsAndHoists', {
    ...HALF_YEARLY,
    ...BY_FIRM,
    name: 'Lifts and hoists: thorough examination',
    category: 'Equipment',
    source: 'LOLER: examine lifts and hoists that carry people every 6 months',
    instructions: 'Passenger, platform and stair lifts, and hoists for people.',
    perLocation: true,
    steps: [yes('Is the equipment safe to use?'), text('Defects and repair deadlines', '', false)],
  }),
  template('liftingEquipment', {
    ...YEARLY,
    ...BY_FIRM,
    name: 'Lifting equipment and rigging',
    category: 'Equipment',
    source: 'LOLER: examine every 12 months; examine accessories for lifting every 6 months',
    instructions:
      'Stage rigging, bars and winches. Slings, shackles and other accessories need a check every 6 months.',
    steps: [yes('Is all lifting equipment safe to use?'), text('Defects and repair deadlines', '', false)],
  }),
  template('ladders', {
    ...QUARTERLY,
    name: 'Ladders and steps',
    category: 'Equipment',
    instructions: 'Also check a ladder before each use.',
    steps: [
      yes('Are stiles and rungs straight and intact?'),
      yes('Are feet, locks and hinges intact?'),
      yes('Can the label be read?'),
    ],
  }),
  template('tablesAndChairs', {
    ...HALF_YEARLY,
    name: 'Tables, chairs and staging',
    category: 'Equipment',
    steps: [
      no('Is anything loose, sharp or bent?'),
      yes('Do locks and folding legs hold?'),
      yes('Are trolleys and stacks stable?'),
    ],
  }),
  template('defibrillator', {
    ...WEEKLY,
    name: 'Defibrillator',
    category: 'First aid',
    instructions: 'Also record the check on The Circuit: otherwise the defibrillator may be taken off the register.',
    steps: [
      yes('Does the indicator show that the defibrillator is ready?'),
      yes('Are the pads sealed and in date?'),
      yes('Is the cabinet intact and lit?'),
    ],
  }),
  template('firstAidBox', {
    ...MONTHLY,
    name: 'First aid box',
    category: 'First aid',
    perLocation: true,
    steps: [
      yes('Is everything on the contents list in the box?'),
      yes('Is everything in date?'),
      yes('Is there an accident book?'),
    ],
  }),
  template('playEquipment', {
    ...WEEKLY,
    name: 'Play equipment: weekly check',
    category: 'Play',
    steps: [
      yes('Is the equipment sound, firm and clean?'),
      yes('Is the ground below free of sharp objects?'),
      yes('Are gates and fences intact?'),
    ],
  }),
  template('playOperational', {
    ...QUARTERLY,
    name: 'Play equipment: operational inspection',
    category: 'Play',
    source: 'EN 1176-7: inspect every 1 to 3 months',
    steps: [
      yes('Are all fixings tight, and are chains, ropes and bearings free of wear?'),
      yes('Are foundations and surfaces firm and deep enough?'),
      no('Is there any rot, rust or cracking?'),
    ],
  }),
  template('playInspection', {
    ...YEARLY,
    ...BY_FIRM,
    name: 'Play equipment: yearly inspection',
    category: 'Play',
    steps: [yes('Is all equipment safe to use?'), text('Findings and their risk', '', false)],
  }),
  template('pressureBoiler', {
    ...YEARLY,
    ...BY_FIRM,
    name: 'Pressure boiler: examination',
    category: 'Kitchen',
    source: 'PSSR: examine as set by the written scheme of examination, about yearly',
    instructions: 'Espresso machines and other steam boilers. The written scheme sets the interval.',
    perLocation: true,
    steps: [yes('Is the boiler safe to use?'), text('Defects and repair deadlines', '', false)],
  }),
  template('fridges', {
    ...DAILY,
    name: 'Fridges and freezers',
    category: 'Kitchen',
    source:
      'Lichfield District Council (lichfielddc.gov.uk): keep the fridge at 8 °C or below, and the freezer at −18 °C',
    instructions: 'Set the limits given in your own food safety plan.',
    perLocation: true,
    steps: [
      number('Fridge', '°C', { maximum: 8 }),
      number('Freezer', '°C', { maximum: -18, required: false }),
      no('Is anything past its use-by date?'),
    ],
  }),
  template('insurance', {
    ...YEARLY,
    name: 'Insurance',
    category: 'Papers',
    needsDocument: true,
    instructions: 'Enter the date the policy expires.',
    steps: [
      yes('Does the policy cover building, contents and liability as agreed?'),
      yes('Is the certificate on display?'),
    ],
  }),
  template('agenda', {
    ...MONTHLY,
    name: 'Checks on the agenda',
    category: 'Papers',
    source: 'village-hall.org: put a register of checks on the agenda every month',
    steps: [yes('Has the committee seen what is overdue?'), yes('Does every open action have a person and a date?')],
  }),
]
