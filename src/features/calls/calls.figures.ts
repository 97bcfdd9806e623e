/** What calls are counted by. */
export const figureGroups = [
  'all',
  'person',
  'script',
  'version',
  'hour',
  'zone',
  'region',
  'source',
] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** What of them is counted; every figure is a number of calls. */
export const figureMeasures = [
  'attempts',
  'reached',
  'offers',
  'opened',
  'leads',
  'deals',
  'issued',
] as const;
export type FigureMeasure = (typeof figureMeasures)[number];

/** One figure about calls: among which of them, and what is counted there. */
export type CallFigure = {
  readonly by: FigureGroup;
  readonly value: string;
  readonly measure: FigureMeasure;
};

/** «hour.14.reached»: a figure as an address carries it. */
export const figureText = ({ by, value, measure }: CallFigure): string => `${by}.${value}.${measure}`;

/** The figure an address speaks of; undefined where it speaks of none. */
export const readFigure = (text: string | undefined): CallFigure | undefined => {
  const [, group, value, counted] = /^([a-z]+)\.(.*)\.([a-z]+)$/.exec(text ?? '') ?? [];
  const by = figureGroups.find((one) => one === group);
  const measure = figureMeasures.find((one) => one === counted);
  return by && measure && value !== undefined ? { by, value, measure } : undefined;
};
