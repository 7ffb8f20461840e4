import { isInstalled } from '../../client/device/install.ts'

/**
 * Hands the person a file that was made here. Call it in a tap. From a home screen of Apple's a download opens a view
 * without a way back: there the person is asked where the file goes.
 */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const file = new File([content], name, { type })
  const isOnApplesHomeScreen = 'standalone' in navigator && isInstalled()
  if (isOnApplesHomeScreen && navigator.canShare?.({ files: [file] })) void share(file)
  else download(file)
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    const hasDeclined = error instanceof DOMException && error.name === 'AbortError'
    if (!hasDeclined) download(file)
  }
}

function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
