import { expect, onTestFinished, test, vi } from 'vitest'
import { claimFormDrafts, loadFormDraft, removeFormDraft, saveFormDraft } from '../../../client/components/forms/drafts'

// why: the query string loads a fresh copy of the module; resetting all modules would reload the app for later tests
const NEW_TAB = '../../../client/components/forms/drafts?newTab'

const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'))

test('drafts are deleted when another user signs in on the device', () => {
  claimFormDrafts('7')
  saveFormDraft('Test new of 1', { notes: 'Frayed flex' })
  claimFormDrafts('8')
  expect(loadFormDraft('Test new of 1')).toBeUndefined()
  expect(drafts()).toEqual([])
})

test("a draft that would fill the device's storage is not stored", () => {
  claimFormDrafts('7')
  saveFormDraft('long', { notes: 'x'.repeat(2_000_001) })
  expect(drafts()).toEqual([])
  expect(loadFormDraft('long')).toBeDefined()
  removeFormDraft('long')
})

test('only the latest fifty drafts are stored', () => {
  claimFormDrafts('7')
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let number = 1; number <= 52; number += 1) {
    vi.advanceTimersByTime(1000)
    saveFormDraft(`asset/${number}`, { name: 'Kettle' })
  }
  claimFormDrafts('7')
  vi.useRealTimers()
  expect(drafts()).toHaveLength(50)
  expect(loadFormDraft('asset/2')).toBeUndefined()
  expect(loadFormDraft('asset/3')).toBeDefined()
})

test('photos too large for the device are left out of the draft, and the form says so', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const write = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    if (text.length > 1000) throw new DOMException('full', 'QuotaExceededError')
    write.call(this, name, text)
  })
  claimFormDrafts('7')
  const photos = [
    { id: '3', fileName: 'stored.jpg' },
    { data: 'x'.repeat(2000), fileName: 'new.jpg' },
  ]
  saveFormDraft('Test new of 1', { notes: 'Frayed flex', photos })
  expect(loadFormDraft('Test new of 1')).toMatchObject({ complete: true, values: { photos } })

  const newTab: typeof import('../../../client/components/forms/drafts') = await import(NEW_TAB)
  newTab.claimFormDrafts('7')
  expect(newTab.loadFormDraft('Test new of 1')).toMatchObject({
    complete: false,
    values: { notes: 'Frayed flex', photos: [{ id: '3' }] },
  })
})
