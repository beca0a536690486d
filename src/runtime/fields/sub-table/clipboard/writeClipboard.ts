/**
 * Puts a text on the clipboard, for spreadsheets as a table as well. Out: whether the browser let it. Whatever is read by a call of the
 * server comes too late for the copy event that asked for it, so a second one is raised; and navigator.clipboard, the new way,
 * does not exist where the portal is served without TLS.
 */
export function writeClipboard({ text, html }: { text: string; html: string }): boolean {
  const fill = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
    event.clipboardData?.setData('text/html', html)
  }
  window.addEventListener('copy', fill, { capture: true })
  try {
    return document.execCommand('copy')
  } finally {
    window.removeEventListener('copy', fill, { capture: true })
  }
}
