import { Link } from 'react-router-dom'

/** Leads to the workbench. */
export function Logo() {
  return (
    <Link to="/ywx/workbench" className="frame-logo" aria-label="邮政移动应用平台">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      <span>邮政移动应用平台</span>
    </Link>
  )
}
