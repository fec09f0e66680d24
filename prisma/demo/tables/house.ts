import {
  convectorHeater,
  dehumidifier,
  fanHeater,
  floorPolisher,
  hairDryer,
  handDryer,
  iron,
  oilRadiator,
  pedestalFan,
  radio,
  sewingMachine,
  vacuumCleaner,
  wetVacuum,
} from '../drawings/hall'
import type { Kind } from './kind'

export const HOUSE: readonly Kind[] = [
  {
    name: 'Vacuum cleaner',
    drawing: vacuumCleaner,
    assetClass: 2,
    frequency: 1,
    flex: 10,
    models: [
      {
        make: 'Pennine',
        model: 'Tub 9',
        watts: 620,
        colours: { body: '#b3392f', accent: '#e9ebec' },
        units: ['cleaners', ['cleaners', 'replugged']],
      },
      {
        make: 'Pennine',
        model: 'Tub 9 G',
        watts: 620,
        colours: { body: '#3f7f4a', accent: '#e9ebec' },
        units: ['mainHall', ['cleaners', 'damaged']],
      },
    ],
  },
  {
    name: 'Wet and dry vacuum',
    drawing: wetVacuum,
    assetClass: 2,
    frequency: 1,
    flex: 8,
    models: [
      {
        make: 'Pennine',
        model: 'Wet 20',
        watts: 1200,
        colours: { body: '#c4cbd0', accent: '#2f5f8f' },
        units: ['cleaners'],
      },
    ],
  },
  {
    name: 'Floor polisher',
    drawing: floorPolisher,
    assetClass: 1,
    frequency: 1,
    flex: 12,
    models: [
      {
        make: 'Pennine',
        model: 'Shine 17',
        watts: 1300,
        colours: { body: '#5a6a78', accent: '#2b2e33' },
        units: ['cleaners'],
      },
    ],
  },
  {
    name: 'Hand dryer',
    drawing: handDryer,
    assetClass: 1,
    frequency: 4,
    models: [
      {
        make: 'Tempest',
        model: 'Air 2',
        watts: 1600,
        colours: { body: '#e6e9eb', accent: '#4a4f55' },
        units: ['cloakrooms', 'cloakrooms'],
      },
      {
        make: 'Tempest',
        model: 'Air 2 S',
        watts: 1600,
        colours: { body: '#aeb6bc', accent: '#2f8fb5' },
        units: ['cloakrooms', 'greenRoom'],
      },
    ],
  },
  {
    name: 'Fan heater',
    drawing: fanHeater,
    assetClass: 2,
    frequency: 1,
    heats: true,
    models: [
      {
        make: 'Tempest',
        model: 'Warm 2',
        watts: 2000,
        colours: { body: '#e4e6e7', accent: '#4a4f55' },
        units: ['office', 'greenRoom', ['foyer', 'damaged']],
      },
      {
        make: 'Tempest',
        model: 'Warm 2 B',
        watts: 2000,
        colours: { body: '#3a3f45', accent: '#b33a2e' },
        units: [['pavilion', 'abandoned'], 'craft'],
      },
    ],
  },
  {
    name: 'Oil-filled radiator',
    drawing: oilRadiator,
    assetClass: 1,
    frequency: 2,
    heats: true,
    models: [
      {
        make: 'Tempest',
        model: 'Oil 9',
        watts: 2000,
        colours: { body: '#eceef0', accent: '#4a4f55' },
        units: ['craft', 'committee', 'greenRoom'],
      },
    ],
  },
  {
    name: 'Convector heater',
    drawing: convectorHeater,
    assetClass: 1,
    frequency: 2,
    heats: true,
    models: [
      {
        make: 'Tempest',
        model: 'Panel 2',
        watts: 2000,
        colours: { body: '#e4e6e7', accent: '#c4cbd0' },
        units: ['foyer', ['pavilion', 'missed'], ['pavilion', 'abandoned']],
      },
    ],
  },
  {
    name: 'Pedestal fan',
    drawing: pedestalFan,
    assetClass: 2,
    frequency: 2,
    models: [
      {
        make: 'Tempest',
        model: 'Breeze 16',
        watts: 50,
        colours: { body: '#4a5a6a', accent: '#7fb0c8' },
        units: ['mainHall', 'mainHall', 'craft'],
      },
    ],
  },
  {
    name: 'Dehumidifier',
    drawing: dehumidifier,
    assetClass: 1,
    frequency: 2,
    models: [
      {
        make: 'Tempest',
        model: 'Dry 20',
        watts: 420,
        colours: { body: '#dfe5e8', accent: '#3a4650' },
        units: ['workshop', 'scoutStore'],
      },
    ],
  },
  {
    name: 'Sewing machine',
    drawing: sewingMachine,
    assetClass: 2,
    frequency: 2,
    models: [
      {
        make: 'Larkspur',
        model: 'Stitch 30',
        watts: 70,
        colours: { body: '#eceef0', accent: '#b0567a' },
        units: ['craft', 'craft', ['craft', 'missed']],
      },
      {
        make: 'Larkspur',
        model: 'Stitch 12',
        watts: 60,
        colours: { body: '#5f8f9f', accent: '#e9ebec' },
        units: ['craft', ['greenRoom', 'replugged']],
      },
    ],
  },
  {
    name: 'Steam iron',
    drawing: iron,
    assetClass: 1,
    frequency: 1,
    heats: true,
    models: [
      {
        make: 'Brenford',
        model: 'Steam 24',
        watts: 2400,
        colours: { body: '#3f6fa8', accent: '#e4e6e7' },
        units: ['craft', 'greenRoom', ['craft', 'dried']],
      },
    ],
  },
  {
    name: 'Hair dryer',
    drawing: hairDryer,
    assetClass: 2,
    frequency: 1,
    models: [
      {
        make: 'Castlewood',
        model: 'Ion 20',
        watts: 2000,
        colours: { body: '#6a4a8a', accent: '#30343a' },
        units: ['greenRoom', ['greenRoom', 'missed']],
      },
    ],
  },
  {
    name: 'Radio',
    drawing: radio,
    assetClass: 2,
    frequency: 3,
    models: [
      {
        make: 'Sonora',
        model: 'Kitchen FM',
        watts: 8,
        colours: { body: '#8a5a3a', accent: '#d8b662' },
        units: ['kitchen', 'workshop'],
      },
    ],
  },
]
