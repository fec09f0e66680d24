/** Height of a plot's drawing in pixels. */
export const PLOT_HEIGHT = 180
/** Height in pixels of a plot with its heading and a summary of up to two lines. */
export const FIGURE_HEIGHT = 20 + 4 + PLOT_HEIGHT + 40
