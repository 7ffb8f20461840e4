import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import compress from 'browser-image-compression'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { settings } from '../../../src/contract/settings.ts'
import { answers, answersWith, openTill, refuses } from '../orders/till.tsx'
import { click, drinks, lemonade, openSettings, vat } from './back-room.tsx'

// Its checks are its own; only what needs a real canvas is stood in for, where a test says so.
vi.mock('browser-image-compression', async original => {
  const { default: real } = await original<{ default: typeof compress }>()
  return { default: vi.fn(real) }
})

openTill()
// jsdom has no canvas that could be asked whether it writes WebP.
HTMLCanvasElement.prototype.toDataURL = () => 'data:image/webp;base64,'
afterEach(() => vi.mocked(compress).mockClear())

const failed = "We're getting issue while processing your request, Please try later!"
const uploaded = { success: true, message: 'Photo uploaded!', imageURL: '/photos/new.webp' } as const

function openItem(image: string | null) {
  answers(menuItems.get, lemonade({ image }))
  answers(settings.categories, [drinks])
  answers(settings.taxes, [vat])
  openSettings('/menu-items/7')
}

/** The server takes every photo; gives how many it was sent. jsdom's forms can't be read outside it. */
function takesPhotos(): () => number {
  let sent = 0
  answersWith(menuItems.uploadPhoto, () => {
    sent += 1
    return HttpResponse.json(uploaded)
  })
  return () => sent
}

const upload = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Upload Photo'), file, { applyAccept: false })
const file = (name: string, type: string) => new File(['not really a picture'], name, { type })
const shownPhoto = () => within(screen.getByRole('region', { name: 'Menu card' })).queryByRole('presentation')

test('the photo input takes image files only', async () => {
  openItem(null)
  expect((await screen.findByLabelText('Upload Photo')).getAttribute('accept')).toBe('image/*')
})

test('a photo is made small, within half a megabyte and 512 px, then sent and shown', async () => {
  openItem(null)
  const sent = takesPhotos()
  vi.mocked(compress).mockResolvedValueOnce(file('small', 'image/webp'))
  await screen.findByRole('region', { name: 'Menu card' })
  expect(shownPhoto()).toBeNull()
  answers(menuItems.get, lemonade({ image: '/photos/new.webp' }))
  await upload(file('dish.webp', 'image/webp'))
  await screen.findByText('Photo uploaded!')
  await waitFor(() => expect(shownPhoto()?.getAttribute('src')).toBe('/photos/new.webp'))
  expect(sent()).toBe(1)
  const [[, limits] = []] = vi.mocked(compress).mock.calls
  expect(limits).toEqual({ maxSizeMB: 0.5, maxWidthOrHeight: 512, useWebWorker: false })
})

test('a picture in a format that the server does not take becomes a JPEG', async () => {
  openItem(null)
  takesPhotos()
  vi.mocked(compress).mockResolvedValueOnce(file('small', 'image/jpeg'))
  await upload(file('dish.avif', 'image/avif'))
  await screen.findByText('Photo uploaded!')
  expect(vi.mocked(compress).mock.calls[0]?.[1]).toMatchObject({ fileType: 'image/jpeg' })
})

test('a file that is no image is refused before it is sent', async () => {
  openItem(null)
  const sent = takesPhotos()
  await upload(file('menu.pdf', 'application/pdf'))
  await screen.findByText('The file given is not an image')
  expect(sent()).toBe(0)
})

test.each([
  ['The file given is not an instance of Blob or File', 'The file given is not an instance of Blob or File', false],
  [failed, 'there is no room for so large a picture', true],
  ['Please choose a PNG, JPEG or WebP picture!', 'the source image cannot be decoded', false],
])('"%s" is what a failed compression says', async (said, reason, opens) => {
  vi.stubGlobal('createImageBitmap', async () => {
    if (!opens) throw new DOMException('The source image could not be decoded.')
    return { close() {} }
  })
  openItem(null)
  const sent = takesPhotos()
  vi.mocked(compress).mockRejectedValueOnce(new Error(reason))
  await upload(file('dish.jpg', 'image/jpeg'))
  await screen.findByText(said)
  expect(sent()).toBe(0)
})

test.each([
  [413, 'The photo is too large!', 'The photo is too large!'],
  [500, '', failed],
])('an upload that fails with %i is answered by the server’s words, or those of §8', async (status, message, said) => {
  openItem(null)
  refuses(menuItems.uploadPhoto, status, message)
  vi.mocked(compress).mockResolvedValueOnce(file('small', 'image/webp'))
  await upload(file('dish.webp', 'image/webp'))
  await screen.findByText(said)
})

test('a photo is removed only after it was confirmed, and an item without one offers no removal', async () => {
  openItem('/photos/old.webp')
  const { bodies } = answers(menuItems.removePhoto, { success: true, message: 'Photo removed!' })
  await click('Remove Photo')
  await screen.findByText('Are you sure! This operation is irreversible!')
  expect(bodies).toHaveLength(0)
  answers(menuItems.get, lemonade({ image: null }))
  await click('Remove')
  await screen.findByText('Photo removed!')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Photo' })).toBeNull())
  expect(bodies).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText('Upload Photo'))
})

test('a strip of a picture is too narrow, and said so before anything is made of it', async () => {
  openItem(null)
  const sent = takesPhotos()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8_000, height: 6, close() {} }))
  await upload(file('strip.png', 'image/png'))
  await screen.findByText('This picture is too narrow: one side is more than 20 times as long as the other.')
  expect(sent()).toBe(0)
  expect(compress).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
