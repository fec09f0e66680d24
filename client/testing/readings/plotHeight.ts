/** Height of the drawing alone, in pixels. */
export const PLOT_HEIGHT = 180
/** Height of a plot with its heading and a summary of up to two lines, in pixels. */
export const FIGURE_HEIGHT = 20 + 4 + PLOT_HEIGHT + 40
