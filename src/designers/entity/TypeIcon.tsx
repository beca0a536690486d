import {
  AlignLeftOutlined,
  ApartmentOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  DownSquareOutlined,
  FieldNumberOutlined,
  FontSizeOutlined,
  MoneyCollectOutlined,
  PaperClipOutlined,
  RetweetOutlined,
  SwitcherOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { EntityFieldType } from '@/domain/documents/kinds/entity/EntityDocument'
import { fieldTypes } from '@/domain/documents/kinds/entity/fieldTypes'

const icons = {
  AlignLeftOutlined,
  ApartmentOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  DownSquareOutlined,
  FieldNumberOutlined,
  FontSizeOutlined,
  MoneyCollectOutlined,
  PaperClipOutlined,
  RetweetOutlined,
  SwitcherOutlined,
  UserOutlined,
} as const

/** The icon of a type of field, as its schema names it. */
export function TypeIcon({ type }: { type: EntityFieldType }) {
  const Icon = icons[fieldTypes[type].icon as keyof typeof icons] ?? FontSizeOutlined
  return <Icon aria-hidden />
}
