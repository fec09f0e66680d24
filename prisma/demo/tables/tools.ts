import { wetVacuum } from '../drawings/hall'
import {
  angleGrinder,
  batteryCharger,
  benchGrinder,
  circularSaw,
  compressor,
  drill,
  glueGun,
  jigsaw,
  sander,
  siteTransformer,
  solderingStation,
  workLight,
} from '../drawings/tools'
import type { Kind } from './kind'

const TEAL = { body: '#1f7a80', accent: '#2b2e33' }
const ORANGE = { body: '#d9661f', accent: '#30343a' }

export const TOOLS: readonly Kind[] = [
  {
    name: 'Hammer drill 110 V',
    drawing: drill,
    itemType: 'handTool',
    assetClass: 2,
    voltage: 110,
    frequency: 1,
    flex: 4,
    models: [
      { make: 'Ashdale', model: 'HD 13', watts: 800, colours: TEAL, units: ['workshop', 'workshop'] },
      { make: 'Rockmoor', model: 'Impact 2', watts: 720, colours: ORANGE, units: [['workshop', 'replugged']] },
    ],
  },
  {
    name: 'Angle grinder 110 V',
    drawing: angleGrinder,
    itemType: 'handTool',
    assetClass: 2,
    voltage: 110,
    frequency: 1,
    flex: 4,
    models: [
      { make: 'Ashdale', model: 'AG 115', watts: 850, colours: TEAL, units: ['workshop', ['workshop', 'damaged']] },
    ],
  },
  {
    name: 'Jigsaw 110 V',
    drawing: jigsaw,
    itemType: 'handTool',
    assetClass: 2,
    voltage: 110,
    frequency: 1,
    flex: 4,
    models: [
      { make: 'Rockmoor', model: 'JS 70', watts: 570, colours: ORANGE, units: ['workshop', ['workshop', 'missed']] },
    ],
  },
  {
    name: 'Circular saw 110 V',
    drawing: circularSaw,
    itemType: 'handTool',
    assetClass: 2,
    voltage: 110,
    frequency: 1,
    flex: 4,
    models: [
      {
        make: 'Ashdale',
        model: 'CS 190',
        watts: 1400,
        colours: { body: '#1f7a80', accent: '#8d959b' },
        units: ['workshop'],
      },
    ],
  },
  {
    name: 'Orbital sander 110 V',
    drawing: sander,
    itemType: 'handTool',
    assetClass: 2,
    voltage: 110,
    frequency: 1,
    flex: 4,
    models: [{ make: 'Rockmoor', model: 'OS 125', watts: 350, colours: ORANGE, units: ['workshop', [null, 'new']] }],
  },
  {
    name: 'Site transformer 110 V, 3.3 kVA',
    drawing: siteTransformer,
    assetClass: 1,
    voltage: 110,
    frequency: 1,
    models: [
      {
        make: 'Ironbridge',
        model: 'TX 33',
        watts: 3300,
        colours: { body: '#f0be1a', accent: '#26292e' },
        units: ['workshop', 'stage', ['workshop', 'damp']],
      },
    ],
  },
  {
    name: 'Work light 110 V',
    drawing: workLight,
    itemType: 'lamp',
    assetClass: 1,
    voltage: 110,
    frequency: 1,
    flex: 5,
    models: [
      {
        make: 'Lumenarc',
        model: 'Twin LED 60',
        watts: 120,
        colours: { body: '#f0be1a', accent: '#26292e' },
        units: ['workshop', 'workshop', 'stage', ['scoutStore', 'missed']],
      },
    ],
  },
  {
    name: 'Dust extractor 110 V',
    drawing: wetVacuum,
    assetClass: 1,
    voltage: 110,
    frequency: 1,
    flex: 5,
    models: [
      {
        make: 'Ashdale',
        model: 'DX 25',
        watts: 1100,
        colours: { body: '#f0be1a', accent: '#3a3f45' },
        units: ['workshop'],
      },
    ],
  },
  {
    name: 'Bench grinder',
    drawing: benchGrinder,
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Ashdale',
        model: 'BG 150',
        watts: 350,
        colours: { body: '#3f6f4a', accent: '#c0392b' },
        units: ['workshop'],
      },
    ],
  },
  {
    name: 'Compressor',
    drawing: compressor,
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Rockmoor',
        model: 'Air 24',
        watts: 1500,
        colours: { body: '#b33a2e', accent: '#30343a' },
        units: ['workshop'],
      },
    ],
  },
  {
    name: 'Soldering station',
    drawing: solderingStation,
    itemType: 'handTool',
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Sonora',
        model: 'Temp 60',
        watts: 60,
        colours: { body: '#3a4650', accent: '#2f8fb5' },
        units: ['craft', 'workshop'],
      },
    ],
  },
  {
    name: 'Battery charger 18 V',
    drawing: batteryCharger,
    itemType: 'batteryCharger',
    assetClass: 2,
    frequency: 2,
    models: [
      {
        make: 'Rockmoor',
        model: 'Charge 18',
        watts: 90,
        colours: { body: '#3a3f45', accent: '#d9661f' },
        units: ['workshop', 'workshop', ['stage', 'new']],
      },
    ],
  },
  {
    name: 'Glue gun',
    drawing: glueGun,
    itemType: 'handTool',
    assetClass: 2,
    frequency: 1,
    models: [
      {
        make: 'Norvik',
        model: 'Craft 60',
        watts: 60,
        colours: { body: '#3f7fb0', accent: '#26292e' },
        units: ['craft', 'craft', ['craft', 'missed'], ['craft', 'new']],
      },
    ],
  },
]
