/**
 * Writes a text to the clipboard, with an HTML table for spreadsheets. Out: whether the browser allowed it. Data from a call of the
 * server arrives too late for the original copy event, so a second one is triggered; navigator.clipboard, the newer API,
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
