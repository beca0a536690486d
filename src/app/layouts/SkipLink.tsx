/** The keyboard's way past the menus. */
export function SkipLink() {
  return (
    <a className="frame-skip" href="#main">
      跳到主要内容
    </a>
  )
}
