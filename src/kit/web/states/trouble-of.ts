import { type ApiError, noAnswer } from '#kit/web/calls/api-error.ts';

type Asked = { readonly error: ApiError | null; readonly isPaused: boolean };

/**
 * Why a read has nothing to show, where it has no answer: it was refused, or there is no line. Without a line nothing is
 * asked: what this device has not kept comes when the line is back.
 */
export const troubleOf = ({ error, isPaused }: Asked): ApiError | null =>
  error ?? (isPaused ? noAnswer() : null);
