import { type CallFigure, figureText } from '#features/calls/calls.figures.ts';
import { callScreens } from '#features/calls/web/calls.screens.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';

type Days = { readonly from: string; readonly to: string; readonly user?: number | undefined };

/** Ways to calls for other features. */
export const callLinks = {
  one: (id: number): ScreenLink => callScreens.list.link({}, { call: id }),
  /** The calls that a figure of these days counts. */
  ofFigure: (figure: CallFigure, { from, to, user }: Days): ScreenLink =>
    callScreens.list.link({}, { figure: figureText(figure), from, to, user }),
  missed: (day: string): ScreenLink => callScreens.list.link({}, { outcome: 'missed', from: day, to: day }),
};
