import { cableReel, extensionLead, iecLead, powerStrip, siteLead, siteSplitter } from '../drawings/leads'
import type { Kind } from './kind'

export const LEADS: readonly Kind[] = [
  {
    name: 'Extension lead 5 m',
    drawing: extensionLead,
    assetClass: 1,
    frequency: 1,
    flex: 5,
    models: [
      {
        make: 'Corlec',
        model: '4 sockets, 13 A',
        colours: { body: '#e9ebec', accent: '#e4e6e7' },
        units: ['mainHall', 'mainHall', 'foyer', 'kitchen', 'craft', ['office', 'damaged']],
      },
      {
        make: 'Corlec',
        model: '4 sockets, 13 A, black',
        colours: { body: '#30343a', accent: '#2b2e33' },
        units: ['stage', 'stage', ['stage', 'replugged'], 'greenRoom'],
      },
      {
        make: 'Ironbridge',
        model: '4 sockets, 13 A, heavy duty',
        colours: { body: '#2c3035', accent: '#d9661f' },
        units: ['craft', ['scoutStore', 'missed'], ['scoutStore', 'missed'], 'cleaners'],
      },
    ],
  },
  {
    name: 'Extension lead 10 m',
    drawing: extensionLead,
    assetClass: 1,
    frequency: 1,
    flex: 10,
    models: [
      {
        make: 'Ironbridge',
        model: '2.5 mm², blue',
        colours: { body: '#274a73', accent: '#2f6fb5' },
        units: ['stage', 'stage', ['mainHall', 'missed'], 'mainHall'],
      },
    ],
  },
  {
    name: 'Cable reel 25 m',
    drawing: cableReel,
    assetClass: 1,
    frequency: 1,
    flex: 25,
    models: [
      {
        make: 'Ironbridge',
        model: '4 sockets, thermal cut-out',
        colours: { body: '#c0392b', accent: '#2b2e33' },
        units: ['stage', 'workshop', ['scoutStore', 'unearthed']],
      },
      {
        make: 'Corlec',
        model: 'Reel 25',
        colours: { body: '#2f5f8f', accent: '#d9661f' },
        units: ['stage', 'mainHall'],
      },
    ],
  },
  {
    name: 'IEC lead 2 m',
    drawing: iecLead,
    assetClass: 1,
    frequency: 2,
    flex: 2,
    models: [
      {
        make: 'Corlec',
        model: 'C13, 10 A',
        colours: { body: '#2b2e33', accent: '#2b2e33' },
        units: [
          'soundBox',
          'soundBox',
          'soundBox',
          'soundBox',
          ['soundBox', 'missed'],
          'office',
          'office',
          ['office', 'replugged'],
          'committee',
        ],
      },
      {
        make: 'Corlec',
        model: 'C13, 10 A, grey',
        colours: { body: '#9aa2a8', accent: '#9aa2a8' },
        units: ['soundBox', 'stage', 'office'],
      },
    ],
  },
  {
    name: 'Power strip, 3 sockets',
    drawing: powerStrip,
    assetClass: 1,
    frequency: 2,
    flex: 2,
    models: [
      {
        make: 'Corlec',
        model: 'Desk 3',
        colours: { body: '#eef0f1', accent: '#dfe3e5' },
        units: ['office', 'office', 'committee', 'craft', ['greenRoom', 'damaged']],
      },
      {
        make: 'Corlec',
        model: 'Desk 3, black',
        colours: { body: '#3a3f45', accent: '#2b2e33' },
        units: ['office', 'greenRoom', 'committee'],
      },
    ],
  },
  {
    name: 'Site lead 110 V, 14 m',
    drawing: siteLead,
    assetClass: 1,
    voltage: 110,
    frequency: 1,
    flex: 14,
    models: [
      {
        make: 'Ironbridge',
        model: '16 A, arctic yellow',
        colours: { body: '#f0be1a', accent: '#f4c20d' },
        units: ['workshop', 'workshop', ['workshop', 'replugged'], ['workshop', 'unearthed'], 'stage'],
      },
    ],
  },
  {
    name: 'Splitter box 110 V',
    drawing: siteSplitter,
    assetClass: 1,
    voltage: 110,
    frequency: 1,
    flex: 3,
    models: [
      {
        make: 'Ironbridge',
        model: '3 × 16 A',
        colours: { body: '#f0be1a', accent: '#26292e' },
        units: ['workshop', 'stage'],
      },
    ],
  },
]
