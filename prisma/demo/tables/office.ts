import {
  deskLamp,
  laminator,
  laptopCharger,
  monitor,
  networkSwitch,
  pianoLamp,
  printer,
  projector,
  shredder,
  till,
} from '../drawings/office'
import type { Kind } from './kind'

export const OFFICE: readonly Kind[] = [
  {
    name: 'Projector',
    drawing: projector,
    assetClass: 1,
    frequency: 2,
    models: [
      {
        make: 'Clearview',
        model: 'HD 4000',
        watts: 320,
        colours: { body: '#eceef0', accent: '#9aa2a8' },
        units: ['mainHall', 'committee'],
      },
      {
        make: 'Clearview',
        model: 'Mini',
        watts: 120,
        colours: { body: '#3a3f45', accent: '#8d959b' },
        units: [[null, 'new']],
      },
    ],
  },
  {
    name: 'Laptop charger',
    drawing: laptopCharger,
    itemType: 'it',
    assetClass: 2,
    frequency: 2,
    models: [
      {
        make: 'Volta',
        model: 'NB 65',
        watts: 65,
        colours: { body: '#2b2e33', accent: '#d8b662' },
        units: ['office', 'office', ['office', 'missed']],
      },
      {
        make: 'Volta',
        model: 'USB-C 65',
        watts: 65,
        colours: { body: '#e9ebec', accent: '#9aa2a8' },
        units: ['committee', ['office', 'new']],
      },
    ],
  },
  {
    name: 'Laser printer',
    drawing: printer,
    itemType: 'it',
    assetClass: 1,
    frequency: 3,
    models: [
      {
        make: 'Clearview',
        model: 'LP 30',
        watts: 900,
        colours: { body: '#d6dade', accent: '#3a4650' },
        units: ['office'],
      },
    ],
  },
  {
    name: 'Label printer',
    drawing: printer,
    itemType: 'it',
    assetClass: 2,
    frequency: 3,
    models: [
      { make: 'Volta', model: 'Tag 4', watts: 60, colours: { body: '#3a4650', accent: '#16181b' }, units: ['office'] },
    ],
  },
  {
    name: 'Monitor 24"',
    drawing: monitor,
    itemType: 'it',
    assetClass: 1,
    frequency: 4,
    models: [
      {
        make: 'Clearview',
        model: 'V24',
        watts: 35,
        colours: { body: '#2b2e33', accent: '#3f7fa8' },
        units: ['office', 'office', 'committee', 'soundBox'],
      },
    ],
  },
  {
    name: 'Shredder',
    drawing: shredder,
    assetClass: 2,
    frequency: 3,
    models: [
      {
        make: 'Volta',
        model: 'Cut 12',
        watts: 320,
        colours: { body: '#30343a', accent: '#2f8fb5' },
        units: ['office'],
      },
    ],
  },
  {
    name: 'Laminator',
    drawing: laminator,
    assetClass: 2,
    frequency: 3,
    models: [
      {
        make: 'Volta',
        model: 'A4 Seal',
        watts: 400,
        colours: { body: '#dfe3e5', accent: '#3f7fa8' },
        units: ['office', 'craft'],
      },
    ],
  },
  {
    name: 'Desk lamp',
    drawing: deskLamp,
    itemType: 'lamp',
    assetClass: 2,
    frequency: 3,
    models: [
      {
        make: 'Lumenarc',
        model: 'Arm 9',
        watts: 9,
        colours: { body: '#2f6f5f', accent: '#8d959b' },
        units: ['office', 'craft', 'foyer'],
      },
      {
        make: 'Lumenarc',
        model: 'Arm 9 R',
        watts: 9,
        colours: { body: '#b3392f', accent: '#30343a' },
        units: ['craft', 'craft', ['craft', 'new']],
      },
    ],
  },
  {
    name: 'Piano lamp',
    drawing: pianoLamp,
    itemType: 'lamp',
    assetClass: 2,
    frequency: 2,
    models: [
      {
        make: 'Wrenfield',
        model: 'Banker',
        watts: 7,
        colours: { body: '#c9a24d', accent: '#1f6f4a' },
        units: ['stage', 'craft'],
      },
    ],
  },
  {
    name: 'Till',
    drawing: till,
    itemType: 'it',
    assetClass: 2,
    frequency: 2,
    models: [
      {
        make: 'Volta',
        model: 'Cash 20',
        watts: 25,
        colours: { body: '#8d959b', accent: '#3a4650' },
        units: ['bar', 'foyer'],
      },
    ],
  },
  {
    name: 'Network switch',
    drawing: networkSwitch,
    itemType: 'it',
    assetClass: 2,
    frequency: 5,
    models: [
      {
        make: 'Volta',
        model: 'Net 8',
        watts: 12,
        colours: { body: '#4a5a6a', accent: '#3ddc6d' },
        units: ['office', 'soundBox'],
      },
    ],
  },
]
