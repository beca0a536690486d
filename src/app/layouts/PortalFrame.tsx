import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import menus from '@/schemas/menus.json' with { type: 'json' }
import { session } from '@/src/app/session'
import { PortalSwitch } from './PortalSwitch'
import { UserMenu } from './UserMenu'
import './layouts.css'

/** Frame one of the specification (§2.8): workbench and summary. */
export const PortalFrame = observer(function PortalFrame({ children }: { children: ReactNode }) {
  return (
    <div className="frame">
      <SkipLink />
      <header className="frame-top">
        <Logo />
        <PortalSwitch />
        <nav className="frame-menu" aria-label="主菜单">
          {menus.portal[session.portal].map((item) => (
            <NavLink key={item.path} to={item.path}>
              {item.title}
            </NavLink>
          ))}
        </nav>
        <span className="frame-gap" />
        <UserMenu />
      </header>
      <main className="frame-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
})

export function Logo() {
  return (
    <NavLink to="/ywx/workbench" className="frame-logo" aria-label="移动应用平台">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      <span>移动应用平台</span>
    </NavLink>
  )
}

/** The keyboard's way past the menus. */
export function SkipLink() {
  return (
    <a className="frame-skip" href="#main">
      跳到主要内容
    </a>
  )
}
