import { createRoot } from 'react-dom/client'
import { App } from './App'
import { takeEntry } from './entry'
import { installResponsePolicy } from './responsePolicy'
import './app.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
takeEntry()
installResponsePolicy()
createRoot(root).render(<App />)
