import type { InputHTMLAttributes } from 'react'

interface NativeInputProps extends InputHTMLAttributes<HTMLInputElement> {
  isInvalid?: boolean
  isSmall?: boolean
}

/** A native input that wears the classes of antd's Input: its look at a tenth of its cost. Its styles must be on the page. */
export function NativeInput({ isInvalid, isSmall, ...rest }: NativeInputProps) {
  const classes = [
    'ant-input ant-input-outlined portal-theme ant-input-css-var',
    isSmall ? 'ant-input-sm' : '',
    isInvalid ? 'ant-input-status-error' : '',
    rest.disabled ? 'ant-input-disabled' : '',
  ]
  return <input type="text" className={classes.filter(Boolean).join(' ')} {...rest} />
}
