import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../../src/features/shared/save-file.ts'

const share = vi.fn<(data: { readonly files: readonly File[] }) => Promise<void>>()
const downloaded: string[] = []

beforeEach(() => {
  downloaded.length = 0
  share.mockReset().mockResolvedValue(undefined)
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded.push(this.download)
  })
  Object.assign(navigator, { share, canShare: () => true })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['share', 'canShare', 'standalone']) Reflect.deleteProperty(navigator, name)
})

const onHomeScreen = () => Object.assign(navigator, { standalone: true })
const save = () => saveFile('report.csv', 'a;b', 'text/csv')

test('in a browser a file is downloaded', () => {
  save()
  expect(downloaded).toEqual(['report.csv'])
  expect(share).not.toHaveBeenCalled()
})

test('on an iPad’s home screen the person is asked where it goes', async () => {
  onHomeScreen()
  save()
  const [file] = share.mock.lastCall?.[0].files ?? []
  expect([file?.name, await file?.text()]).toEqual(['report.csv', 'a;b'])
  expect(downloaded).toEqual([])
})

test('who declines there gets no file, and where nobody can be asked it is downloaded', async () => {
  onHomeScreen()
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  save()
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(1), 60_000)
  expect(downloaded).toEqual([])
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  save()
  await vi.waitFor(() => expect(downloaded).toEqual(['report.csv']), 60_000)
})
