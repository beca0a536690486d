import { createRoot } from 'react-dom/client'
import { takeEntry } from './entry'
import { loadLanguage } from './language'
import './app.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
/** No top-level await: the modules below share chunks with this one and would wait for it. */
async function start(container: HTMLElement): Promise<void> {
  const locale = await loadLanguage()
  const [{ App }, { installResponsePolicy }] = await Promise.all([import('./App'), import('./responsePolicy')])
  installResponsePolicy()
  createRoot(container).render(<App locale={locale} />)
}

// Before the router is created, which reads the address.
takeEntry()
void start(root)
