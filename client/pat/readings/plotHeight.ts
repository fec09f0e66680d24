/** Pixels of a plot's drawing. */
export const PLOT_HEIGHT = 180
/** Pixels of a plot with its heading and its sentence, which may take two lines. */
export const FIGURE_HEIGHT = 20 + 4 + PLOT_HEIGHT + 40
