import { expect, it } from 'vitest'
import { getNetworkPrefix, getNetworkSitePrefix } from '../../../server/platform/http/networks'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:0:0:0:1', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['anywhere', 'anywhere'],
])('the failures of %s are counted for %s', (address, network) => {
  expect(getNetworkPrefix(address)).toBe(network)
})

it('the networks of one customer count as one site', () => {
  const addresses = ['2001:db8:7:1::1', '2001:DB8:7:ffff::', '2001:db8:8::1', '192.0.2.7']
  expect(addresses.map(getNetworkSitePrefix)).toEqual([
    '2001:db8:7::/48',
    '2001:db8:7::/48',
    '2001:db8:8::/48',
    '192.0.2.7',
  ])
})
