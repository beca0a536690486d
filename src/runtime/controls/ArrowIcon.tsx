import { CalendarOutlined, DownOutlined } from '@ant-design/icons'

/** Elements made once and shared by every look-alike; React then has nothing to compare. */
export const ArrowIcon = (
  <span className="ant-select-arrow" unselectable="on" aria-hidden="true">
    <DownOutlined />
  </span>
)

export const CalendarIcon = (
  <span className="ant-picker-suffix" aria-hidden="true">
    <CalendarOutlined />
  </span>
)
