/** The nonce of this page, put by the server into the meta tag that Vite leaves for it. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

const create = document.createElement.bind(document)

// Static modals and the scroll lock create <style> elements outside of ConfigProvider; they get the nonce here.
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options)
  if (element instanceof HTMLStyleElement) element.nonce = cspNonce
  return element
}
