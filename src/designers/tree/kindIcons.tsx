import type { ReactNode } from 'react'
import { kindIcons } from '@/src/designers/tree/generated/kindIcons'

const icons: ReadonlyMap<string, ReactNode> = new Map(
  Object.entries(kindIcons).map(([name, Icon]) => [name, <Icon key={name} aria-hidden />]),
)

/** The icon that a kind's schema names. */
export const iconOf = (name: string | undefined): ReactNode => icons.get(name ?? '') ?? icons.get('FormOutlined')
