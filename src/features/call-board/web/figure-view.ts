import type { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardScreenTexts } from '#features/call-board/call-board.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

const texts = callBoardScreenTexts.figures;

export type Figures = CallReply<typeof callBoardCalls.showFigures>;
export type FigureRow = Figures['rows'][number];

const hourSeconds = 3_600;

/** «3:07»: hours and minutes of talk. */
export const lengthWords = (seconds: number): string =>
  texts.hoursMinutes(
    Math.floor(seconds / hourSeconds),
    String(Math.floor((seconds % hourSeconds) / 60)).padStart(2, '0'),
  );

/** «42 %» of calls that were answered. */
export const shareWords = ({
  attempts,
  reached,
}: {
  readonly attempts: number;
  readonly reached: number;
}): string => (attempts === 0 ? '' : texts.share(String(Math.round((reached * 100) / attempts))));
