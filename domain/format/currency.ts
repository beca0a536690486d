import { t } from '@/domain/i18n/t'

interface Currency {
  sign: string
  /** Prefix of an amount in Chinese numerals, which means yuan by default. */
  name: string
}

const YUAN: Currency = { sign: '¥', name: '' }
const CURRENCIES: Readonly<Record<string, Currency>> = {
  CNY: YUAN,
  USD: { sign: '$', name: t('美元') },
  EUR: { sign: '€', name: t('欧元') },
  HKD: { sign: 'HK$', name: t('港币') },
  JPY: { sign: 'JP¥', name: t('日元') },
}

/** How amounts of a currency (ISO 4217) are written; as yuan for unsupported currencies. */
export const currencyOf = (code: unknown): Currency => (typeof code === 'string' && CURRENCIES[code]) || YUAN
