/** The tabs of properties by their names in schemas, in order. */
export const propertyPanels = ['基础', '高级', '规则', '事件']

/** The properties shown first: a title, and whether the field is required. */
export const firstPropertyPanel = '基础'
