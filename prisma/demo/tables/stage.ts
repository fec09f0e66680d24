import { dimmerPack, hazer, lightingDesk, movingHead, parCan, profileSpot, stringLights } from '../drawings/light'
import {
  amplifier,
  digitalPiano,
  guitarCombo,
  loopAmplifier,
  loudspeaker,
  mediaPlayer,
  paRack,
  radioMicrophone,
  soundDesk,
} from '../drawings/sound'
import type { Kind } from './kind'

const BLACK = { body: '#30343a', accent: '#3ddc6d' }

export const STAGE: readonly Kind[] = [
  {
    name: 'PA rack',
    drawing: paRack,
    itemType: 'pa',
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Kestrel Audio',
        model: 'Tour 12U',
        watts: 2400,
        colours: { body: '#3a3f45', accent: '#c4cbd0' },
        units: ['soundBox'],
      },
      {
        make: 'Kestrel Audio',
        model: 'Fly 8U',
        watts: 1200,
        colours: { body: '#7a3b2e', accent: '#d8b662' },
        units: [['mainHall', 'replugged']],
      },
    ],
  },
  {
    name: 'Power amplifier',
    drawing: amplifier,
    itemType: 'pa',
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Kestrel Audio',
        model: 'PX 1200',
        watts: 1200,
        colours: BLACK,
        units: ['soundBox', 'soundBox', ['soundBox', 'unearthed']],
      },
      { make: 'Sonora', model: 'A 600', watts: 600, colours: { body: '#5a626a', accent: '#4aa8ff' }, units: ['stage'] },
    ],
  },
  {
    name: 'Sound desk, 16 channels',
    drawing: soundDesk,
    itemType: 'pa',
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Sonora',
        model: 'Mix 16',
        watts: 60,
        colours: { body: '#30343a', accent: '#3ddc6d' },
        units: ['soundBox'],
      },
    ],
  },
  {
    name: 'Sound desk, 8 channels',
    drawing: soundDesk,
    itemType: 'pa',
    assetClass: 2,
    frequency: 1,
    models: [
      {
        make: 'Sonora',
        model: 'Mix 8',
        watts: 25,
        colours: { body: '#4a5a6a', accent: '#e0b040' },
        units: ['soundBox', ['craft', 'new']],
      },
    ],
  },
  {
    name: 'Radio microphone receiver',
    drawing: radioMicrophone,
    itemType: 'pa',
    assetClass: 2,
    frequency: 1,
    models: [
      {
        make: 'Kestrel Audio',
        model: 'Wave 2',
        watts: 10,
        colours: { body: '#3a3f45', accent: '#3ddc6d' },
        units: ['soundBox', 'soundBox', 'soundBox'],
      },
      {
        make: 'Kestrel Audio',
        model: 'Wave 1',
        watts: 8,
        colours: { body: '#4b5d78', accent: '#e0b040' },
        units: [['soundBox', 'missed'], 'committee'],
      },
    ],
  },
  {
    name: 'Active loudspeaker',
    drawing: loudspeaker,
    itemType: 'pa',
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Kestrel Audio',
        model: 'Stage 12',
        watts: 800,
        colours: { body: '#2b2e33', accent: '#4aa8ff' },
        units: ['stage', 'stage', 'soundBox', 'soundBox'],
      },
    ],
  },
  {
    name: 'Guitar amplifier',
    drawing: guitarCombo,
    itemType: 'pa',
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Wrenfield',
        model: 'Combo 40',
        watts: 90,
        colours: { body: '#5a3a26', accent: '#a08a64' },
        units: ['stage', ['greenRoom', 'missed']],
      },
    ],
  },
  {
    name: 'Digital piano',
    drawing: digitalPiano,
    itemType: 'pa',
    assetClass: 2,
    frequency: 2,
    models: [
      {
        make: 'Wrenfield',
        model: 'DP 73',
        watts: 30,
        colours: { body: '#3a3f45', accent: '#e0b040' },
        units: ['stage', 'craft'],
      },
    ],
  },
  {
    name: 'Media player',
    drawing: mediaPlayer,
    itemType: 'pa',
    assetClass: 2,
    frequency: 2,
    models: [
      {
        make: 'Sonora',
        model: 'Play 2',
        watts: 25,
        colours: { body: '#4a4f55', accent: '#58e08a' },
        units: ['soundBox', 'mainHall'],
      },
    ],
  },
  {
    name: 'Hearing loop amplifier',
    drawing: loopAmplifier,
    itemType: 'pa',
    assetClass: 1,
    frequency: 5,
    models: [
      {
        make: 'Kestrel Audio',
        model: 'Loop 50',
        watts: 80,
        colours: { body: '#1f5f8f', accent: '#ffffff' },
        units: ['mainHall', 'committee'],
      },
    ],
  },
  {
    name: 'PAR lantern',
    drawing: parCan,
    itemType: 'lamp',
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Lumenarc',
        model: 'PAR 64',
        watts: 1000,
        colours: { body: '#8d959b', accent: '#ffd98a' },
        units: ['stage', 'stage', ['stage', 'replugged']],
      },
      {
        make: 'Lumenarc',
        model: 'LED PAR 18',
        watts: 180,
        colours: { body: '#30343a', accent: '#b06fe0' },
        units: ['stage', 'stage', ['stage', 'new']],
      },
    ],
  },
  {
    name: 'Profile spot',
    drawing: profileSpot,
    itemType: 'lamp',
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Lumenarc',
        model: 'Profile 600',
        watts: 600,
        colours: { body: '#3a3f45', accent: '#ffe6a8' },
        units: ['stage', 'stage', ['stage', 'damp'], 'soundBox'],
      },
    ],
  },
  {
    name: 'Moving head',
    drawing: movingHead,
    itemType: 'lamp',
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Lumenarc',
        model: 'Beam 150',
        watts: 250,
        colours: { body: '#30343a', accent: '#58c9ff' },
        units: ['soundBox', 'soundBox'],
      },
    ],
  },
  {
    name: 'Dimmer pack',
    drawing: dimmerPack,
    assetClass: 1,
    frequency: 1,
    models: [
      {
        make: 'Lumenarc',
        model: 'Dim 6',
        watts: 6000,
        colours: { body: '#4a4f55', accent: '#ffb347' },
        units: ['soundBox', 'stage'],
      },
    ],
  },
  {
    name: 'Lighting desk',
    drawing: lightingDesk,
    assetClass: 1,
    frequency: 1,
    insulationNotMeasured: 'electronics',
    models: [
      {
        make: 'Lumenarc',
        model: 'Scene 24',
        watts: 45,
        colours: { body: '#3a4a5a', accent: '#f0be1a' },
        units: ['soundBox'],
      },
    ],
  },
  {
    name: 'Haze machine',
    drawing: hazer,
    assetClass: 1,
    frequency: 1,
    heats: true,
    models: [
      {
        make: 'Lumenarc',
        model: 'Haze 1',
        watts: 1000,
        colours: { body: '#3a3f45', accent: '#ff6a4d' },
        units: [['stage', 'dried']],
      },
    ],
  },
  {
    name: 'String of lights',
    drawing: stringLights,
    itemType: 'lamp',
    assetClass: 2,
    frequency: 1,
    flex: 10,
    models: [
      {
        make: 'Matinee',
        model: 'Festoon 20',
        watts: 40,
        colours: { body: '#2f5f4a', accent: '#ffd54a' },
        units: ['foyer', ['mainHall', 'damaged'], ['scoutStore', 'missed']],
      },
    ],
  },
]
