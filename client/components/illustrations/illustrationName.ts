/** The names of the drawings: objects of a hall. */
export type IllustrationName =
  | 'kettle'
  | 'drill'
  | 'lead'
  | 'cupboard'
  | 'clipboard'
  | 'chart'
  | 'sheet'
  | 'magnifier'
  | 'carton'
  | 'plug'
  | 'padlock'
