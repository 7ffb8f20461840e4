import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { Confirm } from '../../src/ui/confirm.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { mayLeave } from '../../src/ui/leaving.ts'
import { TextField } from '../../src/ui/text-field.tsx'

function Notes({ onSave = () => {} }: { readonly onSave?: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add notes</Button>
      {open && (
        <Dialog
          title="Add Notes"
          onClose={close}
          onSubmit={() => onSave(text)}
          actions={
            <>
              <Button onClick={close}>Close</Button>
              <Button type="submit" variant="primary">
                Save
              </Button>
            </>
          }
        >
          <TextField label="Notes" value={text} onChange={setText} />
        </Dialog>
      )}
    </>
  )
}

test('a dialog bears its title and starts at the field to fill in', async () => {
  render(<Notes />)
  await userEvent.click(screen.getByRole('button', { name: 'Add notes' }))
  expect(screen.getByRole('dialog', { name: 'Add Notes' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Notes'))
})

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['the X', () => userEvent.click(screen.getByRole('button', { name: 'Close dialog' }))],
  ['the safe button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes a dialog, and the focus is back where it came from', async (_, leave) => {
  render(<Notes />)
  await userEvent.click(screen.getByRole('button', { name: 'Add notes' }))
  await leave()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add notes' }))
})

function LastOrder() {
  const [isPaid, setPaid] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1 tabIndex={-1}>Orders</h1>
      {!isPaid && <Button onClick={() => setOpen(true)}>Pay</Button>}
      {open && !isPaid && (
        <Dialog title="Pay & Complete" onClose={() => setOpen(false)}>
          <Button onClick={() => setPaid(true)}>Complete</Button>
        </Dialog>
      )}
    </main>
  )
}

test('where the place that a dialog came from has gone, the focus is at the heading of the page', async () => {
  render(<LastOrder />)
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Orders' }))
})

test('Enter in the field of a dialog is its primary action', async () => {
  const save = vi.fn()
  render(<Notes onSave={save} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add notes' }))
  await userEvent.keyboard('no onions{Enter}')
  expect(save).toHaveBeenCalledWith('no onions')
})

test('a dialog that a browser closes by itself is closed for the screen too', async () => {
  const closed = vi.fn()
  render(
    <Dialog title="Drafts" onClose={closed}>
      Two drafts
    </Dialog>,
  )
  screen.getByRole<HTMLDialogElement>('dialog').close()
  expect(closed).toHaveBeenCalledOnce()
})

test('a confirmation waits on the way out and does nothing before it is confirmed', async () => {
  const confirm = vi.fn()
  const close = vi.fn()
  render(
    <Confirm title="Cancel" text="Not reversible." confirmLabel="Cancel order" onConfirm={confirm} onClose={close} />,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Enter}')
  expect([confirm.mock.calls.length, close.mock.calls.length]).toEqual([0, 1])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  expect(confirm).toHaveBeenCalledOnce()
})

function TwoQuestions() {
  const [open, setOpen] = useState<'first' | 'second' | null>(null)
  return (
    <>
      <h1 tabIndex={-1}>Page</h1>
      <Button onClick={() => setOpen('first')}>Ask</Button>
      {open === 'first' && (
        <Dialog
          title="First"
          onClose={() => setOpen(null)}
          actions={<Button onClick={() => setOpen('second')}>On</Button>}
        >
          One
        </Dialog>
      )}
      {open === 'second' && (
        <Dialog title="Second" onClose={() => setOpen(null)}>
          Two
        </Dialog>
      )}
    </>
  )
}

test('the dialog that follows another one has the focus, and gives it back to where the first one came from', async () => {
  render(<TwoQuestions />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await userEvent.click(screen.getByRole('button', { name: 'On' }))
  expect(screen.getByRole('dialog', { name: 'Second' }).contains(document.activeElement)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }))
})

function Count() {
  const [open, setOpen] = useState(true)
  const [text, setText] = useState('')
  return open ? (
    <Dialog title="Count" onClose={() => setOpen(false)}>
      <TextField label="Coins" value={text} onChange={setText} />
    </Dialog>
  ) : null
}

test('a press outside closes no dialog in which something was typed, and Esc asks', async () => {
  render(<Count />)
  const dialog = screen.getByRole('dialog', { name: 'Count' })
  await userEvent.type(screen.getByLabelText('Coins'), '6')
  await userEvent.click(dialog)
  screen.getByRole('dialog', { name: 'Count' })
  const pressEscape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }))
  pressEscape()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect((screen.getByLabelText('Coins') as HTMLInputElement).value).toBe('6')
  pressEscape()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Back closes the dialog on top and nothing else, and what was closed otherwise takes no step of its own', async () => {
  const before = history.length
  function Two() {
    const [open, setOpen] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setOpen(1)}>
          Open
        </button>
        {open > 0 && (
          <Dialog title="Pay" onClose={() => setOpen(0)}>
            <button type="button" onClick={() => setOpen(2)}>
              Cash
            </button>
            {open > 1 && (
              <Dialog title="Needs approval" onClose={() => setOpen(1)}>
                PIN
              </Dialog>
            )}
          </Dialog>
        )}
      </>
    )
  }
  render(<Two />)
  const isOver = () => (history.state as { isOverPage?: true } | null)?.isOverPage === true
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cash' }))
    await waitFor(() => expect(isOver()).toBe(true))
  }
  await open()
  history.back()
  await waitFor(() => expect(screen.queryByText('PIN')).toBeNull())
  screen.getByRole('dialog', { name: 'Pay' })
  await waitFor(() => expect(isOver()).toBe(true))
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  for (const close of screen.getAllByRole('button', { name: 'Close dialog' }).reverse()) await userEvent.click(close)
  await waitFor(() => expect(isOver()).toBe(false))
  expect(history.length).toBeLessThanOrEqual(before + 1)
})

test('Back asks before what was typed in a dialog is lost, and goes where nothing was', async () => {
  render(<Count />)
  expect(await mayLeave()).toBe(true)
  await userEvent.type(screen.getByLabelText('Coins'), '6')
  const leaving = mayLeave()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(await leaving).toBe(false)
  const again = mayLeave()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await again).toBe(true)
})

test('where the place that a dialog came from cannot be pressed any more, the focus is at the heading of the page', async () => {
  function Waiting() {
    const [asked, setAsked] = useState<'open' | 'closed' | null>(null)
    return (
      <main>
        <h1 tabIndex={-1}>Orders</h1>
        <Button onClick={() => setAsked('open')} disabled={asked !== null}>
          Discard
        </Button>
        {asked === 'open' && (
          <Dialog title="Discard what waits?" onClose={() => setAsked('closed')}>
            <Button>Discard</Button>
          </Dialog>
        )}
      </main>
    )
  }
  render(<Waiting />)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Orders' }))
})
