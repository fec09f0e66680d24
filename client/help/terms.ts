interface Term {
  name: string
  /** The explanation, in two sentences. */
  text: string
  /** The anchor of the docs/guide.md heading with more details. */
  section: string
}

/** Terms that a volunteer may not know. */
export const HELP_TERMS = {
  class: {
    name: 'Class',
    text: 'Class I is earthed: a fault current flows away through the earth pin. Class II is double insulated, has a double square on its rating plate, and has no earth to measure, whatever its plug looks like.',
    section: 'add-assets',
  },
  earthContinuity: {
    name: 'Earth continuity',
    text: 'How well the metal case is connected to the earth pin, in ohms: the lower, the better. The IET Code of Practice allows 0.1 Ω plus the resistance of the lead’s earth conductor; more than 1 Ω is never safe.',
    section: 'test-an-asset',
  },
  earthNotMeasured: {
    name: 'Cannot be measured',
    text: 'Some Class I assets have a plastic case, and no earthed metal that the clip can touch. Choose the reason, test the insulation, and never enter a reading that the instrument did not show.',
    section: 'test-an-asset',
  },
  insulationResistance: {
    name: 'Insulation resistance',
    text: 'How well the insulation keeps the current inside, in megohms: the higher, the better. The IET Code of Practice requires 1 MΩ for Class I and 2 MΩ for Class II; less than 1 MΩ is never safe, even for a heater, for which the Code may allow 0.3 MΩ.',
    section: 'test-an-asset',
  },
  furtherReadings: {
    name: 'More readings',
    text: 'Readings in addition to earth continuity and insulation resistance, such as leakage, point to point or a functional check. The kinds of readings that you save are offered again for the next asset of the same type.',
    section: 'record-further-readings',
  },
  insulationNotMeasured: {
    name: 'Insulation not measured',
    text: 'Measure at 500 V, or at 250 V if surge protection distorts the reading. If neither is possible, choose the reason and measure the leakage instead: it must be within its limit.',
    section: 'record-further-readings',
  },
  leakage: {
    name: 'Leakage',
    text: 'The current that flows where it should not, in milliamps: more than 5 mA fails, more than 3.5 mA (0.5 mA of touch current) deserves a closer look. The appliance runs at mains voltage during the test: secure what moves or gets hot.',
    section: 'record-further-readings',
  },
  polarity: {
    name: 'Polarity',
    text: 'Whether a lead’s live and neutral are connected to the right pins. A lead with several sockets passes only if every socket does.',
    section: 'record-further-readings',
  },
  rcdTripTime: {
    name: 'RCD trip time',
    text: 'How fast a lead’s residual-current device switches off, in milliseconds. At its rated current, usually 30 mA, it must trip within 200 ms; at five times that current, within 40 ms; at half that current, not at all.',
    section: 'record-further-readings',
  },
  overRange: {
    name: 'Beyond the range',
    text: 'An instrument shows > if a value is too high for it to measure, and < if a value is too low. Enter the reading as displayed: >200 for insulation resistance means above 200 MΩ.',
    section: 'test-an-asset',
  },
  advice: {
    name: 'Advice',
    text: 'The reading is within the outer limit, but it fails the IET Code of Practice, is near a limit or is much worse than before. Measure again. If the reading still fails the Code, choose No under ‘Safe to use’.',
    section: 'test-an-asset',
  },
  trend: {
    name: 'Trend',
    text: 'Where the readings of an asset are going from test to test. If they reach the outer limit of 1 Ω or 1 MΩ before the next test, the app warns you.',
    section: 'see-what-is-due',
  },
  watchList: {
    name: 'Watch list',
    text: 'Assets that failed two of their last three tests, whose insulation resistance has dropped sharply, or whose readings are likely to reach a limit before the next test. Look at these assets before they fail.',
    section: 'see-what-is-due',
  },
  additionalCode: {
    name: 'Additional code',
    text: 'A code from another label on the asset, such as an old system’s label. Scanning it also finds the asset.',
    section: 'add-assets',
  },
  expected: {
    name: 'Expected',
    text: 'An asset to look for in this round, because it belonged to this location when the round started. An asset that is not found in two rounds in a row counts as missing.',
    section: 'test-a-room',
  },
  unexpected: {
    name: 'Unexpected',
    text: 'An asset that was found here, but belongs to another location or has no location. You choose whether to move the asset here.',
    section: 'test-a-room',
  },
  skipped: {
    name: 'Skipped',
    text: 'An asset that could not be tested: it was in use, locked away, missing or without a label. It stays due, so come back to it.',
    section: 'test-a-room',
  },
  codeRule: {
    name: 'Numbers and codes',
    text: 'A test instrument may store only the number from a label: 143 for PAT0143. Once you have confirmed the prefix, later files are read without asking you again.',
    section: 'import-from-the-test-instrument',
  },
  refused: {
    name: 'Refused',
    text: 'A row that breaks a rule: open the row to see which rule. The row is left out of the import unless you correct it.',
    section: 'import-a-list',
  },
  refusedEntry: {
    name: 'Refused',
    text: 'The server did not accept this entry, for the reason shown. It stays on this device until you correct it, try again or discard it.',
    section: 'work-without-a-signal',
  },
  level: {
    name: 'Level',
    text: 'How much of an item is at one location. An item’s stock is the sum over all locations.',
    section: 'buy-and-move-stock',
  },
  movement: {
    name: 'Movement',
    text: 'One change to a level: who made it, when, and by how much. Movements are never deleted.',
    section: 'buy-and-move-stock',
  },
} as const satisfies Record<string, Term>

export type HelpTermName = keyof typeof HELP_TERMS
