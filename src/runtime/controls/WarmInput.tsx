import Input from 'antd/es/input/Input'

/** Loads the styles of antd's Input for the native inputs that use its classes. */
export function WarmInput() {
  return <Input tabIndex={-1} />
}
