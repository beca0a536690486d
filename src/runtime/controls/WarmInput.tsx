import Input from 'antd/es/input/Input'

/** Brings the styles of antd's Input for the native inputs that wear its classes. */
export function WarmInput() {
  return <Input tabIndex={-1} />
}
