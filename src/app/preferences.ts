import { makeAutoObservable } from 'mobx'
import { cookieStorage, lastingStorage, STORAGE_KEYS } from '@/src/services/storage'
import { SIZES, type Size } from './sizes'
import { THEME_COLORS } from './theme'

const SETTINGS = ['tagsView', 'fixedHeader', 'sidebarLogo', 'isDark'] as const
export type SettingName = (typeof SETTINGS)[number]

type Look = { primary: string } & Record<SettingName, boolean>

/** Appearance preferences of the user; stored by the browser, the sidebar and the size in cookies (specification §3). */
class Preferences {
  primary: string = THEME_COLORS[0]
  isDark = false
  tagsView = true
  fixedHeader = true
  sidebarLogo = false
  isSidebarOpen = cookieStorage.get(STORAGE_KEYS.sidebar) !== '0'
  size: Size = readSize()

  constructor() {
    try {
      const stored = (JSON.parse(lastingStorage.get(STORAGE_KEYS.theme) ?? '{}') ?? {}) as Partial<Look>
      if (THEME_COLORS.some((color) => color === stored.primary)) this.primary = stored.primary as string
      for (const name of SETTINGS) if (typeof stored[name] === 'boolean') this[name] = stored[name]
    } catch {
      // An unreadable text under our key: the defaults apply.
    }
    // The specification's switch between window and component design is hidden; its state is stored nevertheless (§2.8, §3).
    if (lastingStorage.get(STORAGE_KEYS.designMode) === null) lastingStorage.set(STORAGE_KEYS.designMode, 'window')
    makeAutoObservable(this)
  }

  setTheme(part: Partial<Look>): void {
    Object.assign(this, part)
    const { primary, isDark, tagsView, fixedHeader, sidebarLogo } = this
    const look: Look = { primary, isDark, tagsView, fixedHeader, sidebarLogo }
    lastingStorage.set(STORAGE_KEYS.theme, JSON.stringify(look))
  }

  toggleSidebar(isOpen = !this.isSidebarOpen): void {
    this.isSidebarOpen = isOpen
    cookieStorage.set(STORAGE_KEYS.sidebar, isOpen ? '1' : '0')
  }

  setSize(size: Size): void {
    this.size = size
    cookieStorage.set(STORAGE_KEYS.size, size)
  }
}

function readSize(): Size {
  const stored = cookieStorage.get(STORAGE_KEYS.size)
  return SIZES.find((size) => size === stored) ?? 'medium'
}

export const preferences = new Preferences()
