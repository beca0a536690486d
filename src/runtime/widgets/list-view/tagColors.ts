/** Tags without a colour of their own take these in turn. */
export const tagColors = ['blue', 'green', 'orange', 'purple', 'cyan', 'magenta', 'gold', 'geekblue']
