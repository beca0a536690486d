import { makeAutoObservable } from 'mobx'
import { lastingStorage, STORAGE_KEYS } from '@/src/services/storage'
import { THEME_COLORS } from './theme'

/** How the user likes the portal to look; kept by the browser. */
class Preferences {
  primary: string = THEME_COLORS[0]
  isDark = false
  isSidebarOpen = true

  constructor() {
    try {
      const stored: unknown = JSON.parse(lastingStorage.get(STORAGE_KEYS.theme) ?? '{}')
      const { primary, isDark } = (stored ?? {}) as { primary?: string; isDark?: boolean }
      if (THEME_COLORS.some((color) => color === primary)) this.primary = primary as string
      this.isDark = isDark === true
    } catch {
      // Somebody else's text under our key: the defaults stand.
    }
    makeAutoObservable(this)
  }

  setTheme(part: { primary?: string; isDark?: boolean }): void {
    Object.assign(this, part)
    lastingStorage.set(STORAGE_KEYS.theme, JSON.stringify({ primary: this.primary, isDark: this.isDark }))
  }

  toggleSidebar(isOpen = !this.isSidebarOpen): void {
    this.isSidebarOpen = isOpen
  }
}

export const preferences = new Preferences()
