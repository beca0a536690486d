import type { InputHTMLAttributes } from 'react'

interface NativeInputProps extends InputHTMLAttributes<HTMLInputElement> {
  isInvalid?: boolean
  isSmall?: boolean
}

/** A native input with the classes of antd's Input: the same appearance at a tenth of the cost. antd's styles must be on the page. */
export function NativeInput({ isInvalid, isSmall, ...rest }: NativeInputProps) {
  const classes = [
    'ant-input ant-input-outlined portal-theme ant-input-css-var',
    isSmall ? 'ant-input-sm' : '',
    isInvalid ? 'ant-input-status-error' : '',
    rest.disabled ? 'ant-input-disabled' : '',
  ]
  return <input type="text" className={classes.filter(Boolean).join(' ')} {...rest} />
}
