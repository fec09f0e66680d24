import { expect, it } from 'vitest'
import { getLeadAdvice, type LeadAdviceInput } from '../../../domain/assets/leadAdvice'

const advice = (lead: Partial<LeadAdviceInput>) =>
  getLeadAdvice({
    itemType: 'extensionLead',
    voltage: 240,
    leadLength: null,
    conductorArea: null,
    fuseRating: null,
    ...lead,
  })

it.each<[Partial<LeadAdviceInput>, string[]]>([
  [{ leadLength: 12, conductorArea: 1.25, fuseRating: 13 }, []],
  [
    { leadLength: 25, conductorArea: 1.5 },
    ['This 25 m lead of 1.5 mm² is longer than the recommended 15 m. Use it only with a 30 mA RCD.'],
  ],
  [{ itemType: 'rcdLead', leadLength: 25, conductorArea: 1.5 }, []],
  [{ voltage: 110, leadLength: 50, conductorArea: 2.5 }, []],
  [
    { itemType: 'iecLead', leadLength: 2, conductorArea: 1, fuseRating: 13 },
    ['The 13 A fuse is too large for 1 mm². Fit a fuse of 10 A or less.'],
  ],
  [{ itemType: 'iecLead', leadLength: 20, conductorArea: 1, fuseRating: 10 }, []],
  [
    { leadLength: 10, conductorArea: 2.5, fuseRating: 13 },
    ['A 2.5 mm² flex does not fit a 13 A plug. Check the plug and the conductor size.'],
  ],
  [{ leadLength: 25, conductorArea: 2.5 }, []],
  [{ itemType: 'appliance', leadLength: 30, conductorArea: 1.5, fuseRating: 13 }, []],
  [{ leadLength: 40 }, []],
])('a lead such as %j gets this advice: %j', (lead, sentences) => expect(advice(lead)).toEqual(sentences))
