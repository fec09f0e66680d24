import {
  bottleCooler,
  coffeeMachine,
  contactGrill,
  dishwasher,
  fridge,
  hotPlate,
  kettle,
  microwave,
  popcornMachine,
  soupKettle,
  standMixer,
  toaster,
  urn,
} from '../drawings/kitchen'
import type { Kind } from './kind'

const STEEL = { body: '#c9ced2', accent: '#26292e' }
const WHITE = { body: '#eef0f1', accent: '#4a4f55' }
const BLACK = { body: '#30343a', accent: '#16181b' }

export const KITCHEN: readonly Kind[] = [
  {
    name: 'Kettle',
    drawing: kettle,
    assetClass: 1,
    frequency: 1,
    flex: 1,
    heats: true,
    models: [
      {
        make: 'Brenford',
        model: 'K17',
        watts: 3000,
        colours: STEEL,
        units: ['kitchen', 'kitchen', 'greenRoom', ['scoutStore', 'missed']],
      },
      {
        make: 'Castlewood',
        model: 'Jug 1.7',
        watts: 2200,
        colours: WHITE,
        units: ['office', 'committee', ['bar', 'damp']],
      },
      {
        make: 'Castlewood',
        model: 'Retro 15',
        watts: 2200,
        colours: { body: '#b3392f', accent: '#26292e' },
        units: ['craft', [null, 'new']],
      },
    ],
  },
  {
    name: 'Water urn 20 l',
    drawing: urn,
    assetClass: 1,
    frequency: 1,
    heats: true,
    models: [
      {
        make: 'Brenford',
        model: 'U20',
        watts: 2500,
        colours: STEEL,
        units: ['kitchen', ['kitchen', 'dried'], ['scoutStore', 'damaged']],
      },
    ],
  },
  {
    name: 'Water urn 10 l',
    drawing: urn,
    assetClass: 1,
    frequency: 1,
    heats: true,
    models: [
      {
        make: 'Tamar',
        model: 'TeaMaster 10',
        watts: 1650,
        colours: { body: '#b9a88a', accent: '#3a2f26' },
        units: ['mainHall', ['kitchen', 'missed']],
      },
    ],
  },
  {
    name: 'Toaster, 4 slots',
    drawing: toaster,
    assetClass: 1,
    frequency: 1,
    flex: 1,
    heats: true,
    models: [
      { make: 'Castlewood', model: 'T4', watts: 1700, colours: STEEL, units: ['kitchen', ['kitchen', 'damaged']] },
      {
        make: 'Norvik',
        model: 'Breakfast 4',
        watts: 1500,
        colours: { body: '#a93a32', accent: '#22252a' },
        units: ['scoutStore'],
      },
    ],
  },
  {
    name: 'Microwave oven',
    drawing: microwave,
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Halden',
        model: 'MW 900',
        watts: 1450,
        colours: { body: '#d6dade', accent: '#4a4f55' },
        units: ['kitchen', 'kitchen'],
      },
      { make: 'Norvik', model: 'Compact 700', watts: 1150, colours: BLACK, units: ['greenRoom'] },
    ],
  },
  {
    name: 'Fridge freezer',
    drawing: fridge,
    assetClass: 1,
    frequency: 2,
    models: [
      {
        make: 'Halden',
        model: 'Cool 280',
        watts: 160,
        colours: { body: '#e6e9eb', accent: '#7d868c' },
        units: ['kitchen', 'kitchen'],
      },
      {
        make: 'Norvik',
        model: 'FF 180',
        watts: 130,
        colours: { body: '#b5bdc4', accent: '#30343a' },
        units: ['greenRoom', ['committee', 'missed']],
      },
    ],
  },
  {
    name: 'Bottle cooler',
    drawing: bottleCooler,
    assetClass: 1,
    frequency: 2,
    models: [
      {
        make: 'Polarline',
        model: 'BC-2',
        watts: 240,
        colours: { body: '#30343a', accent: '#c0392b' },
        units: ['bar', 'bar'],
      },
      {
        make: 'Polarline',
        model: 'BC-2 S',
        watts: 240,
        colours: { body: '#c4cbd0', accent: '#1f6f5c' },
        units: ['bar'],
      },
    ],
  },
  {
    name: 'Dishwasher',
    drawing: dishwasher,
    assetClass: 1,
    frequency: 2,
    heats: true,
    models: [
      {
        make: 'Halden',
        model: 'Pro 40',
        watts: 3000,
        colours: { body: '#c9ced2', accent: '#3a4650' },
        units: ['kitchen'],
      },
    ],
  },
  {
    name: 'Glass washer',
    drawing: dishwasher,
    assetClass: 1,
    frequency: 2,
    heats: true,
    models: [
      {
        make: 'Polarline',
        model: 'GW 350',
        watts: 2800,
        colours: { body: '#9aa5ad', accent: '#0f5f73' },
        units: ['bar'],
      },
    ],
  },
  {
    name: 'Filter coffee machine',
    drawing: coffeeMachine,
    assetClass: 1,
    frequency: 1,
    heats: true,
    models: [
      {
        make: 'Tamar',
        model: 'Filter 12',
        watts: 1200,
        colours: { body: '#3a3f45', accent: '#16181b' },
        units: ['kitchen', 'committee'],
      },
      {
        make: 'Tamar',
        model: 'Filter 12 R',
        watts: 1200,
        colours: { body: '#9c3b2e', accent: '#26292e' },
        units: [['bar', 'new']],
      },
    ],
  },
  {
    name: 'Popcorn machine',
    drawing: popcornMachine,
    assetClass: 1,
    frequency: 1,
    heats: true,
    models: [
      {
        make: 'Matinee',
        model: 'Pop 8',
        watts: 1350,
        colours: { body: '#c0392b', accent: '#e0b040' },
        units: ['foyer'],
      },
    ],
  },
  {
    name: 'Soup kettle',
    drawing: soupKettle,
    assetClass: 1,
    frequency: 1,
    heats: true,
    models: [
      {
        make: 'Tamar',
        model: 'SK 10',
        watts: 400,
        colours: { body: '#2b2e33', accent: '#8d959b' },
        units: ['kitchen', ['kitchen', 'dried']],
      },
    ],
  },
  {
    name: 'Stand mixer',
    drawing: standMixer,
    assetClass: 2,
    frequency: 1,
    models: [
      {
        make: 'Castlewood',
        model: 'Baker 5',
        watts: 1000,
        colours: { body: '#3f7f8c', accent: '#d6dade' },
        units: ['kitchen'],
      },
    ],
  },
  {
    name: 'Contact grill',
    drawing: contactGrill,
    assetClass: 1,
    frequency: 1,
    heats: true,
    models: [
      {
        make: 'Brenford',
        model: 'Panini 2',
        watts: 2000,
        colours: { body: '#4a4f55', accent: '#aeb6bc' },
        units: ['kitchen', ['bar', 'missed']],
      },
    ],
  },
  {
    name: 'Double hot plate',
    drawing: hotPlate,
    assetClass: 1,
    frequency: 1,
    heats: true,
    models: [
      {
        make: 'Norvik',
        model: 'Camp 2',
        watts: 2500,
        colours: { body: '#e4e6e7', accent: '#3a3d42' },
        units: ['craft', ['scoutStore', 'damp']],
      },
    ],
  },
]
