/** The tabs of properties, as schemas name them, in order. */
export const propertyPanels = ['基础', '高级', '规则', '事件']

/** What is named first: a title, and whether it must be filled in. */
export const firstPropertyPanel = '基础'
