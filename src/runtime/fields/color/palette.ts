/** Colours of the data, not of the portal: what is chosen is stored and must not change with the theme. All bear a white mark. */
export const palette = [
  { value: '#cf1322', name: '红' },
  { value: '#d4380d', name: '橙' },
  { value: '#ad6800', name: '黄' },
  { value: '#389e0d', name: '绿' },
  { value: '#08979c', name: '青' },
  { value: '#0958d9', name: '蓝' },
  { value: '#531dab', name: '紫' },
  { value: '#c41d7f', name: '品红' },
  { value: '#595959', name: '灰' },
  { value: '#000000', name: '黑' },
] as const
