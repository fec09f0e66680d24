/** Height of the drawing alone, in pixels. */
export const READING_PLOT_HEIGHT_PX = 180
/** Height of a plot with its heading and a summary of up to two lines, in pixels. */
export const READING_FIGURE_HEIGHT_PX = 20 + 4 + READING_PLOT_HEIGHT_PX + 40
